"""The state of a group after one of its games, from which a replay continues.

A checkpoint is valid while no game before it changes and no people are merged.
"""

from collections.abc import Mapping
from hashlib import sha256

from sqlalchemy import ColumnElement, delete, literal, select, tuple_
from sqlalchemy.orm import Session

from app.figures.chronicle import Chronicle
from app.record.counts.tables import ChronicleMark, CountedGame
from app.record.database import db, upsert

APART = 100
"""Games between two permanent marks."""

RECENT = 10
"""Newest games whose marks all stay: most corrections are made there."""

Position = tuple[str, int]
"""The day of a game and its id: games come one after the other in this order."""
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
    """Delete the checkpoints from a position on: a game there has changed."""
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
    """Delete invalid checkpoints, and older ones that are no longer needed."""
    is_former = ChronicleMark.games <= games - RECENT
    is_between = is_former & (ChronicleMark.games % APART != 0)
    is_useless = (ChronicleMark.people != people) | is_between
    session.execute(delete(ChronicleMark).where(ChronicleMark.group_id == group_id, is_useless))
