"""The games of a group, a page at a time, the newest first."""

from collections.abc import Sequence

from sqlalchemy import func, select, tuple_

from app.record.counts.tables import CountedGame
from app.record.database import db
from app.record.game.games_of_device import ROWS
from app.record.game.old_game import all_old_of
from app.record.models import Game, GameInGroup, Grant, Group, Logbook, OldGame


def games_of_group(group_id: int, after: str = "") -> Sequence[Game]:
    """A page of its games, from the one after that at an address on, and one more."""
    wanted = select(Game).join(GameInGroup, GameInGroup.game_id == Game.id)
    wanted = wanted.where(GameInGroup.group_id == group_id)
    if after:
        last = select(Game.id).where(Game.public_id == after).scalar_subquery()
        wanted = wanted.where(GameInGroup.game_id < last)
    newest = wanted.order_by(GameInGroup.game_id.desc()).limit(ROWS + 1)
    return list(db.session.scalars(newest))


def newest_games(group_id: int, most: int) -> list[Game]:
    """Its games that were begun last, the newest first."""
    wanted = select(Game).join(GameInGroup, GameInGroup.game_id == Game.id)
    wanted = wanted.where(GameInGroup.group_id == group_id)
    return list(db.session.scalars(wanted.order_by(GameInGroup.game_id.desc()).limit(most)))


def games_by_day(group_id: int, after: str = "") -> Sequence[Logbook]:
    """A page of its counted games by their days, those of earlier years among them, and one more.

    The newest come first; ``after`` is the address of the last one on the page before.
    """
    place = tuple_(CountedGame.day, CountedGame.game_id)
    mine = CountedGame.group_id == group_id
    wanted = select(Logbook).join(CountedGame, CountedGame.game_id == Logbook.id).where(mine)
    if after:
        last = select(CountedGame.day, CountedGame.game_id)
        last = last.join(Logbook, Logbook.id == CountedGame.game_id)
        where = db.session.execute(last.where(mine, Logbook.public_id == after)).first()
        wanted = wanted.where(place < tuple_(*where)) if where else wanted
    newest = wanted.order_by(CountedGame.day.desc(), CountedGame.game_id.desc()).limit(ROWS + 1)
    return list(db.session.scalars(newest))


def old_game_of(group: Group, public_id: str) -> OldGame | None:
    """The old game of a group that has an address, also one that was taken out."""
    wanted = select(OldGame).where(OldGame.public_id == public_id)
    return db.session.scalar(wanted.where(all_old_of(group.public_id)))


def count_games(group_id: int) -> int:
    """How many games belong to a group."""
    wanted = select(func.count()).where(GameInGroup.group_id == group_id)
    return db.session.scalar(wanted) or 0


def groups_of_device(device: str | None) -> Sequence[tuple[Group, str]]:
    """The groups of a device (by hash) and what it may do there, the newest first."""
    wanted = select(Group, Grant.right).join(Grant, Grant.game_id == Group.id)
    rows = db.session.execute(wanted.where(Grant.device == device).order_by(Group.id.desc()))
    return [(group, right) for group, right in rows]
