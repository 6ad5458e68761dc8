"""The hole scores of everyone in a group as small pictures on one scale."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from flask import url_for
from flask_babel import gettext as _

from app.figures.histogram import Histogram, Scale, common_scale, in_bands, median
from app.figures.tally import Tally
from app.record.counts.reading import scores_in
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.group.people_rows import PersonRow, person_row
from app.wording.basics.names import signed
from app.wording.basics.say import say
from app.wording.group.figures import number_text

FEWEST, MOST = 9, 24
"""Holes needed for a picture; most people with one."""
MOST_BARS = 14
HOLES = {
    "wide": 160,
    "high": 84,
    "left": 4,
    "ground_wide": 152,
    "ground_y": 66,
    "ground_high": 48,
    "gap": 1,
    "median_top": 14,
    "median_y": 10,
    "scale_y": 80,
}


class Bar(NamedTuple):
    """The rectangle of a band."""

    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True, slots=True)
class HoleBars:
    """The hole scores of a person; ``counts`` are by band, as in the table."""

    row: PersonRow
    url: str
    line: str
    bars: Sequence[Bar]
    middle: str
    middle_x: float
    counts: Sequence[int]


@dataclass(frozen=True, slots=True)
class HolesPicture:
    """``bands`` are the row headings of the table."""

    people: Sequence[HoleBars]
    bands: Sequence[str]
    low: str
    high: str
    measures: Mapping[str, Any]
    note: str


def holes_picture(
    state: GroupState, tallies: Mapping[str, Tally], rules: str
) -> HolesPicture | None:
    """The lowest median comes first; None if nobody has enough holes."""
    known = {key: scores_in(tally) for key, tally in tallies.items() if key in state.by_key}
    enough = {
        key: histogram for key, histogram in known.items() if sum(histogram.values()) >= FEWEST
    }
    if not enough:
        return None
    keys = sorted(enough, key=lambda key: -sum(enough[key].values()))[:MOST]
    shown = sorted(keys, key=lambda key: median(enough[key]))
    scale = common_scale((enough[key] for key in shown), MOST_BARS)
    top = max(_largest_share(enough[key], scale) for key in shown)
    return HolesPicture(
        people=[_hole_bars(state, key, enough[key], (scale, top), rules) for key in shown],
        bands=[_band_text(*edges) for edges in scale.edges()],
        low=signed(scale.low),
        high=signed(scale.high),
        measures=HOLES,
        note=_who_text(len(shown), len(enough)),
    )


def _who_text(shown: int, known: int) -> str:
    if shown < known:
        return _("The %(num)s people with the most holes under these rules.", num=shown)
    return _("Everyone with at least %(num)s holes under these rules.", num=FEWEST)


def _largest_share(histogram: Histogram, scale: Scale) -> Fraction:
    return Fraction(max(in_bands(histogram, scale)), sum(histogram.values()))


def _hole_bars(
    state: GroupState, key: str, histogram: Histogram, on: tuple[Scale, Fraction], rules: str
) -> HoleBars:
    """``on`` is the scale, and the share that the highest bar of all stands for."""
    scale, top = on
    person: Person = state.by_key[key]
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id}
    middle, counts = median(histogram), in_bands(histogram, scale)
    total = sum(counts)
    return HoleBars(
        row=person_row(state.public_id, person),
        url=url_for("group_person.show", **here, rules=rules),
        line=say("count_holes", num=total),
        bars=bars_of(counts, top * total),
        middle=number_text(middle),
        middle_x=place_of(middle, scale),
        counts=counts,
    )


def bars_of(counts: Sequence[int], top: Fraction) -> list[Bar]:
    wide = HOLES["ground_wide"] / len(counts)
    heights = [float(HOLES["ground_high"] * Fraction(count) / top) for count in counts]
    return [
        Bar(
            round(HOLES["left"] + place * wide + HOLES["gap"] / 2, 2),
            round(HOLES["ground_y"] - high, 2),
            round(wide - HOLES["gap"], 2),
            round(high, 2),
        )
        for place, high in enumerate(heights)
        if high
    ]


def place_of(score: Fraction, scale: Scale) -> float:
    """Return the x of the middle of a score’s part."""
    share = (score - scale.low + Fraction(1, 2)) / (scale.width * scale.bands)
    return round(HOLES["left"] + float(share) * HOLES["ground_wide"], 2)


def _band_text(low: int, high: int) -> str:
    if low == high:
        return signed(low)
    return _("%(low)s to %(high)s", low=signed(low), high=signed(high))
