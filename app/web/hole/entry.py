"""The entry page: every seat, the pad, findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flask import url_for
from flask_babel import gettext as _

from app.golf.cards import EMPTY, LATER, NOT_YET
from app.golf.table import Table
from app.record.change.raw_hole import RawSeat
from app.record.change.undo import undone_hole
from app.record.game.play import Play, PlayedHole
from app.record.game.seating import Seat
from app.web.base.page_parts import SelectOption
from app.web.hole.fields import NOBODY, OTHER
from app.web.hole.findings import FindingEntry
from app.web.hole.hole_intro import starters_of
from app.web.hole.pad import Pad, deck_on_phone, pad_of
from app.web.settings import settings_now
from app.wording.basics.names import card_label, short_name
from app.wording.basics.say import say, where
from app.wording.game.standing import goal_title, hole_duty_text
from app.wording.hole.penalties import held_words

if TYPE_CHECKING:
    from app.web.hole.form import HoleForm


@dataclass(frozen=True, slots=True)
class HoleTitle:
    """The number of a hole, its title, and who deals and starts."""

    number: int
    title: str
    duty: str


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One player's part of the page; ``ask`` are the cells that findings are about."""

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
        return bool(self.looks or self.points or self.reason)


@dataclass(frozen=True, slots=True)
class EntryPage:
    """``starters`` is empty unless only players know who started; ``cards``: how many to type."""

    head: HoleTitle
    seats: Sequence[SeatEntry]
    ids: Sequence[int]
    no_player_option: tuple[str, str]
    save: str
    totals: TotalsPart
    is_no_player_chosen: bool
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
    count, table = len(play.playing(number)), play.table_of(number)
    fields = form.seats
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
            play, number, form, has_odd_count=any(finding.has_too_many for finding in findings)
        ),
        has_fines=table.has_fines,
        is_no_player_chosen=not form.out.data and _is_no_player_chosen(play, number, form),
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
    return all(any(form.cards_of(player)) for player in form.players) if hole.is_coming else True


def _no_player_option(form: HoleForm) -> tuple[str, str]:
    if form.only.data:
        return OTHER, _("Someone else, or nobody yet")
    return NOBODY, say("nobody_out")


def _save_text(form: HoleForm, correcting: bool) -> str:
    if correcting:
        return say("save_correction")
    return _("Save these cards") if form.only.data else _("Score this hole")


def _is_no_player_chosen(play: Play, number: int, form: HoleForm) -> bool:
    if form.is_submitted():
        return list(form.out.answers) in ([NOBODY], [OTHER])
    hole = play.hole(number) or undone_hole(play, number)
    return bool(hole and hole.is_out_known)


def hole_title(play: Play, number: int) -> HoleTitle:
    return HoleTitle(number, goal_title(play, number), hole_duty_text(play, number))


def _seat_entry(
    play: Play, form: HoleForm, seat: int, findings: Sequence[FindingEntry]
) -> SeatEntry:
    chair = play.seats[seat]
    typed, table = form.seats[chair.player_id], form.table
    doubted = {c.cell for finding in findings for c in finding.candidates if c.seat == seat}
    return SeatEntry(
        id=chair.player_id,
        name=chair.name,
        short=short_name(chair.name),
        total=play.totals[seat],
        went_out=chair.player_id in form.out.data,
        text=typed.cards or "",
        cells=[_card_on_pad(card, table) for card in form.cards_of(chair.player_id)[: table.size]],
        ask=sorted(doubted),
        looks=str(typed.looks),
        points=str(typed.points),
        reason=typed.reason,
    )


def _card_on_pad(card: str, table: Table) -> str:
    known = card in table.points or card in NOT_YET or (card == EMPTY and table.removals)
    return card if known else LATER


def table_json(table: Table) -> dict[str, Any]:
    labels = {card: card_label(card) for card in (*table.points, EMPTY)}
    shared = {key: value for key, value in table.to_json().items() if key != "any_deck"}
    return {**shared, "labels": labels, **deck_on_phone(table)}


@dataclass(frozen=True, slots=True)
class TotalEntry:
    """A player's typed total, and the boxes ticked next to it."""

    id: int
    name: str
    text: str
    held: bool
    final: bool


@dataclass(frozen=True, slots=True)
class TotalsPart:
    """Typed totals; ``held`` and ``final`` label the boxes, "" for one that no rule needs."""

    seats: Sequence[TotalEntry]
    held: str
    final: str
    has_odd_deck: bool
    is_open: bool


def _totals_part(play: Play, number: int, form: HoleForm, *, has_odd_count: bool) -> TotalsPart:
    """``has_odd_count``: the referee has counted too many of a card."""
    playing = (play.seats[seat] for seat in play.playing(number))
    chairs = [seat for seat in playing if seat.player_id in form.seats]
    seats = [_total_entry(chair, form.seats[chair.player_id]) for chair in chairs]
    has_odd_deck = bool(form.odd.data)
    is_filled = any(seat.text or seat.held or seat.final for seat in seats)
    words = held_words(play.table_of(number)), say("final_tick")
    is_open = has_odd_deck or has_odd_count or is_filled
    return TotalsPart(seats, *words, has_odd_deck, is_open)


def _total_entry(chair: Seat, typed: RawSeat) -> TotalEntry:
    return TotalEntry(chair.player_id, chair.name, str(typed.total), typed.held, typed.final)
