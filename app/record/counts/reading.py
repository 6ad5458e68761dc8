"""Reads what was counted of a group: people by all their keys, so that those made one are one."""

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import func, select

from app.figures.facts import GameFacts
from app.figures.tally import Tally, add, subtract
from app.record.counts.tables import CountedGame, PairTally, PersonGame, PersonTally
from app.record.database import db

ByRules = dict[str, Tally]


def person_tallies(group_id: int, keys: Collection[str]) -> ByRules:
    """What was counted of a person, by rules; ``keys`` are all by which games name them."""
    wanted = select(PersonTally.rules, PersonTally.tally).where(PersonTally.group_id == group_id)
    found: ByRules = {}
    for rules, tally in db.session.execute(wanted.where(PersonTally.person.in_(keys))):
        found[rules] = add(found.get(rules, {}), tally)
    return found


def group_tallies(group_id: int, people: Mapping[str, str]) -> dict[str, dict[str, Tally]]:
    """What was counted of everybody, by rules and then by person.

    ``people`` says by key as whom somebody counts.
    """
    wanted = select(PersonTally.rules, PersonTally.person, PersonTally.tally)
    found: dict[str, dict[str, Tally]] = {}
    for rules, key, tally in db.session.execute(wanted.where(PersonTally.group_id == group_id)):
        person, of_rules = people.get(key, key), found.setdefault(rules, {})
        of_rules[person] = add(of_rules.get(person, {}), tally)
    return found


def pair_tallies(
    group_id: int, people: Mapping[str, str], rules: str
) -> dict[tuple[str, str], Tally]:
    """What was counted of every two people by some rules, the lower name first.

    ``people`` says by key as whom somebody counts.
    """
    mine = PairTally.group_id == group_id, PairTally.rules == rules
    wanted = select(PairTally.one, PairTally.other, PairTally.tally).where(*mine)
    found: dict[tuple[str, str], Tally] = {}
    for one, other, tally in db.session.execute(wanted):
        first, second = people.get(one, one), people.get(other, other)
        seen = tally if first < second else turned(tally)
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


def games_counted(
    group_id: int, keys: Collection[str], rules: str = "", limit: int = 0
) -> Sequence[GameFacts]:
    """The counted games of a person, by some rules or all, the newest first."""
    wanted = (
        select(CountedGame.facts)
        .join(PersonGame, PersonGame.game_id == CountedGame.game_id)
        .where(PersonGame.group_id == group_id, PersonGame.person.in_(keys))
        .order_by(PersonGame.day.desc(), PersonGame.game_id.desc())
    )
    if rules:
        wanted = wanted.where(PersonGame.rules == rules)
    if limit:
        wanted = wanted.limit(limit)
    return [GameFacts.from_json(facts) for facts in db.session.scalars(wanted)]


def count_played(group_id: int, keys: Collection[str]) -> int:
    """In how many counted games of a group a person sat."""
    mine = PersonGame.group_id == group_id, PersonGame.person.in_(keys)
    return db.session.scalar(select(func.count()).where(*mine)) or 0
