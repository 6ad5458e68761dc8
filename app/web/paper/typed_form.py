"""The form of a whole paper card, and its check by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import request
from wtforms import HiddenField

from app.golf.card_order import by_rows, points_by_order
from app.golf.faults import Fault
from app.golf.scoring import MOST
from app.golf.table import Table
from app.golf.text import number_fault, whole_number
from app.record.change.preview import inspect_draft, preview_hole
from app.record.change.raw_game import check_day, check_venue
from app.record.change.raw_hole import RawHole, RawSeat, check_hole
from app.record.change.save_hole import HoleDraft, draft_of
from app.record.game.play import Play
from app.web.base.forms import SafeForm, TrimmedField
from app.web.hole.entry import saved_seat
from app.web.hole.findings import NOBODY
from app.web.settings import settings_now
from app.wording.basics.deck import deck_now
from app.wording.errors.faults import WHOLE
from app.wording.hole.findings import finding_text

MORE_ROWS = 9  # rows for holes to come in a game without a fixed number of them
MOST_ROWS = 18
MOST_SUM = 99_999


@dataclass(frozen=True, slots=True)
class Pencil:
    """A pencilled score or total as typed; ``value`` is None if it is empty or invalid."""

    text: str = ""
    most: int = MOST

    @property
    def is_invalid(self) -> bool:
        return bool(self.text and number_fault(self.text, -self.most, self.most))

    @property
    def value(self) -> int | None:
        return None if self.is_invalid else whole_number(self.text)


@dataclass(frozen=True, slots=True)
class TypedCell:
    """The cards of a player as typed, and the pencilled score."""

    cards: str = ""
    pencil: Pencil = Pencil()

    @property
    def raw(self) -> RawSeat:
        """Cards, or the pencilled score if there are none: then it includes penalties."""
        score = self.pencil.value
        if self.cards.strip() or score is None:
            return RawSeat(self.cards.strip() or None)
        return RawSeat(None, score, final=True)

    @property
    def is_written(self) -> bool:
        return bool(self.cards.strip() or self.pencil.text)


@dataclass(slots=True)
class TypedRow:
    """A hole; ``out`` is an id, ``nobody`` or ""; ``seen`` is the version the page showed."""

    cells: Mapping[int, TypedCell]
    out: str = ""
    seen: str = ""

    @property
    def is_begun(self) -> bool:
        return bool(self.out) or any(cell.is_written for cell in self.cells.values())

    def raw(self, number: int) -> RawHole:
        seats = {str(player): cell.raw for player, cell in self.cells.items()}
        return RawHole(
            number, seats, () if self.out == NOBODY else [self.out] if self.out else None
        )


class TypedCardForm(SafeForm):
    """Inputs: ``cards-3-17`` (hole, player), ``pencil-3-17``, ``out-3``, ``seen-3``, ``sum-17``.

    ``order`` says how cards lie that nothing parts into rows: by ``rows``, ``columns``, or "".
    """

    shown = HiddenField()
    order = TrimmedField(default=lambda: settings_now().order)
    date = TrimmedField(default="")
    venue = TrimmedField(default="")

    def __init__(self, play: Play) -> None:
        super().__init__(data={"date": play.date.isoformat(), "venue": play.venue})
        sent, ids = request.form, [seat.player_id for seat in play.seats]
        rows = {number: _shown_row(play, number, who) for number, who in _paper_rows(play).items()}
        self.rows = {n: _read_row(sent, n, row) if sent else row for n, row in rows.items()}
        self.sums = {player: _pencil(sent, f"sum-{player}", MOST_SUM) for player in ids}

    def begun(self) -> Sequence[int]:
        return [number for number, row in self.rows.items() if row.is_begun]


def _paper_rows(play: Play) -> dict[int, list[int]]:
    if play.is_over:
        numbers = play.numbers
    else:
        last = play.table.holes or min(max(play.latest + MORE_ROWS, play.next_number), MOST_ROWS)
        numbers = range(1, max(last, play.latest, play.next_number) + 1)
    return {number: _players_at(play, number) for number in numbers}


def _players_at(play: Play, number: int) -> list[int]:
    """Also those who will be seated by then."""
    hole = play.hole(number)
    seats = set(hole.playing if hole else play.seating.seats_at(number))
    return [seat.player_id for place, seat in enumerate(play.seats) if place in seats]


def _shown_row(play: Play, number: int, players: Sequence[int]) -> TypedRow:
    hole = play.hole(number)
    if hole is None:
        return TypedRow(dict.fromkeys(players, TypedCell()))
    saved = {
        seat.player_id: saved_seat(hole, place)
        for place, seat in enumerate(play.seats)
        if seat.player_id in players
    }
    cells = {
        who: TypedCell(seat.cards or "", Pencil(str(seat.total))) for who, seat in saved.items()
    }
    out = NOBODY if hole.went_out is None else str(play.seats[hole.went_out].player_id)
    return TypedRow(cells, out, hole.seen)


def _read_row(sent: Mapping[str, str], number: int, shown: TypedRow) -> TypedRow:
    """``out`` and ``seen`` stay if they were not sent."""
    cells = {
        player: TypedCell(
            sent.get(f"cards-{number}-{player}", ""), _pencil(sent, f"pencil-{number}-{player}")
        )
        for player in shown.cells
    }
    out, seen = sent.get(f"out-{number}", shown.out), sent.get(f"seen-{number}", shown.seen)
    return TypedRow(cells, out, seen)


def _pencil(sent: Mapping[str, str], name: str, most: int = MOST) -> Pencil:
    return Pencil(sent.get(name, "").strip(), most)


SCORES = range(-MOST, MOST + 1)


@dataclass(frozen=True, slots=True)
class Difference:
    """A pencilled score that differs from the cards; hole 0 is the total."""

    number: int
    player: int
    pencil: int
    cards: int


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """The holes that can be saved, the faults of the others, and ``play`` after these holes."""

    play: Play
    drafts: Sequence[HoleDraft] = ()
    faults: Sequence[Fault] = ()
    differences: Sequence[Difference] = ()

    @property
    def mark(self) -> str:
        marks = (f"{d.number}.{d.player}.{d.pencil}.{d.cards}" for d in self.differences)
        return " ".join(marks)


def row_fault(number: int, code: str, player: int = 0, name: str = "") -> Fault:
    """A fault of a row, at a field of the page; hole 0 is the row of totals."""
    path = f"cards-{number}-{player}" if number else f"sum-{player}"
    values = {"hole": number, "name": name}
    return Fault(path if player else f"out-{number}", code, values)


def check_card(play: Play, form: TypedCardForm) -> CheckedCard:
    """Rule on every row in order, also after a faulty row."""
    after, drafts, faults = play, [], list(_faults_of_order(play, form))
    faults += [*check_day(form.date.data), *check_venue(form.venue.data)]
    faults += _unreadable_totals(play, form)
    question: Fault | None = None
    for number in form.begun():
        if not (faults or question) and not after.may_enter(number):
            faults.append(row_fault(number, "game_over"))
            break
        row = form.rows[number]
        row = _by_rows(after, row, number) if form.order.data == "rows" else row
        draft, unread = _draft_of(after, row, number, f"{form.draft.data}-{number}")
        wrong = list(_faults_of(after, row, draft))
        if any(fault.path == "went_out" for fault in unread):
            wrong.append(row_fault(number, "no_answer"))
        faults += wrong
        if not wrong:
            question = question or (None if form.order.data else _order_fault(after, row, number))
            drafts.append(draft)
            after = preview_hole(after, draft)
    faults += [question] if question else []
    checked = CheckedCard(after, drafts, faults)
    return checked if faults else replace(checked, differences=list(_differences(after, form)))


def _faults_of_order(play: Play, form: TypedCardForm) -> Iterator[Fault]:
    begun = form.begun()
    for number in form.rows:
        if number not in begun and play.hole(number):
            yield row_fault(number, "emptied")
        elif number not in begun and number < max(begun, default=0):
            yield row_fault(number, "gap")


def _unreadable_totals(play: Play, form: TypedCardForm) -> Iterator[Fault]:
    for seat in play.seats:
        if form.sums[seat.player_id].is_invalid:
            yield row_fault(0, "no_pencil", seat.player_id, seat.name)


def _table_at(play: Play, number: int) -> Table:
    return play.table_of(number).with_letters(deck_now())


def _by_rows(play: Play, row: TypedRow, number: int) -> TypedRow:
    """The row with strokes in cards that nothing parts."""
    table = _table_at(play, number)
    cells = {
        who: replace(cell, cards=by_rows(cell.cards, table)) for who, cell in row.cells.items()
    }
    return replace(row, cells=cells)


def _order_fault(play: Play, row: TypedRow, number: int) -> Fault | None:
    """Asks once for the card how its cards lie, where that changes what a grid counts."""
    table = _table_at(play, number)
    for player, cell in row.cells.items():
        if points := points_by_order(cell.cards, table):
            fault = row_fault(number, "rows_or_columns", player, play.people[player])
            values = {**fault.values, "rows": points[0], "columns": points[1]}
            return replace(fault, values=values)
    return None


def _draft_of(
    play: Play, row: TypedRow, number: int, token: str
) -> tuple[HoleDraft, Sequence[Fault]]:
    """Looks, adjustments and an odd deck stay as they were."""
    table = _table_at(play, number)
    ids = {str(player): player for player in play.players(number).values()}
    typed, faults = check_hole(row.raw(number), ids, table, SCORES)
    return draft_of(typed, token, row.seen, **_extras_in(play, number)), faults


def _faults_of(play: Play, row: TypedRow, draft: HoleDraft) -> Iterator[Fault]:
    number, playing = draft.number, play.players(draft.number).values()
    for player, cell in row.cells.items():
        name = play.people[player]
        if cell.pencil.is_invalid:
            yield row_fault(number, "no_pencil", player, name)
        elif player not in playing and cell.is_written:
            yield row_fault(number, "not_in", player, name)
        elif player in playing and player not in draft.grids:
            yield row_fault(number, "cards_missing", player, name)
    table, found = inspect_draft(play, draft, len(playing))
    for finding in found:
        fields = [f"cards-{number}-{play.seats[seat].player_id}" for seat in finding.seats]
        problem = finding_text(finding, play.names, table)
        values = {"hole": number, "fields": fields, WHOLE: problem}
        yield Fault(fields[0] if fields else f"out-{number}", finding.code, values)


def _extras_in(play: Play, number: int) -> dict[str, Any]:
    hole, ids = play.hole(number), [seat.player_id for seat in play.seats]
    if hole is None:
        return {}
    return {
        "looks": dict(zip(ids, hole.extras.looks, strict=True)),
        "adjustments": {ids[own.seat]: (own.points, own.reason) for own in hole.extras.adjustments},
        "has_odd_deck": hole.has_odd_deck,
    }


def _differences(play: Play, form: TypedCardForm) -> Iterator[Difference]:
    for number in form.begun():
        hole = play.hole(number)
        for player, cell in form.rows[number].cells.items():
            pencil = cell.pencil.value
            verdict = hole.verdict(play.seating.chairs.index(player)) if hole else None
            if verdict and pencil is not None and pencil != verdict.hole_score:
                yield Difference(number, player, pencil, verdict.hole_score)
    for total, seat in zip(play.totals, play.seats, strict=True):
        pencil = form.sums[seat.player_id].value
        if pencil is not None and pencil != total:
            yield Difference(0, seat.player_id, pencil, total)
