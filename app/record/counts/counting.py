"""Counts a group's games: each is subtracted as it was counted last and added as it is now."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import ColumnElement, delete, func, literal_column, select, tuple_, update
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.orm import Session

from app.figures.facts import GameFacts
from app.figures.game_facts import Label, facts_of
from app.figures.tally import Tally, add, pair_tally_of, subtract, tally_of
from app.record.counts.rules_name import rules_name
from app.record.counts.tables import (
    DAMAGED,
    CountedGame,
    GroupCount,
    PairTally,
    PersonGame,
    PersonTally,
)
from app.record.database import db, upsert, writing
from app.record.game.load import UnreadableGameError, load_play
from app.record.game.old_game import old_facts, old_play
from app.record.game.play import Play
from app.record.models import Game, GameInGroup, Logbook, OldGame
from app.record.progress import watched

AT_ONCE = 50
"""Games counted in one transaction."""
IS_STALE: ColumnElement[bool] = literal_column("game_in_group.is_stale")
"""Written as in the index of stale games, so that SQLite uses it."""


def catch_up(group_id: int, but: int = 0) -> int:
    """Return how many changed games, except ``but``, it counts; damaged counts are rebuilt."""
    try:
        return _count_stale(group_id, but)
    except (*DAMAGED, IntegrityError):
        return recount(group_id)


def count_what_changed(group_id: int, but: int = 0) -> None:
    """Do ``catch_up``; if the database takes no writes now, show the last counts."""
    with suppress(OperationalError):
        catch_up(group_id, but)


def _count_stale(group_id: int, but: int = 0) -> int:
    return len(list(_counted_games(group_id, but)))


def _counted_games(group_id: int, but: int = 0) -> Iterator[int]:
    while stale_games(db.session(), group_id, but):
        with writing(group_id) as session:
            for game_id in stale_games(session, group_id, but):
                count_game(session, group_id, game_id)
                yield game_id


def recount(group_id: int) -> int:
    with writing(group_id) as session:
        for model in (CountedGame, PersonGame, PersonTally, PairTally):
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
    before = session.get(CountedGame, game_id)
    if before is not None and facts is not None and before.facts == facts.to_json():
        return
    if before is not None:
        take_out(session, group_id, game_id, GameFacts.from_json(before.facts))
    if facts is not None:
        put_in(session, group_id, game_id, facts)
    else:
        _leave_if_old(session, game_id)


def _leave_if_old(session: Session, game_id: int) -> None:
    """An old game that was removed is in no group until it is restored."""
    old = select(OldGame.id).where(OldGame.id == game_id)
    session.execute(delete(GameInGroup).where(GameInGroup.game_id.in_(old)))


def uncount(session: Session, game_id: int) -> None:
    before = session.get(CountedGame, game_id)
    if before is not None:
        take_out(session, before.group_id, game_id, GameFacts.from_json(before.facts))


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


def put_in(session: Session, group_id: int, game_id: int, facts: GameFacts) -> None:
    day, rules = facts.day.isoformat(), facts.rules
    about = {"game_id": game_id, "group_id": group_id, "rules": rules, "day": day}
    session.add(CountedGame(**about, facts=facts.to_json(), results=_results_of(facts) or None))
    keys = [person.person for person in facts.people if person.person]
    session.add_all(PersonGame(**about, person=key) for key in keys)
    change(session, group_id, facts, add)


def _results_of(facts: GameFacts) -> list[tuple[str | None, int, int]]:
    found = [
        (person.person, person.place, person.total)
        for person in facts.people
        if person.place is not None
    ]
    return found if facts.is_over else []


def take_out(session: Session, group_id: int, game_id: int, facts: GameFacts) -> None:
    change(session, group_id, facts, subtract)
    for model in (CountedGame, PersonGame):
        session.execute(delete(model).where(model.game_id == game_id))
    session.expire_all()


def change(session: Session, group_id: int, facts: GameFacts, how: Any) -> None:  # noqa: ANN401
    _note_change(session, group_id)
    people = {(person.person,): tally_of(person) for person in facts.people if person.person}
    _change_tallies(session, PersonTally, (group_id, facts.rules), people, how)
    _change_tallies(session, PairTally, (group_id, facts.rules), pair_tally_of(facts), how)


def _note_change(session: Session, group_id: int) -> None:
    query = update(GroupCount).where(GroupCount.group_id == group_id)
    raised = query.values(version=GroupCount.version + 1)
    if not session.execute(raised).rowcount:  # type: ignore[attr-defined]
        session.execute(upsert(GroupCount, {"group_id": group_id, "version": 1}, ["group_id"]))


NAMES: Mapping[Any, tuple[str, ...]] = {PersonTally: ("person",), PairTally: ("one", "other")}


def _change_tallies(
    session: Session,
    model: Any,  # noqa: ANN401
    where: tuple[int, str],
    tallies: Mapping[Any, Tally],
    how: Any,  # noqa: ANN401
) -> None:
    there = _kept_tallies(session, model, where, tallies)
    for whose, tally in tallies.items():
        row = dict(zip(NAMES[model], whose, strict=True))
        row |= {"group_id": where[0], "rules": where[1]}
        changed = how(there.get(tuple(whose), {}), tally)
        if changed:
            key = ["group_id", *NAMES[model], "rules"]
            session.execute(upsert(model, {**row, "tally": changed}, key))
        else:
            session.execute(delete(model).filter_by(**row))


def _kept_tallies(
    session: Session,
    model: Any,  # noqa: ANN401
    where: tuple[int, str],
    whose: Iterable[Any],
) -> dict[tuple[str, ...], Tally]:
    columns = [getattr(model, name) for name in NAMES[model]]
    conditions = model.group_id == where[0], model.rules == where[1]
    query = select(*columns, model.tally).where(*conditions, tuple_(*columns).in_(list(whose)))
    return {tuple(row[:-1]): row[-1] for row in session.execute(query)}
