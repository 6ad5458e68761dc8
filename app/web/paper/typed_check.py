"""Checks a typed paper card row by row by the rules; all faults together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from app.golf.faults import Fault
from app.golf.totals import MOST
from app.record.change.preview import inspect_draft, preview_hole
from app.record.change.raw_hole import check_hole
from app.record.change.save_hole import HoleDraft, draft_of
from app.record.game.play import Play
from app.wording.basics.deck import deck_now
from app.wording.errors.faults import WHOLE
from app.wording.game.date_and_place import date_problem, venue_problem
from app.wording.hole.findings import finding_text

if TYPE_CHECKING:
    from app.web.paper.typed_form import TypedCardForm, TypedRow

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
    return Fault(path if player else f"out-{number}", code, values, "paper")


def check_card(play: Play, form: TypedCardForm) -> CheckedCard:
    """Rule on every row in order, also after a faulty row."""
    after, drafts, faults = play, [], list(_faults_of_order(play, form))
    faults += [*_faults_of_occasion(form), *_unreadable_totals(play, form)]
    for number in form.begun():
        if not faults and not after.may_enter(number):
            faults.append(row_fault(number, "over"))
            break
        row = form.rows[number]
        draft, unread = _draft_of(after, row, number, f"{form.draft.data}-{number}")
        wrong = list(_faults_of(after, row, draft))
        if any(fault.path == "went_out" for fault in unread):
            wrong.append(row_fault(number, "no_answer"))
        faults += wrong
        if not wrong:
            drafts.append(draft)
            after = preview_hole(after, draft)
    checked = CheckedCard(after, drafts, faults)
    return checked if faults else replace(checked, differences=list(_differences(after, form)))


def _faults_of_order(play: Play, form: TypedCardForm) -> Iterator[Fault]:
    begun = form.begun()
    for number in form.rows:
        if number not in begun and play.hole(number):
            yield row_fault(number, "emptied")
        elif number not in begun and number < max(begun, default=0):
            yield row_fault(number, "gap")


def _faults_of_occasion(form: TypedCardForm) -> Iterator[Fault]:
    if problem := date_problem(form.date.data):
        yield Fault("date", "date", {WHOLE: problem}, "paper")
    if problem := venue_problem(form.venue.data):
        yield Fault("venue", "venue", {WHOLE: problem}, "paper")


def _unreadable_totals(play: Play, form: TypedCardForm) -> Iterator[Fault]:
    for seat in play.seats:
        if form.sums[seat.player_id].is_invalid:
            yield row_fault(0, "no_number", seat.player_id, seat.name)


def _draft_of(
    play: Play, row: TypedRow, number: int, token: str
) -> tuple[HoleDraft, Sequence[Fault]]:
    """Looks, adjustments and an odd deck stay as they were."""
    table = play.table_of(number).with_letters(deck_now())
    ids = {str(player): player for player in play.players(number).values()}
    typed, faults = check_hole(row.raw(number), ids, table, SCORES)
    return draft_of(typed, token, row.seen, **_extras_in(play, number)), faults


def _faults_of(play: Play, row: TypedRow, draft: HoleDraft) -> Iterator[Fault]:
    number, playing = draft.number, play.players(draft.number).values()
    for player, cell in row.cells.items():
        name = play.people[player]
        if cell.pencil.is_invalid:
            yield row_fault(number, "no_number", player, name)
        elif player not in playing and cell.is_written:
            yield row_fault(number, "not_in", player, name)
        elif player in playing and player not in draft.grids:
            yield row_fault(number, "no_cards", player, name)
    table, found = inspect_draft(play, draft, len(playing))
    for finding in found:
        fields = [f"cards-{number}-{play.seats[seat].player_id}" for seat in finding.seats]
        problem = finding_text(finding, play.names, table)
        values = {"hole": number, "fields": fields, WHOLE: problem}
        yield Fault(fields[0] if fields else f"out-{number}", finding.code, values, "paper")


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
