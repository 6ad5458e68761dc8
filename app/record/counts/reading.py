"""Reads the statistics of a group: of people by all their keys, so that merged people are one."""

from collections import Counter as Times
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, func, select

from app.record.counts.counting import AT_ONCE
from app.record.counts.tables import DAMAGED, CountedGame, PersonGame
from app.record.database import db
from app.record.models import Logbook
from app.stats import ENDS, NAMES, Counter, Result, Rival, added, head_to_head
from app.stats import PersonGame as OwnGame

COLUMNS = PersonGame.__table__.columns
SUMS: list[ColumnElement[Any]] = [
    getattr(func, ENDS[name].__name__ if name in ENDS else "sum")(COLUMNS[name]) for name in NAMES
]
"""The counters of several games as one, column by column."""


def counters_by_rules(group_id: int, keys: Collection[str]) -> dict[str, Counter]:
    query = select(PersonGame.rules, *SUMS).group_by(PersonGame.rules)
    query = query.where(PersonGame.group_id == group_id, PersonGame.person.in_(keys))
    found = {rules: Counter(*sums) for rules, *sums in db.session.execute(query)}
    return {rules: counter for rules, counter in found.items() if counter != Counter()}


def counters_by_person(
    group_id: int, people: Mapping[str, str], rules: str, but: int
) -> dict[str, Counter]:
    """Count all games under some ``rules`` except ``but``; ``people`` maps keys to people."""
    query = select(PersonGame.person, *SUMS).group_by(PersonGame.person)
    query = query.where(PersonGame.group_id == group_id, PersonGame.rules == rules)
    found: dict[str, Counter] = {}
    for key, *sums in db.session.execute(query.where(PersonGame.game_id != but)):
        person, counter = people.get(key, key), Counter(*sums)
        found[person] = added([found[person], counter]) if person in found else counter
    return found


def played_by_key(group_id: int) -> dict[str, tuple[int, int]]:
    """Return games ended and games won by key, under all rules."""
    sums = func.sum(COLUMNS["games"]), func.sum(COLUMNS["wins"])
    query = select(PersonGame.person, *sums).where(PersonGame.group_id == group_id)
    rows = db.session.execute(query.group_by(PersonGame.person))
    return {person: (games, wins) for person, games, wins in rows}


def newest_results(group_id: int, most: int) -> Sequence[Any]:
    """Return address, version, day, rules and stored results of games, the newest first.

    The results of a game that isn't over are None.
    """
    counted = CountedGame.day, CountedGame.rules, CountedGame.results
    query = select(Logbook.public_id, Logbook.version, *counted)
    query = query.join(Logbook, Logbook.id == CountedGame.game_id)
    newest = CountedGame.day.desc(), CountedGame.game_id.desc()
    query = query.where(CountedGame.group_id == group_id).order_by(*newest)
    return db.session.execute(query.limit(most)).all()


def games_and_wins(played: Mapping[str, tuple[int, int]], keys: Collection[str]) -> tuple[int, int]:
    counts = [played.get(key, (0, 0)) for key in keys]
    return sum(games for games, _wins in counts), sum(wins for _games, wins in counts)


def games_of_person(
    group_id: int, keys: Collection[str], rules: str = ""
) -> Iterator[tuple[str, date, OwnGame]]:
    """Yield address, day and facts of a person's counted games, the newest first, read lazily.

    They are those under some ``rules``, or all.
    """
    for kept in _facts_of_person(group_id, keys, rules):
        with suppress(*DAMAGED):
            game, _rules, day, _order, people, _holes, _is_over = kept
            own = next(person for person in people if person[0] in keys)
            yield game, date.fromisoformat(day), OwnGame.from_json(own)


def _facts_of_person(group_id: int, keys: Collection[str], rules: str) -> Iterator[Any]:
    query = _of_person(select(CountedGame.facts), group_id, keys, rules)
    query = query.order_by(PersonGame.day.desc(), PersonGame.game_id.desc())
    with closing(db.session.scalars(query.execution_options(yield_per=AT_ONCE))) as rows:
        yield from rows


class PersonRecord(NamedTuple):
    """What games say besides the counter of a person.

    ``places`` are the last, the oldest first, each with the number of players, of whom there were
    ``most_players``; ``scores`` says how often each hole score fell.
    """

    places: tuple[tuple[int, int], ...]
    most_players: int
    scores: Mapping[int, int]
    rivals: tuple[Rival, ...]


MOST_PLACES = 12


def record_of(
    group_id: int, keys: Collection[str], people: Mapping[str, str], rules: str
) -> PersonRecord:
    """Read a person's games once; ``people`` maps keys to people, ``keys`` begin with the person's.

    Of thousands of games objects would take longer than the facts that they are made of.
    """
    person = people[next(iter(keys))]
    places, most = list[tuple[int, int]](), 2
    scores: Times[int] = Times()
    finished = list[list[Result]]()
    for kept in _facts_of_person(group_id, keys, rules):
        with suppress(*DAMAGED):
            *_about, everybody, _holes, is_over = kept
            results = [
                Result(people.get(key, key), place, total)
                for key, total, _start, place, *_more in everybody
                if is_over and place is not None
            ]
            own = next(one for one in everybody if one[0] in keys)
            _key, _total, _start, place, players, _is_whole, holes = own
            scores.update([score for _number, score, *_more in holes])
            if place and players > 1:
                places.append((place, players))
                most = max(most, players)
            finished.append(results)
    last = tuple(places[MOST_PLACES - 1 :: -1])
    return PersonRecord(last, most, scores, tuple(head_to_head(person, finished)))


def results_of_person(
    group_id: int, keys: Collection[str], people: Mapping[str, str], rules: str = ""
) -> Iterator[list[Result]]:
    """Yield the results of a person's finished games; ``people`` maps keys to people."""
    query = _of_person(select(CountedGame.results), group_id, keys, rules)
    for results in db.session.scalars(query.where(CountedGame.results.is_not(None))):
        with suppress(*DAMAGED):
            yield [Result(people.get(key, key), place, total) for key, place, total in results]


def _of_person(query: Select[Any], group_id: int, keys: Collection[str], rules: str) -> Select[Any]:
    query = query.join(PersonGame, PersonGame.game_id == CountedGame.game_id)
    query = query.where(PersonGame.group_id == group_id, PersonGame.person.in_(keys))
    return query.where(PersonGame.rules == rules) if rules else query


def opponents_of(group_id: int, keys: Collection[str]) -> set[str]:
    """Return the keys of everybody who finished a game that this person finished, too."""
    met: set[str] = set()
    for results in results_of_person(group_id, keys, {}):
        finished = {result.person for result in results if result.person is not None}
        met |= finished if finished.intersection(keys) else set()
    return met - {*keys}
