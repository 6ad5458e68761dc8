"""Builds what a scorecard or the sheet of one ruling shows, from a ruleset or a game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flask_babel import gettext as _

from app.golf.referee import Verdict
from app.golf.ruleset import Ruleset
from app.paper.choices import MOST_PLAYERS, PLAIN, Printing, PrintingError
from app.paper.facts.facts import (
    ICONS,
    LEFT,
    OPEN_HOLES,
    UNMARKED,
    Card,
    CellResult,
    PlayerRuling,
    Reason,
    RulingFacts,
    icon_of_code,
    rules_in_short,
)
from app.paper.pen import NO_CODE, QrCode
from app.record.change.history import corrected_seats
from app.record.game.play import Play, PlayedHole
from app.wording.history import went_out_text
from app.wording.names import isolated, joined, list_of, say, signed, spoken_name
from app.wording.ruling import (
    hole_headline,
    penalty_why,
    reasons,
)
from app.wording.signs import DISPUTED
from app.wording.standing import (
    date_text,
    eliminated,
    extra_text,
    hole_text,
    occasion_text,
    place_text,
    result_text,
    seat_note,
    state_text,
)


def blank_card(
    ruleset: Ruleset, names: Sequence[str], printing: Printing = PLAIN, code: QrCode = NO_CODE
) -> Card:
    """Return a card to fill in by pencil; an empty name is a line to write on."""
    rules = rules_in_short(ruleset)
    if ruleset.holes is None:
        full = _("When the card is full, go on with another.")
        rules = replace(rules, end=f"{rules.end} {full}")
    seats = printing.players or len(names) or min(ruleset.players[1], MOST_PLAYERS)
    known = [*names, *[""] * seats][:seats]
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
        headline=(
            result_text(play, isolated) if play.is_over else joined([*map(spoken_name, play.names)])
        ),
        short=result_text(play) if play.is_over else "",
        state=_how_far(play) if play.is_over else state_text(play),
        notes=[_note_on(play, seat) for seat in seats],
        out=[_out_after(play, seat) is not None for seat in seats],
        ended=play.is_over,
        code=code,
    )


def count_holes(play: Play, printing: Printing) -> int:
    """Count the holes on a card; of a game that ended in its first nine only those played."""
    entered = sum(not play.is_extra(hole.number) for hole in play.holes)
    is_short = play.is_over and (entered <= OPEN_HOLES or not play.ruleset.holes)
    due = 1 if is_short else play.ruleset.holes or OPEN_HOLES
    return max(entered, printing.holes or due)


def _how_far(play: Play) -> str:
    if play.is_played_out or play.table.holes is None:
        return ""
    return say("after_of", played=len(play.regular), of=play.table.holes)


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
        "hole_signs": [_dispute_sign(play, number) for number in numbers],
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


def _dispute_sign(play: Play, number: int) -> str:
    hole = play.hole(number)
    return DISPUTED if hole and hole.ruling and hole.objections else ""


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
        disputed=play.seats[seat].player_id in hole.objections,
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


def ruling_facts(play: Play, number: int, code: QrCode = NO_CODE) -> RulingFacts:
    """Return the ruling on a hole, highest score first; raises ``PrintingError`` without one."""
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        raise PrintingError("hole", number=number)
    scores = hole.ruling.hole_scores
    worst_first = sorted(hole.playing, key=lambda seat: -(scores[seat] or 0))
    ruleset = play.ruleset_of(number)
    news = hole_headline(hole.ruling, play.names)
    return RulingFacts(
        headline=_("Hole %(number)s: %(news)s", number=number, news=news),
        subtitle=" · ".join(filter(None, _subtitle_words(play, hole))),
        players=[_player_ruling(play, hole, seat) for seat in worst_first],
        rules=rules_in_short(ruleset),
        code=code,
    )


def _subtitle_words(play: Play, hole: PlayedHole) -> list[str]:
    out = "" if hole.went_out is None else went_out_text(spoken_name(play.names[hole.went_out]))
    return [
        rules_in_short(play.ruleset_of(hole.number)).title,
        occasion_text(play),
        say("nobody_out") if hole.nobody_went_out else out,
        _("highest score first"),
    ]


def _player_ruling(play: Play, hole: PlayedHole, seat: int) -> PlayerRuling:
    verdict, table, after = hole.verdict(seat), hole.table, play.totals_after(hole.number)
    assert verdict
    places = play.places_after(hole.number)
    place = place_text(places[seat] or 0, places)
    points = [
        Reason(words, line.points, icon_of_code("" if is_free_tie else line.code), note)
        for line in verdict.penalties
        for words, note in [penalty_why(table, line, seat, play.names)]
        for is_free_tie in [line.code == "out_tied" and not line.points]
    ]
    grid, score = hole.grid(seat), verdict.grid_score
    cards = [Reason(say("unverified"), score.total)]
    if grid:
        cards = [Reason(words, points) for _cells, words, points in reasons(table, grid, score)]
    return PlayerRuling(
        name=play.names[seat],
        standing=_("total %(total)s, %(place)s", total=signed(after[seat]), place=place),
        cards=grid,
        columns=table.columns,
        cancelled=[x.cells for x in verdict.grid_score.lines if x.code not in UNMARKED],
        reasons=[*cards, *points],
        score=verdict.hole_score,
    )
