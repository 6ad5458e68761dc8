"""The search for a plan: one sheet before big boxes, big boxes before a tall title."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from app.paper.layout import Form, Order, Plan, Spread
from app.paper.measures import BOXES, Measures, looks_of
from app.paper.printing import PrintingError, Style
from app.paper.spreads import blocks_of, spreads, stacks

FORMS: tuple[Form, ...] = ("wide", "tall", "compact", "side")
TALLEST = 1.3  # card boxes may be so much taller than wide
WIDEST = 48  # mm a column is given at most
WIDEST_NAME = 60
SLACK = 0.01


@dataclass(frozen=True, slots=True)
class Trial:
    """One way to put a sheet together."""

    m: Measures
    form: Form
    box: float
    spread: Spread


@lru_cache(maxsize=1024)
def plan_card(order: Order, style: Style) -> Plan:
    """The best plan there is; ``PrintingError`` where not even one hole of one player fits."""
    for trial in trials(order, style):
        asked = order if trial.box else replace(order, rows=0, columns=0)
        if plan := fit(asked, trial):
            return plan
    raise PrintingError("too_full")


def trials(order: Order, style: Style) -> Iterator[Trial]:
    """What to try, best first."""
    if style == "boxes":
        yield from boxed(order, spreads(order))
    elif style == "auto":
        nines = [Spread(), Spread(pages=2)] if order.has_sums else [Spread()]
        yield from boxed(order, nines)
    yield from (
        Trial(m, "score", 0, replace(spread, blocks=blocks))
        for spread in spreads(order)
        for blocks in stacks(order, spread)
        for m in looks_of((order.width, order.height), large=style == "large")
    )


def boxed(order: Order, among: Iterable[Spread]) -> Iterator[Trial]:
    """Card boxes from the largest to the smallest, on one kind of spread after the other."""
    looks = looks_of((order.width, order.height), large=False)
    for spread in among:
        stacked = [replace(spread, blocks=blocks) for blocks in stacks(order, spread)]
        for group in [stacked] if order.has_sums else [[one] for one in stacked]:
            if any(fit(order, trial) for trial in kinds(BOXES[-1:], looks, group)):
                yield from kinds(BOXES, looks, group)


def kinds(
    boxes: Iterable[float], looks: Iterable[Measures], stacked: Iterable[Spread]
) -> Iterator[Trial]:
    """Every trial with one of these boxes, measures, and numbers of blocks."""
    return (
        Trial(m, form, box, spread)
        for box in boxes
        for m in looks
        for form in FORMS
        for spread in stacked
    )


def least_cell(order: Order, trial: Trial) -> tuple[float, float]:
    """Least width and height of one player's hole."""
    m, wide, high = trial.m, trial.box * order.columns, trial.box * order.rows
    k = m.scale
    return {
        "wide": (wide + 17, max(high, 12.5)),
        "tall": (max(wide, 18), high + m.ticks + m.score),
        "compact": (max(wide, 15), high + m.strip),
        "side": (wide + 8.1, max(high, 9.5)),
        "score": (10.5 * k - m.gap_score, 8 * k - m.gap_score),
    }[trial.form]


def fit(order: Order, trial: Trial) -> Plan | None:
    """The plan of a trial, or None where it is too large for the sheet."""
    m, spread, form, box = trial.m, trial.spread, trial.form, trial.box
    blocks = spread.pages * spread.blocks
    per_block = max(map(len, blocks_of(order, blocks))) if blocks <= order.holes else 1
    seats = -(-order.players // spread.parts)
    wide, high = room_for(order, trial, 2 if blocks == 1 else 1)
    across, down = (seats, per_block) if order.upright else (per_block, seats)
    cell_width, cell_height = least_cell(order, trial)
    gap_x, gap_y = (m.gap_x, m.gap_y) if form != "score" else (m.gap_score, m.gap_score)
    room_x, room_y = wide / across, high / down
    if cell_width + gap_x > room_x + SLACK or cell_height + gap_y > room_y + SLACK:
        return None
    room_y -= min(m.air / down, room_y - cell_height - gap_y)
    pitch_x = min(room_x, max(WIDEST * m.scale, cell_width + 3 * gap_x))
    grown = grown_box(order, trial, room_y - cell_height)
    cell_height = cell_height_of(order, trial, grown, room_y)
    pitch_y = min(room_y, cell_height + m.airy + (3 if form == "wide" else 0))
    lead = m.hole_column if order.upright else m.name
    if not order.upright:
        lead = max(lead, min(WIDEST_NAME, lead + (room_x - pitch_x) * across))
    return Plan(
        order=order,
        spread=spread,
        m=m,
        form=form,
        box=box,
        box_height=grown,
        cell_width=cell_width_of(order, trial, cell_width, pitch_x),
        cell_height=min(cell_height, room_y - gap_y),
        pitch_x=pitch_x,
        pitch_y=min(room_y, cell_height + gap_y) if form == "score" else pitch_y,
        lead=lead,
        band=m.name_band if order.upright else m.hole_band,
        total=m.total_row if order.upright else m.total,
        sums=m.sum_row if order.upright else sum_width(m),
        per_block=per_block,
        seats=seats,
    )


def sum_width(m: Measures) -> float:
    """Width of the columns Out and In."""
    return m.total * 0.62


def room_for(order: Order, trial: Trial, sums: int) -> tuple[float, float]:
    """Width and height free for the cells of one block."""
    m, blocks = trial.m, trial.spread.blocks
    sums = sums if order.has_sums else 0
    wide = order.width - 2 * m.side
    high = order.height - 2 * m.head - m.title_band - m.foot - m.foot_gap
    high -= (blocks - 1) * m.block_gap
    if order.upright:
        high -= m.total_row + (m.chart if order.chart and order.width > 200 else 0)
        return wide - m.hole_column, high / blocks - m.name_band - sums * m.sum_row
    return wide - m.name - m.total - sums * sum_width(m), high / blocks - m.hole_band


def grown_box(order: Order, trial: Trial, spare: float) -> float:
    """Height of a card box: a pencil needs height first, so boxes grow into what is to spare."""
    if not trial.box:
        return 0
    m = trial.m
    kept = m.gap_y + 0.8 if trial.box < BOXES[0] else m.airy
    if trial.form == "tall":
        kept += m.stretch
    return min(trial.box * TALLEST, trial.box + max(spare - kept, 0) / order.rows)


def cell_height_of(order: Order, trial: Trial, grown: float, room: float) -> float:
    """Height of a cell whose boxes have grown."""
    m = trial.m
    if trial.form == "score":
        return min(room - m.gap_score, (8 + 7.2) * m.scale - m.gap_score)
    high = grown * order.rows
    if trial.form == "tall":
        spare = room - high - m.ticks - m.score - m.airy
        return high + m.ticks + m.score + min(max(spare, 0), m.stretch)
    return {"wide": max(high, 12.5), "compact": high + m.strip, "side": max(high, 9.5)}[trial.form]


def cell_width_of(order: Order, trial: Trial, least: float, pitch: float) -> float:
    """Width of a cell in a column."""
    m, wide = trial.m, trial.box * order.columns
    if trial.form == "score":
        return min(pitch - m.gap_score, 42 * m.scale)
    room = pitch - m.gap_x
    return {"wide": min(room, wide + 24), "side": min(room, wide + 10.5)}.get(trial.form, least)
