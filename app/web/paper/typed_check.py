"""A paper card as typed, row by row through the referee: everything it finds, at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.golf.inspection import Finding, inspect_hole
from app.golf.totals import Given, is_total
from app.record.change.hole_drafts import HoleDraft
from app.record.change.preview import preview_hole
from app.record.game.play import Play, PlayedHole
from app.web.hole.fields import NOBODY
from app.wording.game.date_and_place import date_problem, venue_problem

if TYPE_CHECKING:
    from app.web.paper.typed_form import PaperForm


@dataclass(frozen=True, slots=True)
class Fault:
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
class Sheet:
    """The typed holes that can be kept, what is wrong in the others, the game they would make."""

    play: Play
    drafts: Sequence[HoleDraft] = ()
    faults: Sequence[Fault] = ()
    differences: Sequence[Difference] = ()

    @property
    def mark(self) -> str:
        """Names the differences, so that a page can say which of them it has shown."""
        said = (f"{d.number}.{d.player}.{d.pencil}.{d.cards}" for d in self.differences)
        return " ".join(said)


def read_sheet(play: Play, form: PaperForm) -> Sheet:
    """Rule on every row in its turn; rows after a faulty one are looked at as well."""
    after, drafts, faults = play, [], list(faults_of_order(play, form))
    faults += [*faults_of_occasion(form)]
    faults += [Fault(0, code="no_number", player=one) for one in odd_sums(play, form)]
    for number in form.begun():
        if not faults and not after.may_enter(number):
            faults.append(Fault(number, code="over"))
            break
        wrong = list(faults_of(after, form, number))
        faults += wrong
        if not wrong:
            drafts.append(draft_of(after, form, number))
            after = preview_hole(after, drafts[-1])
    sheet = Sheet(after, drafts, faults)
    return sheet if faults else replace(sheet, differences=list(differences(after, form)))


def faults_of_order(play: Play, form: PaperForm) -> Iterator[Fault]:
    """Rows left out between others, and rows of holes on the card that are empty now."""
    begun = form.begun()
    for number in form.numbers():
        if number not in begun and play.hole(number):
            yield Fault(number, code="emptied")
        elif number not in begun and number < max(begun, default=0):
            yield Fault(number, code="gap")


def faults_of_occasion(form: PaperForm) -> Iterator[Fault]:
    """A date that is none, a place that can't be kept."""
    if date_problem(form.date.data):
        yield Fault(0, code="date")
    if venue_problem(form.venue.data):
        yield Fault(0, code="venue")


def odd_sums(play: Play, form: PaperForm) -> list[int]:
    """Whose pencilled total is no number."""
    players = [seat.player_id for seat in play.seats]
    return [player for player in players if form.pencilled_sum(player).is_odd]


def faults_of(play: Play, form: PaperForm, number: int) -> Iterator[Fault]:
    """What is wrong in a row."""
    hole, grids = play.hole(number), given_in(play, form, number)
    for player in form.players(number):
        seat = seat_of(play, player)
        if form.pencil(number, player).is_odd:
            yield Fault(number, code="no_number", player=player)
        elif seat not in play.playing(number) and form.is_written(number, player):
            yield Fault(number, code="not_in", player=player)
        elif seat in play.playing(number) and grids[player] is None:
            yield Fault(number, code="no_cards", player=player)
    by_seat = [grids.get(seat.player_id) for seat in play.seats]
    found = inspect_hole(play.table_of(number), by_seat, odd=bool(hole and hole.odd))
    yield from (Fault(number, finding) for finding in found)
    if not is_answered(form, number, grids):
        yield Fault(number, code="no_answer")


def given_in(play: Play, form: PaperForm, number: int) -> Mapping[int, Given | None]:
    """What stands in a row for those who play the hole."""
    players = [play.seats[seat].player_id for seat in play.playing(number)]
    return {player: form.given(number, player) for player in players}


def seat_of(play: Play, player: int) -> int:
    """Where a player stands on the card."""
    return next(place for place, seat in enumerate(play.seats) if seat.player_id == player)


def is_answered(form: PaperForm, number: int, grids: Mapping[int, Given | None]) -> bool:
    """Whether a player of the hole or nobody is said to have gone out.

    Nobody need know it where only scores are known, penalties and all.
    """
    if not form.out(number):
        return all(is_total(one) and one.final for one in grids.values())
    return form.out(number) in (NOBODY, *map(str, grids))


def draft_of(play: Play, form: PaperForm, number: int) -> HoleDraft:
    """A row as a hole to save; what was said beside its cards before stays as it was."""
    hole, out = play.hole(number), form.out(number)
    grids = {who: given for who, given in given_in(play, form, number).items() if given is not None}
    return HoleDraft(
        number,
        grids,
        int(out) if out.isdecimal() else None,
        f"{form.draft.data}-{number}",
        form.seen(number).data or "",
        looks=looks_in(play, hole),
        adjustments=by_hand_in(play, hole),
        odd=bool(hole and hole.odd),
    )


def looks_in(play: Play, hole: PlayedHole | None) -> dict[int, int]:
    """Looks by player."""
    seats = hole.playing if hole else ()
    return {play.seats[seat].player_id: hole.besides.looks[seat] for seat in seats if hole}


def by_hand_in(play: Play, hole: PlayedHole | None) -> dict[int, tuple[int, str]]:
    """Points added by hand, by player."""
    said = hole.besides.adjustments if hole else ()
    return {play.seats[one.seat].player_id: (one.points, one.reason) for one in said}


def differences(play: Play, form: PaperForm) -> Iterator[Difference]:
    """Where the pencil differs from the cards: hole by hole, then the totals."""
    for number in form.begun():
        hole = play.hole(number)
        for player in form.players(number):
            pencil = form.pencil(number, player).data
            verdict = hole.verdict(seat_of(play, player)) if hole else None
            if verdict and pencil is not None and pencil != verdict.hole_score:
                yield Difference(number, player, pencil, verdict.hole_score)
    for total, seat in zip(play.totals, play.seats, strict=True):
        pencil = form.pencilled_sum(seat.player_id).data
        if pencil is not None and pencil != total:
            yield Difference(0, seat.player_id, pencil, total)
