"""Small pictures of a group, as measures for templates: places as dots, a race, bars of scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from statistics import median
from typing import NamedTuple
from unicodedata import east_asian_width

from flask_babel import gettext as _

from app.record.counts import MOST_PLACES
from app.record.group.group_state import GroupState
from app.season import Finish, Standing
from app.stats import HOLES, Number
from app.web.card import BROADER, CHART, apart
from app.wording.groups import number_text, person_name, places_text
from app.wording.names import isolated, list_of, say, short_name, signed

AIR, STEP, MOST_DOTS = 5, 15, 24
"""Margin beside the first and last dot; distance of two; most dots that stay distinct."""
WIDEST = 220
SMALL, LARGE = 3.25, 4.5


class Dot(NamedTuple):
    """The dot of one game."""

    x: float
    y: float
    radius: float
    is_win: bool


@dataclass(frozen=True, slots=True)
class Dots:
    """The last places of a person between a line for the first and one for the last place.

    ``lines`` join games that follow each other; the ``label`` says the places.
    """

    wide: float
    high: int
    top: int
    bottom: int
    lines: Sequence[Sequence[Dot]]
    label: str


def dots_of(places: Sequence[Finish | None], high: int = 30) -> Dots | None:
    """Draw the last ``MOST_DOTS`` places; a None place is a gap."""
    shown = places[-MOST_DOTS:]
    if not any(shown):
        return None
    step = min(STEP, (WIDEST - 2 * AIR) / max(1, len(shown) - 1))
    lines = list[list[Dot]]([[]])
    for at, finish in enumerate(shown):
        if finish is None:
            lines.append([])
            continue
        share = (finish.place - 1) / max(1, finish.players - 1)
        x, y = round(AIR + at * step, 1), round(AIR + share * (high - 2 * AIR), 1)
        is_win = finish.place == 1
        lines[-1].append(Dot(x, y, LARGE if is_win else SMALL, is_win))
    wide = round(2 * AIR + (len(shown) - 1) * step, 1)
    return Dots(wide, high, AIR, high - AIR, lines, places_text(shown))


MOST_LINES = 8
MOST_NUMBERS = 10
"""The most numbers on an axis."""
SHORT_NAME = 8


@dataclass(frozen=True, slots=True)
class RaceLine:
    """From its end a thin line leads to the name, at the y ``name_at``."""

    name: str
    note: str
    points: Sequence[tuple[float, float]]
    name_at: float

    @property
    def leader_from(self) -> float:
        return self.points[-1][0] + CHART["line_air"]

    @property
    def is_long(self) -> bool:
        """Return True if the name needs to be set tighter; wide letters like 美 count twice."""
        letters = (2 if east_asian_width(c) in "WF" else 1 for c in self.name + self.note)
        return sum(letters) > CHART["long_name"]


@dataclass(frozen=True, slots=True)
class Race:
    """``levels`` are (y, points behind), ``games`` (x, number), ``rows`` (game, cells)."""

    lines: Sequence[RaceLine]
    levels: Sequence[tuple[float, int]]
    games: Sequence[tuple[float, int]]
    high: float
    wide: int
    right: int
    leader_to: int
    name_x: int
    rows: Sequence[tuple[int, Sequence[str]]]
    label: str


def race_of(group: GroupState, now: Standing, *, broad: bool = False) -> Race | None:
    """Draw how far everybody was behind the leader; None before the second game."""
    people = [row.person for row in now.rows[:MOST_LINES] if row.person in group.by_key]
    if len(now.race) < 2 or not people:
        return None
    broader = BROADER if broad else 0
    last = now.race[-1]
    most = max(float(step.gaps.get(person, 0)) for step in now.race for person in people)
    step_down = round_step(most, MOST_NUMBERS // 2)
    deepest = max(1, -(-int(-(-most // 1)) // step_down)) * step_down
    step_right = round_step(last.game, MOST_NUMBERS)

    def across(game: int) -> float:
        return round(CHART["left"] + game * (CHART["ground_wide"] + broader) / last.game, 1)

    def down(gap: Number) -> float:
        return round(CHART["top"] + float(gap) * CHART["ground_high"] / deepest, 1)

    high = max(CHART["least_high"], len(people) * CHART["name_step"] + CHART["name_air"])
    names_at = apart([down(last.gaps[person]) for person in people], high)
    lines = list[RaceLine]()
    for person, name_at in zip(people, names_at, strict=True):
        name, gap = short_name(person_name(group.by_key[person])), last.gaps[person]
        if not gap:
            note = say("line_leads")
        elif len(name) <= SHORT_NAME and gap.denominator == 1:
            note = say("behind", num=int(gap))
        else:
            note = number_text(gap)
        begins = [(0, 0)] if person in now.race[0].gaps else []
        way = [*begins, *((s.game, s.gaps[person]) for s in now.race if person in s.gaps)]
        points = [(across(game), down(behind)) for game, behind in way]
        lines.append(RaceLine(name, note, points, name_at))
    ends = list_of(f"{isolated(line.name)} {line.note}" for line in lines)
    return Race(
        lines,
        levels=[(down(at), at) for at in range(0, deepest + 1, step_down)],
        games=[(across(game), game) for game in range(step_right, last.game + 1, step_right)],
        high=high,
        wide=CHART["wide"] + broader,
        right=CHART["right"] + broader,
        leader_to=CHART["leader_to"] + broader,
        name_x=CHART["name_x"] + broader,
        rows=[
            (step.game, [number_text(step.gaps[p]) if p in step.gaps else "" for p in people])
            for step in now.race
        ],
        label=_(
            "Points behind the leader over %(game)s games. %(ends)s", game=last.game, ends=ends
        ),
    )


def round_step(most: float, parts: int) -> int:
    """Return the least of 1, 2, 5, 10, 20, 50 … that takes at most so many parts to ``most``.

    >>> round_step(31, 5), round_step(47, 10), round_step(0, 5)
    (10, 5, 1)
    """
    ten = 1
    while True:
        for step in (1, 2, 5):
            if step * ten * parts >= most:
                return step * ten
        ten *= 10


SMALL_WIDE = 80


def wins_as_dots(places: Sequence[tuple[int, int]]) -> list[tuple[float, bool]]:
    """Return the x of each game, and whether it was won; ``places`` are of so many players."""
    step = (SMALL_WIDE - 8) / (MOST_PLACES - 1)
    return [(round(4 + at * step, 1), place == 1) for at, (place, _of) in enumerate(places)]


def place_mark(average: Fraction | int, most: int) -> float:
    """Return the x of an average place between 1 and ``most``."""
    return round(11 + float(average - 1) / (most - 1) * 54, 1)


def share_bar(part: int, whole: int) -> float:
    return round(78 * part / whole, 1)


MOST_BARS = 11
GAP = 6


class Bar(NamedTuple):
    """``filled`` is the width of the better half."""

    x: float
    y: float
    wide: float
    high: float
    filled: float
    middle: float
    holes: int
    label: str


@dataclass(frozen=True)
class Bars:
    """How often each hole score fell; too few holes are only listed in ``line``."""

    line: str
    note: str = ""
    label: str = ""
    bars: Sequence[Bar] = ()
    wide: int = 358
    high: int = 134
    ground: int = 106
    label_y: int = 124
    top: int = 18


def bars_of(scores: Mapping[int, int]) -> Bars | None:
    """Draw how often each hole score fell; None without a hole."""
    each = sorted(score for score, times in scores.items() for _time in range(times))
    if len(each) < HOLES:
        return Bars(list_of(map(signed, each))) if each else None
    lowest, highest = each[0], each[-1]
    half = Fraction(median(each))
    # bands of an odd width, whose middles are multiples of it
    width = next(
        width
        for width in count(1, 2)
        if (highest + width // 2) // width - (lowest + width // 2) // width < MOST_BARS
    )
    middles = range((lowest + width // 2) // width * width, highest + width // 2 + 1, width)
    bands = [
        {
            score: scores.get(score, 0)
            for score in range(middle - width // 2, middle + width // 2 + 1)
        }
        for middle in middles
    ]
    step = Bars.wide / len(bands)
    tall = (Bars.ground - Bars.top) / max(sum(band.values()) for band in bands)
    bars = []
    for at, (middle, band) in enumerate(zip(middles, bands, strict=True)):
        often = sum(band.values())
        better = sum(times for score, times in band.items() if score <= half)
        bar = Bar(
            x=round(at * step + GAP / 2, 1),
            y=round(Bars.ground - often * tall, 1),
            wide=round(step - GAP, 1),
            high=round(often * tall, 1),
            filled=round((step - GAP) * better / often, 1) if often else 0,
            middle=round((at + 0.5) * step, 1),
            holes=often,
            label=signed(middle),
        )
        bars.append(bar)
    line = ""
    if width > 1:
        middle = middles[len(middles) // 2]
        line = _(
            "the bar at %(middle)s counts holes of %(low)s to %(high)s points",
            middle=signed(middle),
            low=signed(middle - width // 2),
            high=signed(middle + width // 2),
        )
    counted = list_of(f"{bar.label}: {bar.holes}" for bar in bars)
    return Bars(
        line=line,
        note=_("filled: the better half, %(middle)s or less", middle=number_text(half)),
        label=_("Number of holes by score. %(counts)s", counts=counted),
        bars=bars,
    )
