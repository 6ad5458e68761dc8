"""Which group a game belongs to: its log says it, a table finds it."""

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from app.record.database import upsert
from app.record.game.play import GROUP, Play
from app.record.models import GameInGroup, Group

__all__ = ["GROUP", "note_group"]


def note_group(session: Session, play: Play) -> None:
    """Let the table say what a game's log says, part of the caller's write."""
    named = select(Group.id).where(Group.public_id == play.group)
    group_id = session.scalar(named) if play.group else None
    if group_id is None:
        session.execute(delete(GameInGroup).where(GameInGroup.game_id == play.game_id))
        return
    row = {"game_id": play.game_id, "group_id": group_id}
    session.execute(upsert(GameInGroup, row, ["game_id"]))
