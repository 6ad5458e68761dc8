"""The search for a plan: one sheet before big boxes, big boxes before a tall title."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import get_args

from app.paper.choices.options import Orientation, Printing, PrintingError, Style, Up
from app.paper.plan.cell_measures import (
    CHART_WIDTH,
    SIGNING,
    SLACK,
    SPARSE,
    SPARSE_GAPS,
    SUM_WIDTH,
    WIDE_AIR,
    WIDEST,
    WIDEST_NAME,
)
from app.paper.plan.cell_size import (
    Trial,
    cell_height_of,
    cell_width_of,
    gaps,
    grown_box,
    least_cell,
)
from app.paper.plan.layout import Form, Plan, PlanRequest, SheetSplit
from app.paper.plan.measures import BOXES, Measures, measures_for_size, narrow_measures
from app.paper.plan.spreads import Group, few_sheets, longest_block, spreads

FORMS: tuple[Form, ...] = ("wide", "tall", "compact", "side")

SIZE_ON_OTHER_PAPER = dict(
    pair
    for orientation in get_args(Orientation)
    for up in get_args(Up)
    for a4, letter in [[Printing(p, orientation, up).card_size for p in ("a4", "letter")]]
    for pair in ((a4, letter), (letter, a4))
)
"""The size that a card has on Letter, by its size on A4, and the other way round."""

Stage = tuple[bool, Group]
"""Whether there are card boxes, and the spreads to try."""


@lru_cache(maxsize=1024)
def plan_card(order: PlanRequest, style: Style) -> Plan:
    """The best plan there is; ``PrintingError`` where not even one hole of one player fits.

    A card on A4 and on Letter needs equally many sheets, with card boxes on both or on neither.
    The last of several sheets repeats Out where that costs neither a sheet nor the boxes.
    """
    plan = _best_plan(order, style)
    if not order.has_sums or plan.spread.pages == 1:
        return plan
    repeating = _best_plan(replace(order, repeats_out=True), style)
    costs = [(one.spread.sheets, not one.box) for one in (plan, repeating)]
    return repeating if costs[1] <= costs[0] else plan


def _best_plan(order: PlanRequest, style: Style) -> Plan:
    """The first stage at which there is a plan, on Letter as on A4."""
    size = SIZE_ON_OTHER_PAPER.get((order.width, order.height))
    twin = replace(order, width=size[0], height=size[1]) if size else order
    for stage in _stages(order, style):
        if (plan := _plan_at(order, style, stage)) and (
            twin == order or _fits_at(twin, style, stage)
        ):
            return plan
    raise PrintingError("too_full")


def _stages(order: PlanRequest, style: Style) -> Iterator[Stage]:
    """What to try, best first."""
    if style in ("boxes", "auto"):
        among = spreads(order) if style == "boxes" else few_sheets(order)
        yield from ((True, group) for group in among)
    if style != "boxes":
        yield from ((False, group) for group in spreads(order))


def _plan_at(order: PlanRequest, style: Style, stage: Stage) -> Plan | None:
    """The best plan of a stage, squeezed only where none fits otherwise."""
    at_stage = order if stage[0] else replace(order, rows=0, columns=0)
    size = order.width, order.height
    for looks in (
        measures_for_size(size, large=style == "large"),
        narrow_measures(size, large=style == "large"),
    ):
        for trial in _trials(order, looks, stage):
            if plan := _fit(at_stage, trial):
                return plan
    return None


def _fits_at(order: PlanRequest, style: Style, stage: Stage) -> bool:
    return _plan_at(order, style, stage) is not None


def _trials(order: PlanRequest, looks: Sequence[Measures], stage: Stage) -> Iterable[Trial]:
    """Every trial with one of these measures: the largest boxes first, or without boxes."""
    has_boxes, group = stage
    if not has_boxes:
        return (Trial(m, "score", 0, spread) for spread in group for m in looks)
    if not any(_holds_boxes(order, m, spread) for m in looks for spread in group):
        return ()
    return _trials_with_boxes(BOXES, looks, group)


def _holds_boxes(order: PlanRequest, m: Measures, spread: SheetSplit) -> bool:
    room, least = _room_of(order, m, spread), BOXES[-1]
    if room.x < least * order.columns or room.y < least * order.rows:
        return False
    return any(_fits(order, Trial(m, form, least, spread)) for form in FORMS)


def _trials_with_boxes(
    boxes: Iterable[float], looks: Iterable[Measures], group: Group
) -> Iterator[Trial]:
    return (
        Trial(m, form, box, spread)
        for box in boxes
        for m in looks
        for form in FORMS
        for spread in group
    )


@dataclass(frozen=True, slots=True)
class Room:
    """How many cells stand side by side and below each other, and what each may take."""

    across: int
    down: int
    x: float
    y: float


def _fit(order: PlanRequest, trial: Trial) -> Plan | None:
    """The plan of a trial, or None where it is too large for the sheet."""
    if not _fits(order, trial):
        return None
    m, is_portrait = trial.m, order.is_portrait
    room = _room_of(order, m, trial.spread)
    lead, pitch_x = _across_of(order, trial, room)
    pitch_y, cell_height, grown = _down_of(order, trial, room)
    return Plan(
        order=order,
        spread=trial.spread,
        m=m,
        form=trial.form,
        box=trial.box,
        box_height=grown,
        cell_width=cell_width_of(order, trial, pitch_x),
        cell_height=cell_height,
        pitch_x=pitch_x,
        pitch_y=pitch_y,
        lead=lead,
        band=m.name_band if is_portrait else m.hole_band,
        total=m.total_row if is_portrait else m.total,
        sums=m.sum_row if is_portrait else _sum_width(m),
        per_block=room.down if is_portrait else room.across,
        seats=room.across if is_portrait else room.down,
    )


def _across_of(order: PlanRequest, trial: Trial, room: Room) -> tuple[float, float]:
    """The column before the table, and how far it is from column to column.

    Few columns share their room with the names beside them.
    """
    m = trial.m
    enough = least_cell(order, trial)[0] + SPARSE_GAPS * gaps(trial)[0]
    pitch = min(room.x, max(WIDEST * m.scale, enough))
    if order.is_portrait:
        return m.hole_column, pitch
    spare = (room.x - max(SPARSE * m.scale, enough)) * room.across
    lead = max(m.name, min(WIDEST_NAME, m.name + spare))
    return lead, min(pitch, room.x - (lead - m.name) / room.across)


def _down_of(order: PlanRequest, trial: Trial, room: Room) -> tuple[float, float, float]:
    m, gap, least = trial.m, gaps(trial)[1], least_cell(order, trial)[1]
    air = _air_of(order, m, (room.y - least - gap) * room.down)
    high = room.y - air / room.down
    grown = grown_box(order, trial, high - least)
    cell = min(cell_height_of(order, trial, grown, high), high - gap)
    if trial.form == "score":
        return min(high, cell + gap), cell, grown
    return min(high, cell + m.airy + (WIDE_AIR if trial.form == "wide" else 0)), cell, grown


def _sum_width(m: Measures) -> float:
    return m.total * SUM_WIDTH


def _air_of(order: PlanRequest, m: Measures, spare: float) -> float:
    """How much of what is to spare stays free over the foot; upright cards are signed there."""
    signing = order.is_portrait and not order.chart and spare >= SIGNING
    return SIGNING if signing else max(0, min(m.air, spare))


@lru_cache(maxsize=64)
def _room_of(order: PlanRequest, m: Measures, spread: SheetSplit) -> Room:
    count = spread.pages * spread.blocks
    per_block = longest_block(order, count)
    seats = -(-order.players // spread.parts)
    across, down = (seats, per_block) if order.is_portrait else (per_block, seats)
    wide, high = _room_for(order, m, spread.blocks, order.sums_in_block(spread))
    return Room(across, down, wide / across, high / down)


def _fits(order: PlanRequest, trial: Trial) -> bool:
    room, (wide, high) = _room_of(order, trial.m, trial.spread), least_cell(order, trial)
    gap_x, gap_y = gaps(trial)
    return wide + gap_x <= room.x + SLACK and high + gap_y <= room.y + SLACK


def _room_for(order: PlanRequest, m: Measures, blocks: int, sums: int) -> tuple[float, float]:
    wide = order.width - 2 * m.side
    high = order.height - 2 * m.head - m.title_band - m.foot - m.foot_gap
    high -= (blocks - 1) * m.block_gap + order.notes * m.note
    if order.is_portrait:
        high -= m.total_row + (m.chart if order.chart and order.width > CHART_WIDTH else 0)
        return wide - m.hole_column, high / blocks - m.name_band - sums * m.sum_row
    return wide - m.name - m.total - sums * _sum_width(m), high / blocks - m.hole_band
