"""Counts a group's games: what each counted last is replaced by what it counts now."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from sqlalchemy import ColumnElement, delete, func, literal_column, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from app.record.counts.rules_name import rules_name
from app.record.counts.tables import DAMAGED, CountedGame, GroupCount, PersonGame
from app.record.database import db, upsert, writing
from app.record.game.load import UnreadableGameError, load_play
from app.record.game.old_game import old_facts, old_play
from app.record.game.play import Play
from app.record.models import Game, GameInGroup, Logbook, OldGame
from app.record.progress import watched
from app.stats import GameFacts, Label, counter_of, facts_of

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
