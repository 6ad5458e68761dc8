"""Replays a group's games one after the other, for ratings, runs and records.

It continues from the last checkpoint, in short writes, some games per request.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from app.figures.chronicle import Chronicle, advance
from app.figures.facts import OVER_AT
from app.figures.played import played_game
from app.record.counts import checkpoints
from app.record.counts.checkpoints import BEFORE_ALL, Position, is_after, last_mark, people_mark
from app.record.counts.tables import ChronicleMark, CountedGame
from app.record.counts.tolerant_reading import facts_kept
from app.record.database import db, writing

AT_ONCE = 50
"""Games replayed in one transaction; marks that stay are at its multiples."""
GAMES_PER_REQUEST = 250
"""Games replayed during one request."""

People = Mapping[str, str]
"""Maps keys to people."""


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
    while (left is None or left > 0) and _has_more(
        group_id, checkpoints.last_position(group_id, people)
    ):
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
    kept = checkpoints.RECENT if is_end else 1
    for at, row in enumerate(rows, start=1):
        facts = facts_kept(row.facts)
        if facts:
            state, _events = advance(state, played_game(facts, people))
        if at > len(rows) - kept:
            where = (row.day, row.game_id), games + at
            checkpoints.keep_mark(session, group_id, mark, where, state)
    checkpoints.tidy_marks(session, group_id, mark, games + len(rows))
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
    """Return the chronicle as far as it was replayed."""
    mark = last_mark(db.session(), group_id, people_mark(people))
    games = mark.games if mark else 0
    if not _has_more(group_id, _position_of(mark)):
        return ReplayedGroup(_state_of(mark), games, games)
    conditions = CountedGame.group_id == group_id, CountedGame.facts[OVER_AT].as_boolean()
    count = db.session.scalar(select(func.count()).select_from(CountedGame).where(*conditions))
    return ReplayedGroup(_state_of(mark), games, count or 0)
