"""Divides a cell of a scorecard into boxes, ticks, score and running total; draws nothing."""

from dataclasses import dataclass, replace

from app.paper.facts.facts import RulesInShort
from app.paper.pen.icons import OUT
from app.paper.pen.shapes import Rect
from app.paper.plan.layout import Plan
from app.paper.table.measures import (
    LEAST_PRINTED,
    LEAST_RUNNING,
    LEAST_SCORE,
    PENCIL,
    PENCIL_SLACK,
    RUNNING_BELOW,
    SCORE_SHARE,
    WITH_RUNNING_BESIDE,
    WITH_TICKS_BELOW,
)


@dataclass(frozen=True, slots=True)
class CellParts:
    """Rectangles from the cell's own top left; None for what a form has no room for."""

    grid: Rect | None
    ticks: tuple[Rect, ...]
    score: Rect
    running: Rect | None


@dataclass(frozen=True, slots=True)
class CellStyle:
    """What all cells of a card share; ``name`` keeps the stamps of different ones apart."""

    plan: Plan
    rules: RulesInShort
    ticks: tuple[str, ...]
    parts: CellParts
    name: str = ""


def ticks_of(rules: RulesInShort) -> tuple[str, ...]:
    return (OUT, *dict.fromkeys(icon for icon, _words in rules.penalties if icon))


def cell_style(plan: Plan, rules: RulesInShort, *, blank: bool = False) -> CellStyle:
    """Return the style of a card's cells; a blank one has no ticks too small for a pencil."""
    if blank and not has_room_for_ticks(divide_cell(plan)):
        plan = replace(plan, request=replace(plan.request, ticks=0))
    return CellStyle(plan, rules, ticks_of(rules), divide_cell(plan))


def has_room_for_ticks(parts: CellParts) -> bool:
    return all(min(wide, high) > PENCIL - PENCIL_SLACK for _x, _y, wide, high in parts.ticks)


def divide_cell(plan: Plan) -> CellParts:
    forms = {"tall": tall, "compact": compact, "wide": wide, "side": side, "score": _score_only}
    return forms[plan.form](plan)


def _strip_of(plan: Plan) -> float:
    return plan.m.tick if plan.request.ticks else 0


def _grid_of(plan: Plan, left: float = 0) -> Rect:
    return left, 0, plan.box_width * plan.request.columns, plan.box_height * plan.request.rows


def tall(plan: Plan) -> CellParts:
    """Card boxes over ticks over score and running total side by side."""
    w, h, m = plan.cell_width, plan.cell_height, plan.m
    grid = _grid_of(plan, (w - plan.box_width * plan.request.columns) / 2)
    low = grid[3] + m.ticks
    return CellParts(
        grid,
        _split_across((0, grid[3], w, m.ticks), plan.request.ticks),
        (0, low, w / 2, h - low),
        (w / 2, low, w / 2, h - low),
    )


def compact(plan: Plan) -> CellParts:
    """The score under the boxes at the left, ticks over the running total at the right."""
    w, h, tick = plan.cell_width, plan.cell_height, _strip_of(plan)
    grid = _grid_of(plan, (w - plan.box_width * plan.request.columns) / 2)
    half, low = w / 2, grid[3]
    return CellParts(
        grid,
        _split_across((half, low, half, tick), plan.request.ticks),
        (0, low, half, h - low),
        (half, low + tick, half, h - low - tick),
    )


def wide(plan: Plan) -> CellParts:
    """Next to the boxes ticks, below them score and running total."""
    grid = _grid_of(plan)
    x, w, h, tick = grid[2], plan.cell_width - grid[2], plan.cell_height, PENCIL
    return CellParts(
        grid,
        _split_across((x, 0, w, tick), plan.request.ticks),
        (x, tick, w / 2, h - tick),
        (x + w / 2, tick, w / 2, h - tick),
    )


def side(plan: Plan) -> CellParts:
    """Next to the boxes ticks over the score, which is no lower than a card one writes in.

    Under it the running total, if there is room.
    """
    grid = _grid_of(plan)
    x, w, h, tick = grid[2], plan.cell_width - grid[2], plan.cell_height, _strip_of(plan)
    ticks = _split_across((x, 0, w, tick), plan.request.ticks)
    high = h - tick - RUNNING_BELOW
    if high < (LEAST_PRINTED if plan.request.chart else plan.box_height):
        return CellParts(grid, ticks, (x, tick, w, h - tick), None)
    score, running = (x, tick, w, high), (x, tick + high, w, h - tick - high)
    return CellParts(grid, ticks, score, running)


def _score_only(plan: Plan) -> CellParts:
    w, h, k, tick = plan.cell_width, plan.cell_height, plan.m.scale, plan.m.tick
    if not plan.request.ticks:
        return _scores_and_row(plan, 0)
    if h >= WITH_TICKS_BELOW * k and w < WITH_RUNNING_BESIDE * k:
        return CellParts(
            None,
            _split_across((0, h - tick, w, tick), plan.request.ticks),
            (0, 0, w, h - tick),
            None,
        )
    row = plan.request.ticks * PENCIL * k
    if h / plan.request.ticks < PENCIL * k and w - row >= LEAST_SCORE * k:
        return _scores_and_row(plan, row)
    room, each = w - tick, h / plan.request.ticks
    score = room if room < WITH_RUNNING_BESIDE * k else room * SCORE_SHARE
    ticks = tuple((score, place * each, tick, each) for place in range(plan.request.ticks))
    rest = (score + tick, 0.0, room - score, h) if room >= WITH_RUNNING_BESIDE * k else None
    return CellParts(None, ticks, (0, 0, score, h), rest)


def _scores_and_row(plan: Plan, row: float) -> CellParts:
    w, h, k = plan.cell_width, plan.cell_height, plan.m.scale
    room = w - row
    has_running = room >= (LEAST_SCORE + LEAST_RUNNING) * k
    score = room * SCORE_SHARE if has_running else room
    rest = (score + row, 0.0, room - score, h) if has_running else None
    return CellParts(
        None, _split_across((score, 0, row, h), plan.request.ticks), (0, 0, score, h), rest
    )


def _split_across(rect: Rect, count: int) -> tuple[Rect, ...]:
    x, y, w, h = rect
    each = w / max(count, 1)
    return tuple((x + place * each, y, each, h) for place in range(count))
