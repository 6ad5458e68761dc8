"""The entry page: every seat, the pad, what the referee found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flask import url_for
from flask_babel import gettext as _

from app.golf.cards import EMPTY, LATER, NOT_YET
from app.golf.table import Table
from app.record.change.undo import undone_hole
from app.record.game.play import Play, PlayedHole
from app.record.game.seating import Seat
from app.web.base.page_parts import SelectOption
from app.web.hole.fields import NOBODY, OTHER, Typed
from app.web.hole.findings import FindingEntry
from app.web.hole.hole_intro import starters_of
from app.web.hole.pad import Pad, deck_on_phone, pad_of
from app.web.settings.page import settings_now
from app.wording.basics.names import card_label, short_name
from app.wording.basics.places import where
from app.wording.basics.say import say
from app.wording.game.standing import goal_title, hole_duty_text
from app.wording.hole.totals import final_words, held_words

if TYPE_CHECKING:
    from app.web.hole.form import HoleForm


@dataclass(frozen=True, slots=True)
class HoleTitle:
    """What stands over a hole: its number, the same in words, who deals and who starts."""

    number: int
    title: str
    duty: str


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One player's part of the entry page: what was typed as ``text``, card by card as ``cells``.

    ``ask`` are the cells some finding is about; ``looks``, ``points`` and ``reason`` are what was
    written beside the cards.
    """

    id: int
    name: str
    short: str
    total: int
    went_out: bool
    text: str
    cells: Sequence[str]
    ask: Sequence[int] = ()
    looks: str = ""
    points: str = ""
    reason: str = ""

    @property
    def has_beside(self) -> bool:
        """Whether anything was written beside the cards."""
        return bool(self.looks or self.points or self.reason)


@dataclass(frozen=True, slots=True)
class EntryPage:
    """The entry page of one hole: new, correcting, or sent back with findings.

    A ``plain`` one, of small grids and one deck, needs no style sheet but the first. ``starters``
    are who may have started, where only the table can say; ``cards`` is how many there are to
    type, and ``several`` whether more than one player is on the page.
    """

    head: HoleTitle
    seats: Sequence[SeatEntry]
    ids: Sequence[int]
    no_player_option: tuple[str, str]
    save: str
    totals: TotalsPart
    nobody: bool
    has_fines: bool
    columns: Sequence[Sequence[int]]
    plain: bool
    where: Sequence[str]
    pad: Pad
    table: Mapping[str, Any]
    findings: Sequence[FindingEntry]
    draft: str
    correcting: bool
    card_url: str
    starters: Sequence[SelectOption] = ()
    cards: int | str = 0
    several: bool = True


def entry_page(
    play: Play, number: int, form: HoleForm, findings: Sequence[FindingEntry]
) -> EntryPage:
    """The entry page of a hole, showing what the form holds."""
    count, table = len(play.playing(number)), play.table_of(number)
    fields = form.grids
    playing = [seat for seat in play.playing(number) if play.seats[seat].player_id in fields]
    hole, layout = play.hole(number), table.layout
    correcting = _is_correcting(hole, form)
    pad = pad_of(table, count, is_large=bool(settings_now().pad))
    return EntryPage(
        head=hole_title(play, number),
        seats=[_seat_entry(play, form, seat, findings) for seat in playing],
        ids=[seat.player_id for seat in play.seats],
        no_player_option=_no_player_option(form),
        save=_save_text(form, correcting),
        totals=_totals_part(
            play, number, form, has_odd_count=any(finding.is_odd for finding in findings)
        ),
        has_fines=table.has_fines,
        nobody=not form.out.data and _is_nobody_chosen(play, number, form),
        columns=layout.columns_of_cells(),
        plain=pad.is_plain and layout.columns < 4 and layout.rows < 3,
        where=[where(layout, cell) for cell in range(layout.size)],
        pad=pad,
        table=table_json(table.with_decks(table.decks_for(count)) if form.only.data else table),
        findings=findings,
        draft=form.draft.data,
        correcting=correcting,
        card_url=url_for("games.show", public_id=play.public_id),
        starters=starters_of(play, number, form.starter.data or ""),
        cards=len(playing) * layout.size,
        several=len(playing) > 1,
    )


def _is_correcting(hole: PlayedHole | None, form: HoleForm) -> bool:
    if hole is None:
        return False
    return not any(typed.is_blank for typed in form.grids.values()) if hole.is_coming else True


def _no_player_option(form: HoleForm) -> tuple[str, str]:
    """What is answered when none of the players on the page went out: value and label."""
    if form.only.data:
        return OTHER, _("Someone else, or nobody yet")
    return NOBODY, say("nobody_out")


def _save_text(form: HoleForm, correcting: bool) -> str:
    if correcting:
        return say("save_correction")
    return _("Save these cards") if form.only.data else _("Score this hole")


def _is_nobody_chosen(play: Play, number: int, form: HoleForm) -> bool:
    """Whether it was said that nobody went out: in this form, or when the hole was saved."""
    if form.is_submitted():
        return list(form.out.answers) in ([NOBODY], [OTHER])
    hole = play.hole(number) or undone_hole(play, number)
    return bool(hole and hole.is_out_known)


def hole_title(play: Play, number: int) -> HoleTitle:
    """Number, dealer and starter of a hole."""
    return HoleTitle(number, goal_title(play, number), hole_duty_text(play, number))


def _seat_entry(
    play: Play, form: HoleForm, seat: int, findings: Sequence[FindingEntry]
) -> SeatEntry:
    """One player's grid as typed, with the cells that findings ask about."""
    chair = play.seats[seat]
    typed, table = form.grids[chair.player_id], form.table
    doubted = {c.cell for finding in findings for c in finding.candidates if c.seat == seat}
    return SeatEntry(
        id=chair.player_id,
        name=chair.name,
        short=short_name(chair.name),
        total=play.totals[seat],
        went_out=chair.player_id in form.out.data,
        text=typed.text,
        cells=[_card_on_pad(card, table) for card in typed.cards[: table.size]],
        ask=sorted(doubted),
        looks=typed.looks.text,
        points=typed.points.text,
        reason=typed.reason,
    )


def _card_on_pad(card: str, table: Table) -> str:
    """A card as the pad shows it; what is none is asked for again."""
    known = card in table.points or card in NOT_YET or (card == EMPTY and table.removals)
    return card if known else LATER


def table_json(table: Table) -> dict[str, Any]:
    """The table for the page's modules, with the display name of each card."""
    labels = {card: card_label(card) for card in (*table.points, EMPTY)}
    shared = {key: value for key, value in table.to_json().items() if key != "any_deck"}
    return {**shared, "labels": labels, **deck_on_phone(table)}


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


def _totals_part(play: Play, number: int, form: HoleForm, *, has_odd_count: bool) -> TotalsPart:
    """What the form holds; ``has_odd_count``: the referee has counted too many of a card."""
    playing = (play.seats[seat] for seat in play.playing(number))
    chairs = [seat for seat in playing if seat.player_id in form.grids]
    seats = [_total_entry(chair, form.grids[chair.player_id]) for chair in chairs]
    odd = bool(form.odd.data)
    is_said = any(seat.text or seat.held or seat.final for seat in seats)
    words = held_words(play.table_of(number)), final_words()
    return TotalsPart(seats, *words, odd, is_open=odd or has_odd_count or is_said)


def _total_entry(chair: Seat, typed: Typed) -> TotalEntry:
    return TotalEntry(chair.player_id, chair.name, typed.total.text, typed.held, typed.final)
