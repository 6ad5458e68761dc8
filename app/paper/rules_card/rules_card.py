"""Draws the rules card: panels side by side on a strip that is folded to pocket size."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from flask_babel import gettext as _

from app.golf.cards import Grid
from app.golf.ruleset import Ruleset
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset
from app.paper.choices import Orientation, Printing, PrintingError
from app.paper.facts.facts import UNMARKED, QrCode, icon_of
from app.paper.pen.icons import draw_code
from app.paper.pen.pen import Pen, sheet_pen
from app.paper.pen.shapes import Point, Rect
from app.paper.pen.styles import CODE_SIDE, Stroke, TextStyle
from app.paper.pen.typesetting import fitting, wrapped
from app.paper.plan.measures import CUT_MARK, PT, UNPRINTED_EDGE
from app.paper.rules_card.blocks import Block, Example, Values, Words, draw_backs
from app.paper.rules_card.measures import (
    BESIDE_CODE,
    BOTTOM,
    CODE_FOOT,
    CODE_ROOM,
    CODE_WORDS_DROP,
    COVER_TITLE,
    FOLD_DASH,
    FOLD_GAP,
    FOLD_MARK,
    FOR_SECOND_EXAMPLE,
    FRONT_SIZES,
    HEADING_GAP,
    INSET,
    LEAD,
    PANELS,
    QUARTERS,
    SQUARE,
    STRIP,
    TITLE,
    TITLE_BASE,
    TITLE_HEIGHT,
    TOP,
    UNDER_TOP,
    WORDS_BESIDE_CODE,
)
from app.paper.rules_card.rules_box import ending_in_dots
from app.paper.table.big_grid import CardGrid
from app.paper.type.fonts import CAP
from app.wording.names import say
from app.wording.procedures import example_grid, plain_grid, special_procedures
from app.wording.rules import (
    cancels_text,
    grouped_values,
    intro_text,
    penalty_detail,
    penalty_title,
    ruleset_title,
    scored,
)
from app.wording.ruling import grid_texts


@dataclass(frozen=True, slots=True)
class Panel:
    """One side of the folded card."""

    title: str
    blocks: Sequence[Block]
    is_cover: bool = False
    is_back: bool = False


def _panels_of(ruleset: Ruleset, *, landscape: bool = True) -> list[Panel]:
    """Cover, what cancels, penalties, how a hole goes: a strip's second side is at its back."""
    more = _("More overleaf.") if landscape else _("More inside: unfold the card.")
    values: list[Block] = [
        Words(say("cards"), face="bold", gap=HEADING_GAP),
        Values(grouped_values(ruleset)),
    ]
    penalties = [
        Words(f"{penalty_title(penalty)}. {penalty_detail(ruleset, penalty)}", icon_of(penalty))
        for penalty in scored(ruleset)
    ]
    return [
        Panel(ruleset_title(ruleset), [Words(intro_text(ruleset)), *values], is_cover=True),
        Panel(
            say("what_cancels"),
            [Words(cancels_text(ruleset)), _example_of(ruleset, example_grid(ruleset))],
        ),
        Panel(say("penalties"), penalties or [Words(_("None: only the cards count."))]),
        Panel(
            _("A hole"),
            [Words(text) for text in (*special_procedures(ruleset), more)],
            is_back=True,
        ),
    ]


def _example_of(ruleset: Ruleset, grid: Grid) -> Example:
    table = compile_ruleset(ruleset)
    score = score_grid(table, grid)
    cancelled = [line.cells for line in score.lines if line.code not in UNMARKED]
    cards = CardGrid(grid, table.columns, cancelled)
    return Example(cards, score.total, grid_texts(table, grid, score))


def draw_rules_card(
    ruleset: Ruleset, printing: Printing, code: QrCode, *, watch: bool = False
) -> Pen:
    """Draw two strips on A4 or Letter, one square on A5; their backs on a second sheet."""
    if printing.paper == "a6":
        raise PrintingError("fold")
    landscape = printing.paper != "a5"
    orientation: Orientation = "landscape" if landscape else "portrait"
    pen = sheet_pen(printing, orientation, ruleset_title(ruleset), watch=watch)
    across = STRIP if landscape else SQUARE
    size = pen.width / across, pen.height / 2
    corners = [(n % across * size[0], n // across * size[1]) for n in range(2 * across)]
    counted = _example_of(ruleset, plain_grid(ruleset))
    heading = Words(say("example"), face="bold")
    seconds: list[list[Block]] = [[heading, counted], [heading, replace(counted, reasons=())]]
    panels = _panels_of(ruleset, landscape=landscape)
    rooms = [_room_in(size, has_code=bool(code.link) and panel.is_back) for panel in panels]
    _draw_fronts(pen, _arranged(panels, seconds, rooms), (size, corners), code)
    _draw_folds(pen, size, landscape=landscape)
    pen.end_sheet()
    draw_backs(pen, ruleset, size, corners)
    _draw_folds(pen, size, landscape=landscape)
    pen.end_sheet()
    return pen


Arranged = tuple[float, Sequence[Panel]]
"""Points of type, and the panels that have room in it."""


def _arranged(
    panels: Sequence[Panel], seconds: Sequence[Sequence[Block]], rooms: Sequence[Point]
) -> Arranged:
    """A second example is added if it has room; what the last panel can't hold is on the back."""
    *fronts, last = panels
    plain = [*fronts, _shortened(last, rooms[-1], FRONT_SIZES[-1])]
    tries = [[_with_blocks(plain, at, second) for at in FOR_SECOND_EXAMPLE] for second in seconds]
    for options, points in product((*tries, [plain]), FRONT_SIZES):
        for option in options:
            if all(_has_room(*pair, points) for pair in zip(option, rooms, strict=True)):
                return points, option
    return FRONT_SIZES[-1], plain


def _with_blocks(panels: Sequence[Panel], place: int, blocks: Sequence[Block]) -> list[Panel]:
    longer = replace(panels[place], blocks=[*panels[place].blocks, *blocks])
    return [longer if number == place else panel for number, panel in enumerate(panels)]


def _has_room(panel: Panel, room: Point, points: float) -> bool:
    wide, high = room
    return sum(block.height(wide, points) for block in panel.blocks) <= high


def _shortened(panel: Panel, room: Point, points: float) -> Panel:
    *blocks, more = panel.blocks
    while blocks and not _has_room(replace(panel, blocks=[*blocks, more]), room, points):
        blocks.pop()
    return replace(panel, blocks=[*blocks, more])


def _draw_fronts(
    pen: Pen, arranged: Arranged, places: tuple[Point, Sequence[Point]], code: QrCode
) -> None:
    (points, panels), (size, corners) = arranged, places
    strips = [(place, False) for place in range(len(corners))]
    for number, (place, is_turned) in enumerate(strips if len(corners) > PANELS else QUARTERS):
        at, panel = corners[place], panels[number % PANELS]
        draw = partial(_draw_front, pen, panel, ((0, 0, *size), points), code)
        if is_turned:
            pen.draw_upside_down((*at, *size), draw)
        else:
            pen.draw_at(at, draw)


def _draw_front(pen: Pen, panel: Panel, room: tuple[Rect, float], code: QrCode) -> None:
    rect, points = room
    _draw_panel(pen, panel, rect, points)
    if panel.is_back:
        _draw_panel_code(pen, rect, code, points)


def _room_in(size: tuple[float, float], *, has_code: bool) -> tuple[float, float]:
    wide, high = size
    return wide - 2 * INSET, high - TOP - TITLE_HEIGHT - BOTTOM - (CODE_ROOM if has_code else 0)


def _draw_panel(pen: Pen, panel: Panel, rect: Rect, size: float) -> None:
    left, top, wide, high = rect
    x, y = left + INSET, top + TOP + UNDER_TOP
    room = wide - 2 * INSET
    pen.line((x, y), (x + room, y), Stroke("bold"))
    large = COVER_TITLE if panel.is_cover else TITLE
    pen.text(x, y + TITLE_BASE, *fitting(panel.title, room, TextStyle(large, "serif")))
    y = top + TOP + TITLE_HEIGHT - UNDER_TOP
    for block in panel.blocks:
        if y + block.height(room, size) > top + high - BOTTOM + size * PT:
            _cut_short(pen, block, (x, y), (room, top + high - BOTTOM - y, size))
            return
        block.draw(pen, (x, y), room, size)
        y += block.height(room, size)


def _cut_short(pen: Pen, block: Block, at: Point, room: tuple[float, float, float]) -> None:
    wide, high, size = room
    lines = int(high / (size * PT * LEAD))
    if not isinstance(block, Words) or lines < 1:
        return
    shown = wrapped(block.text, wide - block.indent(size), TextStyle(size))[:lines]
    shown[-1] = ending_in_dots(shown[-1], wide - block.indent(size), TextStyle(size))
    replace(block, text=" ".join(shown)).draw(pen, at, wide, size)


def _draw_panel_code(pen: Pen, rect: Rect, code: QrCode, size: float) -> None:
    if not code.link:
        return
    left, top, wide, high = rect
    x, y = left + wide - INSET - CODE_SIDE, top + high - BOTTOM - CODE_FOOT
    draw_code(pen, (x, y), code)
    base = y + CODE_WORDS_DROP + CAP * size * PT
    small = min(size, WORDS_BESIDE_CODE)
    words = _("Scan this or type the letters to play under these rules.")
    for line in wrapped(words, wide - 2 * INSET - CODE_SIDE - BESIDE_CODE, TextStyle(small)):
        pen.text(left + INSET, base, line, TextStyle(small))
        base += small * PT * LEAD


def _draw_folds(pen: Pen, size: tuple[float, float], *, landscape: bool) -> None:
    wide, high = size
    dash = Stroke("hair", "quiet", FOLD_DASH)
    for fold in range(1, STRIP if landscape else SQUARE):
        edge = UNPRINTED_EDGE
        for y in (edge, high - FOLD_GAP - FOLD_MARK, high + FOLD_GAP, 2 * high - edge - FOLD_MARK):
            pen.line((fold * wide, y), (fold * wide, y + FOLD_MARK), dash, kind="cut")
    for x in (UNPRINTED_EDGE, pen.width - UNPRINTED_EDGE - CUT_MARK):
        cut = Stroke("hair") if landscape else dash
        pen.line((x, high), (x + CUT_MARK, high), cut, kind="cut")
