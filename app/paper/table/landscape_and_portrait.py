"""Draws what is around the cells of a scorecard, in landscape and portrait: names, hole numbers."""

from dataclasses import replace

from app.paper.pen.pen import Pen
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting
from app.paper.plan.measures import PT, ROW_AIR
from app.paper.table.measures import (
    BESIDE_ROWS,
    HEAD_BASE,
    HEAD_BASE_OF_NAMES,
    HEAD_ROOM,
    LEAST_NAME_DROP,
    LEAST_UNDER_TABLE,
    MARKS_GAP,
    MARKS_GAP_BESIDE_ROW,
    NAME_AIR,
    NAME_DROP_SHARE,
    NAME_LEAD,
    NAME_OVER,
    NAME_OVER_BASE,
    NAME_OVER_COLUMN,
    NAME_SHARE,
    NAME_UNDER,
    ROOM_FOR_NOTE,
    ROOM_FOR_STANDING,
    RULE_OVER_HEADS,
    SUM_HEAD_ROOM,
    TOTAL_HEAD_AIR,
    TOTAL_HEAD_DROP,
    UNDER,
    UNDER_DROP,
    UNDER_TABLE,
)
from app.paper.table.names import name_lines, name_room, standing_of
from app.paper.table.sheets import HEADS, Sheet, cell_in
from app.paper.table.table import hole_marks, sum_heads
from app.paper.type.fonts import CAP
from app.wording.basics.say import say


def draw_landscape(pen: Pen, sheet: Sheet, block: int) -> None:
    plan = sheet.plan
    top, right = plan.block_top(block) - RULE_OVER_HEADS, plan.table_right
    pen.line((plan.left, top), (right, top), Stroke("bold"))
    _draw_heads(pen, sheet, block)
    for seat in range(len(sheet.card.names)):
        y = plan.seat_at(block, seat)
        pen.line((plan.left, y), (right, y), Stroke("hair", "line"))
        with pen.part(*cell_in(sheet, block, seat, HEADS)):
            _draw_name(pen, sheet, seat, block)
    end = plan.seat_at(block, len(sheet.card.names)) + UNDER_TABLE
    if block == plan.split.blocks - 1 and plan.foot - end > LEAST_UNDER_TABLE:
        pen.line((plan.left, end), (right, end), Stroke("firm"))


def _draw_heads(pen: Pen, sheet: Sheet, block: int) -> None:
    plan, sizes = sheet.plan, sheet.plan.m.sizes
    base = plan.block_top(block) + plan.band - HEAD_BASE * plan.m.scale
    quiet = TextStyle(sizes.text, ink="quiet")
    words, look = fitting(say("hole_title"), plan.lead - HEAD_ROOM, quiet)
    with pen.part(*cell_in(sheet, block, HEADS, HEADS)):
        pen.text(plan.left, base, words, look)
    for place, hole in enumerate(sheet.blocks[block]):
        x = plan.hole_at(block, place)
        with pen.part(*cell_in(sheet, block, HEADS, place)):
            wide = pen.text(x, base, str(sheet.card.first + hole), TextStyle(sizes.hole, "bold"))
            if marks := hole_marks(sheet.card, hole):
                look = TextStyle(sizes.least, "bold", "accent")
                pen.text(x + wide + MARKS_GAP, base, marks, look)
    total = plan.table_right - plan.total, plan.total
    for column, words, left, room in sum_heads(sheet, block, total):
        words, look = fitting(words, room - SUM_HEAD_ROOM, quiet)
        with pen.part(*cell_in(sheet, block, HEADS, column)):
            pen.text(left, base, words, look)


def _draw_name(pen: Pen, sheet: Sheet, seat: int, block: int) -> None:
    plan, name, room = sheet.plan, sheet.card.names[seat], name_room(sheet.plan)
    y = plan.seat_at(block, seat)
    top = y + (plan.pitch_y - plan.cell_height) * ROW_AIR
    drop = max(plan.box_height + NAME_OVER_BASE, LEAST_NAME_DROP * plan.m.scale)
    base = top + min(drop, plan.pitch_y * NAME_DROP_SHARE)
    if not name:
        pen.line((plan.left, base), (plan.left + room, base), Stroke("fine", "line"))
        return
    under = _standing_lines(sheet, seat) if not block else []
    free = plan.pitch_y - NAME_AIR - UNDER * plan.m.scale * len(under)
    lines, look = name_lines(name, room, TextStyle(plan.m.sizes.name, "bold"))
    step = look.size * PT * NAME_LEAD
    if len(lines) * step > free:
        words, look = fitting(name, room, TextStyle(plan.m.sizes.name, "bold"))
        lines, step = [words], 0
    deep = (len(lines) - 1) * step + UNDER * plan.m.scale * len(under)
    lowest = y + plan.pitch_y - NAME_UNDER - deep
    base = max(min(base - NAME_OVER_BASE, lowest), y + NAME_OVER + CAP * look.size * PT)
    for words in lines:
        pen.text(plan.left, base, words, look)
        base += step
    base += UNDER * plan.m.scale - step
    for words, small in under:
        pen.text(plan.left, base + UNDER_DROP, words, small)
        base += UNDER * plan.m.scale


def _standing_lines(sheet: Sheet, seat: int) -> list[tuple[str, TextStyle]]:
    plan, card = sheet.plan, sheet.card
    if not card.results or plan.pitch_y < ROOM_FOR_STANDING * plan.m.scale:
        return []
    card = replace(card, notes=()) if plan.request.notes else card
    words, look = standing_of(card, seat)
    lines = [(words, replace(look, size=plan.m.sizes.small))]
    note = card.notes[seat] if card.notes else ""
    if note and note != words and plan.pitch_y > ROOM_FOR_NOTE * plan.m.scale:
        lines.append((note, TextStyle(plan.m.sizes.small, ink="quiet")))
    return [fitting(line, name_room(plan), small) for line, small in lines if line]


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
