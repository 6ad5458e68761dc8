"""Compares an imported file with what exists; it grants no right and overwrites nothing."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.access.client_limits import MOST_IN_GAME, ClientLimits, may_start
from app.record.access.devices import DeviceName
from app.record.access.rights import Right, includes, right_of_grant
from app.record.access.sharing import right_of
from app.record.change.house_rules import has_rules, last_choice, newest
from app.record.change.undo import is_founded
from app.record.files.bundle import Piece
from app.record.files.file_errors import GameFileError
from app.record.files.game_file import ReadGame
from app.record.files.group_file import ReadGroup, ReadOld
from app.record.files.group_importing import find_group, forgotten_in
from app.record.files.house_rules_file import CODE, ReadRules, standing_of
from app.record.files.importing import (
    difference_from,
    groups_named,
    was_forgotten_since,
)
from app.record.files.phone_file import ReadPhone
from app.record.log.entries import logged_entry_of
from app.record.log.read_record import read_entries
from app.record.models import Entry, Game, Group, Logbook

How = Literal["new", "more", "known", "renamed", "elsewhere", "refused"]
"""``elsewhere`` if this phone has no right to it, ``renamed`` if other rules have its code."""
TAKEN: tuple[How, ...] = ("new", "more", "renamed")


@dataclass(frozen=True, slots=True)
class Importer:
    """A device, or the operator, who may do everything and has the ``secret``."""

    device: str
    is_operator: bool = False
    has_settings: bool = False
    limits: ClientLimits | None = None
    secret: str = ""

    @property
    def acting_device(self) -> str | None:
        return None if self.is_operator else self.device

    def holds(self, session: Session, book: Logbook, right: Right) -> bool:
        held = right_of(session, book.id, self.device)
        worth = held and right_of_grant(held, is_closed=book.entry_closed)
        return self.is_operator or includes(worth, right)


@dataclass(frozen=True, slots=True)
class PlannedItem:
    """One item of a file; ``count`` are new entries, ``code`` is that of existing rules."""

    piece: Piece
    how: How
    error: GameFileError | None = None
    count: int = 0
    code: str = ""


def plan_import(session: Session, pieces: Sequence[Piece], importer: Importer) -> list[PlannedItem]:
    groups = {
        piece.read.public_id: plan_group(session, piece, piece.read, importer)
        for piece in pieces
        if isinstance(piece.read, ReadGroup)
    }
    new_groups = {public_id for public_id, found in groups.items() if found.how == "new"}
    return [_plan_item(session, piece, importer, groups, new_groups) for piece in pieces]


def _plan_item(
    session: Session,
    piece: Piece,
    importer: Importer,
    groups: dict[str, PlannedItem],
    new_groups: AbstractSet[str],
) -> PlannedItem:
    match piece.read:
        case ReadGroup(public_id=public_id):
            return groups[public_id]
        case ReadGame() as game:
            return plan_game(session, piece, game, (importer, new_groups))
        case ReadRules() as rules:
            how, code = standing_of(session, rules, importer.device)
            is_new = (
                how == "known" and not importer.is_operator and not _has(session, importer, code)
            )
            return PlannedItem(piece, "new" if is_new else how, code=code)
        case ReadPhone() as phone:
            is_unchanged = importer.is_operator or not _has_news(session, phone, importer)
            return PlannedItem(piece, "known" if is_unchanged else "new")
    return PlannedItem(piece, "refused", piece.error)


def _has(session: Session, importer: Importer, code: str) -> bool:
    house = newest(session, code)
    return house is not None and has_rules(session, importer.device, house)


def _has_news(session: Session, phone: ReadPhone, importer: Importer) -> bool:
    is_named = session.get(DeviceName, importer.device) is not None
    has_choice = last_choice(session, importer.device, is_default=True) is not None
    return bool(
        (phone.name and not is_named)
        or (phone.rules and not has_choice)
        or (phone.settings and not importer.has_settings)
    )


def refused(piece: Piece, where: str, why: str, value: object = "") -> PlannedItem:
    return PlannedItem(piece, "refused", GameFileError(where, why, value))


def book_at(session: Session, public_id: str) -> Logbook | None:
    return session.scalar(select(Logbook).where(Logbook.public_id == public_id))


def plan_game(
    session: Session, piece: Piece, read: ReadGame, who: tuple[Importer, AbstractSet[str]]
) -> PlannedItem:
    (importer, new_groups), there = who, book_at(session, read.public_id)
    if there and not isinstance(there, Game):
        return refused(piece, "game", "taken")
    if there and not importer.holds(session, there, "view"):
        return PlannedItem(piece, "elsewhere")
    if there and not importer.holds(session, there, "owner"):
        return PlannedItem(piece, "known")
    foreign_groups = [
        group
        for group in map(
            lambda group_id: find_group(session, group_id), sorted(groups_named(read) - new_groups)
        )
        if group and not importer.holds(session, group, "score")
    ]
    if foreign_groups:
        return refused(piece, "entries", "group_elsewhere")
    if there is None:
        return _plan_new(session, piece, importer)
    return _plan_more(session, piece, read, (there.id, importer.limits))


def _plan_new(session: Session, piece: Piece, importer: Importer) -> PlannedItem:
    if may_start(session, importer.device, importer.limits):
        return PlannedItem(piece, "new")
    assert importer.limits is not None
    what = "game" if isinstance(piece.read, ReadGame) else "group"
    return refused(piece, what, f"new_games_{importer.limits.who_starts}")


def _plan_more(
    session: Session, piece: Piece, read: ReadGame, there: tuple[int, ClientLimits | None]
) -> PlannedItem:
    game_id, limits = there
    if was_forgotten_since(session, game_id, read):
        return PlannedItem(piece, "known")
    error = difference_from(session, game_id, read)
    if error:
        return PlannedItem(piece, "refused", error)
    log = read_entries(session, game_id)
    known = {entry.client_id for entry in log}
    more = [
        logged_entry_of(entry.new, 0) for entry in read.entries if entry.new.client_id not in known
    ]
    count = len(more)
    if count and limits and len(log) + count > MOST_IN_GAME:
        return refused(piece, "entries", "too_many_entries", MOST_IN_GAME)
    if count and not is_founded([*log, *more]):
        return refused(piece, "entries", "unfounded")
    return PlannedItem(piece, "more" if count else "known", count=count)


def plan_group(session: Session, piece: Piece, read: ReadGroup, importer: Importer) -> PlannedItem:
    """Refuse a new group with games that others own here: it would give access."""
    there = book_at(session, read.public_id)
    if there and not isinstance(there, Group):
        return refused(piece, "group", "taken")
    if there is None:
        games = games_naming(session, read.public_id)
        foreign_games = [game for game in games if not importer.holds(session, game, "owner")]
        if foreign_games:
            return refused(piece, "group", "games_elsewhere")
        return _plan_new(session, piece, importer)
    if not importer.holds(session, there, "owner"):
        return PlannedItem(
            piece, "known" if importer.holds(session, there, "view") else "elsewhere"
        )
    error = _difference_in_group(session, there.id, read)
    count = _new_in_group(session, there.id, read)
    return PlannedItem(piece, "refused" if error else "more" if count else "known", error, count)


def _difference_in_group(session: Session, group_id: int, read: ReadGroup) -> GameFileError | None:
    gone = forgotten_in(session, group_id, read)
    error = difference_from(session, group_id, read, gone)
    found = (
        difference_from(session, book.id, old, {key for key, _name in old.players} if gone else ())
        for book, old in _old_there(session, read)
    )
    return error or next(filter(None, found), None)


def _old_there(session: Session, read: ReadGroup) -> list[tuple[Logbook, ReadOld]]:
    found = ((book_at(session, old.public_id), old) for old in read.old_games)
    return [(book, old) for book, old in found if book]


def _new_in_group(session: Session, group_id: int, read: ReadGroup) -> int:
    there = {book.public_id: book.id for book, _old in _old_there(session, read)}
    logs = [(group_id, read), *((there.get(old.public_id), old) for old in read.old_games)]
    return sum(
        len({entry.new.client_id for entry in log.entries} - _known_client_ids(session, book_id))
        for book_id, log in logs
    )


def _known_client_ids(session: Session, book_id: int | None) -> set[str]:
    return set(session.scalars(select(Entry.client_id).where(Entry.game_id == book_id)))


def games_naming(session: Session, group: str) -> list[Game]:
    is_named = Entry.kind == "group", Entry.content["group"].as_string() == group
    query = select(Game).where(Game.id.in_(select(Entry.game_id).where(*is_named)))
    return list(session.scalars(query.order_by(Game.id)))


def guesses(session: Session, found: Sequence[PlannedItem], importer: Importer) -> list[str]:
    """Return codes in a file of others' house rules: trying codes must reveal nothing."""
    brought = {
        planned_item.piece.read.public_id
        for planned_item in found
        if isinstance(planned_item.piece.read, ReadRules)
    }
    renamed = [
        planned_item.piece.read.public_id
        for planned_item in found
        if planned_item.how == "renamed" and isinstance(planned_item.piece.read, ReadRules)
    ]
    named = {
        str(entry.new.content["rules"])
        for planned_item in found
        if isinstance(planned_item.piece.read, ReadGroup) and planned_item.how in TAKEN
        for entry in planned_item.piece.read.entries
        if entry.new.slot.kind == "usual_rules"
    }
    unknown = [code for code in sorted(named - brought) if CODE.fullmatch(code)]
    return [*renamed, *(code for code in unknown if not _has(session, importer, code))]


def mark_of(found: Sequence[PlannedItem]) -> str:
    text = repr(
        [(planned_item.piece.name, planned_item.how, planned_item.count) for planned_item in found]
    )
    return sha256(text.encode()).hexdigest()[:32]
