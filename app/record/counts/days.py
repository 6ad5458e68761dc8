"""On which days a group played: read by the people who played, a year or a day at a time."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, func, select

from app.record.counts.tables import PersonGame
from app.record.database import db
from app.record.models import Logbook, Player


def _of_people(group_id: int) -> ColumnElement[bool]:
    keys = select(Player.key).where(Player.game_id == group_id)
    return (PersonGame.group_id == group_id) & PersonGame.person.in_(keys)


def days_played(group_id: int, year: int) -> dict[date, int]:
    """Return the number of games per day of a year, in order, days without games omitted."""
    first, last = (date(year, *day).isoformat() for day in ((1, 1), (12, 31)))
    games = func.count(PersonGame.game_id.distinct())
    query = select(PersonGame.day, games).where(_of_people(group_id))
    in_year = query.where(PersonGame.day.between(first, last)).group_by(PersonGame.day)
    found = db.session.execute(in_year.order_by(PersonGame.day))
    return {date.fromisoformat(day): count for day, count in found}


def last_year_before(group_id: int, year: int) -> int | None:
    before = PersonGame.day < date(year, 1, 1).isoformat()
    return _year_of(group_id, func.max, before)


def first_year_after(group_id: int, year: int) -> int | None:
    return _year_of(group_id, func.min, PersonGame.day > date(year, 12, 31).isoformat())


def newest_year(group_id: int) -> int | None:
    return _year_of(group_id, func.max, PersonGame.day.is_not(None))


def _year_of(group_id: int, end: Any, which: ColumnElement[bool]) -> int | None:  # noqa: ANN401
    condition = (PersonGame.group_id == group_id) & (PersonGame.person == Player.key)
    day = select(end(PersonGame.day)).where(condition, which).correlate(Player).scalar_subquery()
    people = select(end(day)).select_from(Player).where(Player.game_id == group_id)
    found = db.session.scalar(people)
    return date.fromisoformat(found).year if found else None


def games_on_day(group_id: int, day: date, most: int) -> Sequence[Logbook]:
    """Return at most ``most`` games of a group on a day, the newest first."""
    played = select(PersonGame.game_id).where(_of_people(group_id))
    that_day = played.where(PersonGame.day == day.isoformat())
    query = select(Logbook).where(Logbook.id.in_(that_day))
    return list(db.session.scalars(query.order_by(Logbook.id.desc()).limit(most)))
