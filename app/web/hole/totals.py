"""The part of the entry page for totals without cards and for an odd deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.record.game.play import Play
from app.record.game.seating import Seat
from app.web.hole.fields import Typed
from app.wording.hole.totals import final_words, held_words

if TYPE_CHECKING:
    from app.web.hole.form import HoleForm


@dataclass(frozen=True, slots=True)
class TotalEntry:
    """A player's total as it was typed, and what is ticked beside it."""

    id: int
    name: str
    text: str
    held: bool
    final: bool


@dataclass(frozen=True, slots=True)
class TotalsPart:
    """All of them; ``held`` and ``final`` say what the ticks mean, "" for one no rule asks for.

    It lies open when something is in it, or when the deck is in question.
    """

    seats: Sequence[TotalEntry]
    held: str
    final: str
    odd: bool
    is_open: bool


def totals_part(play: Play, number: int, form: HoleForm, *, asked: bool) -> TotalsPart:
    """What the form holds; ``asked`` says that the referee has counted too many of a card."""
    playing = (play.seats[seat] for seat in play.playing(number))
    chairs = [seat for seat in playing if seat.player_id in form.grids]
    seats = [total_entry(one, form.grids[one.player_id]) for one in chairs]
    odd = bool(form.odd.data)
    is_said = any(seat.text or seat.held or seat.final for seat in seats)
    words = held_words(play.table_of(number)), final_words()
    return TotalsPart(seats, *words, odd, is_open=odd or asked or is_said)


def total_entry(chair: Seat, typed: Typed) -> TotalEntry:
    """The fields of one player's total."""
    return TotalEntry(chair.player_id, chair.name, typed.total.text, typed.held, typed.final)
