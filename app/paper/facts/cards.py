"""Builds the facts of a card from a ruleset or a game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from app.golf.compiling import compile_ruleset
from app.golf.referee import Verdict
from app.golf.ruleset import Penalty, Ruleset
from app.paper.choices import MOST_PLAYERS, PLAIN, Printing
from app.paper.facts.facts import LEFT, NO_CODE, Card, CellResult, QrCode, RulesInShort
from app.record.game.corrected import corrected_seats
from app.record.game.play import Play, PlayedHole
from app.wording.basics.names import joined, list_of, short_name
from app.wording.basics.say import say
from app.wording.basics.signs import DISPUTED, OPEN
from app.wording.game.course import eliminated
from app.wording.game.date_and_place import date_text
from app.wording.game.players import seat_note
from app.wording.game.standing import extra_text, hole_text, state_text
from app.wording.rules.length import won_by_text
from app.wording.rules.summary import (
    aim_text,
    cancels_text,
    grouped_values,
    penalty_line,
    ruleset_title,
    scored,
)

OPEN_HOLES = 9  # columns on the card of a game without a fixed number of holes
ICONS = {"out_beaten": "busted", "out_tied": "busted", "holds": "four"}
UNMARKED = {"card", "total_only"}


def rules_in_short(ruleset: Ruleset) -> RulesInShort:
    table = compile_ruleset(ruleset)
    return RulesInShort(
        title=ruleset_title(ruleset),
        short=aim_text(ruleset),
        values=list(table.points.items()),
        rows=ruleset.layout.rows,
        columns=ruleset.layout.columns,
        holes=ruleset.holes or OPEN_HOLES,
        groups=[group.cells for group in table.groups],
        grouped=grouped_values(ruleset),
        cancels=cancels_text(ruleset),
        penalties=[(icon_of(p), penalty_line(ruleset, p)) for p in scored(ruleset)],
        end=won_by_text(ruleset) if ruleset.target or ruleset.limit else "",
        dealer_turns=ruleset.starts == "after dealer" and ruleset.limit is None,
    )


def icon_of(penalty: Penalty) -> str:
    return icon_of_code(penalty.when.replace(" ", "_"))


def icon_of_code(code: str) -> str:
    return ICONS.get(code, "")


def blank_card(
    ruleset: Ruleset,
    names: Sequence[str],
    printing: Printing = PLAIN,
    code: QrCode = NO_CODE,
) -> Card:
    """Return a card to fill in by pencil; an empty name is a line to write on."""
    rules = rules_in_short(ruleset)
    seats = printing.players or len(names) or min(ruleset.players[1], MOST_PLAYERS)
    printed = names if printing.names == "printed" else ()
    known = [*printed, *[""] * seats][:seats]
    holes = printing.holes or rules.holes
    dealers = [hole % seats for hole in range(holes)]
    return Card(replace(rules, holes=holes), known, dealers, code=code)


def dated(card: Card, play: Play) -> Card:
    return replace(card, date=date_text(play), venue=play.venue)


def played_card(play: Play, printing: Printing = PLAIN, code: QrCode = NO_CODE) -> Card:
    """Return the card of a game; holes without a ruling are blank, extra holes left out."""
    seats = range(len(play.seats))
    return Card(
        **_facts_of(play, range(1, count_holes(play, printing) + 1), seats),
        totals=play.totals,
        headline=state_text(play) if play.is_over else joined([*map(short_name, play.names)]),
        state="" if play.is_over else state_text(play),
        notes=[_note_on(play, seat) for seat in seats],
        out=[_out_after(play, seat) is not None for seat in seats],
        ended=play.is_over,
        code=code,
    )


def count_holes(play: Play, printing: Printing) -> int:
    """Count the holes on a card; without a fixed length an ended game shows only those played."""
    entered = sum(not play.is_extra(hole.number) for hole in play.holes)
    open_holes = 1 if play.is_over else OPEN_HOLES
    return max(entered, printing.holes or play.ruleset.holes or open_holes)


def _out_after(play: Play, seat: int) -> int | None:
    counted = eliminated(play).left[seat]
    return play.counted[counted - 1].number if counted else None


def _note_on(play: Play, seat: int) -> str:
    hole = _out_after(play, seat)
    out = "" if hole is None else say("knocked_out", number=hole)
    return list_of(filter(None, (seat_note(play.seats[seat]), out, extra_text(play, seat))))


def staying(play: Play) -> list[str]:
    return [seat.name for seat in play.seats if seat.left_after is None]


def extra_hole_cards(play: Play, code: QrCode = NO_CODE) -> list[Card]:
    if not play.extra:
        return []
    seats = [s for s in range(len(play.seats)) if any(hole.verdict(s) for hole in play.extra)]
    numbers = range(play.extra[0].number, play.extra[-1].number + 1)
    card = Card(
        **_facts_of(play, numbers, seats),
        headline=hole_text(play, numbers[0]),
        notes=[""] * len(seats),
        ended=play.is_over,
        first=numbers[0],
        code=code,
    )
    totals = [sum(result.score for result in row if result) for row in card.results]
    return [replace(card, totals=totals)]


def _facts_of(play: Play, numbers: Sequence[int], seats: Sequence[int]) -> dict[str, Any]:
    dealers = _dealers_of(play, numbers[-1])
    return {
        "rules": replace(rules_in_short(play.ruleset), holes=len(numbers)),
        "names": tuple(play.names[seat] for seat in seats),
        "dealers": [seats.index(d) if (d := dealers[n - 1]) in seats else -1 for n in numbers],
        "results": [[_result_of(play, number, seat) for number in numbers] for seat in seats],
        "places": [LEFT if play.has_left(seat) else play.places[seat] for seat in seats],
        "date": date_text(play),
        "venue": play.venue,
        "hole_signs": [_agreement_sign(play, number) for number in numbers],
        "away": [_away_of(play, numbers, seat) for seat in seats],
    }


def _away_of(play: Play, numbers: Sequence[int], seat: int) -> dict[int, int]:
    starts = dict(play.seats[seat].starts)
    return {
        place: starts.get(number + 1, 0)
        for place, number in enumerate(numbers)
        if _is_away(play, number, seat)
    }


def _is_away(play: Play, number: int, seat: int) -> bool:
    hole = play.hole(number)
    if play.is_over and not (hole and hole.ruling):
        return True
    if hole:
        return seat not in hole.playing
    return play.seats[seat].left_after is not None or seat not in play.playing(number)


def _agreement_sign(play: Play, number: int) -> str:
    hole = play.hole(number)
    if hole is None or hole.ruling is None or hole.nod.agreed:
        return ""
    return DISPUTED if hole.nod.objecting else OPEN


def _dealers_of(play: Play, holes: int) -> list[int]:
    dealers = [hole.duty.dealer for hole in play.holes]
    if len(dealers) < holes:
        around = list(play.playing(play.next_number)) or list(range(len(play.seats)))
        first = play.duty(play.next_number).dealer
        turn = around.index(first) if first in around else 0
        coming = [around[(turn + n) % len(around)] for n in range(holes - len(dealers))]
        dealers += coming
    return dealers


def _result_of(play: Play, number: int, seat: int) -> CellResult | None:
    hole = play.hole(number)
    verdict = hole.verdict(seat) if hole else None
    if hole is None or verdict is None:
        return None
    fits = hole.table.layout == play.table.layout
    return CellResult(
        cards=hole.grid(seat) if fits else (),
        cancelled=[x.cells for x in verdict.grid_score.lines if x.code not in UNMARKED and fits],
        score=verdict.hole_score,
        running=_running_at(play, number, seat),
        out=hole.went_out == seat,
        busted=points_of(verdict, "out_beaten"),
        fours=points_of(verdict, "holds"),
        holds=holds(hole, seat),
        others=sum(line.points for line in verdict.penalties if line.code not in ICONS),
        corrected=seat in corrected_seats(play, number),
        unverified=seat in hole.totals,
        extra_cards=hole.has_odd_deck,
        objects=play.seats[seat].player_id in hole.nod.objecting,
    )


def _running_at(play: Play, number: int, seat: int) -> int:
    if not play.is_extra(number):
        return play.totals_after(number)[seat]
    verdicts = [hole.verdict(seat) for hole in play.extra if hole.number <= number]
    return sum(verdict.hole_score for verdict in verdicts if verdict)


def points_of(verdict: Verdict, code: str) -> int:
    mark = icon_of_code(code)
    return sum(line.points for line in verdict.penalties if icon_of_code(line.code) == mark)


def holds(hole: PlayedHole, seat: int) -> bool:
    verdicts = hole.ruling.verdicts if hole.ruling else ()
    return any(
        line.code == "holds" and line.seats == (seat,)
        for verdict in verdicts
        if verdict
        for line in verdict.penalties
    )
