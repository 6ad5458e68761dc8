"""The result of a game and the chart that leads up to it."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from app.record.play import Play
from app.wording.names import plus, short_name, signed
from app.wording.totals import UNVERIFIED


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the result: place (``2=``), name, total, and a friendly fact."""

    place: str
    name: str
    total: int
    note: str


@dataclass(frozen=True, slots=True)
class ChartLine:
    """Strokes behind the leader after each hole, from 0; the leader's line comes first."""

    name: str
    note: str
    behind: Sequence[int]


def placed(play: Play) -> list[Placed]:
    """The result, best first."""
    seats = sorted(range(len(play.seats)), key=lambda seat: play.places[seat])
    return [
        Placed(place_number(play, seat), play.names[seat], play.totals[seat], fact_of(play, seat))
        for seat in seats
    ]


def place_number(play: Play, seat: int) -> str:
    """A place as a figure, with = where it is shared."""
    place = play.places[seat]
    return f"{place}=" if play.places.count(place) > 1 else str(place)


def fact_of(play: Play, seat: int) -> str:
    """How far behind, the best hole, and how many nobody checked."""
    verdicts = (hole.verdict(seat) for hole in play.counted)
    best = min(verdict.hole_score for verdict in verdicts if verdict)
    best_words = _("best hole %(points)s", points=signed(best))
    behind = play.totals[seat] - min(play.totals)
    behind_words = ngettext("%(num)s behind", "%(num)s behind", behind) if behind else ""
    return " · ".join(filter(None, (behind_words, best_words, unverified_note(play, seat))))


def unverified_note(play: Play, seat: int) -> str:
    """How many holes of a player are totals that nobody checked; nothing where there are none."""
    count = sum(seat in hole.totals for hole in play.counted)
    words = ngettext("%(num)s hole not checked", "%(num)s holes not checked", count)
    return f"{UNVERIFIED} {words}" if count else ""


def chart_lines(play: Play) -> list[ChartLine]:
    """Strokes behind the leader after every hole played, the leader first."""
    steps = [play.totals_after(hole.number) for hole in play.counted]
    seats = sorted(range(len(play.seats)), key=lambda seat: play.places[seat])
    return [
        ChartLine(
            short_name(play.names[seat]),
            line_note(play, seat),
            [0, *(step[seat] - min(step) for step in steps)],
        )
        for seat in seats
    ]


def line_note(play: Play, seat: int) -> str:
    """What stands at the end of a line: the lead or the strokes behind, and the mark of totals."""
    behind = play.totals[seat] - min(play.totals)
    note = _("leads") if play.places[seat] == 1 else plus(behind)
    return f"{note} {UNVERIFIED}" if any(seat in hole.totals for hole in play.counted) else note
