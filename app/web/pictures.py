"""Small pictures: grids, and as SVG a race of games or holes, places as dots, bars of scores."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import count
from math import ceil
from statistics import median
from unicodedata import east_asian_width

from flask_babel import gettext as _
from markupsafe import Markup, escape

from app.golf.scoring import GridScore, sum_of_cells
from app.golf.table import Table
from app.record.counts import MOST_PLACES
from app.season import Finish
from app.stats import HOLES, Number
from app.wording.groups import number_text, places_text
from app.wording.names import list_of, signed

Real = Number | float


def short(number: Real) -> str:
    """
    >>> short(Fraction(1, 3)), short(12.0)
    ('0.3', '12')
    """
    return f"{float(number):.1f}".removesuffix(".0")


def tag(name: str, *inside: object, **attributes: object) -> Markup:
    """Return an element; attributes that are None or "" are left out, ``class_`` is a class.

    >>> tag("text", "<7>", x=12, class_="", aria_label='"')
    Markup('<text x="12" aria-label="&#34;">&lt;7&gt;</text>')
    """
    said = ""
    for key, value in attributes.items():
        if value not in (None, ""):
            text = escape(value) if isinstance(value, str) else short(value)  # type: ignore[arg-type]
            said += f' {key.rstrip("_").replace("_", "-")}="{text}"'
    return Markup(f"<{name}{said}>{''.join(map(escape, inside))}</{name}>")


def svg(
    look: str, wide: Real, high: Real, label: str, parts: Iterable[Markup], **size: Real
) -> Markup:
    box = f"0 0 {short(wide)} {short(high)}"
    return tag("svg", *parts, class_=look, **size, viewBox=box, role="img", aria_label=label)


def polyline(points: Iterable[tuple[Real, Real]], look: str = "") -> Markup:
    said = " ".join(f"{short(x)},{short(y)}" for x, y in points)
    return tag("polyline", class_=look, points=said)


Column = tuple[Sequence[tuple[str, bool]], int]
"""The cards of a column, each with whether it is cancelled, and their sum."""


def columns_of(table: Table, grid: Sequence[str], score: GridScore) -> list[Column]:
    return [
        ([(grid[cell], cell in score.cancelled) for cell in cells], sum_of_cells(score, cells))
        for cells in table.layout.columns_of_cells()
    ]


# How far everybody was behind the leader

LEFT, TOP, GROUND_WIDE, GROUND_HIGH = 26, 12, 212, 116
BROADER = 202
"""By how much the picture of a wide screen is broader."""
LEAST_HIGH, NAME_STEP, LONG_NAME = 150, 16, 14

RaceLine = tuple[str, str, Sequence[tuple[int, Number]]]
"""A name, a note, and the points behind the leader by game or hole."""


def race_picture(
    lines: Sequence[RaceLine], step: int, numbers: Sequence[int], label: str
) -> Markup:
    """Draw a race for the column of a phone and for that of a wide screen: letters keep their size.

    ``step`` is from one level to the next; ``numbers`` are the games or holes with a number.
    """
    last = max(way[-1][0] for _name, _note, way in lines)
    most = max(behind for _name, _note, way in lines for _number, behind in way)
    lowest = max(1, ceil(most / step)) * step
    high = max(LEAST_HIGH, len(lines) * NAME_STEP + 12)
    down = [TOP + way[-1][1] * GROUND_HIGH / lowest for _name, _note, way in lines]
    names_at = apart(down, high)
    pictures = Markup()
    for look, broader in (("chart narrow", 0), ("chart broad", BROADER)):
        right, name_x, parts = 238 + broader, 255 + broader, list[Markup]()
        across = (GROUND_WIDE + broader) / last
        for level in range(0, lowest + 1, step):
            y = TOP + level * GROUND_HIGH / lowest
            parts.append(tag("line", x1=LEFT, x2=right, y1=y, y2=y))
            parts.append(tag("text", level, x=20, y=y, dy=4, text_anchor="end"))
        for n in numbers:
            parts.append(tag("text", n, x=LEFT + n * across, y=146, text_anchor="middle"))
        for place, ((name, note, way), end, name_y) in enumerate(
            zip(lines, down, names_at, strict=True)
        ):
            points = [(LEFT + n * across, TOP + gap * GROUND_HIGH / lowest) for n, gap in way]
            parts.append(polyline(points, f"line-{place}"))
            # From its end a thin line leads to the name, which is set tighter if it is long.
            from_x, to_x = points[-1][0] + 3, 251 + broader
            parts.append(tag("line", class_="leader-line", x1=from_x, y1=end, x2=to_x, y2=name_y))
            wide = sum(2 if east_asian_width(sign) in "WF" else 1 for sign in name + note)
            tight = {"textLength": 102, "lengthAdjust": "spacingAndGlyphs"}
            words = f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE} {note}"
            fit = tight if wide > LONG_NAME else {}
            parts.append(tag("text", words, x=name_x, y=name_y, dy=4, **fit))
        pictures += svg(look, 358 + broader, high, label, parts)
    return pictures


def apart(ends: Sequence[Real], high: float) -> list[Real]:
    """Return the y of names, best first; none covers another.

    >>> apart([12, 13, 100], 150)
    [12, 28, 100]
    """
    found = list[Real]()
    for place, end in enumerate(ends):
        lowest = high - 8 - NAME_STEP * (len(ends) - 1 - place)
        above = found[-1] + NAME_STEP if found else 0
        found.append(min(max(end, above), lowest))
    return found


def round_step(most: float, parts: int) -> int:
    """Return the least of 1, 2, 5, 10, 20, 50 … that takes at most so many parts to ``most``.

    >>> round_step(31, 5), round_step(47, 10), round_step(0, 5)
    (10, 5, 1)
    """
    steps: Iterator[int] = (step * 10**zeros for zeros in count() for step in (1, 2, 5))
    return next(step for step in steps if step * parts >= most)


# Places, wins, shares

MOST_DOTS = 24
"""The most dots that stay distinct."""
AIR, WIDEST = 5, 220


def dots_of(places: Sequence[Finish | None], high: int = 30) -> Markup:
    """Draw the last places between lines for the first and the last; a None place is a gap."""
    shown = places[-MOST_DOTS:]
    if not any(shown):
        return Markup()
    step = min(15, (WIDEST - 2 * AIR) / max(1, len(shown) - 1))
    wide, bottom = 2 * AIR + (len(shown) - 1) * step, high - AIR
    runs, dots = list[list[tuple[float, float]]]([[]]), list[Markup]()
    for at, finish in enumerate(shown):
        if finish is None:
            runs.append([])
            continue
        x = AIR + at * step
        y = AIR + (finish.place - 1) / max(1, finish.players - 1) * (high - 2 * AIR)
        is_win = finish.place == 1
        runs[-1].append((x, y))
        radius, look = ("4.5", "won") if is_win else ("3.25", "")
        dots.append(tag("circle", cx=x, cy=y, r=radius, class_=look))
    edges = [tag("line", x2=wide, y1=y, y2=y) for y in (AIR, bottom)]
    ways = [polyline(run) for run in runs if len(run) > 1]
    parts = [*edges, *ways, *dots]
    return svg("dots", wide, high, places_text(shown), parts, width=wide, height=high)


def mini(*parts: Markup) -> Markup:
    return tag("svg", *parts, class_="mini", viewBox="0 0 80 18", aria_hidden="true")


def wins_picture(places: Sequence[tuple[int, int]]) -> Markup:
    """Draw the last games, filled where they were won; ``places`` are of so many players."""
    step = 72 / (MOST_PLACES - 1)
    return mini(
        *(
            tag("circle", cx=4 + at * step, cy=9, r=2.5, class_="full" if place == 1 else "")
            for at, (place, _of) in enumerate(places)
        )
    )


def place_picture(average: Number, most: int) -> Markup:
    """Draw where an average place is between 1 and ``most``."""
    return mini(
        tag("text", 1, y=13),
        tag("text", most, x=72, y=13),
        tag("path", class_="quiet", d="M11 9H65M11 5v8M65 5v8"),
        tag("circle", class_="full", cx=11 + (average - 1) / (most - 1) * 54, cy=9, r=3.5),
    )


def share_picture(part: int, whole: int) -> Markup:
    return mini(
        tag("rect", class_="quiet", x=0.5, y=4.5, width=77, height=9),
        tag("rect", class_="full", y=4, width=78 * part / whole, height=10),
    )


# How often each hole score fell

MOST_BARS, GAP = 11, 6
BARS_WIDE, BARS_TOP, GROUND = 358, 18, 106


def bars_of(scores: Mapping[int, int]) -> tuple[str, Markup]:
    """Draw a bar with its count for each hole score, and say how to read it.

    Too few holes are only listed.
    """
    each = sorted(score for score, times in scores.items() for _time in range(times))
    if len(each) < HOLES:
        return list_of(map(signed, each)), Markup()
    half = Fraction(median(each))
    # bands of an odd width, whose middles are multiples of it
    for width in count(1, 2):
        first, last = ((score + width // 2) // width for score in (each[0], each[-1]))
        if last - first < MOST_BARS:
            break
    middles = [band * width for band in range(first, last + 1)]
    bands = [range(middle - width // 2, middle + width // 2 + 1) for middle in middles]
    holes = [sum(scores.get(score, 0) for score in band) for band in bands]
    step, tall = BARS_WIDE / len(bands), (GROUND - BARS_TOP) / max(holes)
    parts = list[Markup]()
    for at, (middle, band, often) in enumerate(zip(middles, bands, holes, strict=True)):
        x, y, center = at * step + GAP / 2, GROUND - often * tall, (at + 0.5) * step
        if often:
            # filled as far as scores are in the better half
            better = sum(scores.get(score, 0) for score in band if score <= half) / often
            place = {"x": x, "y": y, "height": often * tall}
            parts.append(tag("rect", class_="rest", **place, width=step - GAP))
            parts.append(tag("rect", **place, width=(step - GAP) * better))
            parts.append(tag("text", often, x=center, y=y, dy=-5))
        parts.append(tag("text", signed(middle), x=center, y=124))
    parts.append(tag("line", x2=BARS_WIDE, y1=GROUND, y2=GROUND))
    notes = [_("filled: the better half, %(middle)s or less", middle=number_text(half))]
    if width > 1:
        middle, band = (of[len(of) // 2] for of in (middles, bands))  # type: ignore[assignment]
        line = _(
            "the bar at %(middle)s counts holes of %(low)s to %(high)s points",
            middle=signed(middle),
            low=signed(band[0]),
            high=signed(band[-1]),
        )
        notes.insert(0, line)
    counts = list_of(f"{signed(m)}: {often}" for m, often in zip(middles, holes, strict=True))
    label = _("Number of holes by score. %(counts)s", counts=counts)
    return " · ".join(notes), svg("bars", BARS_WIDE, 134, label, parts)
