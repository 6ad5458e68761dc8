"""The result and its chart."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.golf.game import story_of
from app.record.game.play import Play
from app.wording.basics.names import short_name, signed
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.basics.signs import TOTAL_ONLY
from app.wording.game.course import eliminated, gone_text
from app.wording.game.standing import best_total, extra_text, place_number, story_text

CHART = {
    "wide": 358,
    "least_high": 150,
    "left": 26,
    "right": 238,
    "top": 12,
    "ground_wide": 212,
    "ground_high": 116,
    "points_x": 20,
    "holes_y": 146,
    "digit_drop": 4,
    "line_air": 3,
    "leader_to": 251,
    "name_x": 255,
    "name_wide": 102,
    "name_step": 16,
    "name_air": 12,
    "last_name_air": 8,
    "long_name": 14,
    "few_holes": 12,
    "small_step": 10,
    "small_most": 40,
    "step": 20,
    "most": 120,
    "large_step": 50,
}
"""Measures in the chart’s own units; steps and ``most`` are points."""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """Points behind the leader after each hole from ``first`` on; hole 0 is the start."""

    name: str
    note: str
    behind: Sequence[int]
    first: int = 0

    @property
    def label(self) -> str:
        return f"{self.name} {self.note}"

    @property
    def until(self) -> int:
        return self.first + len(self.behind) - 1


def chart_lines(play: Play) -> list[ChartLine]:
    """Return lines after every regular hole, the leader’s first."""
    seats = sorted(range(len(play.seats)), key=lambda seat: play.places[seat])
    best = [_best_after(play, hole.number) for hole in play.regular]
    lines = (_chart_line(play, seat, best) for seat in seats)
    return [line for line in lines if line.behind]


def _best_after(play: Play, number: int) -> int:
    totals = play.totals_after(number)
    there = [total for seat, total in enumerate(totals) if _had_joined(play, seat, number)]
    return min(there or totals)


def _had_joined(play: Play, seat: int, number: int) -> bool:
    first, left_after = play.first_played[seat], play.seats[seat].left_after
    return first is not None and first <= number and (left_after is None or number <= left_after)


def _chart_line(play: Play, seat: int, best: Sequence[int]) -> ChartLine:
    steps = [
        (place, play.totals_after(hole.number)[seat] - best[place - 1])
        for place, hole in enumerate(play.regular, start=1)
        if _had_joined(play, seat, hole.number)
    ]
    note, behind = _line_note(play, seat), [step for _place, step in steps]
    before = steps[0][0] - 1 if steps else 0
    if before:
        start = play.totals_after(play.regular[before - 1].number)[seat]
        behind = [start - best[before - 1], *behind]
    else:
        behind = [0, *behind] if steps else []
    return ChartLine(short_name(play.names[seat]), note, behind, before)


def _line_note(play: Play, seat: int) -> str:
    behind = play.totals[seat] - best_total(play)
    level = signed(behind) if behind else say("line_level")
    note = say("line_leads") if play.places[seat] == 1 else level
    if play.has_left(seat):
        note = say("line_left")
    return f"{note} {TOTAL_ONLY}" if any(seat in hole.totals for hole in play.counted) else note


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A row of the result: place (``2=``), name, total, and the player's story."""

    place: str
    name: str
    total: int
    note: str


def result_lines(play: Play) -> list[ResultLine]:
    seats = sorted(range(len(play.seats)), key=lambda seat: play.places[seat])
    return [
        ResultLine(
            place_number(play, seat), play.names[seat], play.totals[seat], _result_note(play, seat)
        )
        for seat in seats
    ]


def _result_note(play: Play, seat: int) -> str:
    notes = [_distance_text(play, seat), extra_text(play, seat)]
    rulings = [hole.ruling for hole in play.regular if hole.ruling]
    notes.append(story_text(story_of(rulings, seat, is_last=_is_last(play, seat))))
    return " · ".join(filter(None, (*notes, _unverified_note(play, seat))))


def _is_last(play: Play, seat: int) -> bool:
    stayed = [place for at, place in enumerate(play.places) if not play.has_left(at)]
    return not play.has_left(seat) and 1 < play.places[seat] == max(stayed)


def _distance_text(play: Play, seat: int) -> str:
    if play.has_left(seat):
        return gone_text(play.seats[seat])
    out = eliminated(play).left[seat]
    if out is not None and play.places[seat] > 1:
        return say("knocked_out", number=out)
    behind = play.totals[seat] - best_total(play)
    return say("behind", num=behind) if behind > 0 else ""


def _unverified_note(play: Play, seat: int) -> str:
    count = sum(seat in hole.totals for hole in play.counted)
    words = say("not_checked", num=count)
    return f"{TOTAL_ONLY} {words}" if count else ""


def standing_of(play: Play, seat: int) -> str:
    name = isolated(play.names[seat])
    return f"{place_number(play, seat)} {name} {signed(play.totals[seat])}"
