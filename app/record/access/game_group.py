"""Who may put a game into a group or take it out, and the row that records its group."""

from typing import Literal

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.access.rights import includes, right_of_grant
from app.record.access.sharing import right_of
from app.record.counts import uncount
from app.record.database import upsert
from app.record.models import Game, GameInGroup, Group


class GroupMoveError(GolfError):
    """A device lacks the right in the ``game`` (owner) or the ``group`` (enter): ``lacks``."""

    def __init__(self, lacks: Literal["game", "group"]) -> None:
        super().__init__(f"Moving a game between groups needs a right in the {lacks}.")
        self.lacks = lacks


def view_code_for(session: Session, game: Game, device: str | None) -> str:
    """Return the game's view code, or its group's for a device with rights only there."""
    if right_of(session, game.id, device) is None:
        there = session.get(GameInGroup, game.id)
        if there and right_of(session, there.group_id, device):
            return session.get_one(Group, there.group_id).view_code
    return game.view_code


def require_entry(session: Session, group_id: int, device: str) -> None:
    if not may_score(session, session.get(Group, group_id), device):
        raise GroupMoveError("group")


def may_score(session: Session, group: Group | None, device: str | None) -> bool:
    held = right_of(session, group.id, device) if group else None
    is_closed = bool(group and group.entry_closed)
    return held is not None and includes(right_of_grant(held, is_closed=is_closed), "score")


def is_owner(session: Session, game_id: int, device: str | None) -> bool:
    """A group can't give that right."""
    return right_of(session, game_id, device) == "owner"


def note_group(
    session: Session, game_id: int, group: str, by: str | None, owner: str | None = None
) -> None:
    """Update the group table to match a game's log, inside the caller's write.

    ``by`` is the acting device, None the operator; ``owner`` the acting owner: a token's games
    belong to a phone. Drops counts in another group. Raises ``GroupMoveError``.
    """
    named = select(Group.id).where(Group.public_id == group)
    group_id = session.scalar(named) if group else None
    there = session.get(GameInGroup, game_id, populate_existing=True)
    if by is not None and (there.group_id if there else None) != group_id:
        if not is_owner(session, game_id, owner or by):
            raise GroupMoveError("game")
        if group_id is not None:
            require_entry(session, group_id, by)
    if there and there.group_id != group_id:
        uncount(session, game_id)
        session.execute(delete(GameInGroup).where(GameInGroup.game_id == game_id))
    if group_id is not None:
        row = {"game_id": game_id, "group_id": group_id, "is_stale": True}
        session.execute(upsert(GameInGroup, row, ["game_id"]))
