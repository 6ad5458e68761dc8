"""Reads the statistics of a group: of people by all their keys, so that merged people are one."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import closing

from sqlalchemy import func, select

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
    games, wins = (PersonTally.tally[key].as_integer() for key in ("games", "wins"))
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
