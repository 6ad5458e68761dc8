"""The table of a card with holes as rows and players as columns, so that figures add down."""

from app.paper.pen.pen import Pen
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting
from app.paper.plan.measures import PT
from app.paper.table.measures import (
    BESIDE_ROWS,
    HEAD_BASE_OF_NAMES,
    MARKS_GAP_BESIDE_ROW,
    NAME_OVER_COLUMN,
    NAME_SHARE,
    RULE_OVER_HEADS,
    TOTAL_HEAD_AIR,
    TOTAL_HEAD_DROP,
)
from app.paper.table.sheets import HEADS, Sheet, cell_in
from app.paper.table.table import hole_marks, sum_heads
from app.paper.type.fonts import CAP
from app.wording.basics.say import say


def draw_portrait(pen: Pen, sheet: Sheet, block: int) -> None:
    plan, sizes = sheet.plan, sheet.plan.m.sizes
    top, right = plan.block_top(block), plan.table_right
    rule = top - RULE_OVER_HEADS
    pen.line((plan.left, rule), (right, rule), Stroke("bold"))
    quiet = TextStyle(min(sizes.text, NAME_SHARE * sizes.name), ink="quiet")
    room = plan.lead - BESIDE_ROWS
    words, look = fitting(say("hole_title"), room, quiet)
    with pen.part(*cell_in(sheet, block, HEADS, HEADS)):
        pen.text(plan.left, top + plan.band - HEAD_BASE_OF_NAMES, words, look)
    for seat, name in enumerate(sheet.card.names):
        with pen.part(*cell_in(sheet, block, seat, HEADS)):
            _draw_head(pen, sheet, (block, seat), name)
    for place, _hole in enumerate(sheet.blocks[block]):
        with pen.part(*cell_in(sheet, block, HEADS, place)):
            _draw_number(pen, sheet, block, place)
    total = plan.bottom - plan.total + TOTAL_HEAD_DROP, plan.total - TOTAL_HEAD_AIR
    for row, words, y, high in sum_heads(sheet, block, total):
        words, look = fitting(words, room, quiet)
        with pen.part(*cell_in(sheet, block, HEADS, row)):
            pen.text(plan.left, y + high / 2 + CAP * look.size * PT / 2, words, look)


def _draw_head(pen: Pen, sheet: Sheet, at: tuple[int, int], name: str) -> None:
    plan, (block, seat) = sheet.plan, at
    x, base = plan.seat_at(block, seat), plan.block_top(block) + plan.band - HEAD_BASE_OF_NAMES
    room = min(plan.pitch_x - plan.m.gap_x, max(plan.cell_width, plan.pitch_x - NAME_OVER_COLUMN))
    if not name:
        pen.line((x, base), (x + room, base), Stroke("fine", "line"))
        return
    words, look = fitting(name, room, TextStyle(plan.m.sizes.name, "bold"))
    pen.text(x, base, words, look)


def _draw_number(pen: Pen, sheet: Sheet, block: int, place: int) -> None:
    plan, sizes, hole = sheet.plan, sheet.plan.m.sizes, sheet.blocks[block][place]
    y = plan.hole_at(block, place)
    pen.line((plan.left, y), (plan.table_right, y), Stroke("hair", "line"))
    deep = plan.box_height or plan.cell_height
    base = plan.cell_at(block, place, 0)[1] + deep / 2 + CAP * sizes.hole * PT / 2
    wide = pen.text(plan.left, base, str(sheet.card.first + hole), TextStyle(sizes.hole, "bold"))
    if marks := hole_marks(sheet.card, hole):
        look = TextStyle(sizes.least, "bold", "accent")
        pen.text(plan.left + wide + MARKS_GAP_BESIDE_ROW, base, marks, look)


def draw_end(pen: Pen, sheet: Sheet) -> None:
    plan = sheet.plan
    y = plan.bottom - plan.total
    pen.line((plan.left, y), (plan.table_right, y), Stroke("firm"))
