"""The rules card: panels side by side on a strip that is folded to pocket size."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any

from flask_babel import gettext as _
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Frame

from app.golf.cards import Grid
from app.golf.ruleset import Ruleset
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset
from app.paper.card import UNMARKED, icon_of
from app.paper.cell import LEAST_CARD, CardGrid
from app.paper.choices import Orientation, Printing, PrintingError
from app.paper.flowables import Drawing, Text, side_by_side
from app.paper.foot import worth_words
from app.paper.measures import CUT_MARK, LEAST_TYPE, PT, UNPRINTED_EDGE
from app.paper.pen import (
    CODE_SIDE,
    Pen,
    Point,
    QrCode,
    Rect,
    Stroke,
    TextStyle,
    draw_code,
    draw_icon,
    fitting,
    sheet_pen,
    width_in,
    wrapped,
)
from app.paper.type.fonts import CAP
from app.wording.names import say, signed
from app.wording.procedures import example_grid, how_to_play, plain_grid, special_procedures
from app.wording.rules import (
    cancels_text,
    grouped_values,
    intro_text,
    length_texts,
    penalty_detail,
    penalty_title,
    ruleset_title,
    scored,
)
from app.wording.ruling import grid_texts

INSET, TOP, BOTTOM = 7, 6, 6
"""What a panel leaves free at its sides, over its heavy rule and at its foot, in mm."""
TITLE_HEIGHT, CODE_ROOM = 17, 32
FRONT_SIZES = (10.5, 10, 9.5, 9, 8.5)
BACK_SIZES = (10.5, 10, 9.5, 9, 8.75, 8.5)
"""Points of type to try, the best first."""
LEAD = 1.36
PANELS = 4
"""Panels that tell everything once: on the front, and as columns on the back."""
QUARTERS = ((3, False), (1, True), (0, True), (2, False))
"""Where in a square each panel lies, counted from the upper left, and whether on its head.

The upper half is folded behind the lower one, then the left half behind the right one: the cover
lies lower right, the second and third panel face each other inside, the last is the back.
"""
FOR_SECOND_EXAMPLE = (1, 2, 0)
"""The panels that may hold the second example, the best first."""

Block = Callable[[float], list[Flowable]]
"""Sets something in a size of type."""
Panel = tuple[str, list[Block]]
"""A title and what stands under it."""


def draw_rules_card(ruleset: Ruleset, printing: Printing, code: QrCode) -> Pen:
    """Draw two strips on A4 or Letter, one square on A5; their backs on a second sheet."""
    if printing.paper == "a6":
        raise PrintingError("fold")
    is_strip = printing.paper != "a5"
    orientation: Orientation = "landscape" if is_strip else "portrait"
    pen = sheet_pen(printing, orientation, ruleset_title(ruleset))
    across = PANELS if is_strip else PANELS // 2
    size = pen.width / across, pen.height / 2
    corners = [(place % across * size[0], place // across * size[1]) for place in range(2 * across)]
    points, panels = _arranged(pen, ruleset, code, size)
    strips = [(place, False) for place in range(len(corners))]
    for number, (place, is_turned) in enumerate(strips if is_strip else QUARTERS):
        draw = partial(_draw_front, pen, panels, number % PANELS, size, code, points)
        left, top = corners[place]
        at = (left + size[0], top + size[1]) if is_turned else (left, top)
        pen.draw_at(at, draw, turned=is_turned)
    _draw_folds(pen, size, is_strip=is_strip)
    pen.end_sheet()
    room = size[0] - 2 * INSET, size[1] - TOP - 3 - BOTTOM
    for place, (left, top) in enumerate(corners):
        columns, x, y = fitted(pen, ruleset, room)[1], left + INSET, top + TOP + 1
        pen.line((x, y), (x + room[0], y), Stroke("bold"))
        if place % PANELS < len(columns):
            _set(pen, columns[place % PANELS], (x, y + 3, *room))
    _draw_folds(pen, size, is_strip=is_strip)
    pen.end_sheet()
    return pen


def _arranged(
    pen: Pen, ruleset: Ruleset, code: QrCode, size: Point
) -> tuple[float, Sequence[Panel]]:
    """Find the points of type, and the panels that have room in it.

    A second example is added if it has room; what the last panel can't hold is on the back.
    """
    wide, high = size[0] - 2 * INSET, size[1] - TOP - TITLE_HEIGHT - BOTTOM
    panels = _panels_of(pen, ruleset, wide, is_strip=pen.width > pen.height)
    rooms = [high] * (PANELS - 1) + [high - (CODE_ROOM if code.link else 0)]
    *procedures, more = panels[-1][1]
    while procedures and _height([*procedures, more], wide, FRONT_SIZES[-1]) > rooms[-1]:
        procedures.pop()
    panels[-1] = panels[-1][0], [*procedures, more]
    heading: Block = partial(_words, pen, wide, say("example"), face="bold")
    plain, none = plain_grid(ruleset), list[Block]()
    seconds: list[list[Block]] = [
        [heading, partial(_example, pen, ruleset, wide, plain, has_reasons=reasons)]
        for reasons in (True, False)
    ]
    for second, points in product([*seconds, none], FRONT_SIZES):
        for at in FOR_SECOND_EXAMPLE:
            option = [
                (title, [*blocks, *(second if number == at else none)])
                for number, (title, blocks) in enumerate(panels)
            ]
            tries = zip(option, rooms, strict=True)
            if all(_height(blocks, wide, points) <= room for (_title, blocks), room in tries):
                return points, option
    return FRONT_SIZES[-1], panels


def _panels_of(pen: Pen, ruleset: Ruleset, wide: float, *, is_strip: bool) -> list[Panel]:
    """Cover, what cancels, penalties, how a hole goes: a strip's second side is at its back."""

    def words(text: str, **how: Any) -> Block:  # noqa: ANN401
        return partial(_words, pen, wide, text, **how)

    more = _("More overleaf.") if is_strip else _("More inside: unfold the card.")
    penalties: list[Block] = [
        words(
            f"{penalty_title(penalty)}. {penalty_detail(ruleset, penalty)}",
            sign=icon_of(penalty.when),
        )
        for penalty in scored(ruleset)
    ]
    example: Block = partial(_example, pen, ruleset, wide, example_grid(ruleset))
    values: Block = partial(_values, pen, grouped_values(ruleset))
    cards = words(say("cards"), face="bold", gap=0.5)
    return [
        (ruleset_title(ruleset), [words(intro_text(ruleset)), cards, values]),
        (say("what_cancels"), [words(cancels_text(ruleset)), example]),
        (say("penalties"), penalties or [words(_("None: only the cards count."))]),
        (_("A hole"), [words(text) for text in (*special_procedures(ruleset), more)]),
    ]


def _words(
    pen: Pen,
    wide: float,
    text: str,
    points: float,
    *,
    sign: str = "",
    face: str = "text",
    gap: float = 0.75,
) -> list[Flowable]:
    """A paragraph, with a sign before it or bold as a small heading; ``gap`` is in its size."""
    words: Flowable = Text(pen, text, TextStyle(points, face), lead=LEAD, wraps=True)
    if sign:
        indent = points * 0.62

        def paint(rect: Rect) -> None:
            middle = rect[0] + points * 0.17, rect[1] + rect[3] / 2
            draw_icon(pen, sign, middle, (points * 0.32, "accent"))

        icon = Drawing(pen, points * PT * LEAD, paint)
        words = side_by_side([[icon, words]], [indent, wide - indent])
    words.spaceAfter = gap * points * PT * mm
    return [words]


def _values(pen: Pen, pairs: Sequence[tuple[str, str]], points: float) -> list[Flowable]:
    """Ranks of equal value on one line: rank, a thin rule to lead the eye, value."""

    def paint(ranks: str, worth: str, rect: Rect) -> None:
        x, y, wide, _high = rect
        look = TextStyle(points * 1.2, flush="right")
        base = y + CAP * look.size * PT
        room = wide - width_in(worth, look) - 3
        pen.text(x, base, *fitting(ranks, room, TextStyle(look.size, "bold")))
        pen.text(x + wide, base, worth, look)
        line = base + points * PT * 0.55
        pen.line((x, line), (x + wide, line), Stroke("hair", "line"))

    step = points * PT * 2.05
    lines = [Drawing(pen, step, partial(paint, r, worth_words(r, worth))) for r, worth in pairs]
    lines[-1].spaceAfter = points * PT * 0.75 * mm
    return [*lines]


def _example(
    pen: Pen,
    ruleset: Ruleset,
    wide: float,
    cards: Grid,
    points: float,
    *,
    has_reasons: bool = True,
) -> list[Flowable]:
    """Small cards and what they count, with the reasons."""
    table = compile_ruleset(ruleset)
    score = score_grid(table, cards)
    cancelled = [line.cells for line in score.lines if line.code not in UNMARKED]
    grid, look = CardGrid(cards, table.columns, cancelled), TextStyle(points * 2.3, "bold")
    least_wide, least_high = (side * points / LEAST_TYPE for side in LEAST_CARD)
    beside = wide - width_in(signed(score.total), look) - 3
    across = min(max(wide * 0.55, grid.columns * least_wide), beside)
    room = across, max(points * 2.3, grid.rows * least_high)

    def paint(rect: Rect) -> None:
        grid.draw(pen, rect[:2], room)
        figure, base = signed(score.total), rect[1] + CAP * look.size * PT
        pen.text(rect[0] + rect[2] - width_in(figure, look), base, figure, look)

    drawing = Drawing(pen, grid.height(room), paint)
    drawing.spaceAfter = points * PT * 1.1 * mm
    reasons = grid_texts(table, cards, score) if has_reasons else []
    texts = [flow for text in reasons for flow in _words(pen, wide, text, points, gap=0.15)]
    return [drawing, *texts]


def _height(blocks: Sequence[Block], wide: float, points: float) -> float:
    return sum(_deep(flow, wide) for block in blocks for flow in block(points))


def _deep(flow: Flowable, wide: float) -> float:
    """Height in mm with the gap behind it."""
    return float((flow.wrap(wide * mm, 0)[1] + flow.getSpaceAfter()) / mm)


def _set(pen: Pen, flowables: Sequence[Flowable], rect: Rect) -> None:
    x, y, wide, high = rect
    foot = BOTTOM - 1  # what letters of the last line reach below
    corner = x * mm, (pen.height - y - high - foot) * mm
    frame = Frame(*corner, wide * mm, (high + foot) * mm, 0, 0, 0, 0)
    frame.addFromList([*flowables], pen.canvas)


def _draw_front(
    pen: Pen, panels: Sequence[Panel], number: int, size: Point, code: QrCode, points: float
) -> None:
    title, blocks = panels[number]
    (wide, high), x, y = size, INSET, TOP + 1
    room = wide - 2 * INSET
    pen.line((x, y), (x + room, y), Stroke("bold"))
    look = TextStyle(14 if number else 20, "serif")
    pen.text(x, y + 8.5, *fitting(title, room, look))
    top = TOP + TITLE_HEIGHT - 1
    flowables = [flow for block in blocks for flow in block(points)]
    _set(pen, flowables, (x, top, room, high - top - BOTTOM))
    if number == PANELS - 1 and code.link:
        at = wide - INSET - CODE_SIDE, high - BOTTOM - 30
        draw_code(pen, at, code)
        small = TextStyle(min(points, 8.5))
        base = at[1] + 0.5 + CAP * points * PT
        told = _("Scan this or type the letters to play under these rules.")
        for line in wrapped(told, room - CODE_SIDE - 5, small):
            pen.text(x, base, line, small)
            base += small.size * PT * LEAD


def _draw_folds(pen: Pen, size: Point, *, is_strip: bool) -> None:
    (wide, high), edge, mark, gap = size, UNPRINTED_EDGE, 3, 1
    dash = Stroke("hair", "quiet", (2, 1.5))
    for fold in range(1, PANELS if is_strip else PANELS // 2):
        for y in (edge, high - gap - mark, high + gap, 2 * high - edge - mark):
            pen.line((fold * wide, y), (fold * wide, y + mark), dash, kind="cut")
    for x in (UNPRINTED_EDGE, pen.width - UNPRINTED_EDGE - CUT_MARK):
        cut = Stroke("hair") if is_strip else dash
        pen.line((x, high), (x + CUT_MARK, high), cut, kind="cut")


def fitted(pen: Pen, ruleset: Ruleset, room: Point) -> tuple[float, list[list[Flowable]]]:
    """Set the back in the largest type in which all fits four columns, else cut it short."""
    wide, high = room
    for points in BACK_SIZES:
        columns = _columns_of([*_parts_of(pen, ruleset, wide, points)], wide, high)
        if len(columns) <= PANELS:
            return points, columns
    parts = [*_parts_of(pen, ruleset, wide, points)]
    rest = _words(pen, wide, _("The rest is on the page of these rules."), points)
    while len(columns) > PANELS:
        parts.pop()
        columns = _columns_of([*parts, rest], wide, high)
    return points, columns


def _parts_of(pen: Pen, ruleset: Ruleset, wide: float, points: float) -> Iterator[list[Flowable]]:
    """Paragraphs, the first of a section with its heading: never divided."""
    for heading, texts in (*how_to_play(ruleset), (say("the_game"), length_texts(ruleset))):
        before = _words(pen, wide, heading, points, face="bold", gap=0.2)
        for text in texts:
            gap = 0.8 if text == texts[-1] else 0.4
            yield [*before, *_words(pen, wide, text, points, gap=gap)]
            before = []


def _columns_of(parts: Sequence[list[Flowable]], wide: float, high: float) -> list[list[Flowable]]:
    columns: list[list[Flowable]] = []
    used = high + 1
    for part in parts:
        deep = sum(_deep(flow, wide) for flow in part)
        if used + deep - part[-1].getSpaceAfter() / mm > high:
            columns.append([])
            used = 0.0
        columns[-1] += part
        used += deep
    return columns
