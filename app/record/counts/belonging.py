"""Which group a game belongs to: its log says it, a table finds it."""

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from app.record.counts.counting import uncount
from app.record.database import upsert
from app.record.models import GameInGroup, Group


def note_group(session: Session, game_id: int, group: str) -> None:
    """Let the table say what a game's log says, part of the caller's write.

    ``group`` is the address of its group, "" for none. What was counted for another group goes.
    """
    named = select(Group.id).where(Group.public_id == group)
    group_id = session.scalar(named) if group else None
    there = session.get(GameInGroup, game_id, populate_existing=True)
    if there and there.group_id != group_id:
        uncount(session, game_id)
        session.execute(delete(GameInGroup).where(GameInGroup.game_id == game_id))
    if group_id is not None:
        row = {"game_id": game_id, "group_id": group_id, "is_stale": True}
        session.execute(upsert(GameInGroup, row, ["game_id"]))
