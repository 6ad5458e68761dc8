"""A game of earlier years, made from its entries: totals, perhaps holes, no cards."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from app.record.allowed_text import shown_name
from app.record.game.played import group_in, person_keys_in, state_of
from app.record.game.seating import current_content
from app.record.log.entries import Ledger
from app.record.log.heads import LoggedEntry, Slot, find_heads
from app.record.log.read_record import entry_of
from app.record.models import Entry, OldGame, Player
from app.stats import GameFacts, Label, facts_of_totals

OLD_GAME = Slot("old_game")
OLD_ID = re.compile("old[a-z0-9]{12}")
"""Addresses of old games; no other game has such an address."""
AT_ONCE = 400


@dataclass(frozen=True, eq=False)
class OldPlay(Ledger):
    """An old game: ``names`` by id, in the order of other lists; ``numbered``: last log number."""

    game_id: int
    public_id: str
    numbered: int
    names: Mapping[int, str]

    @property
    def content(self) -> Mapping[str, Any]:
        return current_content(self.heads.get(OLD_GAME, ()))

    @property
    def is_there(self) -> bool:
        return bool(self.content and self.group and state_of(self.heads).deleted_at is None)

    @cached_property
    def group(self) -> str:
        return group_in(self.heads)

    @cached_property
    def person_keys(self) -> Mapping[int, str]:
        return person_keys_in(self.heads)

    @property
    def day(self) -> date:
        return date.fromisoformat(self.content["day"])

    @property
    def totals(self) -> Sequence[int]:
        return list(self.content["totals"])

    @property
    def holes(self) -> Sequence[Sequence[int]]:
        """Hole scores by player; empty for players whose scores are unknown."""
        return list(self.content["holes"])

    @property
    def entered(self) -> tuple[str, datetime | None]:
        latest = max(self.heads[OLD_GAME], key=lambda head: head.seq)
        return latest.device, latest.received_at


def attempt_of(address: str, key: str) -> str:
    """Return the id of a group's game by its content, so that a repeated paste is one."""
    return f"old:{address}:{key}"


def all_old_of(address: str) -> ColumnElement[bool]:
    """Every old game that was ever in a group, removed ones included."""
    return OldGame.made_as.startswith(attempt_of(address, ""))


def old_facts(play: OldPlay) -> GameFacts | None:
    if not play.is_there:
        return None
    people = [play.person_keys.get(player) for player in play.names]
    label = Label(play.public_id, play.content["rules"], play.day, play.game_id)
    return facts_of_totals(label, people, play.totals, _whole_holes(play.holes))


def _whole_holes(holes: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """Hole by hole; nothing unless all of it is known.

    >>> _whole_holes([[4, 5], [6, 1]]), _whole_holes([[4, 5], []])
    ([(4, 6), (5, 1)], [])
    """
    return list(zip(*holes, strict=True)) if len({len(own) for own in holes}) == 1 else []


def old_play(session: Session, game: OldGame) -> OldPlay:
    return old_plays(session, [game])[0]


def old_plays(session: Session, games: Sequence[OldGame]) -> list[OldPlay]:
    return [play for some in in_parts(games) for play in _read_some(session, some)]


def in_parts(several: Sequence[Any]) -> Iterator[Sequence[Any]]:
    """Split a list into parts small enough for one query.

    >>> [len(part) for part in in_parts(range(900))]
    [400, 400, 100]
    """
    return (several[at : at + AT_ONCE] for at in range(0, len(several), AT_ONCE))


def _read_some(session: Session, games: Sequence[OldGame]) -> Iterator[OldPlay]:
    ids = [game.id for game in games]
    names: dict[int, dict[int, str]] = {game_id: {} for game_id in ids}
    people = select(Player.game_id, Player.id, Player.name).where(Player.game_id.in_(ids))
    for game_id, player, name in session.execute(people.order_by(Player.id)):
        names[game_id][player] = shown_name(name)
    entries_of_games = _entries_of(session, names)
    for game in games:
        entries = tuple(entries_of_games[game.id])
        heads = find_heads(entries)
        yield OldPlay(entries, heads, game.id, game.public_id, game.version, names[game.id])


def _entries_of(
    session: Session, names: Mapping[int, Mapping[int, str]]
) -> dict[int, list[LoggedEntry]]:
    columns = (
        *(Entry.client_id, Entry.kind, Entry.hole, Entry.player_id, Entry.content),
        *(Entry.replaces, Entry.seq, Entry.device, Entry.received_at),
    )
    query = select(Entry.game_id, *columns).where(Entry.game_id.in_(names)).order_by(Entry.seq)
    found: dict[int, list[LoggedEntry]] = {game: [] for game in names}
    for game_id, *row in session.execute(query):
        players = {player: player for player in names[game_id]}
        found[game_id].append(entry_of(row, players))
    return found
