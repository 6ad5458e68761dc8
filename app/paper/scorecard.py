"""Draws scorecards: title, table and foot, on as many sheets as needed.

A plan says where everything goes. The table is drawn in the order in which it is read: in landscape
player by player, in portrait hole by hole. The foot has its parts from the left in order of need,
the code at the right.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from flask_babel import gettext as _

from app.paper.card import LEFT, Card
from app.paper.cell import MARKER, MARKER_INSET, draw_cell, draw_centred
from app.paper.choices import PLAIN, Printing
from app.paper.flowables import BRAND, LEAST_TITLE, sheet_text, title_size
from app.paper.foot import LABEL_OVER_LINE, draw_foot
from app.paper.layout import (
    ROOM_FOR_NOTE,
    ROOM_FOR_STANDING,
    ROW_AIR,
    Sheet,
    note_lines,
    sheets_of,
)
from app.paper.measures import PT, ROOMY, SERIF_CAP
from app.paper.pen import (
    Pen,
    Point,
    Rect,
    Stroke,
    TextStyle,
    centre,
    fitting,
    inset,
    moved_by,
    sheet_pen,
    width_in,
)
from app.paper.type.fonts import CAP
from app.wording.names import isolated, say, signed
from app.wording.rules import (
    aim_text,
    ruleset_title,
)
from app.wording.signs import ODD_DECK

TWO_LINE_BAND = 14
"""Height of a title band from which a second line fits."""
SUBTITLE_LEAD = 1.62
"""From the headline's baseline to the subtitle's, in the subtitle's size."""
TITLE_GAP = 4
"""Between headline, number of the sheet, and date and place on one line."""
RULE_OVER_HEADS = 0.6
"""From the bold rule over a table down to its heads."""
UNDER = 3.6
"""From line to line under a name."""


def scorecard_pdf(card: Card, printing: Printing = PLAIN) -> bytes:
    """Return a card as PDF; the same card gives the same bytes. Raises ``PrintingError``."""
    return scorecards_pdf([card], printing)


def scorecards_pdf(cards: Iterable[Card], printing: Printing = PLAIN) -> bytes:
    """Print several cards, each from a new sheet."""
    pen: Pen | None = None
    for card in cards:
        pen = pen or pen_for(card, printing)
        draw_card(pen, card, printing)
    return pen.finish() if pen else b""


def pen_for(card: Card, printing: Printing) -> Pen:
    title = card.headline or _("Back Nine scorecard")
    if card.state:
        title = f"{title}, {card.date}"
    return sheet_pen(printing, printing.orientation, title)


def draw_card(pen: Pen, card: Card, printing: Printing) -> None:
    for sheet in sheets_of(card, printing):
        draw_sheet(pen, sheet)
        pen.end_sheet()


def draw_sheet(pen: Pen, sheet: Sheet) -> None:
    plan, card = sheet.plan, sheet.card
    draw_title(pen, sheet)
    for block in range(len(sheet.blocks)):
        (draw_portrait if plan.is_portrait else draw_landscape)(pen, sheet, block)
    look = TextStyle(plan.m.sizes.small, ink="quiet")
    lines = note_lines(card, plan.right - plan.left, plan.m) if plan.asked.notes else []
    for place, words in enumerate(lines, start=1):
        pen.text(plan.left, plan.bottom + place * plan.m.note + look.size * PT * 0.3, words, look)
    draw_foot(pen, sheet)


def draw_title(pen: Pen, sheet: Sheet) -> None:
    """Headline and rules at the left, date and place at the right, on one line or on two."""
    plan, card, sizes = sheet.plan, sheet.card, sheet.plan.m.sizes
    wide, quiet = plan.right - plan.left, TextStyle(sizes.text, ink="quiet")
    base = below = plan.m.head + sizes.title * PT * SERIF_CAP
    has_two_lines = plan.m.title_band > TWO_LINE_BAND
    if has_two_lines:
        below += sizes.text * PT * SUBTITLE_LEAD
        brand = TextStyle(sizes.hole, "serif", "accent", "right")
        room = wide - (width_in(BRAND, brand) + 8 if card.results else 0)
        pen.text(plan.left, base, *fitting_headline(sheet, room))
        if card.results:
            pen.text(plan.right, base, BRAND, brand)
    end = plan.right
    if card.results:  # the date is always whole
        look = replace(quiet, flush="right")
        words = " · ".join(filter(None, (card.date, isolated(card.venue))))
        shown, fitted = fitting(words, max(wide * 0.45, width_in(card.date, look)), look)
        if card.venue and len(shown) <= len(card.date) + 8 < len(words):
            shown, fitted = card.date, look
        end -= pen.text(plan.right, below, shown, fitted)
    else:  # lines to write on
        fields = [(say("game_date"), card.date, 34 if wide > 180 else 30)]
        if wide > 180:
            fields.insert(0, (say("game_place"), card.venue, 58))
        for label, known, length in fields:
            pen.line((end - length, below), (end, below), Stroke("fine", "line"))
            look, up = TextStyle(sizes.small, ink="quiet"), below - LABEL_OVER_LINE
            begin = 1.6 + pen.text(end - length, up, *fitting(label, length / 2, look))
            if known:
                value = fitting(known, length - begin, TextStyle(sizes.text))
                pen.text(end - length + begin, up, *value)
            end -= length + plan.m.gutter
    if words := sheet_text(sheet.number, sheet.of):
        end -= TITLE_GAP
        end -= pen.text(end, below, words, replace(quiet, flush="right"))
    x, room = plan.left, end - plan.left - 6
    if not has_two_lines:
        x += TITLE_GAP + pen.text(x, base, *fitting_headline(sheet, end - x - TITLE_GAP))
        room = end - x - 3
        if end - x <= 20:
            return
    parts = [ruleset_title(card.ruleset), aim_text(card.ruleset)]
    if card.results and not has_two_lines:
        parts.append(BRAND)
    *longer, shortest = [
        " · ".join(filter(None, [card.state, *some]))
        for some in (parts, [parts[0], *parts[2:]], parts[:1])
    ]
    fits = [words for words in longer if width_in(words, quiet) <= room]
    pen.text(x, below, *fitting((*fits, shortest)[0], room, quiet))


def fitting_headline(sheet: Sheet, room: float) -> tuple[str, TextStyle]:
    """The headline with whole names, unless they need type of less than half its size."""
    headline, size = sheet.card.headline or BRAND, sheet.plan.m.sizes.title
    look = TextStyle(title_size(headline, size), "serif")
    words, fitted = fitting(headline, room, look, max(LEAST_TITLE, size / 2))
    if words == headline or not sheet.card.short:
        return words, fitted
    return fitting(sheet.card.short, room, look, LEAST_TITLE)


def draw_landscape(pen: Pen, sheet: Sheet, block: int) -> None:
    plan, sizes = sheet.plan, sheet.plan.m.sizes
    top, right = plan.block_top(block), plan.table_right
    rule = top - RULE_OVER_HEADS
    pen.line((plan.left, rule), (right, rule), Stroke("bold"))
    base, quiet = top + plan.band - 1.9 * plan.m.scale, TextStyle(sizes.text, ink="quiet")
    pen.text(plan.left, base, *fitting(say("hole_title"), plan.lead - 2, quiet))
    for place, hole in enumerate(sheet.blocks[block]):
        draw_number(pen, sheet, hole, (plan.hole_at(block, place), base), 0.6)
        for x, word in sum_heads(sheet, block, place):
            pen.text(x, base, *fitting(word, plan.sums - 0.6, quiet))
    if sheet.has_totals(block):
        pen.text(right - plan.total, base, *fitting(say("total"), plan.total - 0.6, quiet))
    sums = [sheet.sums_after(block, place) for place in range(len(sheet.blocks[block]))]
    for seat in sheet.seats:
        y = plan.seat_at(block, seat)
        if seat % 2 and len(sheet.seats) >= 10:  # so that the eye keeps to its line
            pen.box((plan.left, y, right - plan.left, plan.pitch_y), fill="tint", kind="tint")
        pen.line((plan.left, y), (right, y), Stroke("hair", "line"))
        draw_name(pen, sheet, seat, block)
        for place, backs in enumerate(sums):
            draw_hole(pen, sheet, block, place, seat)
            for back in backs:
                draw_sum(pen, sheet, block, seat, back=back)
        if sheet.has_totals(block):
            draw_total(pen, sheet, block, seat)
    end = plan.seat_at(block, len(sheet.seats)) + 1
    if block == plan.blocks - 1 and plan.foot - end > 3.4:
        pen.line((plan.left, end), (right, end), Stroke("firm"))


def draw_portrait(pen: Pen, sheet: Sheet, block: int) -> None:
    plan, sizes = sheet.plan, sheet.plan.m.sizes
    top, right = plan.block_top(block), plan.table_right
    rule, base = top - RULE_OVER_HEADS, top + plan.band - 2.2
    pen.line((plan.left, rule), (right, rule), Stroke("bold"))
    quiet = TextStyle(min(sizes.text, 0.75 * sizes.name), ink="quiet")
    pen.text(plan.left, base, *fitting(say("hole_title"), plan.lead - 0.8, quiet))
    room = min(plan.pitch_x - plan.m.gap_x, max(plan.cell_width, plan.pitch_x - 8))
    look = TextStyle(sizes.name, "bold")
    names = told_apart(sheet.card.names, lambda words: [fitting(words, room, look)[0]])
    for seat, name in enumerate(names):
        x = plan.seat_at(block, seat)
        if name:
            pen.text(x, base, *fitting(name, room, look))
        else:
            pen.line((x, base), (x + room, base), Stroke("fine", "line"))

    def draw_row_head(words: str, middle: float) -> None:
        words, look = fitting(words, plan.lead - 0.8, quiet)
        pen.text(plan.left, middle + CAP * look.size * PT / 2, words, look)

    for place, hole in enumerate(sheet.blocks[block]):
        y, middle = plan.hole_at(block, place), (plan.box_height or plan.cell_height) / 2
        pen.line((plan.left, y), (right, y), Stroke("hair", "line"))
        number = plan.cell_at(block, place, 0)[1] + middle + CAP * sizes.hole * PT / 2
        draw_number(pen, sheet, hole, (plan.left, number), 0.5)
        for seat in sheet.seats:
            draw_hole(pen, sheet, block, place, seat)
        for y, word in sum_heads(sheet, block, place):
            draw_row_head(word, y + plan.sums / 2)
        for back in sheet.sums_after(block, place):
            for seat in sheet.seats:
                draw_sum(pen, sheet, block, seat, back=back)
    if sheet.has_totals(block):
        y = plan.bottom - plan.total
        draw_row_head(say("total"), y + 0.8 + (plan.total - 1.2) / 2)
        for seat in sheet.seats:
            draw_total(pen, sheet, block, seat)
        pen.line((plan.left, y), (right, y), Stroke("firm"))


def draw_number(pen: Pen, sheet: Sheet, hole: int, at: Point, gap: float) -> None:
    """The number of a hole, and after a gap its marks."""
    card, sizes = sheet.card, sheet.plan.m.sizes
    wide = pen.text(*at, str(card.first + hole), TextStyle(sizes.hole, "bold"))
    results = [by_hole[hole] for by_hole in card.results]
    odd_deck = ODD_DECK if any(result and result.extra_cards for result in results) else ""
    if marks := odd_deck + (card.hole_signs[hole] if card.hole_signs else ""):
        pen.text(at[0] + wide + gap, at[1], marks, TextStyle(sizes.least, "bold", "accent"))


def draw_name(pen: Pen, sheet: Sheet, seat: int, block: int) -> None:
    """A name in its column, or a line to write it on; under it the standing and a note."""
    plan, card, room, scale = sheet.plan, sheet.card, sheet.plan.name_room, sheet.plan.m.scale
    size = TextStyle(plan.m.sizes.name, "bold")
    name = told_apart(card.names, lambda words: name_lines(words, room, size)[0])[seat]
    y = plan.seat_at(block, seat)
    top = y + (plan.pitch_y - plan.cell_height) * ROW_AIR
    drop = max(plan.box_height + 0.8, 6.2 * scale)
    base = top + min(drop, plan.pitch_y * 0.62)
    if not name:
        pen.line((plan.left, base), (plan.left + room, base), Stroke("fine", "line"))
        return
    under: list[tuple[str, TextStyle]] = []
    if card.results and not block and plan.pitch_y >= ROOM_FOR_STANDING * scale:
        small = plan.m.sizes.small
        words, look = standing_of(replace(card, notes=()) if plan.asked.notes else card, seat)
        under = [(words, replace(look, size=small))]
        note = card.notes[seat] if card.notes and not plan.asked.notes else ""
        if note != words and plan.pitch_y > ROOM_FOR_NOTE * scale:
            under.append((note, TextStyle(small, ink="quiet")))
        under = [fitting(words, room, look) for words, look in under if words]
    free = plan.pitch_y - 2 - UNDER * scale * len(under)
    lines, look = name_lines(name, room, size)
    step = look.size * PT * 1.15
    if len(lines) * step > free:
        name = told_apart(card.names, lambda words: [fitting(words, room, size)[0]])[seat]
        words, look = fitting(name, room, size)
        lines, step = [words], 0
    deep = (len(lines) - 1) * step + UNDER * scale * len(under)
    lowest = y + plan.pitch_y - 1.2 - deep
    base = max(min(base - 0.8, lowest), y + 1 + CAP * look.size * PT)
    for words in lines:
        pen.text(plan.left, base, words, look)
        base += step
    base += UNDER * scale - step
    for words, look in under:
        pen.text(plan.left, base + 0.4, words, look)
        base += UNDER * scale


def name_lines(name: str, room: float, look: TextStyle) -> tuple[list[str], TextStyle]:
    """Return a name on one line, or on up to three if that avoids shortening it."""
    words, small = fitting(name, room, look)
    style = TextStyle(min(look.size, ROOMY.sizes.wrapped), "bold")
    if words == name or " " not in name.strip():
        return [words], small
    lines: list[str] = []
    for word in name.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == 3 or width_in(longer, style) <= room):
            lines[-1] = longer
        else:
            lines.append(word)
    fitted = [fitting(line, room, style) for line in lines]
    smallest = min((look for _line, look in fitted), key=lambda look: look.size)
    return [line for line, _look in fitted], smallest


def told_apart(names: Sequence[str], shown: Callable[[str], Sequence[str]]) -> list[str]:
    """Return the names; those that shortening would make alike get their ends behind dots.

    ``shown`` is how a name is printed.

    >>> told_apart(["Maxi Abel", "Maxi Bo", "Zoë"], lambda name: [name[:5]])
    ['M…Abel', 'M…Bo', 'Zoë']
    """
    printed = [tuple(shown(name)) for name in names]
    told = []
    for name, words in zip(names, printed, strict=True):
        alike = {n for n, other in zip(names, printed, strict=True) if other == words}
        told.append(by_its_end(name, alike) if len(alike) > 1 else name)
    return told


def by_its_end(name: str, alike: Collection[str]) -> str:
    """From the first word that differs, or the first letter if a word tells them apart."""
    columns = zip(*alike, strict=False)
    same = sum(1 for _same in takewhile(lambda letters: len({*letters}) == 1, columns))
    begin = name.rfind(" ", 0, same) + 1 or same
    return f"{name[0]}…{name[begin:].lstrip()}"


def standing_of(card: Card, seat: int) -> tuple[str, TextStyle]:
    """Return the text under a name: the winner, points behind, or that a player is out or left."""
    quiet, note = TextStyle(ROOMY.sizes.small, ink="quiet"), card.notes[seat] if card.notes else ""
    if not any(card.results[seat]):
        return note, quiet
    if card.places[seat] == 1:
        words = _("winner") if card.is_over(seat) else say("line_leads")
        return words, TextStyle(ROOMY.sizes.small, "bold", "accent")
    if not card.is_compared(seat):
        return note, quiet
    behind = card.totals[seat] - (card.best_total or 0)
    return (say("behind", num=behind) if behind > 0 else ""), quiet


def draw_hole(pen: Pen, sheet: Sheet, block: int, place: int, seat: int) -> None:
    """A cell, with the dot of who deals; no box for a hole that a player had no part in."""
    plan, card, hole = sheet.plan, sheet.card, sheet.blocks[block][place]
    x, y = plan.cell_at(block, place, seat)
    began = card.began_with(seat, hole)
    if began:
        quiet = TextStyle(plan.m.sizes.running, ink="quiet", flush="center")
        draw_centred(pen, moved_by(sheet.parts.score, (x, y)), signed(began), quiet)
    elif began is not None:
        middle, level = centre((x, y, plan.cell_width, plan.cell_height))
        ends = (middle - 1.2, level), (middle + 1.2, level)
        pen.line(*ends, Stroke("fine", "quiet"), kind="dash")
    else:
        result = card.results[seat][hole] if card.results else None
        deals = card.marks_dealer and card.dealers[hole] == seat
        gap = plan.pitch_y - plan.cell_height
        radius = min(plan.m.dealer_marker, gap * 0.45 - 0.05)
        is_inside = radius < 0.55 * plan.m.scale
        draw_cell(pen, sheet, (x, y), result, dealt=deals and is_inside)
        if deals and is_inside:
            inner = MARKER * plan.m.scale
            pen.dot((x + MARKER_INSET + inner, y + MARKER_INSET + inner), inner, "accent")
        elif deals:
            pen.dot((x + radius, y - gap * ROW_AIR), radius, "accent")


def sum_heads(sheet: Sheet, block: int, place: int) -> list[tuple[float, str]]:
    """Where the headings of the sums after a hole stand, and the headings."""
    backs = sheet.sums_after(block, place)
    words = [say("sum_in") if back else say("sum_out") for back in backs]
    starts = [sheet.plan.sum_at(block, back=back) for back in backs]
    if len(backs) > 1 and sheet.are_sums_halved(block):
        return [(starts[0], "/".join(words))]
    return [*zip(starts, words, strict=True)]


def draw_sum(pen: Pen, sheet: Sheet, block: int, seat: int, *, back: bool) -> None:
    plan, card, start = sheet.plan, sheet.card, sheet.plan.sum_at(block, back=back)
    halved = sheet.are_sums_halved(block)
    if plan.is_portrait:
        wide = plan.cell_width / (2 if halved else 1)
        x = plan.seat_at(block, seat) + (wide if halved and back else 0)
        rect = x, start + 1, wide, plan.sums - 2
    else:
        high = plan.cell_height / (2 if halved else 1)
        y = plan.cell_at(block, 0, seat)[1] + (high if halved and back else 0)
        rect = start, y, plan.sums - plan.m.gap_score, high
    holes = sheet.summed(back=back)
    results = [card.results[seat][hole] for hole in holes] if card.results else []
    began = [card.began_with(seat, hole) for hole in holes]
    scores = [result.score for result in results if result] + [points for points in began if points]
    if scores or not card.ended:
        pen.box(rect, Stroke("fine", "line"), fill="tint")
    if scores:
        look = TextStyle(plan.m.sizes.score - 2, "bold", flush="center")
        draw_centred(pen, rect, signed(sum(scores)), look)


def total_rect(sheet: Sheet, block: int, seat: int) -> Rect:
    plan = sheet.plan
    if plan.is_portrait:
        y = plan.bottom - plan.total + 1.4
        return plan.seat_at(block, seat), y, plan.cell_width, plan.total - 2
    y = plan.cell_at(block, 0, seat)[1]
    return plan.table_right - plan.total, y, plan.total, plan.cell_height


def draw_total(pen: Pen, sheet: Sheet, block: int, seat: int) -> None:
    card, m, sizes = sheet.card, sheet.plan.m, sheet.plan.m.sizes
    rect = x, y, wide, high = total_rect(sheet, block, seat)
    played = bool(card.results) and any(card.results[seat])
    wins = played and card.is_over(seat) and card.places[seat] == 1
    solid = wins and pen.palette.has_fills
    pen.box(
        rect,
        Stroke("bold" if wins and not solid else "firm", "accent" if wins else "ink"),
        fill="accent" if solid else "white" if pen.palette.has_fills else None,
    )
    # The place stands under the figure, beside it, or nowhere.
    figure, place, divider = rect, None, (x, y)
    if high > 17 * m.scale:
        strip = m.place * m.scale
        figure, place = (x, y, wide, high - strip), (x, y + high - strip, wide, strip)
        divider = x + wide, y + high - strip
    elif wide >= 13 * m.scale:
        strip = max(5 * m.scale, min(wide * 0.3, 9))
        figure, place = (x, y, wide - strip, high), (x + wide - strip, y, strip, high)
        divider = x + wide - strip, y + high
    label = TextStyle(sizes.least, ink="quiet")
    if place and not played and width_in(say("place_title"), label) > place[2] - 1.6:
        place = None
    if place:
        pen.line(place[:2], divider, Stroke("hair", "tint" if solid else "line"))
    if place and not played:
        base = place[1] + 0.6 + CAP * label.size * PT * 1.3
        pen.text(place[0] + 0.8, base, say("place_title"), label)
    if not played:
        return
    large = sizes.score + 3 if high <= 12 * m.scale else sizes.total
    look = TextStyle(large, "bold", "white" if solid else "ink", "center")
    draw_centred(pen, inset(figure, 0.6), signed(card.totals[seat]), look)
    if place:
        number = "–" if card.places[seat] == LEFT else str(card.places[seat])
        draw_centred(pen, place, number, replace(look, size=sizes.place))
