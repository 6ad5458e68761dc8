"""Whether the table agrees to a hole: agreed, open, or objected to, by a sign and in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for

from app.record.access.devices import own_seat
from app.record.game.play import Play, PlayedHole
from app.web.base.device import known_device
from app.web.base.hidden_fields import HiddenFields
from app.web.hole.shared_entry_page import is_in_doubt
from app.wording.basics.direction import spoken_name
from app.wording.basics.names import short_name
from app.wording.basics.say import say
from app.wording.basics.signs import DISPUTED, DONE, OPEN
from app.wording.game.course import before_hole_text


@dataclass(frozen=True, slots=True)
class NodMark:
    """The sign of a hole on the card, and the same in words."""

    sign: str
    words: str


@dataclass(frozen=True, slots=True)
class NodEntry:
    """The nod on a ruling; ``next_step`` says where agreeing leads, "" if that needs no words.

    ``seen`` marks the hole that is shown; ``notice`` says why what was pressed was not kept.
    ``outs`` are the players who may go out in the hole that is ``due``, by id and name, where
    agreeing leads to it; ``line`` says what to do before it. ``is_blocked`` where that hole is in
    doubt: then its cards come before any agreement.
    """

    url: str
    form: HiddenFields
    seen: str
    mark: NodMark
    objecting: Sequence[int]
    next_step: str
    notice: str = ""
    due: int = 0
    line: str = ""
    outs: Sequence[tuple[int, str]] = ()
    is_blocked: bool = False

    @property
    def is_open(self) -> bool:
        """Whether everybody may still agree with one tap."""
        return self.mark.sign == OPEN


def nod_mark(play: Play, hole: PlayedHole) -> NodMark:
    """The sign of a hole that counts."""
    if hole.nod.objecting:
        names = [spoken_name(play.people[player]) for player in hole.nod.objecting]
        return NodMark(DISPUTED, _objecting_text(names))
    return NodMark(DONE, say("nod_agreed")) if hole.nod.agreed else NodMark(OPEN, say("nod_open"))


def _objecting_text(names: Sequence[str]) -> str:
    return say("objects", count=len(names), names=names)


def nod_entry(play: Play, hole: PlayedHole, notice: str = "") -> NodEntry:
    """The nod on a hole as the ruling shows it."""
    return NodEntry(
        url=url_for("holes.answer_ruling", public_id=play.public_id, number=hole.number),
        form=HiddenFields(),
        seen=hole.seen,
        mark=nod_mark(play, hole),
        objecting=hole.nod.objecting,
        next_step=_next_step_text(play, hole.number),
        notice=notice,
        due=play.next_number,
        line="" if play.is_over else before_hole_text(play, play.next_number),
        outs=who_may_go_out(play, hole.number),
        is_blocked=hole.number == play.next_number - 1 and is_in_doubt(play, play.next_number),
    )


def who_may_go_out(play: Play, number: int) -> list[tuple[int, str]]:
    """Who may go out in the hole after this one, where a phone that types all cards begins it."""
    due = play.next_number
    begins = number == due - 1 and not play.is_over and play.hole(due) is None
    if not begins or own_seat(play.game_id, known_device()) is not None:
        return []
    chairs = [play.seats[seat] for seat in play.playing(due)]
    return [(chair.player_id, short_name(chair.name)) for chair in chairs]


def _next_step_text(play: Play, number: int) -> str:
    if play.is_over:
        return say("then_result")
    if number != play.next_number - 1:
        return say("then_card")
    due = play.next_number
    return say("then_hole", number=due, line=before_hole_text(play, due))
