"""Statistics of the games of groups: facts of each game, what they count for people, their sums."""

import json
from collections import Counter as Times
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import fields
from datetime import date
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    ColumnElement,
    ForeignKey,
    Index,
    Select,
    delete,
    func,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Mapped, Session, composite, mapped_column

from app.golf.faults import UnknownRulesetError
from app.golf.ruleset import Ruleset, find_ruleset, to_mapping
from app.record.database import Model, db, upsert, writing
from app.record.game.load import UnreadableGameError, load_play
from app.record.game.old_game import old_facts, old_play
from app.record.game.play import Play
from app.record.models import Game, GameInGroup, Logbook, OldGame
from app.record.progress import watched
from app.stats import (
    ENDS,
    NAMES,
    Counter,
    GameFacts,
    Label,
    Result,
    Rival,
    added,
    counter_of,
    facts_of,
    head_to_head,
)
from app.stats import PersonGame as OwnGame


class CountedGame(Model):
    """The facts of a game (``app/stats.py``) when it was counted last."""

    __tablename__ = "counted_game"
    __table_args__ = (
        Index(
            "ix_counted_game_group_id_rules_day_game_id",
            *("group_id", "rules", "day", "game_id"),
        ),
        Index("ix_counted_game_group_id_day_game_id", "group_id", "day", "game_id"),
        Index(
            "ix_counted_game_going_on",
            "group_id",
            sqlite_where=text("results IS NULL"),
            postgresql_where=text("results IS NULL"),
        ),
    )

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    group_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    rules: Mapped[str] = mapped_column(doc="equal for games that may be compared")
    day: Mapped[str] = mapped_column(doc="as in 2026-11-22")
    facts: Mapped[list[Any]] = mapped_column(JSON)
    results: Mapped[list[Any] | None] = mapped_column(
        JSON(none_as_null=True), doc="person, place and total of each; NULL while it goes on"
    )


class PersonGame(Model):
    """A person, by key, played in a game; the columns of ``counter`` say what it counts."""

    __tablename__ = "person_game"
    __table_args__ = (
        Index(
            "ix_person_game_group_id_person_day_game_id",
            *("group_id", "person", "day", "game_id"),
        ),
    )

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    person: Mapped[str] = mapped_column(primary_key=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    rules: Mapped[str]
    day: Mapped[str]
    counter: Mapped[Counter] = composite(*(mapped_column(field.name) for field in fields(Counter)))


class GroupCount(Model):
    """How often a group's counts have changed, so that caches notice."""

    __tablename__ = "group_count"

    group_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    version: Mapped[int]


DAMAGED = (AttributeError, LookupError, TypeError, ValueError)
"""What reading damaged counts raises."""


def facts_kept(kept: Any) -> GameFacts | None:  # noqa: ANN401
    with suppress(*DAMAGED):
        return GameFacts.from_json(kept)
    return None


def rules_name(play: Play) -> str:
    """A game that changed its rules has a name of its own."""
    names = dict.fromkeys(name_of(rule.ruleset) for rule in play.rules)
    return "+".join(names)


def name_of(ruleset: Ruleset) -> str:
    """Return a preset's id, followed by a hash of the rules if they differ from it.

    >>> name_of(find_ruleset("skyjo"))
    'skyjo'
    """
    return ruleset.id if _is_preset(ruleset) else f"{ruleset.id}~{_mark_of(ruleset)}"


def _is_preset(ruleset: Ruleset) -> bool:
    try:
        return find_ruleset(ruleset.id) == ruleset
    except UnknownRulesetError:
        return False


def _mark_of(ruleset: Ruleset) -> str:
    entries = {key: value for key, value in to_mapping(ruleset).items() if key != "title"}
    return sha256(json.dumps(entries, sort_keys=True).encode()).hexdigest()[:8]


AT_ONCE = 50
"""Games counted in one transaction."""
IS_STALE: ColumnElement[bool] = literal_column("game_in_group.is_stale")
"""Written as in the index of stale games, so that SQLite uses it."""


def catch_up(group_id: int, but: int = 0) -> int:
    """Return how many changed games, except ``but``, it counts; damaged counts are rebuilt."""
    try:
        return len([*_counted_games(group_id, but)])
    except DAMAGED:
        return recount(group_id)


def count_what_changed(group_id: int, but: int = 0) -> None:
    """Do ``catch_up``; if the database takes no writes now, show the last counts."""
    with suppress(OperationalError):
        catch_up(group_id, but)


def _counted_games(group_id: int, but: int = 0) -> Iterator[int]:
    while stale_games(db.session(), group_id, but):
        with writing(group_id) as session:
            for game_id in stale_games(session, group_id, but):
                count_game(session, group_id, game_id)
                yield game_id


def recount(group_id: int) -> int:
    with writing(group_id) as session:
        for model in (CountedGame, PersonGame):
            session.execute(delete(model).where(model.group_id == group_id))
        query = update(GameInGroup).where(GameInGroup.group_id == group_id)
        session.execute(query.values(is_stale=True))
        of_group = select(func.count()).where(GameInGroup.group_id == group_id)
        games = session.scalar(of_group) or 0
    return len(list(watched(_counted_games(group_id), games)))


def stale_games(session: Session, group_id: int, but: int = 0) -> Sequence[int]:
    query = select(GameInGroup.game_id).where(GameInGroup.group_id == group_id)
    stale = (
        query.where(IS_STALE, GameInGroup.game_id != but)
        .order_by(GameInGroup.game_id)
        .limit(AT_ONCE)
    )
    return list(session.scalars(stale))


def count_game(session: Session, group_id: int, game_id: int) -> None:
    """Count one game; unmark it before reading, so that a concurrent entry marks it again."""
    query = update(GameInGroup).where(GameInGroup.game_id == game_id)
    session.execute(query.values(is_stale=False))
    facts = _facts_now(session, game_id)
    kept = session.scalar(select(CountedGame.facts).where(CountedGame.game_id == game_id))
    if facts is not None and kept == facts.to_json():
        return
    uncount(session, game_id)
    if facts is not None:
        day, rules = facts.day.isoformat(), facts.rules
        about = {"game_id": game_id, "group_id": group_id, "rules": rules, "day": day}
        results = [*facts.results] or None
        session.add(CountedGame(**about, facts=facts.to_json(), results=results))
        session.add_all(
            PersonGame(**about, person=own.person, counter=counter_of(own))
            for own in facts.people
            if own.person
        )
        _note_change(session, group_id)
    else:
        # an old game that was removed is in no group until it is restored
        old = select(OldGame.id).where(OldGame.id == game_id)
        session.execute(delete(GameInGroup).where(GameInGroup.game_id.in_(old)))


def uncount(session: Session, game_id: int) -> None:
    """Take a game out of the statistics of the group in which it was counted."""
    query = select(CountedGame.group_id).where(CountedGame.game_id == game_id)
    group_id = session.scalar(query)
    if group_id is not None:
        _note_change(session, group_id)
    for model in (CountedGame, PersonGame):
        session.execute(delete(model).where(model.game_id == game_id))
    session.expire_all()


def _note_change(session: Session, group_id: int) -> None:
    query = update(GroupCount).where(GroupCount.group_id == group_id)
    raised = query.values(version=GroupCount.version + 1)
    if not session.execute(raised).rowcount:  # type: ignore[attr-defined]
        session.execute(upsert(GroupCount, {"group_id": group_id, "version": 1}, ["group_id"]))


def _facts_now(session: Session, game_id: int) -> GameFacts | None:
    book = session.get_one(Logbook, game_id)
    if isinstance(book, OldGame):
        return old_facts(old_play(session, book))
    assert isinstance(book, Game)
    try:
        play = load_play(session, book)
    except UnreadableGameError:
        return None
    return None if play.state.deleted_at else facts_of_play(play)


def facts_of_play(play: Play) -> GameFacts:
    """Return a game's facts, guests without a key; of a key used twice only the first."""
    people: list[str | None] = []
    for seat in play.seats:
        key = play.person_keys.get(seat.player_id)
        people.append(None if key in people else key)
    return facts_of(play, Label(play.public_id, rules_name(play), play.date, play.game_id), people)


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
