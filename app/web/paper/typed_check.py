"""A paper card as typed, row by row through the referee: everything it finds, at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.golf.inspection import Finding, inspect_hole
from app.golf.totals import is_total
from app.record.change.preview import preview_hole
from app.record.change.save_hole import HoleDraft
from app.record.game.play import Play, PlayedHole
from app.web.hole.fields import NOBODY
from app.wording.game.date_and_place import date_problem, venue_problem

if TYPE_CHECKING:
    from app.web.paper.typed_form import TypedCardForm, TypedRow


@dataclass(frozen=True, slots=True)
class RowFault:
    """Something wrong in a row: the referee's finding, or a code of the page about a player."""

    number: int
    finding: Finding | None = None
    code: str = ""
    player: int = 0


@dataclass(frozen=True, slots=True)
class Difference:
    """The pencil says one thing, the cards another; hole 0 is the total of the whole card."""

    number: int
    player: int
    pencil: int
    cards: int


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """The typed holes that can be kept, what is wrong in the others, the game they would make."""

    play: Play
    drafts: Sequence[HoleDraft] = ()
    faults: Sequence[RowFault] = ()
    differences: Sequence[Difference] = ()

    @property
    def mark(self) -> str:
        """Names the differences, so that a page can say which of them it has shown."""
        marks = (f"{d.number}.{d.player}.{d.pencil}.{d.cards}" for d in self.differences)
        return " ".join(marks)


def check_card(play: Play, form: TypedCardForm) -> CheckedCard:
    """Rule on every row in its turn; rows after a faulty one are looked at as well."""
    after, drafts, faults = play, [], list(_faults_of_order(play, form))
    faults += [*_faults_of_occasion(form)]
    faults += [
        RowFault(0, code="no_number", player=total) for total in _unreadable_totals(play, form)
    ]
    for number in form.begun():
        if not faults and not after.may_enter(number):
            faults.append(RowFault(number, code="over"))
            break
        row = form.rows[number]
        draft = _draft_of(after, row, number, f"{form.draft.data}-{number}")
        wrong = list(_faults_of(after, row, draft))
        faults += wrong
        if not wrong:
            drafts.append(draft)
            after = preview_hole(after, draft)
    checked = CheckedCard(after, drafts, faults)
    return checked if faults else replace(checked, differences=list(_differences(after, form)))


def _faults_of_order(play: Play, form: TypedCardForm) -> Iterator[RowFault]:
    begun = form.begun()
    for number in form.rows:
        if number not in begun and play.hole(number):
            yield RowFault(number, code="emptied")
        elif number not in begun and number < max(begun, default=0):
            yield RowFault(number, code="gap")


def _faults_of_occasion(form: TypedCardForm) -> Iterator[RowFault]:
    if date_problem(form.date.data):
        yield RowFault(0, code="date")
    if venue_problem(form.venue.data):
        yield RowFault(0, code="venue")


def _unreadable_totals(play: Play, form: TypedCardForm) -> list[int]:
    """Whose pencilled total is no number."""
    return [seat.player_id for seat in play.seats if form.sums[seat.player_id].is_odd]


def _draft_of(play: Play, row: TypedRow, number: int, token: str) -> HoleDraft:
    """A row as a hole to save; what was said beside its cards before stays as it was."""
    hole, playing = play.hole(number), play.players(number).values()
    grids = {who: row.cells[who].given for who in playing if who in row.cells}
    return HoleDraft(
        number,
        {who: grid for who, grid in grids.items() if grid is not None},
        row.went_out,
        token,
        row.seen,
        looks=_looks_in(play, hole),
        adjustments=_by_hand_in(play, hole),
        odd=bool(hole and hole.odd),
    )


def _faults_of(play: Play, row: TypedRow, draft: HoleDraft) -> Iterator[RowFault]:
    number, playing = draft.number, play.players(draft.number).values()
    for player, cell in row.cells.items():
        if cell.pencil.is_odd:
            yield RowFault(number, code="no_number", player=player)
        elif player not in playing and cell.is_written:
            yield RowFault(number, code="not_in", player=player)
        elif player in playing and player not in draft.grids:
            yield RowFault(number, code="no_cards", player=player)
    found = inspect_hole(play.table_of(number), draft.by_seat(play.seats), odd=draft.odd)
    yield from (RowFault(number, finding) for finding in found)
    if not _is_answered(row, playing, draft):
        yield RowFault(number, code="no_answer")


def _is_answered(row: TypedRow, playing: Collection[int], draft: HoleDraft) -> bool:
    """Whether a player of the hole or nobody is said to have gone out.

    Nobody need know it where only scores are known, penalties and all.
    """
    if row.out:
        return row.out in (NOBODY, *map(str, playing))
    grids = [draft.grids.get(player) for player in playing]
    return all(is_total(grid) and grid.final for grid in grids)


def _looks_in(play: Play, hole: PlayedHole | None) -> dict[int, int]:
    seats = hole.playing if hole else ()
    return {play.seats[seat].player_id: hole.extras.looks[seat] for seat in seats if hole}


def _by_hand_in(play: Play, hole: PlayedHole | None) -> dict[int, tuple[int, str]]:
    adjustments = hole.extras.adjustments if hole else ()
    return {
        play.seats[adjustment.seat].player_id: (adjustment.points, adjustment.reason)
        for adjustment in adjustments
    }


def _differences(play: Play, form: TypedCardForm) -> Iterator[Difference]:
    """Where the pencil differs from the cards: hole by hole, then the totals."""
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
