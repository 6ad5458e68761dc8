"""Searches the best plan for a scorecard: few sheets, then big boxes for cards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from typing import get_args

from app.paper.choices import Orientation, Printing, Style
from app.paper.plan.layout import (
    Form,
    Plan,
    PlanRequest,
    SheetSplit,
    Trial,
    cell_height_of,
    cell_width_of,
    gaps,
    grown_box,
    least_cell,
)
from app.paper.plan.measures import (
    BOXES,
    CHART_WIDTH,
    MOST_ON_SHEET,
    NINE,
    SIGNING,
    SLACK,
    SPARSE,
    SPARSE_GAPS,
    SUM_WIDTH,
    WIDE_AIR,
    WIDEST,
    WIDEST_NAME,
    Measures,
    measures_for_size,
)

Group = tuple[SheetSplit, ...]
"""Splits with equally many sheets, tried together for each size of box."""


def sheet_splits(request: PlanRequest) -> Sequence[Group]:
    """Return the ways to divide a card among sheets, the fewest sheets first."""
    return _sheet_splits(request.holes, request.players, has_sums=request.has_sums)


@lru_cache(maxsize=512)
def _sheet_splits(holes: int, players: int, *, has_sums: bool) -> tuple[Group, ...]:
    least = 1 if holes <= MOST_ON_SHEET else -(-holes // NINE)
    most = holes + holes % 2 if has_sums else holes
    pages = [n for n in range(least, most + 1) if not has_sums or n == 1 or n % 2 == 0]
    ways = sorted((n * parts, n, parts) for n in pages for parts in range(1, players + 1))
    return tuple(group for _n, count, parts in ways for group in _stacked(holes, count, parts))


def _stacked(holes: int, pages: int, parts: int) -> list[Group]:
    alone = SheetSplit(pages, parts)
    if pages > 1 or holes < 2 or holes > MOST_ON_SHEET:
        return [(alone,)]
    two = SheetSplit(pages, parts, blocks=2)
    return [(alone, two)] if holes > NINE else [(alone,), (two,)]


def few_sheets(request: PlanRequest) -> list[Group]:
    pages = (1, 2) if request.has_sums else (1,)
    few = takewhile(lambda group: group[0].sheets <= len(pages), sheet_splits(request))
    return [group for group in few if group[0].pages in pages and group[0].parts == 1]


def blocks_of(request: PlanRequest, count: int) -> list[range]:
    """Divide the holes into blocks, never across the middle of Out and In."""
    if not request.has_sums or count == 1:
        return parts_of(range(request.holes), count)
    half = -(-request.holes // 2)
    out, back = range(half), range(half, request.holes)
    blocks = [*parts_of(out, count // 2), *parts_of(back, count // 2)]
    return [block for block in blocks if block]


def longest_block(request: PlanRequest, count: int) -> int:
    if not request.has_sums or count == 1:
        return -(-request.holes // count)
    half = -(-request.holes // 2)
    return -(-half // (count // 2))


def parts_of(numbers: range, count: int) -> list[range]:
    """Divide numbers into ``count`` parts; if uneven, the first ones are longer by one.

    >>> parts_of(range(10), 3)
    [range(0, 4), range(4, 7), range(7, 10)]
    """
    short, longer = divmod(len(numbers), count)
    ends = [(part + 1) * short + min(part + 1, longer) for part in range(count)]
    return [numbers[end - short - (part < longer) : end] for part, end in enumerate(ends)]


FORMS: tuple[Form, ...] = ("wide", "tall", "compact", "side")

SIZE_ON_OTHER_PAPER = dict(
    pair
    for orientation in get_args(Orientation)
    for a4, letter in [[Printing(p, orientation).size for p in ("a4", "letter")]]
    for pair in ((a4, letter), (letter, a4))
)
"""The size that a card has on Letter, by its size on A4, and the other way round."""

Stage = tuple[bool, Group]
"""Whether there are card boxes, and the splits to try."""


@lru_cache(maxsize=1024)
def plan_card(request: PlanRequest, style: Style) -> Plan:
    """Return the best plan.

    A card on A4 and on Letter has equally many sheets, and card boxes on both or on neither. The
    last of several sheets repeats Out if that costs neither a sheet nor the boxes.
    """
    plan = _best_plan(request, style)
    if not request.has_sums or plan.split.pages == 1:
        return plan
    repeating = _best_plan(replace(request, repeats_out=True), style)
    costs = [(option.split.sheets, not option.box) for option in (plan, repeating)]
    return repeating if costs[1] <= costs[0] else plan


def _best_plan(request: PlanRequest, style: Style) -> Plan:
    size = SIZE_ON_OTHER_PAPER.get((request.width, request.height))
    twin = replace(request, width=size[0], height=size[1]) if size else request
    return next(
        plan
        for stage in _stages(request, style)
        if (plan := _plan_at(request, style, stage))
        and (twin == request or _plan_at(twin, style, stage))
    )


def _stages(request: PlanRequest, style: Style) -> Iterator[Stage]:
    """Card boxes on few sheets first, then scores only, for which there is always room."""
    if style == "auto":
        yield from ((True, group) for group in few_sheets(request))
    yield from ((False, group) for group in sheet_splits(request))


def _plan_at(request: PlanRequest, style: Style, stage: Stage) -> Plan | None:
    at_stage = request if stage[0] else replace(request, rows=0, columns=0)
    size = request.width, request.height
    *usual, narrow = measures_for_size(size, large=style == "large")
    for measures in (usual, [narrow]):
        for trial in _trials(request, measures, stage):
            if plan := _fit(at_stage, trial):
                return plan
    return None


def _trials(request: PlanRequest, measures: Sequence[Measures], stage: Stage) -> Iterable[Trial]:
    has_boxes, group = stage
    if not has_boxes:
        return (Trial(m, "score", 0, split) for split in group for m in measures)
    if not any(_holds_boxes(request, m, split) for m in measures for split in group):
        return ()
    return (
        Trial(m, form, box, split)
        for box in BOXES
        for m in measures
        for form in FORMS
        for split in group
    )


def _holds_boxes(request: PlanRequest, m: Measures, split: SheetSplit) -> bool:
    room, least = _room_of(request, m, split), BOXES[-1]
    if room.x < least * request.columns or room.y < least * request.rows:
        return False
    return any(_fits(request, Trial(m, form, least, split)) for form in FORMS)


@dataclass(frozen=True, slots=True)
class Room:
    """How many cells stand side by side and below each other, and what each may take."""

    across: int
    down: int
    x: float
    y: float


def _fit(request: PlanRequest, trial: Trial) -> Plan | None:
    if not _fits(request, trial):
        return None
    m, is_portrait = trial.m, request.is_portrait
    room = _room_of(request, m, trial.split)
    lead, pitch_x = _across_of(request, trial, room)
    pitch_y, cell_height, grown = _down_of(request, trial, room)
    return Plan(
        request=request,
        split=trial.split,
        m=m,
        form=trial.form,
        box=trial.box,
        box_height=grown,
        cell_width=cell_width_of(request, trial, pitch_x),
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


def _across_of(request: PlanRequest, trial: Trial, room: Room) -> tuple[float, float]:
    m = trial.m
    enough = least_cell(request, trial)[0] + SPARSE_GAPS * gaps(trial)[0]
    pitch = min(room.x, max(WIDEST * m.scale, enough))
    if request.is_portrait:
        return m.hole_column, pitch
    spare = (room.x - max(SPARSE * m.scale, enough)) * room.across
    lead = max(m.name, min(WIDEST_NAME, m.name + spare))
    return lead, min(pitch, room.x - (lead - m.name) / room.across)


def _down_of(request: PlanRequest, trial: Trial, room: Room) -> tuple[float, float, float]:
    m, gap, least = trial.m, gaps(trial)[1], least_cell(request, trial)[1]
    air = _air_of(request, m, (room.y - least - gap) * room.down)
    high = room.y - air / room.down
    grown = grown_box(request, trial, high - least)
    cell = min(cell_height_of(request, trial, grown, high), high - gap)
    if trial.form == "score":
        return min(high, cell + gap), cell, grown
    return min(high, cell + m.airy + (WIDE_AIR if trial.form == "wide" else 0)), cell, grown


def _sum_width(m: Measures) -> float:
    return m.total * SUM_WIDTH


def _air_of(request: PlanRequest, m: Measures, spare: float) -> float:
    signing = request.is_portrait and not request.chart and spare >= SIGNING
    return SIGNING if signing else max(0, min(m.air, spare))


@lru_cache(maxsize=64)
def _room_of(request: PlanRequest, m: Measures, split: SheetSplit) -> Room:
    count = split.pages * split.blocks
    per_block = longest_block(request, count)
    seats = -(-request.players // split.parts)
    across, down = (seats, per_block) if request.is_portrait else (per_block, seats)
    wide, high = _room_for(request, m, split.blocks, request.sums_in_block(split))
    return Room(across, down, wide / across, high / down)


def _fits(request: PlanRequest, trial: Trial) -> bool:
    room, (wide, high) = _room_of(request, trial.m, trial.split), least_cell(request, trial)
    gap_x, gap_y = gaps(trial)
    return wide + gap_x <= room.x + SLACK and high + gap_y <= room.y + SLACK


def _room_for(request: PlanRequest, m: Measures, blocks: int, sums: int) -> tuple[float, float]:
    wide = request.width - 2 * m.side
    high = request.height - 2 * m.head - m.title_band - m.foot - m.foot_gap
    high -= (blocks - 1) * m.block_gap + request.notes * m.note
    if request.is_portrait:
        high -= m.total_row + (m.chart if request.chart and request.width > CHART_WIDTH else 0)
        return wide - m.hole_column, high / blocks - m.name_band - sums * m.sum_row
    return wide - m.name - m.total - sums * _sum_width(m), high / blocks - m.hole_band
