"""What a scorecard shows, from rules or from a game: names, dealers, every hole of every player."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.golf.referee import Verdict
from app.golf.ruleset import Ruleset
from app.paper.choices import MOST_PLAYERS, PLAIN, Printing
from app.paper.pen import NO_CODE, QrCode
from app.record.change.history import corrected_seats
from app.record.game.play import Play
from app.wording.names import isolated, joined, list_of, say, spoken_name
from app.wording.rules import penalty_line, scored
from app.wording.signs import DISPUTED
from app.wording.standing import (
    date_text,
    eliminated,
    extra_text,
    hole_text,
    result_text,
    seat_note,
    state_text,
)

LEFT = 0
OPEN_HOLES = 9  # columns on the card of a game without a fixed number of holes
ICONS = {"out_beaten": "busted", "out_tied": "busted", "holds": "four"}
UNMARKED = {"card", "total_only"}


def penalty_lines(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Return the icon of each penalty, or "", and what it costs."""
    return [(icon_of(p.when), penalty_line(ruleset, p)) for p in scored(ruleset)]


def icon_of(code: str) -> str:
    return ICONS.get(code.replace(" ", "_"), "")


@dataclass(frozen=True, slots=True)
class CellResult:
    """One player's finished hole; ``busted`` and ``fours`` are penalty points.

    ``unverified`` is a total without cards; ``extra_cards`` means that the hole's deck had some;
    ``others`` are points of penalties without an icon.
    """

    cards: Sequence[str]
    cancelled: Sequence[Sequence[int]]
    score: int
    running: int
    out: bool
    busted: int
    fours: int
    holds: bool
    corrected: bool
    unverified: bool = False
    extra_cards: bool = False
    disputed: bool = False
    others: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A whole card. ``results`` is by seat, then hole; empty on a blank card, None before a ruling.

    ``hole_signs`` stand next to hole numbers. By seat: ``notes`` on players who
    came late or left; ``out`` if knocked out; ``away`` the holes, from 0, that a player had no part
    in, with the points after each, mostly 0. ``best`` is the leader's total if it is on another
    sheet. ``code`` leads to the rules or the game, ``first`` is the number of the first hole: no
    total includes extra ones. ``state`` is the state of a game that isn't over, or how far it came.
    ``short`` is the headline with shortened names.
    """

    ruleset: Ruleset
    holes: int
    names: Sequence[str]
    dealers: Sequence[int]
    results: Sequence[Sequence[CellResult | None]] = ()
    totals: Sequence[int] = ()
    places: Sequence[int] = ()
    headline: str = ""
    short: str = ""
    state: str = ""
    date: str = ""
    venue: str = ""
    hole_signs: Sequence[str] = ()
    notes: Sequence[str] = ()
    out: Sequence[bool] = ()
    away: Sequence[Mapping[int, int]] = ()
    ended: bool = False
    code: QrCode = NO_CODE
    best: int | None = None
    first: int = 1

    @property
    def marks_dealer(self) -> bool:
        return self.ruleset.starts == "after dealer" and self.ruleset.limit is None

    @property
    def played(self) -> list[CellResult]:
        return [result for row in self.results for result in row if result]

    def is_compared(self, seat: int) -> bool:
        """Return True if a player stays to the end, so that points behind the leader count."""
        is_out = bool(self.out) and self.out[seat]
        return any(self.results[seat]) and self.places[seat] != LEFT and not is_out

    def began_with(self, seat: int, hole: int) -> int | None:
        """Return a player's points after a hole they had no part in; None for other holes."""
        return self.away[seat].get(hole) if self.away else None

    @property
    def best_total(self) -> int | None:
        if self.best is not None or not self.totals:
            return self.best
        leads = [t for t, place in zip(self.totals, self.places, strict=True) if place == 1]
        return leads[0] if leads else min(self.totals)

    def is_over(self, seat: int) -> bool:
        return self.ended or all(self.results[seat])


def blank_card(
    ruleset: Ruleset, names: Sequence[str], printing: Printing = PLAIN, code: QrCode = NO_CODE
) -> Card:
    """Return a card to fill in by pencil; an empty name is a line to write on."""
    seats = printing.players or len(names) or min(ruleset.players[1], MOST_PLAYERS)
    holes = printing.holes or ruleset.holes or OPEN_HOLES
    dealers = [hole % seats for hole in range(holes)]
    return Card(ruleset, holes, [*names, *[""] * seats][:seats], dealers, code=code)


def staying(play: Play) -> list[str]:
    return [seat.name for seat in play.seats if seat.left_after is None]


def played_card(play: Play, printing: Printing = PLAIN, code: QrCode = NO_CODE) -> Card:
    """Return the card of a game; holes without a ruling are blank, extra holes left out.

    A game that ended in its first nine has only the holes that were played.
    """
    entered = sum(not play.is_extra(hole.number) for hole in play.holes)
    is_short = play.is_over and (entered <= OPEN_HOLES or not play.ruleset.holes)
    due = 1 if is_short else play.ruleset.holes or OPEN_HOLES
    seats, over, left = range(len(play.seats)), play.is_over, eliminated(play).left
    out = [play.counted[count - 1].number if count else 0 for count in left]
    state = "" if over else state_text(play)
    if over and not play.is_played_out and play.table.holes is not None:
        state = say("after_of", played=len(play.regular), of=play.table.holes)
    notes = [
        (
            seat_note(play.seats[seat]),
            say("knocked_out", number=out[seat]) if out[seat] else "",
            extra_text(play, seat),
        )
        for seat in seats
    ]
    return card_of(
        play,
        range(1, max(entered, printing.holes or due) + 1),
        seats,
        totals=play.totals,
        headline=result_text(play, isolated) if over else joined([*map(spoken_name, play.names)]),
        short=result_text(play) if over else "",
        state=state,
        notes=[list_of(filter(None, parts)) for parts in notes],
        out=[*map(bool, out)],
        code=code,
    )


def extra_hole_cards(play: Play, code: QrCode = NO_CODE) -> list[Card]:
    if not play.extra:
        return []
    first, last = play.extra[0].number, play.extra[-1].number
    seats = [s for s in range(len(play.seats)) if any(hole.verdict(s) for hole in play.extra)]
    card = card_of(
        play,
        range(first, last + 1),
        seats,
        headline=hole_text(play, first),
        notes=[""] * len(seats),
        first=first,
        code=code,
    )
    return [replace(card, totals=[sum(r.score for r in row if r) for row in card.results])]


def card_of(play: Play, numbers: Sequence[int], seats: Sequence[int], **others: Any) -> Card:  # noqa: ANN401
    """Return the card of some holes of some seats."""
    dealers = [hole.duty.dealer for hole in play.holes]
    if len(dealers) < numbers[-1]:
        around = list(play.playing(play.next_number)) or list(range(len(play.seats)))
        first = play.duty(play.next_number).dealer
        turn = around.index(first) if first in around else 0
        missing = range(numbers[-1] - len(dealers))
        dealers += [around[(turn + n) % len(around)] for n in missing]
    signs, away = [], list[dict[int, int]]({} for _seat in seats)
    for place, number in enumerate(numbers):
        hole = play.hole(number)
        is_ruled = bool(hole and hole.ruling)
        signs.append(DISPUTED if hole and is_ruled and hole.objections else "")
        for row, seat in zip(away, seats, strict=True):
            is_away = seat not in play.playing(number)
            if not hole:
                is_away = is_away or play.seats[seat].left_after is not None
            if is_away or (play.is_over and not is_ruled):
                row[place] = dict(play.seats[seat].starts).get(number + 1, 0)
    return Card(
        ruleset=play.ruleset,
        holes=len(numbers),
        names=tuple(play.names[seat] for seat in seats),
        dealers=[seats.index(d) if (d := dealers[n - 1]) in seats else -1 for n in numbers],
        results=[[result_of(play, number, seat) for number in numbers] for seat in seats],
        places=[LEFT if play.has_left(seat) else play.places[seat] for seat in seats],
        date=date_text(play),
        venue=play.venue,
        hole_signs=signs,
        away=away,
        ended=play.is_over,
        **others,
    )


def result_of(play: Play, number: int, seat: int) -> CellResult | None:
    hole = play.hole(number)
    verdict = hole.verdict(seat) if hole else None
    if hole is None or hole.ruling is None or verdict is None:
        return None
    fits = hole.table.layout == play.table.layout
    if play.is_extra(number):
        verdicts = [extra.verdict(seat) for extra in play.extra if extra.number <= number]
        running = sum(verdict.hole_score for verdict in verdicts if verdict)
    else:
        running = play.totals_after(number)[seat]
    lines = [line for other in hole.ruling.verdicts if other for line in other.penalties]
    return CellResult(
        cards=hole.grid(seat) if fits else (),
        cancelled=[x.cells for x in verdict.grid_score.lines if x.code not in UNMARKED and fits],
        score=verdict.hole_score,
        running=running,
        out=hole.went_out == seat,
        busted=points_of(verdict, "out_beaten"),
        fours=points_of(verdict, "holds"),
        holds=any(line.code == "holds" and line.seats == (seat,) for line in lines),
        others=sum(line.points for line in verdict.penalties if line.code not in ICONS),
        corrected=seat in corrected_seats(play, number),
        unverified=seat in hole.totals,
        extra_cards=hole.has_odd_deck,
        disputed=play.seats[seat].player_id in hole.objections,
    )


def points_of(verdict: Verdict, code: str) -> int:
    return sum(line.points for line in verdict.penalties if icon_of(line.code) == icon_of(code))
