"""Whether the players agree to a hole, and the records it set."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from flask import url_for
from sqlalchemy import select

from app.figures.announcements import RecordAnnouncement
from app.record.counts.counting import count_what_changed
from app.record.database import db
from app.record.game.load import UnreadableGameError
from app.record.game.play import Play, PlayedHole
from app.record.group.group_state import GroupState, current_group
from app.record.group.records import game_records, hole_records
from app.record.models import Group
from app.web.base.page_parts import HiddenFields
from app.web.hole.shared_entry_page import is_in_doubt
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say
from app.wording.basics.signs import DISPUTED, DONE, OPEN
from app.wording.game.standing import hole_duty_text
from app.wording.group.figures import record_text


@dataclass(frozen=True, slots=True)
class NodMark:
    """The sign of a hole on the card, and its meaning in words."""

    sign: str
    words: str


@dataclass(frozen=True, slots=True)
class NodEntry:
    """``seen`` marks the shown hole; if ``is_blocked``, the next is in doubt and comes first."""

    url: str
    form: HiddenFields
    seen: str
    mark: NodMark
    objecting: Sequence[int]
    agree: str
    notice: str = ""
    line: str = ""
    is_blocked: bool = False

    @property
    def is_open(self) -> bool:
        return self.mark.sign == OPEN


def nod_mark(play: Play, hole: PlayedHole) -> NodMark:
    if hole.nod.objecting:
        names = [spoken_name(play.people[player]) for player in hole.nod.objecting]
        return NodMark(DISPUTED, _objecting_text(names))
    return NodMark(DONE, say("nod_agreed")) if hole.nod.agreed else NodMark(OPEN, say("nod_open"))


def _objecting_text(names: Sequence[str]) -> str:
    return say("objects", count=len(names), names=names)


def nod_entry(play: Play, hole: PlayedHole, notice: str = "") -> NodEntry:
    due = play.next_number
    leads_on = hole.number == due - 1 and not play.is_over
    return NodEntry(
        url=url_for("holes.answer_ruling", public_id=play.public_id, number=hole.number),
        form=HiddenFields(),
        seen=hole.seen,
        mark=nod_mark(play, hole),
        objecting=hole.nod.objecting,
        agree=_agree_text(play, hole.number),
        notice=notice,
        line=hole_duty_text(play, due) if leads_on else "",
        is_blocked=leads_on and is_in_doubt(play, due),
    )


def _agree_text(play: Play, number: int) -> str:
    if play.is_over:
        return say("agree_result")
    if number != play.next_number - 1:
        return say("agree_card")
    return say("agree_hole", number=play.next_number)


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
