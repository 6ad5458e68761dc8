"""One player's hole: card boxes, ticks, score and running total, blank or filled."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.paper.facts import Lay, RulesInShort
from app.paper.fonts import CAP, width_of
from app.paper.icons import draw_icon
from app.paper.layout import Anatomy, Plan, Rect, divide_cell
from app.paper.measures import MEASURES
from app.paper.pen import PT, Pen, Point, Stroke, Type, fitting
from app.wording.names import plus, signed

OUT = "out"
OPEN_RING = 0.8


@dataclass(frozen=True, slots=True)
class CellStyle:
    """What all cells of a card share."""

    plan: Plan
    rules: RulesInShort
    ticks: tuple[str, ...]
    parts: Anatomy
    name: str = ""


def cell_style(plan: Plan, rules: RulesInShort) -> CellStyle:
    """A tick for going out, and one for each penalty in force."""
    ticks = (OUT, *dict.fromkeys(icon for icon, _words in rules.penalties))
    return CellStyle(plan, rules, ticks, divide_cell(plan, len(ticks)))


def draw_cell(pen: Pen, style: CellStyle, at: Point, lay: Lay | None) -> None:
    """Frames first, then whatever the game put into them."""
    name = "full" if lay else "blank"
    pen.stamp(style.name + name, at, lambda: draw_frames(pen, style, blank=lay is None))
    if lay:
        fill_grid(pen, style, at, lay)
        fill_ticks(pen, style, at, lay)
        fill_scores(pen, style, at, lay)


def draw_frames(pen: Pen, style: CellStyle, *, blank: bool) -> None:
    """Quiet green where cards go, one firm dark box where the score goes; from the corner."""
    m, parts = style.plan.m, style.parts
    hair, fine = Stroke(m.lines.hair, m.inks.line), Stroke(m.lines.fine, m.inks.line)
    for rect in parts.ticks:
        pen.box(rect, hair if blank else None, fill=m.inks.tint, kind="tint")
    if not blank:
        (left, top, _wide, high), (last, *_rest) = parts.ticks[0], parts.ticks[-1]
        pen.box((left, top, last + parts.ticks[-1][2] - left, high), hair)
    draw_grid(pen, style)
    pen.box(parts.running, fine)
    pen.box(inset(parts.score, (m.lines.firm - m.lines.fine) / 2 * PT), Stroke(m.lines.firm))
    for icon, rect in zip(style.ticks, parts.ticks, strict=True) if blank else ():
        draw_icon(pen, icon, centre(rect), tick_size(rect), m.inks.line)


def draw_grid(pen: Pen, style: CellStyle) -> None:
    """Cards that may cancel share a frame, a dashed line inside it; firm lines stand between."""
    plan, (left, top, wide, high) = style.plan, style.parts.grid
    for row in range(1, plan.rows):
        y = top + row * plan.box_height
        pen.line((left, y), (left + wide, y), inner_line(style, (row - 1) * plan.columns, row=True))
    for column in range(1, plan.columns):
        x = left + column * plan.box
        pen.line((x, top), (x, top + high), inner_line(style, column - 1, row=False))
    pen.box(style.parts.grid, Stroke(plan.m.lines.fine, plan.m.inks.line))


def inner_line(style: CellStyle, cell: int, *, row: bool) -> Stroke:
    """Dashed between cells of one group, firm otherwise."""
    m = style.plan.m
    neighbour = cell + (style.plan.columns if row else 1)
    if any(cell in group and neighbour in group for group in style.rules.groups):
        return Stroke(m.lines.hair, m.inks.faint, (1.2, 1.2))
    return Stroke(m.lines.fine, m.inks.line)


def fill_grid(pen: Pen, style: CellStyle, at: Point, lay: Lay) -> None:
    """Cards that count in ink; cancelled ones grey under one stroke for the whole group."""
    plan, m = style.plan, style.plan.m
    gone = {cell for group in lay.struck for cell in group}
    counts = Type(plan.box * m.sizes.card, "bold", flush="center")
    cancelled = replace(counts, face="text", ink=m.inks.quiet)
    for cell, card in enumerate(lay.cards):
        put(pen, moved_by(card_rect(style, cell), at), card, cancelled if cell in gone else counts)
    for group in lay.struck:
        strike(pen, style, at, group)


def strike(pen: Pen, style: CellStyle, at: Point, group: Sequence[int]) -> None:
    """One stroke from the lower left to the upper right of the cells that cancelled together."""
    rects = [moved_by(card_rect(style, cell), at) for cell in group]
    edge = style.plan.box * 0.16
    left, right = min(r[0] for r in rects), max(r[0] + r[2] for r in rects)
    top, bottom = min(r[1] for r in rects), max(r[1] + r[3] for r in rects)
    stroke = Stroke(style.plan.m.lines.firm, style.plan.m.inks.accent)
    pen.line((left + edge, bottom - edge), (right - edge, top + edge), stroke, kind="strike")


def card_rect(style: CellStyle, cell: int) -> Rect:
    """A card box, from the corner of the hole."""
    plan, (left, top, _wide, _high) = style.plan, style.parts.grid
    row, column = divmod(cell, plan.columns)
    return (left + column * plan.box, top + row * plan.box_height, plan.box, plan.box_height)


def fill_ticks(pen: Pen, style: CellStyle, at: Point, lay: Lay) -> None:
    """The flag, and each penalty as its icon with its points."""
    inks = style.plan.m.inks
    points = {"busted": lay.busted, "four": lay.fours}
    for icon, part in zip(style.ticks, style.parts.ticks, strict=True):
        rect = moved_by(part, at)
        held = icon == "four" and lay.holds
        if held:
            pen.box(inset(rect, 0.3), fill=inks.accent, kind="tint")
        if icon == OUT:
            if lay.out:
                draw_icon(pen, icon, centre(rect), tick_size(rect) * 1.1, inks.accent)
        elif points[icon] or held:
            fill_tick(pen, rect, icon, (points[icon], held))


def fill_tick(pen: Pen, rect: Rect, icon: str, what: tuple[int, bool]) -> None:
    """Icon and signed points side by side, or the icon alone."""
    points, held = what
    ink = MEASURES.inks.white if held else MEASURES.inks.accent
    if not points:
        draw_icon(pen, icon, centre(rect), tick_size(rect), ink)
        return
    x, y = centre(rect)
    words, look = fitting(plus(points), rect[2] - 2.6, Type(7.2, "bold", ink))
    look = replace(look, size=max(look.size, 7))
    left = x - (width_of(words, look.size, look.face) * PT + 2.1) / 2
    draw_icon(pen, icon, (left + 0.8, y), 1.7, ink)
    pen.text(left + 2.1, y + CAP * look.size * PT / 2, words, look)


def fill_scores(pen: Pen, style: CellStyle, at: Point, lay: Lay) -> None:
    """Score and running total, and the marks of a correction and an objection."""
    sizes, inks, parts = style.plan.m.sizes, style.plan.m.inks, style.parts
    score = moved_by(parts.score, at)
    put(pen, score, signed(lay.score), Type(sizes.score, "bold", flush="center"))
    quiet = Type(sizes.running, ink=inks.quiet, flush="center")
    put(pen, moved_by(parts.running, at), signed(lay.running), quiet)
    if lay.unverified:
        middle = (score[0] + 0.9 + OPEN_RING, score[1] + 0.9 + OPEN_RING)
        pen.ring(middle, OPEN_RING, Stroke(style.plan.m.lines.firm, inks.accent))
    marks = ("!" if lay.objects else "") + ("c" if lay.corrected else "")
    if marks:
        mark = Type(sizes.least, "bold", inks.accent, "right")
        pen.text(score[0] + score[2] - 0.6, score[1] + 2, marks, mark)


def put(pen: Pen, rect: Rect, words: str, look: Type) -> None:
    """Centre words in a box by their cap height."""
    words, look = fitting(words, rect[2] - 0.6, look)
    x, y = centre(rect)
    pen.text(x, y + CAP * look.size * PT / 2, words, look)


def centre(rect: Rect) -> Point:
    """The middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def inset(rect: Rect, by: float) -> Rect:
    """A rectangle with its edges drawn in."""
    return rect[0] + by, rect[1] + by, rect[2] - 2 * by, rect[3] - 2 * by


def moved_by(rect: Rect, at: Point) -> Rect:
    """A part of a cell where the cell stands."""
    return rect[0] + at[0], rect[1] + at[1], rect[2], rect[3]


def tick_size(rect: Rect) -> float:
    """How large an icon is in its tick."""
    return min(rect[2], rect[3]) * 0.62
