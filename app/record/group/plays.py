"""Reads the games of a group or a season one after the other, without an open transaction."""

from collections.abc import Iterator, Sequence

from sqlalchemy import select, tuple_

from app.record.counts.tables import CountedGame
from app.record.database import GameGoneError, db
from app.record.game.load import UnreadableGameError, play_now
from app.record.game.old_game import OldPlay, in_parts, old_plays
from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason, table_of
from app.record.models import Game, Logbook, OldGame

AT_ONCE = 100
"""Addresses read by one query."""


def plays_of_season(state: GroupState, season: GroupSeason) -> Iterator[Play | OldPlay]:
    """Yield the games of a season in the order they count."""
    for addresses in in_parts(table_of(state, season).games):
        query = select(Logbook).where(Logbook.public_id.in_(addresses))
        found = {book.public_id: book for book in db.session.scalars(query)}
        yield from _plays_at([found[address] for address in addresses if address in found])


def plays_of_group(group_id: int) -> Iterator[Play | OldPlay]:
    """Yield all counted games of a group, the oldest first."""
    place = tuple_(CountedGame.day, CountedGame.game_id)
    query = select(CountedGame.day, Logbook)
    query = query.join(Logbook, Logbook.id == CountedGame.game_id)
    query = query.where(CountedGame.group_id == group_id)
    query = query.order_by(CountedGame.day, CountedGame.game_id).limit(AT_ONCE)
    rows = db.session.execute(query).all()
    while rows:
        last = rows[-1].day, rows[-1][1].id
        yield from _plays_at([book for _day, book in rows])
        rows = db.session.execute(query.where(place > tuple_(*last))).all()


def _plays_at(books: Sequence[Logbook]) -> Iterator[Play | OldPlay]:
    old = old_plays(db.session(), [book for book in books if isinstance(book, OldGame)])
    there = {play.game_id: play for play in old if play.is_there}
    known = [(book.id, book.public_id, isinstance(book, Game)) for book in books]
    db.session.rollback()
    for game_id, public_id, is_game in known:
        play = _readable(game_id, public_id) if is_game else there.get(game_id)
        if play:
            yield play


def _readable(game_id: int, public_id: str) -> Play | None:
    try:
        play = play_now(game_id, public_id)
    except (GameGoneError, UnreadableGameError):
        return None
    return None if play.state.deleted_at else play
