"""Reads what was counted of a group: people by all their keys, so that those made one are one."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import closing, suppress
from typing import Any

from sqlalchemy import func, select

from app.figures.facts import GameFacts
from app.figures.tally import Tally, add, subtract
from app.record.counts.counting import AT_ONCE, DAMAGED
from app.record.counts.tables import CountedGame, PairTally, PersonGame, PersonTally
from app.record.database import db

ByRules = dict[str, Tally]


def person_tallies(group_id: int, keys: Collection[str]) -> ByRules:
    """What was counted of a person, by rules; ``keys`` are all by which games name them."""
    wanted = select(PersonTally.rules, PersonTally.tally).where(PersonTally.group_id == group_id)
    found: ByRules = {}
    for rules, tally in db.session.execute(wanted.where(PersonTally.person.in_(keys))):
        found[rules] = add(found.get(rules, {}), whole(tally))
    return found


def whole(tally: Any) -> Tally:  # noqa: ANN401
    """A tally as it was kept, nothing where that is damaged: a recount mends it."""
    is_whole = isinstance(tally, dict) and all(type(one) is int for one in tally.values())
    return tally if is_whole else {}


def played_by_key(group_id: int) -> dict[str, tuple[int, int]]:
    """How many games every key of a group ended and how many it won, by whatever rules."""
    games, wins = (PersonTally.tally[key].as_integer() for key in ("games", "place:1"))
    sums = (func.coalesce(func.sum(one), 0) for one in (games, wins))
    wanted = select(PersonTally.person, *sums).where(PersonTally.group_id == group_id)
    rows = db.session.execute(wanted.group_by(PersonTally.person))
    return {person: (int(games), int(wins)) for person, games, wins in rows}


def pair_tallies(
    group_id: int, people: Mapping[str, str], rules: str, keys: Collection[str]
) -> dict[tuple[str, str], Tally]:
    """What was counted by some rules of a person and each other one, the lower name first.

    ``people`` says by key as whom somebody counts, ``keys`` are all those of the person.
    """
    mine = PairTally.group_id == group_id, PairTally.rules == rules
    own = PairTally.one.in_(keys) | PairTally.other.in_(keys)
    wanted = select(PairTally.one, PairTally.other, PairTally.tally).where(*mine, own)
    found: dict[tuple[str, str], Tally] = {}
    for one, other, tally in db.session.execute(wanted):
        first, second = people.get(one, one), people.get(other, other)
        seen = whole(tally) if first < second else turned(whole(tally))
        pair = (min(first, second), max(first, second))
        found[pair] = add(found.get(pair, {}), seen)
    return found


def turned(tally: Tally) -> Tally:
    """A tally of two people as the other of them sees it.

    >>> turned({"games": 1, "above": 1, "points": -3})
    {'games': 1, 'points': 3, 'below': 1}
    """
    kept = {key: value for key, value in tally.items() if key in ("games", "tied")}
    points = subtract({}, {"points": tally.get("points", 0)})
    above = {"above": tally.get("below", 0), "below": tally.get("above", 0)}
    return add(add(kept, points), above)


def games_counted(group_id: int, keys: Collection[str], rules: str = "") -> Iterator[GameFacts]:
    """The counted games of a person, by some rules or all, the newest first.

    They are read as they are asked for: whoever shows a few need not wait for all.
    """
    wanted = (
        select(CountedGame.facts)
        .join(PersonGame, PersonGame.game_id == CountedGame.game_id)
        .where(PersonGame.group_id == group_id, PersonGame.person.in_(keys))
        .order_by(PersonGame.day.desc(), PersonGame.game_id.desc())
    )
    if rules:
        wanted = wanted.where(PersonGame.rules == rules)
    with closing(db.session.scalars(wanted.execution_options(yield_per=AT_ONCE))) as rows:
        yield from filter(None, map(facts_kept, rows))


def facts_kept(kept: Any) -> GameFacts | None:  # noqa: ANN401
    """What a game said as it was kept, None where that is damaged."""
    with suppress(*DAMAGED):
        return GameFacts.from_json(kept)
    return None


def count_played(group_id: int, keys: Collection[str]) -> int:
    """In how many counted games of a group a person sat."""
    mine = PersonGame.group_id == group_id, PersonGame.person.in_(keys)
    return db.session.scalar(select(func.count()).where(*mine)) or 0
