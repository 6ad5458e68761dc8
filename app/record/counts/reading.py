"""Reads the statistics of a group: of people by all their keys, so that merged people are one."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, func, select, tuple_
from sqlalchemy.orm import aliased

from app.figures.facts import GameFacts
from app.figures.tally import Tally, add, subtract
from app.record.counts.counting import AT_ONCE
from app.record.counts.tables import (
    CountedGame,
    PairTally,
    PersonGame,
    PersonTally,
    facts_kept,
    read_tally,
)
from app.record.database import db
from app.record.models import Logbook, Player

ByRules = dict[str, Tally]
Keys = Collection[str]


def person_tallies(group_id: int, keys: Collection[str]) -> ByRules:
    query = select(PersonTally.rules, PersonTally.tally).where(PersonTally.group_id == group_id)
    found: ByRules = {}
    for rules, tally in db.session.execute(query.where(PersonTally.person.in_(keys))):
        found[rules] = add(found.get(rules, {}), read_tally(tally))
    return found


def played_by_key(group_id: int) -> dict[str, tuple[int, int]]:
    """Return games ended and games won by key, under all rules."""
    games, wins = (PersonTally.tally[key].as_integer() for key in ("games", "place:1"))
    sums = (func.coalesce(func.sum(column), 0) for column in (games, wins))
    query = select(PersonTally.person, *sums).where(PersonTally.group_id == group_id)
    rows = db.session.execute(query.group_by(PersonTally.person))
    return {person: (int(games), int(wins)) for person, games, wins in rows}


def games_and_wins(played: Mapping[str, tuple[int, int]], keys: Collection[str]) -> tuple[int, int]:
    counts = [played.get(key, (0, 0)) for key in keys]
    return sum(games for games, _wins in counts), sum(wins for _games, wins in counts)


def group_tallies(
    group_id: int, people: Mapping[str, str], only: str | None = None
) -> dict[str, dict[str, Tally]]:
    """Return tallies by rules and person; ``people`` maps keys to people, ``only`` names rules."""
    query = select(PersonTally.rules, PersonTally.person, PersonTally.tally)
    if only is not None:
        query = query.where(PersonTally.rules == only)
    found: dict[str, dict[str, Tally]] = {}
    for rules, key, tally in db.session.execute(query.where(PersonTally.group_id == group_id)):
        person, of_rules = people.get(key, key), found.setdefault(rules, {})
        of_rules[person] = add(of_rules.get(person, {}), read_tally(tally))
    return found


def pair_tallies(
    group_id: int, people: Mapping[str, str], rules: str, keys: Collection[str] | None = None
) -> dict[tuple[str, str], Tally]:
    """Return tallies by pair, the lower key first; ``keys`` limits it to one person's pairs."""
    conditions = PairTally.group_id == group_id, PairTally.rules == rules
    query = select(PairTally.one, PairTally.other, PairTally.tally).where(*conditions)
    if keys is not None:
        query = query.where(PairTally.one.in_(keys) | PairTally.other.in_(keys))
    found: dict[tuple[str, str], Tally] = {}
    for key, other_key, tally in db.session.execute(query):
        first, second = people.get(key, key), people.get(other_key, other_key)
        seen = read_tally(tally) if first < second else turned(read_tally(tally))
        pair = (min(first, second), max(first, second))
        found[pair] = add(found.get(pair, {}), seen)
    return found


def opponents_of(group_id: int, keys: Collection[str]) -> set[str]:
    query = select(PairTally.one, PairTally.other).where(
        PairTally.group_id == group_id,
        PairTally.one.in_(keys) | PairTally.other.in_(keys),
        PairTally.tally["games"].as_integer() > 0,
    )
    return {key for row in db.session.execute(query) for key in row} - {*keys}


def turned(tally: Tally) -> Tally:
    """Return a tally of two people from the other one's view.

    >>> turned({"games": 1, "above": 1, "points": -3})
    {'games': 1, 'points': 3, 'below': 1}
    """
    kept = {key: value for key, value in tally.items() if key in ("games", "tied")}
    points = subtract({}, {"points": tally.get("points", 0)})
    above = {"above": tally.get("below", 0), "below": tally.get("above", 0)}
    return add(add(kept, points), above)


def games_counted(group_id: int, keys: Collection[str], rules: str = "") -> Iterator[GameFacts]:
    """Yield a person's counted games, under some rules or all, newest first, read lazily."""
    query = (
        select(CountedGame.facts)
        .join(PersonGame, PersonGame.game_id == CountedGame.game_id)
        .where(PersonGame.group_id == group_id, PersonGame.person.in_(keys))
        .order_by(PersonGame.day.desc(), PersonGame.game_id.desc())
    )
    if rules:
        query = query.where(PersonGame.rules == rules)
    with closing(db.session.scalars(query.execution_options(yield_per=AT_ONCE))) as rows:
        yield from filter(None, map(facts_kept, rows))


def scores_in(tally: Tally) -> dict[int, int]:
    parted = ((*key.partition(":"), count) for key, count in tally.items())
    return {int(score): count for word, _colon, score, count in parted if word == "hole" and score}


def _of_people(group_id: int) -> ColumnElement[bool]:
    keys = select(Player.key).where(Player.game_id == group_id)
    return (PersonGame.group_id == group_id) & PersonGame.person.in_(keys)


def days_played(group_id: int, year: int) -> dict[date, int]:
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
    played = select(PersonGame.game_id).where(_of_people(group_id))
    that_day = played.where(PersonGame.day == day.isoformat())
    query = select(Logbook).where(Logbook.id.in_(that_day))
    return list(db.session.scalars(query.order_by(Logbook.id.desc()).limit(most)))


def shared_games(
    group_id: int, both: tuple[Keys, Keys], rules: str, most: int, after: str = ""
) -> Sequence[GameFacts]:
    """Return at most ``most`` games under some rules in which two people both sat, newest first."""
    other = aliased(PersonGame)
    query = (
        select(CountedGame.facts)
        .join(PersonGame, PersonGame.game_id == CountedGame.game_id)
        .join(other, other.game_id == PersonGame.game_id)
        .where(PersonGame.group_id == group_id, PersonGame.person.in_(both[0]))
        .where(PersonGame.rules == rules, other.person.in_(both[1]))
        .order_by(PersonGame.day.desc(), PersonGame.game_id.desc())
        .limit(most)
    )
    if after:
        place = select(CountedGame.day, CountedGame.game_id).join(
            Logbook, Logbook.id == CountedGame.game_id
        )
        last = db.session.execute(place.where(Logbook.public_id == after)).first()
        if last:
            query = query.where(tuple_(PersonGame.day, PersonGame.game_id) < tuple_(*last))
    return [*filter(None, map(facts_kept, db.session.scalars(query)))]
