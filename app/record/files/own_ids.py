"""New ids for taken ones, from these and the importer's secret: nobody else can claim them."""

import hashlib
import hmac
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.access.rights import Right
from app.record.change.start_game import address_from
from app.record.files.bundle import Piece, Read
from app.record.files.game_file import ReadEntry, ReadGame
from app.record.files.group_file import ReadGroup, ReadOld
from app.record.files.import_plan import Importer, games_naming
from app.record.files.importing import groups_named
from app.record.game.in_group import GROUP
from app.record.game.old_game import attempt_of, in_parts
from app.record.group.old_log import old_id
from app.record.models import GameInGroup, Group, Logbook

Ids = Mapping[str, str]


def own_id(importer: Importer, public_id: str) -> str:
    key = importer.secret or importer.device
    return address_from(hmac.digest(key.encode(), public_id.encode(), hashlib.sha256))


def is_taken_by_others(session: Session, pieces: Sequence[Piece], importer: Importer) -> bool:
    file = _File(session, pieces, importer)
    groups = any(file.is_blocked(group) for group in file.groups.values())
    return groups or any(map(file.is_foreign, file.games)) or any(map(file.is_closed, file.named))


def with_own_ids(session: Session, pieces: Sequence[Piece], importer: Importer) -> list[Piece]:
    """Give new ids to groups whose ids others have, with all their games.

    Also to games that others took from a group of this device, and to all an operator imports.
    """
    ids = _File(session, pieces, importer).own_ids()
    return [replace(piece, read=_with_ids(piece.read, ids)) for piece in pieces]


@dataclass(slots=True)
class _File:
    session: Session
    groups: dict[str, ReadGroup]
    games: dict[str, ReadGame]
    named: set[str]
    importer: Importer
    books: dict[str, Logbook]

    def __init__(self, session: Session, pieces: Sequence[Piece], importer: Importer) -> None:
        reads = [piece.read for piece in pieces]
        self.session, self.importer = session, importer
        self.groups = {group.public_id: group for group in reads if isinstance(group, ReadGroup)}
        self.games = {game.public_id: game for game in reads if isinstance(game, ReadGame)}
        self.named = set().union(*map(groups_named, self.games.values())) - {*self.groups}
        ids = {*self.groups, *self.games, *self.named}
        self.books = _books_at(session, ids | {own_id(importer, public_id) for public_id in ids})

    def own_ids(self) -> Ids:
        groups = {group for group, read in self.groups.items() if self.is_own(group, read)}
        groups |= {group for group in self.named if self.has_own(group) or self.is_closed(group)}
        of_groups = {game for group in groups & {*self.groups} for game in self.groups[group].games}
        games = {game for game, read in self.games.items() if groups_named(read) & groups}
        games |= {game for game in self.games if self.has_own(game) or self.is_foreign(game)}
        return {
            public_id: own_id(self.importer, public_id) for public_id in groups | games | of_groups
        }

    def is_own(self, public_id: str, read: ReadGroup) -> bool:
        return self.has_own(public_id) or self.is_blocked(read)

    def has_own(self, public_id: str) -> bool:
        return self.importer.is_operator or own_id(self.importer, public_id) in self.books

    def is_blocked(self, read: ReadGroup) -> bool:
        if read.public_id in self.books:
            return self.is_foreign(read.public_id)
        here = games_naming(self.session, read.public_id)
        if any(not self.importer.holds(self.session, game, "owner") for game in here):
            return True
        return any(map(self.is_foreign, self.games_of(read)))

    def games_of(self, read: ReadGroup) -> set[str]:
        naming = {
            game_id for game_id, game in self.games.items() if read.public_id in groups_named(game)
        }
        return naming | ({*read.games} & {*self.games})

    def is_foreign(self, public_id: str) -> bool:
        if not self._is_refused(public_id, "owner"):
            return False
        to_game = GameInGroup.group_id == Group.id
        query = select(Group).join(GameInGroup, to_game)
        query = query.where(GameInGroup.game_id == self.books[public_id].id)
        group = self.session.scalar(query)
        return group is None or not self.importer.holds(self.session, group, "owner")

    def is_closed(self, group: str) -> bool:
        return self._is_refused(group, "score")

    def _is_refused(self, public_id: str, right: Right) -> bool:
        book = self.books.get(public_id)
        return book is not None and not self.importer.holds(self.session, book, right)


def _books_at(session: Session, ids: Collection[str]) -> dict[str, Logbook]:
    found: dict[str, Logbook] = {}
    for some in in_parts(sorted(ids)):
        books = session.scalars(select(Logbook).where(Logbook.public_id.in_(some)))
        found |= {book.public_id: book for book in books}
    return found


def _with_ids(read: Read | None, ids: Ids) -> Read | None:
    match read:
        case ReadGame(public_id=public_id, entries=entries):
            return replace(
                read, public_id=ids.get(public_id, public_id), entries=_renamed(entries, ids)
            )
        case ReadGroup() as group if group.public_id in ids:
            return _group_with_ids(group, ids)
        case _:
            return read


def _group_with_ids(read: ReadGroup, ids: Ids) -> ReadGroup:
    public_id = ids[read.public_id]
    old = {game.public_id: old_id(attempt_of(public_id, game.key)) for game in read.old_games}
    return replace(
        read,
        public_id=public_id,
        entries=_renamed(read.entries, {**ids, **old}),
        games=[ids.get(game, game) for game in read.games],
        old_games=[_old_with_ids(game, old[game.public_id], ids) for game in read.old_games],
    )


def _old_with_ids(read: ReadOld, public_id: str, ids: Ids) -> ReadOld:
    return replace(read, public_id=public_id, entries=_renamed(read.entries, ids))


def _renamed(entries: Iterable[ReadEntry], ids: Ids) -> list[ReadEntry]:
    return [
        replace(entry, new=replace(entry.new, content=_content_with_ids(entry, ids)))
        for entry in entries
    ]


def _content_with_ids(entry: ReadEntry, ids: Ids) -> Mapping[str, Any]:
    content = entry.new.content
    if entry.new.slot == GROUP:
        return {"group": ids.get(content["group"], content["group"])}
    if entry.new.slot.kind == "season_end":
        table = content["table"]
        return {
            "table": {**table, "games": [ids.get(game_id, game_id) for game_id in table["games"]]}
        }
    return content
