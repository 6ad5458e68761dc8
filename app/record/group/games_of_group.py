"""The games of a group, a page at a time, the newest first."""

from collections.abc import Sequence

from sqlalchemy import func, select

from app.record.database import db
from app.record.game.games_of_device import ROWS
from app.record.models import Game, GameInGroup, Grant, Group


def games_of_group(group_id: int, after: str = "") -> Sequence[Game]:
    """A page of its games, from the one after that at an address on, and one more."""
    wanted = select(Game).join(GameInGroup, GameInGroup.game_id == Game.id)
    wanted = wanted.where(GameInGroup.group_id == group_id)
    if after:
        last = select(Game.id).where(Game.public_id == after).scalar_subquery()
        wanted = wanted.where(GameInGroup.game_id < last)
    newest = wanted.order_by(GameInGroup.game_id.desc()).limit(ROWS + 1)
    return list(db.session.scalars(newest))


def count_games(group_id: int) -> int:
    """How many games belong to a group."""
    wanted = select(func.count()).where(GameInGroup.group_id == group_id)
    return db.session.scalar(wanted) or 0


def groups_of_device(device: str | None) -> Sequence[tuple[Group, str]]:
    """The groups of a device (by hash) and what it may do there, the newest first."""
    wanted = select(Group, Grant.right).join(Grant, Grant.game_id == Group.id)
    rows = db.session.execute(wanted.where(Grant.device == device).order_by(Group.id.desc()))
    return [(group, right) for group, right in rows]
