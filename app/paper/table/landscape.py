"""The table of a card with players as rows and holes as columns."""

from dataclasses import replace

from app.paper.pen.pen import Pen
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting
from app.paper.plan.measures import PT, ROW_AIR
from app.paper.table.names import (
    ROOM_FOR_NOTE,
    ROOM_FOR_STANDING,
    name_lines,
    name_room,
    standing_of,
)
from app.paper.table.sheets import Sheet
from app.paper.table.table import hole_marks
from app.paper.table.table_structure import HEADS, cell_in, sum_columns
from app.paper.type.fonts import CAP
from app.wording.basics.say import say

UNDER = 3.6  # mm from line to line under a name


def draw_landscape(pen: Pen, sheet: Sheet, block: int) -> None:
    """The rules and heads of one block, and the names beside it."""
    plan = sheet.plan
    top, right = plan.block_top(block) - 0.6, plan.table_right
    pen.line((plan.left, top), (right, top), Stroke("bold"))
    draw_heads(pen, sheet, block)
    for seat in range(len(sheet.card.names)):
        y = plan.seat_at(block, seat)
        pen.line((plan.left, y), (right, y), Stroke("hair", "line"))
        with pen.part(*cell_in(sheet, block, seat, HEADS)):
            draw_name(pen, sheet, seat, block)
    end = plan.seat_at(block, len(sheet.card.names)) + 1
    if block == plan.spread.blocks - 1 and plan.foot - end > 3.4:
        pen.line((plan.left, end), (right, end), Stroke("firm"))


def draw_heads(pen: Pen, sheet: Sheet, block: int) -> None:
    """The numbers of the holes with what is odd or open in them, and what is summed."""
    plan, sizes = sheet.plan, sheet.plan.m.sizes
    base = plan.block_top(block) + plan.band - 1.9 * plan.m.scale
    quiet = TextStyle(sizes.text, ink="quiet")
    words, look = fitting(say("hole_title"), plan.lead - 2, quiet)
    with pen.part(*cell_in(sheet, block, HEADS, HEADS)):
        pen.text(plan.left, base, words, look)
    for place, hole in enumerate(sheet.blocks[block]):
        x = plan.hole_at(block, place)
        with pen.part(*cell_in(sheet, block, HEADS, place)):
            wide = pen.text(x, base, str(sheet.card.first + hole), TextStyle(sizes.hole, "bold"))
            if marks := hole_marks(sheet.card, hole):
                pen.text(x + wide + 0.6, base, marks, TextStyle(sizes.least, "bold", "accent"))
    columns = zip(sum_columns(sheet, block), column_words(sheet, block), strict=True)
    for column, (words, left, room) in columns:
        words, look = fitting(words, room - 0.6, quiet)
        with pen.part(*cell_in(sheet, block, HEADS, column)):
            pen.text(left, base, words, look)


def column_words(sheet: Sheet, block: int) -> list[tuple[str, float, float]]:
    """What stands over the columns of sums: the word, where it begins, its room."""
    plan = sheet.plan
    said = [
        (say("sum_in") if back else say("sum_out"), plan.sum_at(block, back=back), plan.sums)
        for back in sheet.sums(block)
    ]
    if sheet.has_totals(block):
        said.append((say("total"), plan.table_right - plan.total, plan.total))
    return said


def draw_name(pen: Pen, sheet: Sheet, seat: int, block: int) -> None:
    """The name and how it stands, or a line to write on."""
    plan, name, room = sheet.plan, sheet.card.names[seat], name_room(sheet.plan)
    y = plan.seat_at(block, seat)
    top = y + (plan.pitch_y - plan.cell_height) * ROW_AIR
    base = top + min(max(plan.box_height + 0.8, 6.2 * plan.m.scale), plan.pitch_y * 0.62)
    if not name:
        pen.line((plan.left, base), (plan.left + room, base), Stroke("fine", "line"))
        return
    under = standing_lines(sheet, seat) if not block else []
    free = plan.pitch_y - 2 - UNDER * plan.m.scale * len(under)
    lines, look = name_lines(name, room, TextStyle(plan.m.sizes.name, "bold"))
    step = look.size * PT * 1.15
    if len(lines) * step > free:
        words, look = fitting(name, room, TextStyle(plan.m.sizes.name, "bold"))
        lines, step = [words], 0
    deep = (len(lines) - 1) * step + UNDER * plan.m.scale * len(under)
    base = max(min(base - 0.8, y + plan.pitch_y - 1.2 - deep), y + 1 + CAP * look.size * PT)
    for words in lines:
        pen.text(plan.left, base, words, look)
        base += step
    base += UNDER * plan.m.scale - step
    for words, small in under:
        pen.text(plan.left, base + 0.4, words, small)
        base += UNDER * plan.m.scale


def standing_lines(sheet: Sheet, seat: int) -> list[tuple[str, TextStyle]]:
    """Under a name: the winner or how far behind, and when somebody came or left."""
    plan, card = sheet.plan, sheet.card
    if not card.results or plan.pitch_y < ROOM_FOR_STANDING * plan.m.scale:
        return []
    card = replace(card, notes=()) if plan.order.notes else card
    words, look = standing_of(card, seat)
    said = [(words, replace(look, size=plan.m.sizes.small))]
    note = card.notes[seat] if card.notes else ""
    if note and note != words and plan.pitch_y > ROOM_FOR_NOTE * plan.m.scale:
        said.append((note, TextStyle(plan.m.sizes.small, ink="quiet")))
    return [fitting(line, name_room(plan), small) for line, small in said if line]
