"""Every card is planned: what can be asked is laid out by arithmetic and looked over."""

from itertools import pairwise, product

import pytest

from app.golf.layout import every_layout
from app.paper.choices import CHOICES, MOST_HOLES, MOST_PLAYERS, Printing
from app.paper.layout import Request, blocks_of, divide_cell, parts_of, plan_card
from app.paper.pen import TextStyle, width_in
from tests.helpers.levels import FULL

SLACK = 0.02
SIZES = sorted(
    {
        Printing(paper, orientation).size
        for paper in CHOICES["paper"]
        for orientation in CHOICES["orientation"]
    }
)
SHAPES = every_layout()
TABLES = [(p, h) for p in range(1, MOST_PLAYERS + 1) for h in range(1, MOST_HOLES + 1)]
SMALLEST_SCORE = width_in("−188", TextStyle(7, "bold"))


def requests(size, style, part):
    """All that can be asked of a size of card; every ninth in one part, others on every size."""
    found = [*every_request(size, style)]
    if FULL:
        return found
    every = 3 if style in ("scores", "large") else 9
    return found[(SIZES.index(size) + part) % every :: every]


def every_request(size, style):
    """All of them."""
    boxes = style == "auto"
    for place, (players, holes) in enumerate(TABLES):
        for shape in SHAPES if boxes else SHAPES[:1]:
            grid = (shape.rows, shape.columns) if boxes else (0, 0)
            chart = bool((place + shape.rows) % 2)
            yield Request(*size, players, holes, *grid, chart, style == "large")


@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.deep) for n in (1, 2))])
def test_every_table_of_every_shape_is_planned_on_every_card(part):
    wrong = {}
    for size, style in product(SIZES, CHOICES["style"]):
        for request in requests(size, style, part):
            plan = plan_card.__wrapped__(request)
            if found := flaws(plan, style):
                wrong[request] = found
    assert wrong == {}


def flaws(plan, style):
    """What is wrong with a plan, by name."""
    checks = (
        ("boxes", plan.box == 0 or style == "auto"),
        ("too small for a pencil", plan.box == 0 or 5 <= plan.box <= plan.box_height + SLACK),
        ("right", plan.table_right <= plan.right + SLACK),
        ("bottom", plan.bottom <= plan.foot - plan.m.foot_gap + SLACK),
        ("cell wide", plan.cell_width < plan.pitch_x),
        ("cell high", plan.cell_height < plan.pitch_y),
        ("rows", rows_stand_apart(plan)),
        ("columns", columns_stand_apart(plan)),
        *((f"parts with {ticks} ticks", parts_fit(plan, ticks)) for ticks in range(4)),
        ("everybody", everything_is_printed_once(plan)),
    )
    return [name for name, is_right in checks if not is_right]


def columns_of(plan, block):
    """Where everything across begins and ends, from the left."""
    if plan.is_portrait:
        return [(plan.seat_at(block, seat), plan.cell_width) for seat in some(plan, plan.seats)]
    places = some(plan, plan.per_block)
    cells = [(plan.hole_at(block, place), plan.cell_width) for place in places]
    return sorted([*cells, *sums_of(plan, block), (plan.table_right - plan.total, plan.total)])


def some(plan, count):
    """The first ones, those about the middle, the last: all stand equally far apart."""
    return sorted(
        {0, min(1, count - 1), min(plan.half, count) - 1, min(plan.half, count - 1), count - 1}
    )


def sums_of(plan, block):
    """Where out and in begin, and how wide or high they are."""
    if not plan.has_sums:
        return []
    backs = (False, True) if plan.inline_sums or plan.repeats_out else (False,)
    return [(plan.sum_at(block, back=back), plan.sums) for back in backs]


def columns_stand_apart(plan):
    """Nothing across reaches into its neighbour or into the column before the table."""
    found = columns_of(plan, 0)
    lead = plan.left + plan.lead
    spread_out = all(first[0] + first[1] <= second[0] + SLACK for first, second in pairwise(found))
    return spread_out and found[0][0] >= lead - SLACK


def rows_stand_apart(plan):
    """The same downwards, over all blocks, the totals of an upright card below everything."""
    rows = []
    for block in range(plan.blocks):
        if plan.is_portrait:
            places = some(plan, plan.per_block)
            cells = [plan.cell_at(block, place, 0)[1] for place in places]
            rows += sums_of(plan, block)
        else:
            cells = [plan.cell_at(block, 0, seat)[1] for seat in some(plan, plan.seats)]
        rows += [(top, plan.cell_height) for top in cells]
        rows.append((plan.block_top(block), plan.band))
    if plan.is_portrait:
        rows.append((plan.bottom - plan.total, plan.total))
    rows.sort()
    return all(first[0] + first[1] <= second[0] + SLACK for first, second in pairwise(rows))


def parts_fit(plan, ticks):
    """The parts of a cell lie within it, none on another; a score is at least 7 pt high."""
    parts = divide_cell(plan, ticks)
    rects = [r for r in (parts.grid, *parts.ticks, parts.score, parts.running) if r]
    inside = all(
        x >= -SLACK
        and y >= -SLACK
        and x + w <= plan.cell_width + SLACK
        and y + h <= plan.cell_height + SLACK
        for x, y, w, h in rects
    )
    _x, _y, wide, high = parts.score
    return inside and spread_out(rects) and wide >= SMALLEST_SCORE and high >= 4.9


def spread_out(rects):
    return not any(
        rect[0] < other[0] + other[2] - SLACK
        and other[0] < rect[0] + rect[2] - SLACK
        and rect[1] < other[1] + other[3] - SLACK
        and other[1] < rect[1] + rect[3] - SLACK
        for place, rect in enumerate(rects)
        for other in rects[place + 1 :]
    )


def everything_is_printed_once(plan):
    """All holes and players stand on the sheets, no more on one than was planned."""
    request = plan.asked
    blocks = blocks_of(request.holes, plan.pages * plan.blocks)
    seats = parts_of(range(request.players), plan.parts)
    holes = [hole for block in blocks for hole in block]
    return (
        holes == [*range(request.holes)]
        and max(map(len, blocks)) <= plan.per_block
        and max(map(len, seats)) <= plan.seats
        and [seat for part in seats for seat in part] == [*range(request.players)]
    )


@pytest.mark.parametrize(
    ("plan_request", "form", "box", "pitch"),
    [
        (Request(297, 210, 4, 9), "tall", 7, (25.4, 32.7)),
        (Request(297, 210, 6, 9), "compact", 7, (25.7, 23.8)),
        (Request(297, 210, 10, 9, chart=True), "side", 5, (25.7, 14.0)),
        (Request(297, 210, 2, 18), "tall", 7, (24.1, 29.3)),
        (Request(297, 210, 4, 9, 3, 3), "compact", 7, (25.4, 32.7)),
        (Request(210, 297, 6, 9), "compact", 7, (29.8, 23.8)),
        (Request(279.4, 215.9, 4, 9), "tall", 7, (23.5, 34.2)),
        (Request(210, 148, 4, 9), "compact", 5, (17.9, 21.5)),
        (Request(105, 148, 4, 9), "score", 0, (20.8, 8.4)),
    ],
)
def test_common_cards_are_laid_out_as_they_were_designed(plan_request, form, box, pitch):
    plan = plan_card(plan_request)
    assert (plan.form, plan.box) == (form, box)
    assert (plan.pitch_x, plan.pitch_y) == pytest.approx(pitch, abs=0.06)
    assert (plan.pages, plan.parts) == (1, 1)


@pytest.mark.parametrize("size", [(297, 210), (210, 297), (279.4, 215.9), (215.9, 279.4)])
@pytest.mark.parametrize(("holes", "alone"), [(4, 7), (9, 7), (18, 0)])
def test_a_pencil_has_boxes_of_7_mm_for_six_players_and_of_6_mm_for_more(size, holes, alone):
    for players in range(1, MOST_PLAYERS + 1):
        plan = plan_card(Request(*size, players, holes))
        assert plan.box >= (7 if players <= 6 else 6)
        sheets = plan.pages * plan.parts
        assert sheets == 1 or players > alone
        assert sheets <= (4 if players > 6 and holes > 9 else 2)


def test_out_is_repeated_on_the_last_sheet_of_every_card_larger_than_a6():
    larger = [size for size in SIZES if max(size) > 150]
    for size, players, style in product(larger, range(2, 13), ("auto", "large")):
        plan = plan_card(requested(size, style, players, 18))
        assert plan.repeats_out or plan.pages == 1


def test_letter_needs_the_sheets_that_a4_needs_with_the_same_boxes():
    tables = [*product(range(2, 9), (9, 18), ((2, 2), (2, 3), (3, 3), (3, 4)))]
    wrong = []
    for style, orientation, (players, holes, shape) in product(
        CHOICES["style"], CHOICES["orientation"], tables
    ):
        requests = [
            request_on(paper, orientation, style, (players, holes, *shape))
            for paper in ("a4", "letter")
        ]
        a4, letter = map(plan_card, requests)
        counts = [(plan.pages * plan.parts, bool(plan.box)) for plan in (a4, letter)]
        if counts[0] != counts[1]:
            wrong.append((style, orientation, players, holes, shape))
    assert wrong == []


def request_on(paper, orientation, style, table):
    """A card of players, holes, rows and columns on a paper; finished ones have a chart."""
    return requested(Printing(paper, orientation).size, style, *table, chart=table[0] % 2 == 0)


def requested(size, style, players, holes, *grid, **more):
    grid = grid if style == "auto" else (0, 0)
    return Request(*size, players, holes, *grid, large=style == "large", **more)
