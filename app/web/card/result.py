"""The result of a game and the chart that leads up to it."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.record.game.play import Play
from app.wording.basics.names import plus, short_name, signed
from app.wording.basics.say import say
from app.wording.basics.signs import TOTAL_ONLY
from app.wording.game.players import gone_text
from app.wording.game.standing import best_total, extra_text


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A line of the result: place (``2=``), name, total, and a friendly fact."""

    place: str
    name: str
    total: int
    note: str


@dataclass(frozen=True, slots=True)
class ChartLine:
    """Points behind the leader after each hole from ``first`` on, the leader's line first.

    Hole 0 is the beginning; whoever joined later begins with the points they came with.
    """

    name: str
    note: str
    behind: Sequence[int]
    first: int = 0

    @property
    def label(self) -> str:
        """Whose line it is, and how it ends."""
        return f"{self.name} {self.note}"

    @property
    def until(self) -> int:
        """The hole at which the line ends."""
        return self.first + len(self.behind) - 1


def result_lines(play: Play) -> list[ResultLine]:
    """The result, best first."""
    seats = sorted(range(len(play.seats)), key=lambda seat: play.places[seat])
    return [
        ResultLine(
            place_number(play, seat), play.names[seat], play.totals[seat], result_note(play, seat)
        )
        for seat in seats
    ]


def place_number(play: Play, seat: int) -> str:
    """A place as a figure, with = where it is shared; none for whoever left."""
    if play.has_left(seat):
        return "–"
    place = play.places[seat]
    return f"{place}=" if play.places.count(place) > 1 else str(place)


def result_note(play: Play, seat: int) -> str:
    """How far behind or since when away, the best hole, and how many nobody checked."""
    behind = play.totals[seat] - best_total(play)
    notes = [say("behind", num=behind)] if behind > 0 else []
    if play.has_left(seat):
        notes = [gone_text(play.seats[seat])]
    notes.append(extra_text(play, seat))
    verdicts = [verdict for hole in play.regular if (verdict := hole.verdict(seat))]
    if verdicts:
        best = min(verdict.hole_score for verdict in verdicts)
        notes.append(say("best_hole", points=signed(best)))
    return " · ".join(filter(None, (*notes, unverified_note(play, seat))))


def unverified_note(play: Play, seat: int) -> str:
    """How many holes of a player are totals that nobody checked; nothing where there are none."""
    count = sum(seat in hole.totals for hole in play.counted)
    words = say("not_checked", num=count)
    return f"{TOTAL_ONLY} {words}" if count else ""


def chart_lines(play: Play) -> list[ChartLine]:
    """Points behind the leader after every regular hole played, the leader first."""
    seats = sorted(range(len(play.seats)), key=lambda seat: play.places[seat])
    best = [best_after(play, hole.number) for hole in play.regular]
    lines = (chart_line(play, seat, best) for seat in seats)
    return [line for line in lines if line.behind]


def best_after(play: Play, number: int) -> int:
    """The lowest total after a hole among those who were there, or of all where nobody was."""
    totals = play.totals_after(number)
    there = [total for seat, total in enumerate(totals) if had_joined(play, seat, number)]
    return min(there or totals)


def had_joined(play: Play, seat: int, number: int) -> bool:
    """Whether somebody had joined by a hole, and not left before it."""
    first, left_after = play.first_played[seat], play.seats[seat].left_after
    return first is not None and first <= number and (left_after is None or number <= left_after)


def chart_line(play: Play, seat: int, best: Sequence[int]) -> ChartLine:
    """One player's line, from where they joined to where they left."""
    steps = [
        (place, play.totals_after(hole.number)[seat] - best[place - 1])
        for place, hole in enumerate(play.regular, start=1)
        if had_joined(play, seat, hole.number)
    ]
    note, behind = line_note(play, seat), [step for _place, step in steps]
    before = steps[0][0] - 1 if steps else 0
    if before:
        start = play.totals_after(play.regular[before - 1].number)[seat]
        behind = [start - best[before - 1], *behind]
    else:
        behind = [0, *behind] if steps else []
    return ChartLine(short_name(play.names[seat]), note, behind, before)


def line_note(play: Play, seat: int) -> str:
    """What stands at the end of a line: the lead or the points behind, and the mark of totals."""
    behind = play.totals[seat] - best_total(play)
    level = plus(behind) if behind else say("line_level")
    note = say("line_leads") if play.places[seat] == 1 else level
    if play.has_left(seat):
        note = say("line_left")
    return f"{note} {TOTAL_ONLY}" if any(seat in hole.totals for hole in play.counted) else note
