"""Draws a scorecard’s cells, dealer dots, sums and totals, the same in both orientations."""

from collections.abc import Sequence
from dataclasses import replace

from app.paper.facts.facts import Card
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect, inset
from app.paper.pen.structure import dealer_alt
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import width_in
from app.paper.plan.layout import Plan
from app.paper.plan.measures import PT, ROW_AIR, Measures
from app.paper.table.cell import draw_away, draw_cell, draw_centred
from app.paper.table.cell_parts import CellStyle
from app.paper.table.measures import (
    INNER_MARKER,
    LEAST_MARKER,
    LEAST_PLACE,
    LOW_TOTAL,
    LOW_TOTAL_LARGER,
    MARKER_GAP,
    MARKER_INSET,
    MARKER_SHARE,
    PLACE_LABEL_DROP,
    PLACE_LABEL_INSET,
    PLACE_LABEL_LEAD,
    PLACE_SHARE,
    SUM_AIR,
    SUM_DROP,
    SUM_SMALLER,
    TALL_TOTAL,
    TOTAL_AIR,
    TOTAL_DROP,
    TOTAL_INSET,
    WIDEST_PLACE,
    WITH_PLACE,
)
from app.paper.table.sheets import TOTAL, Sheet, cell_in, sum_column
from app.paper.type.fonts import CAP
from app.wording.basics.names import signed
from app.wording.basics.say import say
from app.wording.basics.signs import ODD_DECK


def hole_marks(card: Card, hole: int) -> str:
    results = [by_hole[hole] for by_hole in card.results]
    odd_deck = ODD_DECK if any(result and result.extra_cards for result in results) else ""
    return odd_deck + (card.hole_signs[hole] if card.hole_signs else "")


def draw_cells(pen: Pen, style: CellStyle, sheet: Sheet, block: int) -> None:
    plan, card = sheet.plan, sheet.card
    gap = plan.pitch_y - plan.cell_height
    radius = min(plan.m.dealer_marker, gap * MARKER_SHARE - MARKER_GAP)
    least = LEAST_MARKER * plan.m.scale
    corners = plan.cells_at(block, len(sheet.blocks[block]))
    for seat in range(len(card.names)):
        for place, hole in enumerate(sheet.blocks[block]):
            result = card.results[seat][hole] if card.results else None
            at = corners[seat][place]
            began = card.began_with(seat, hole)
            with pen.part(*cell_in(sheet, block, seat, place)):
                if began is not None:
                    draw_away(pen, style, at, began)
                    continue
                deals = card.rules.dealer_turns and card.dealers[hole] == seat
                draw_cell(pen, style, at, result, dealt=deals and radius < least)
                if deals:
                    with pen.picture(dealer_alt()):
                        _draw_dealer_marker(pen, plan, at, radius)


def _draw_dealer_marker(pen: Pen, plan: Plan, at: Point, radius: float) -> None:
    x, y = at
    if radius >= LEAST_MARKER * plan.m.scale:
        rule = y - (plan.pitch_y - plan.cell_height) * ROW_AIR
        pen.dot((x + radius, rule), radius, "accent")
    else:
        inner = INNER_MARKER * plan.m.scale
        pen.dot((x + MARKER_INSET + inner, y + MARKER_INSET + inner), inner, "accent")


def draw_sums(pen: Pen, sheet: Sheet, block: int) -> None:
    plan, card = sheet.plan, sheet.card
    for back in sheet.sums(block):
        start = plan.sum_at(block, back=back)
        for seat in range(len(card.names)):
            rect = _sum_rect(sheet, block, (start, seat))
            scores = _points_in(card, seat, sheet.summed(back=back))
            if scores or not card.ended:
                pen.box(rect, Stroke("fine", "line"), fill="tint")
            with pen.part(*cell_in(sheet, block, seat, sum_column(sheet, block, back=back))):
                if scores:
                    look = TextStyle(plan.m.sizes.score - SUM_SMALLER, "bold", flush="center")
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


def sum_heads(
    sheet: Sheet, block: int, total: tuple[float, float]
) -> list[tuple[float, str, float, float]]:
    """Return column, word, start and length of the heads of a block's sums, the total's last."""
    plan = sheet.plan
    heads = [
        (
            sum_column(sheet, block, back=back),
            say("sum_in") if back else say("sum_out"),
            plan.sum_at(block, back=back),
            plan.sums,
        )
        for back in sheet.sums(block)
    ]
    return [*heads, (TOTAL, say("total"), *total)] if sheet.has_totals(block) else heads


def draw_totals(pen: Pen, sheet: Sheet, block: int) -> None:
    for seat in range(len(sheet.card.names)):
        with pen.part(*cell_in(sheet, block, seat, TOTAL)):
            _draw_total(pen, sheet, seat, total_rect(sheet, block, seat))


def total_rect(sheet: Sheet, block: int, seat: int) -> Rect:
    plan = sheet.plan
    if plan.is_portrait:
        y = plan.bottom - plan.total + TOTAL_DROP
        return plan.seat_at(block, seat), y, plan.cell_width, plan.total - TOTAL_AIR
    y = plan.cell_at(block, 0, seat)[1]
    return plan.table_right - plan.total, y, plan.total, plan.cell_height


def _draw_total(pen: Pen, sheet: Sheet, seat: int, rect: Rect) -> None:
    card, sizes = sheet.card, sheet.plan.m.sizes
    played = bool(card.results) and any(card.results[seat])
    wins = played and card.is_over(seat) and card.places[seat] == 1
    solid = wins and pen.palette.has_fills
    pen.box(
        rect,
        Stroke("bold" if wins and not solid else "firm", "accent" if wins else "ink"),
        fill="accent" if solid else None,
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
