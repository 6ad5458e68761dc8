"""The records that a hole or a game set in its group, as sentences."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlalchemy import select

from app.figures.announcements import RecordAnnouncement
from app.record.counts.counting import count_what_changed
from app.record.database import db
from app.record.game.load import UnreadableGameError
from app.record.game.play import Play
from app.record.group.group_state import GroupState, current_group
from app.record.group.records import game_records, hole_records
from app.record.models import Group
from app.wording.group.figures import record_text


def records_of_hole(play: Play, number: int) -> list[str]:
    return sentences(play, lambda state: hole_records(state, play, number))


def records_of_game(play: Play) -> list[str]:
    return sentences(play, lambda state: game_records(state, play))


def sentences(
    play: Play, found_in: Callable[[GroupState], Sequence[RecordAnnouncement]]
) -> list[str]:
    """A read-only database or an unreadable group must not raise."""
    group = _group_of(play)
    if group is None:
        return []
    count_what_changed(group.id, but=play.game_id)
    with suppress(UnreadableGameError):
        state = current_group(group)
        return [record_text(state, announcement) for announcement in found_in(state)]
    return []


def _group_of(play: Play) -> Group | None:
    """Also if this device has no right there."""
    if not play.group:
        return None
    return db.session.scalar(select(Group).where(Group.public_id == play.group))
