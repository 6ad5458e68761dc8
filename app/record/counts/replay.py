"""Replays a group’s games in order, from the last checkpoint on."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, func, literal, select, tuple_
from sqlalchemy.orm import Session

from app.figures.chronicle import Chronicle, advance
from app.figures.facts import OVER_AT
from app.figures.played import played_game
from app.record.counts.tables import ChronicleMark, CountedGame, facts_kept
from app.record.database import db, upsert, writing

APART = 100
"""Games between two permanent marks."""

RECENT = 10
"""Newest games whose marks all stay: most corrections are made there."""

Position = tuple[str, int]
"""The day of a game and its id, which order games."""
BEFORE_ALL: Position = ("", 0)


def people_mark(people: Mapping[str, str]) -> str:
    """Return a short hash of merged people, "" for none; ``people`` maps keys to people.

    >>> people_mark({"p1": "p1", "p2": "p2"}), len(people_mark({"p1": "p2", "p2": "p2"}))
    ('', 16)
    """
    merged = sorted(f"{key} {other}" for key, other in people.items() if key != other)
    return sha256("\n".join(merged).encode()).hexdigest()[:16] if merged else ""


def is_after(model: type[ChronicleMark | CountedGame], where: Position) -> ColumnElement[bool]:
    return tuple_(model.day, model.game_id) > tuple_(literal(where[0]), literal(where[1]))


def drop_marks(session: Session, group_id: int, where: Position) -> None:
    there = tuple_(ChronicleMark.day, ChronicleMark.game_id)
    is_at = there == tuple_(literal(where[0]), literal(where[1]))
    is_touched = is_at | is_after(ChronicleMark, where)
    session.execute(delete(ChronicleMark).where(ChronicleMark.group_id == group_id, is_touched))


def last_mark(session: Session, group_id: int, people: str) -> ChronicleMark | None:
    query = select(ChronicleMark).where(*_is_good(group_id, people)).order_by(*NEWEST_FIRST)
    return session.scalar(query.limit(1).execution_options(populate_existing=True))


def last_position(group_id: int, people: Mapping[str, str]) -> Position:
    where_good = _is_good(group_id, people_mark(people))
    query = select(ChronicleMark.day, ChronicleMark.game_id).where(*where_good)
    row = db.session.execute(query.order_by(*NEWEST_FIRST).limit(1)).first()
    return (row.day, row.game_id) if row else BEFORE_ALL


def _is_good(group_id: int, people: str) -> tuple[ColumnElement[bool], ...]:
    return ChronicleMark.group_id == group_id, ChronicleMark.people == people


NEWEST_FIRST = ChronicleMark.day.desc(), ChronicleMark.game_id.desc()


def keep_mark(
    session: Session, group_id: int, people: str, where: tuple[Position, int], state: Chronicle
) -> None:
    """Store a state after a game; ``where`` is its position and the number of games."""
    (day, game_id), games = where
    row = {"group_id": group_id, "day": day, "game_id": game_id, "games": games}
    row |= {"people": people, "state": state.to_json()}
    session.execute(upsert(ChronicleMark, row, ["group_id", "day", "game_id"]))


def tidy_marks(session: Session, group_id: int, people: str, games: int) -> None:
    is_former = ChronicleMark.games <= games - RECENT
    is_between = is_former & (ChronicleMark.games % APART != 0)
    is_useless = (ChronicleMark.people != people) | is_between
    session.execute(delete(ChronicleMark).where(ChronicleMark.group_id == group_id, is_useless))


AT_ONCE = 50
"""Games replayed in one transaction; marks that stay are at its multiples."""
GAMES_PER_REQUEST = 250

People = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ReplayedGroup:
    """The chronicle of a group; ``games`` of ``of`` were replayed."""

    state: Chronicle
    games: int
    of: int

    @property
    def is_whole(self) -> bool:
        return self.games == self.of


def replay_games(group_id: int, people: People, most: int | None = GAMES_PER_REQUEST) -> None:
    """Replay the games after the last checkpoint, at most ``most``; all for None."""
    left = most
    while (left is None or left > 0) and _has_more(group_id, last_position(group_id, people)):
        with writing(group_id) as session:
            count = _replay_some(session, group_id, people)
        left = None if left is None else left - count


def _replay_some(session: Session, group_id: int, people: People) -> int:
    mark = people_mark(people)
    start = last_mark(session, group_id, mark)
    state, games = _state_of(start), start.games if start else 0
    count = AT_ONCE - games % AT_ONCE
    query = _games_after(group_id, _position_of(start), count + 1).with_for_update(read=True)
    found = session.execute(query).all()
    rows, is_end = found[:count], len(found) <= count
    kept = RECENT if is_end else 1
    for at, row in enumerate(rows, start=1):
        facts = facts_kept(row.facts)
        if facts:
            state, _events = advance(state, played_game(facts, people))
        if at > len(rows) - kept:
            where = (row.day, row.game_id), games + at
            keep_mark(session, group_id, mark, where, state)
    tidy_marks(session, group_id, mark, games + len(rows))
    return max(len(rows), 1)


def _games_after(group_id: int, where: Position, count: int) -> Select[tuple[str, int, list[Any]]]:
    query = select(CountedGame.day, CountedGame.game_id, CountedGame.facts)
    conditions = CountedGame.group_id == group_id, is_after(CountedGame, where)
    over = CountedGame.facts[OVER_AT].as_boolean()
    return (
        query.where(*conditions, over).order_by(CountedGame.day, CountedGame.game_id).limit(count)
    )


def _has_more(group_id: int, where: Position) -> bool:
    return db.session.execute(_games_after(group_id, where, 1)).first() is not None


def _position_of(mark: ChronicleMark | None) -> Position:
    return (mark.day, mark.game_id) if mark else BEFORE_ALL


def _state_of(mark: ChronicleMark | None) -> Chronicle:
    return Chronicle.from_json(mark.state) if mark else Chronicle()


def read_replay(group_id: int, people: People) -> ReplayedGroup:
    mark = last_mark(db.session(), group_id, people_mark(people))
    games = mark.games if mark else 0
    if not _has_more(group_id, _position_of(mark)):
        return ReplayedGroup(_state_of(mark), games, games)
    conditions = CountedGame.group_id == group_id, CountedGame.facts[OVER_AT].as_boolean()
    count = db.session.scalar(select(func.count()).select_from(CountedGame).where(*conditions))
    return ReplayedGroup(_state_of(mark), games, count or 0)
