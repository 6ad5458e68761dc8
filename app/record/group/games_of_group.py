"""The games of a group, by page or one after the other; groups of a phone."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, func, select, tuple_

from app.record.counts import CountedGame
from app.record.database import GameGoneError, db
from app.record.game.games_list import ROWS
from app.record.game.load import UnreadableGameError, play_now
from app.record.game.old_game import OldPlay, all_old_of, in_parts, old_plays
from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason, table_of
from app.record.models import GROUP_STAGE, Game, GameInGroup, Grant, Group, Logbook, OldGame

AT_ONCE = 100


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


Kind = TypeVar("Kind", bound=Logbook)


def games_of_group(group_id: int, after: str = "") -> Sequence[Game]:
    """Return a page of games, starting after address ``after``, and one more."""
    query = select(Game).join(GameInGroup, GameInGroup.game_id == Game.id)
    query = query.where(GameInGroup.group_id == group_id)
    if after:
        last = select(Game.id).where(Game.public_id == after).scalar_subquery()
        query = query.where(GameInGroup.game_id < last)
    newest = query.order_by(GameInGroup.game_id.desc()).limit(ROWS + 1)
    return list(db.session.scalars(newest))


def games_by_day(group_id: int, after: str = "") -> Sequence[Logbook]:
    """Return a page of counted games by day, newest first, old games included, and one more."""
    query = _by_day(Logbook, group_id)
    where = _day_of_game(Logbook, group_id, after) if after else None
    if where:
        query = query.where(_is_after(where))
    return list(db.session.scalars(query.limit(ROWS + 1)))


def games_going_on(group_id: int) -> Sequence[Game]:
    """Return the counted games that have no results, the newest first, a page at most."""
    query = _by_day(Game, group_id).where(CountedGame.results.is_(None)).order_by(None)
    return list(db.session.scalars(query.order_by(CountedGame.game_id.desc()).limit(ROWS)))


def _by_day(kind: type[Kind], group_id: int) -> Select[Any]:
    query = select(kind).join(CountedGame, CountedGame.game_id == kind.id)
    newest_first = CountedGame.day.desc(), CountedGame.game_id.desc()
    return query.where(CountedGame.group_id == group_id).order_by(*newest_first)


def _is_after(where: tuple[str, int]) -> ColumnElement[bool]:
    return tuple_(CountedGame.day, CountedGame.game_id) < tuple_(*where)


def _day_of_game(kind: type[Logbook], group_id: int, public_id: str) -> tuple[str, int] | None:
    query = select(CountedGame.day, CountedGame.game_id)
    query = query.join(kind, kind.id == CountedGame.game_id)
    conditions = CountedGame.group_id == group_id, kind.public_id == public_id
    row = db.session.execute(query.where(*conditions)).first()
    return (row.day, row.game_id) if row else None


def old_game_of(group: Group, public_id: str) -> OldGame | None:
    query = select(OldGame).where(OldGame.public_id == public_id)
    return db.session.scalar(query.where(all_old_of(group.public_id)))


def count_games(group_id: int) -> int:
    query = select(func.count()).where(GameInGroup.group_id == group_id)
    return db.session.scalar(query) or 0


def count_finished(group_id: int) -> int:
    """Count the games with results; those without are the few in an index of their own."""
    counted = select(func.count(CountedGame.game_id)).where(CountedGame.group_id == group_id)
    going_on = counted.where(CountedGame.results.is_(None))
    both = select(counted.scalar_subquery() - going_on.scalar_subquery())
    return db.session.scalar(both) or 0


def find_group(public_id: str) -> Group | None:
    return db.session.scalar(select(Group).where(Group.public_id == public_id))


def groups_of_device(device: str | None) -> Sequence[tuple[Group, str]]:
    """Return a device's groups with its rights, the newest first."""
    query = select(Group, Grant.right).join(Grant, Grant.game_id == Group.id)
    query = query.where(Grant.device == device, Grant.stage == GROUP_STAGE)
    rows = db.session.execute(query.order_by(Group.id.desc()))
    return [(group, right) for group, right in rows]
