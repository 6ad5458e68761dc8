"""The rows of the card: scores, or who deals and starts the next hole."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import url_for

from app.record.game.play import Play
from app.web.card.score_cells import Score, open_hole_mark, score_of
from app.web.hole.nod import NodMark, nod_mark
from app.wording.basics.say import say
from app.wording.game.players import absence_text


@dataclass(frozen=True, slots=True)
class HoleRow:
    """A hole on the card; ``state`` is played, open, next or todo.

    ``duties`` are who deals and starts, and who is absent.
    """

    number: int
    state: str
    url: str
    scores: Sequence[Score | None]
    duties: Sequence[str]
    corrected: bool = False
    has_odd_deck: bool = False
    nod: NodMark | None = None


def rows_of(play: Play, *, extra: bool) -> list[HoleRow]:
    return [_hole_row(play, n) for n in play.numbers if play.is_extra(n) == extra]


def _hole_row(play: Play, number: int) -> HoleRow:
    hole = play.hole(number)
    here: dict[str, Any] = {"public_id": play.public_id, "number": number}
    if hole and hole.ruling:
        seats = range(len(play.seats))
        scores = [score_of(play, hole, seat) for seat in seats]
        words = [absence_text(play, number, seat) for seat in seats]
        url, nod = url_for("holes.ruling", **here), nod_mark(play, hole)
        return HoleRow(number, "played", url, scores, words, hole.corrected, hole.has_odd_deck, nod)
    nothing: list[Score | None] = [None] * len(play.seats)
    if hole:
        marks = [open_hole_mark(hole, seat) for seat in range(len(play.seats))]
        return HoleRow(number, "open", url_for("open_hole.show", **here), nothing, marks)
    if play.is_over or number != play.next_number:
        return HoleRow(number, "todo", "", nothing, [""] * len(play.seats))
    playing = play.playing(number)
    seats = range(len(play.seats))
    duties = [
        duty_of(play, number, seat)
        if seat in playing
        else absence_text(play, number, seat, say("out"))
        for seat in seats
    ]
    return HoleRow(number, "next", url_for("holes.enter", **here), nothing, duties)


def duty_of(play: Play, number: int, seat: int) -> str:
    starter = play.starter(number)
    if starter is None and number > 1:
        return ""  # the dealer sits before the starter
    if seat == play.duty(number).dealer:
        return say("deals")
    return say("starts") if seat == starter else ""
