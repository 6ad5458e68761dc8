"""Draws the table of a scorecard, in landscape and portrait, in the order in which it is read."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.paper.facts.facts import Card
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect, inset
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in
from app.paper.plan.layout import Plan
from app.paper.plan.measures import PT, ROW_AIR, Measures
from app.paper.table.cell import draw_away, draw_cell, draw_centred
from app.paper.table.cell_parts import CellStyle
from app.paper.table.measures import (
    BESIDE_ROWS,
    HEAD_BASE,
    HEAD_BASE_OF_NAMES,
    HEAD_ROOM,
    INNER_MARKER,
    LEAST_MARKER,
    LEAST_NAME_DROP,
    LEAST_PLACE,
    LEAST_UNDER_TABLE,
    LOW_TOTAL,
    LOW_TOTAL_LARGER,
    MANY_ROWS,
    MARKER_GAP,
    MARKER_INSET,
    MARKER_SHARE,
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
    PLACE_LABEL_DROP,
    PLACE_LABEL_INSET,
    PLACE_LABEL_LEAD,
    PLACE_SHARE,
    ROOM_FOR_NOTE,
    ROOM_FOR_STANDING,
    RULE_OVER_HEADS,
    SUM_AIR,
    SUM_DROP,
    SUM_HEAD_ROOM,
    SUM_SMALLER,
    TALL_TOTAL,
    TOTAL_AIR,
    TOTAL_DROP,
    TOTAL_HEAD_AIR,
    TOTAL_HEAD_DROP,
    TOTAL_INSET,
    UNDER,
    UNDER_DROP,
    UNDER_TABLE,
    WIDEST_PLACE,
    WITH_PLACE,
)
from app.paper.table.names import name_lines, name_room, standing_of, told_apart
from app.paper.table.sheets import Sheet
from app.paper.type.fonts import CAP
from app.wording.names import say, signed
from app.wording.signs import ODD_DECK


def draw_landscape(pen: Pen, style: CellStyle, sheet: Sheet, block: int) -> None:
    plan, draw_cell = sheet.plan, _cell_drawer(pen, style, sheet, block)
    top, right = plan.block_top(block) - RULE_OVER_HEADS, plan.table_right
    pen.line((plan.left, top), (right, top), Stroke("bold"))
    _draw_heads(pen, sheet, block)
    for seat in range(len(sheet.card.names)):
        y = plan.seat_at(block, seat)
        if seat % 2 and len(sheet.card.names) >= MANY_ROWS:
            pen.box((plan.left, y, right - plan.left, plan.pitch_y), fill="tint", kind="tint")
        pen.line((plan.left, y), (right, y), Stroke("hair", "line"))
        _draw_name(pen, sheet, seat, block)
        for place in range(len(sheet.blocks[block])):
            draw_cell(seat, place)
            for back in sheet.sums_after(block, place):
                _draw_sum(pen, sheet, block, seat, back=back)
        if sheet.has_totals(block):
            _draw_total(pen, sheet, block, seat)
    end = plan.seat_at(block, len(sheet.card.names)) + UNDER_TABLE
    if block == plan.split.blocks - 1 and plan.foot - end > LEAST_UNDER_TABLE:
        pen.line((plan.left, end), (right, end), Stroke("firm"))


def _draw_heads(pen: Pen, sheet: Sheet, block: int) -> None:
    plan, sizes = sheet.plan, sheet.plan.m.sizes
    base = plan.block_top(block) + plan.band - HEAD_BASE * plan.m.scale
    quiet = TextStyle(sizes.text, ink="quiet")
    pen.text(plan.left, base, *fitting(say("hole_title"), plan.lead - HEAD_ROOM, quiet))
    for place, hole in enumerate(sheet.blocks[block]):
        x = plan.hole_at(block, place)
        wide = pen.text(x, base, str(sheet.card.first + hole), TextStyle(sizes.hole, "bold"))
        if marks := _hole_marks(sheet.card, hole):
            look = TextStyle(sizes.least, "bold", "accent")
            pen.text(x + wide + MARKS_GAP, base, marks, look)
        for x, word in _sum_heads(sheet, block, place):
            pen.text(x, base, *fitting(word, plan.sums - SUM_HEAD_ROOM, quiet))
    if sheet.has_totals(block):
        words = fitting(say("total"), plan.total - SUM_HEAD_ROOM, quiet)
        pen.text(plan.table_right - plan.total, base, *words)


def _draw_name(pen: Pen, sheet: Sheet, seat: int, block: int) -> None:
    plan, room = sheet.plan, name_room(sheet.plan)
    size = TextStyle(plan.m.sizes.name, "bold")
    name = told_apart(sheet.card.names, lambda words: name_lines(words, room, size)[0])[seat]
    y = plan.seat_at(block, seat)
    top = y + (plan.pitch_y - plan.cell_height) * ROW_AIR
    drop = max(plan.box_height + NAME_OVER_BASE, LEAST_NAME_DROP * plan.m.scale)
    base = top + min(drop, plan.pitch_y * NAME_DROP_SHARE)
    if not name:
        pen.line((plan.left, base), (plan.left + room, base), Stroke("fine", "line"))
        return
    under = _standing_lines(sheet, seat) if not block else []
    free = plan.pitch_y - NAME_AIR - UNDER * plan.m.scale * len(under)
    lines, look = name_lines(name, room, size)
    step = look.size * PT * NAME_LEAD
    if len(lines) * step > free:
        name = told_apart(sheet.card.names, lambda words: [fitting(words, room, size)[0]])[seat]
        words, look = fitting(name, room, size)
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


def draw_portrait(pen: Pen, style: CellStyle, sheet: Sheet, block: int) -> None:
    plan, sizes, seats = sheet.plan, sheet.plan.m.sizes, range(len(sheet.card.names))
    draw_cell = _cell_drawer(pen, style, sheet, block)
    top, right = plan.block_top(block), plan.table_right
    rule = top - RULE_OVER_HEADS
    pen.line((plan.left, rule), (right, rule), Stroke("bold"))
    quiet = TextStyle(min(sizes.text, NAME_SHARE * sizes.name), ink="quiet")
    room = plan.lead - BESIDE_ROWS
    base = top + plan.band - HEAD_BASE_OF_NAMES
    pen.text(plan.left, base, *fitting(say("hole_title"), room, quiet))
    over_column = _name_over_column(plan)
    look = TextStyle(sizes.name, "bold")
    names = told_apart(sheet.card.names, lambda words: [fitting(words, over_column, look)[0]])
    for seat, name in enumerate(names):
        _draw_head(pen, sheet, (block, seat), name)

    def draw_row_head(words: str, middle: float) -> None:
        words, look = fitting(words, room, quiet)
        pen.text(plan.left, middle + CAP * look.size * PT / 2, words, look)

    for place in range(len(sheet.blocks[block])):
        _draw_number(pen, sheet, block, place)
        for seat in seats:
            draw_cell(seat, place)
        for y, word in _sum_heads(sheet, block, place):
            draw_row_head(word, y + plan.sums / 2)
        for back in sheet.sums_after(block, place):
            for seat in seats:
                _draw_sum(pen, sheet, block, seat, back=back)
    if sheet.has_totals(block):
        y = plan.bottom - plan.total
        draw_row_head(say("total"), y + TOTAL_HEAD_DROP + (plan.total - TOTAL_HEAD_AIR) / 2)
        for seat in seats:
            _draw_total(pen, sheet, block, seat)
        pen.line((plan.left, y), (plan.table_right, y), Stroke("firm"))


def _draw_head(pen: Pen, sheet: Sheet, at: tuple[int, int], name: str) -> None:
    plan, (block, seat) = sheet.plan, at
    x, base = plan.seat_at(block, seat), plan.block_top(block) + plan.band - HEAD_BASE_OF_NAMES
    room = _name_over_column(plan)
    if not name:
        pen.line((x, base), (x + room, base), Stroke("fine", "line"))
        return
    words, look = fitting(name, room, TextStyle(plan.m.sizes.name, "bold"))
    pen.text(x, base, words, look)


def _name_over_column(plan: Plan) -> float:
    return min(plan.pitch_x - plan.m.gap_x, max(plan.cell_width, plan.pitch_x - NAME_OVER_COLUMN))


def _draw_number(pen: Pen, sheet: Sheet, block: int, place: int) -> None:
    plan, sizes, hole = sheet.plan, sheet.plan.m.sizes, sheet.blocks[block][place]
    y = plan.hole_at(block, place)
    pen.line((plan.left, y), (plan.table_right, y), Stroke("hair", "line"))
    deep = plan.box_height or plan.cell_height
    base = plan.cell_at(block, place, 0)[1] + deep / 2 + CAP * sizes.hole * PT / 2
    wide = pen.text(plan.left, base, str(sheet.card.first + hole), TextStyle(sizes.hole, "bold"))
    if marks := _hole_marks(sheet.card, hole):
        look = TextStyle(sizes.least, "bold", "accent")
        pen.text(plan.left + wide + MARKS_GAP_BESIDE_ROW, base, marks, look)


def _hole_marks(card: Card, hole: int) -> str:
    results = [by_hole[hole] for by_hole in card.results]
    odd_deck = ODD_DECK if any(result and result.extra_cards for result in results) else ""
    return odd_deck + (card.hole_signs[hole] if card.hole_signs else "")


def _cell_drawer(
    pen: Pen, style: CellStyle, sheet: Sheet, block: int
) -> Callable[[int, int], None]:
    """Return what draws the cell of a seat and a hole, by its place in a block."""
    plan, card = sheet.plan, sheet.card
    gap = plan.pitch_y - plan.cell_height
    radius = min(plan.m.dealer_marker, gap * MARKER_SHARE - MARKER_GAP)
    least = LEAST_MARKER * plan.m.scale
    corners = plan.cells_at(block, len(sheet.blocks[block]))

    def draw(seat: int, place: int) -> None:
        hole, at = sheet.blocks[block][place], corners[seat][place]
        result = card.results[seat][hole] if card.results else None
        began = card.began_with(seat, hole)
        if began is not None:
            draw_away(pen, style, at, began)
            return
        deals = card.rules.dealer_turns and card.dealers[hole] == seat
        draw_cell(pen, style, at, result, dealt=deals and radius < least)
        if deals:
            _draw_dealer_marker(pen, plan, at, radius)

    return draw


def _draw_dealer_marker(pen: Pen, plan: Plan, at: Point, radius: float) -> None:
    x, y = at
    if radius >= LEAST_MARKER * plan.m.scale:
        rule = y - (plan.pitch_y - plan.cell_height) * ROW_AIR
        pen.dot((x + radius, rule), radius, "accent")
    else:
        inner = INNER_MARKER * plan.m.scale
        pen.dot((x + MARKER_INSET + inner, y + MARKER_INSET + inner), inner, "accent")


def _sum_heads(sheet: Sheet, block: int, place: int) -> list[tuple[float, str]]:
    """Where the headings of the sums after a hole stand, and the headings."""
    backs = sheet.sums_after(block, place)
    words = [say("sum_in") if back else say("sum_out") for back in backs]
    starts = [sheet.plan.sum_at(block, back=back) for back in backs]
    if len(backs) > 1 and sheet.are_sums_halved(block):
        return [(starts[0], "/".join(words))]
    return [*zip(starts, words, strict=True)]


def _draw_sum(pen: Pen, sheet: Sheet, block: int, seat: int, *, back: bool) -> None:
    card = sheet.card
    rect = _sum_rect(sheet, block, (sheet.plan.sum_at(block, back=back), seat))
    if sheet.are_sums_halved(block):
        x, y, wide, high = rect
        if sheet.plan.is_portrait:
            rect = x + back * wide / 2, y, wide / 2, high
        else:
            rect = x, y + back * high / 2, wide, high / 2
    scores = _points_in(card, seat, sheet.summed(back=back))
    if scores or not card.ended:
        pen.box(rect, Stroke("fine", "line"), fill="tint")
    if scores:
        look = TextStyle(sheet.plan.m.sizes.score - SUM_SMALLER, "bold", flush="center")
        draw_centred(pen, rect, signed(sum(scores)), look)


def _points_in(card: Card, seat: int, holes: Sequence[int]) -> list[int]:
    results = [card.results[seat][hole] for hole in holes] if card.results else []
    began = [card.began_with(seat, hole) for hole in holes]
    return [
        *(result.score for result in results if result),
        *(points for points in began if points),
    ]


def _sum_rect(sheet: Sheet, block: int, at: tuple[float, int]) -> Rect:
    plan, (start, seat) = sheet.plan, at
    if plan.is_portrait:
        return plan.seat_at(block, seat), start + SUM_DROP, plan.cell_width, plan.sums - SUM_AIR
    y = plan.cell_at(block, 0, seat)[1]
    return start, y, plan.sums - plan.m.gap_score, plan.cell_height


def total_rect(sheet: Sheet, block: int, seat: int) -> Rect:
    plan = sheet.plan
    if plan.is_portrait:
        y = plan.bottom - plan.total + TOTAL_DROP
        return plan.seat_at(block, seat), y, plan.cell_width, plan.total - TOTAL_AIR
    y = plan.cell_at(block, 0, seat)[1]
    return plan.table_right - plan.total, y, plan.total, plan.cell_height


def _draw_total(pen: Pen, sheet: Sheet, block: int, seat: int) -> None:
    card, sizes, rect = sheet.card, sheet.plan.m.sizes, total_rect(sheet, block, seat)
    played = bool(card.results) and any(card.results[seat])
    wins = played and card.is_over(seat) and card.places[seat] == 1
    solid = wins and pen.palette.has_fills
    pen.box(
        rect,
        Stroke("bold" if wins and not solid else "firm", "accent" if wins else "ink"),
        fill="accent" if solid else "white" if pen.palette.has_fills else None,
    )
    figure, place = _parts_of_total(sheet.plan.m, rect)
    label = TextStyle(sizes.least, ink="quiet")
    room = place[2] - 2 * PLACE_LABEL_INSET if place else 0
    if not played and width_in(say("place_title"), label) > room:
        figure, place = rect, None
    if place:
        corner, end = place[:2], _divider_end(rect, place)
        pen.line(corner, end, Stroke("hair", "tint" if solid else "line"))
    if not played:
        if place:
            _draw_place_label(pen, place, label)
        return
    is_low = rect[3] <= LOW_TOTAL * sheet.plan.m.scale
    large = sizes.score + LOW_TOTAL_LARGER if is_low else sizes.total
    look = TextStyle(large, "bold", "white" if solid else "ink", "center")
    draw_centred(pen, inset(figure, TOTAL_INSET), signed(card.totals[seat]), look)
    if place:
        draw_centred(pen, place, card.place_words(seat), replace(look, size=sizes.place))


def _draw_place_label(pen: Pen, place: Rect, look: TextStyle) -> None:
    drop = PLACE_LABEL_DROP + CAP * look.size * PT * PLACE_LABEL_LEAD
    pen.text(place[0] + PLACE_LABEL_INSET, place[1] + drop, say("place_title"), look)


def _parts_of_total(m: Measures, rect: Rect) -> tuple[Rect, Rect | None]:
    x, y, wide, high = rect
    if high > TALL_TOTAL * m.scale:
        strip = m.place * m.scale
        return (x, y, wide, high - strip), (x, y + high - strip, wide, strip)
    if wide < WITH_PLACE * m.scale:
        return rect, None
    strip = max(LEAST_PLACE * m.scale, min(wide * PLACE_SHARE, WIDEST_PLACE))
    return (x, y, wide - strip, high), (x + wide - strip, y, strip, high)


def _divider_end(rect: Rect, place: Rect) -> tuple[float, float]:
    if place[2] == rect[2]:
        return place[0] + place[2], place[1]
    return place[0], place[1] + place[3]
