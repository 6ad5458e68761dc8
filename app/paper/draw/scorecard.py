"""Scorecards: title, table and foot on as many sheets as it takes, one, two or four up."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest

from flask_babel import gettext as _

from app.paper.choices.options import PLAIN, Printing
from app.paper.draw.foot import draw_between, draw_foot
from app.paper.draw.title import draw_title
from app.paper.facts.facts import Card
from app.paper.pen.pen import Pen
from app.paper.pen.structure import SHEET, Tag
from app.paper.pen.styles import PALETTES, Stroke
from app.paper.plan.measures import CUT_MARK, UNPRINTED_EDGE
from app.paper.table.cell_parts import cell_style
from app.paper.table.landscape import draw_landscape
from app.paper.table.names import draw_notes_below
from app.paper.table.portrait import draw_end, draw_portrait
from app.paper.table.sheets import Sheet, sheets_of
from app.paper.table.table import draw_cells, draw_sums, draw_totals


def scorecard_pdf(card: Card, printing: Printing = PLAIN) -> bytes:
    """Return a card as PDF; the same card gives the same bytes. Raises ``PrintingError``."""
    return scorecards_pdf([card], printing)


def scorecards_pdf(cards: Iterable[Card], printing: Printing = PLAIN) -> bytes:
    """Print several cards, each from a new sheet; only one is in memory at a time."""
    pen: Pen | None = None
    for card in cards:
        pen = pen or pen_for(card, printing)
        draw_card(pen, card, printing)
    return pen.finish() if pen else b""


def pad_pdf(cards: Sequence[Card], printing: Printing = PLAIN) -> bytes:
    """Print different cards, side by side if several share a sheet."""
    pen = pen_for(cards[0], printing)
    for start in range(0, len(cards), printing.up):
        _draw_side_by_side(pen, cards[start : start + printing.up], printing)
    return pen.finish()


def _draw_side_by_side(pen: Pen, cards: Sequence[Card], printing: Printing) -> None:
    (wide, high), (across, _down) = printing.card_size, printing.grid
    for row in zip_longest(*(sheets_of(card, printing) for card in cards)):
        for place, sheet in enumerate(row):
            if sheet is None:
                continue
            at = place % across * wide, place // across * high
            with pen.part(Tag(SHEET)):
                pen.draw_at(at, partial(draw_sheet, pen, sheet))
        _draw_cut_marks(pen, printing.grid)
        pen.end_sheet()


def pen_for(card: Card, printing: Printing, *, watch: bool = False) -> Pen:
    """Return a pen for sheets of the chosen paper; with ``watch`` it keeps what it draws."""
    title = card.headline or _("Back Nine scorecard")
    if card.state:
        title = f"{title}, {card.date}"
    return Pen(printing.sheet_size, title, PALETTES[printing.ink], watch=watch)


def draw_card(pen: Pen, card: Card, printing: Printing) -> None:
    (wide, high), (across, _down) = printing.card_size, printing.grid
    for sheet in sheets_of(card, printing):
        draw_sheet(pen, sheet)
        name, draw = f"card-{pen.number}", partial(draw_sheet, pen, sheet)
        for place in range(1, printing.up):  # screen readers read only the first card
            row, column = divmod(place, across)
            pen.stamp(name, (column * wide, row * high), draw)
        _draw_cut_marks(pen, printing.grid)
        pen.end_sheet()


def draw_sheet(pen: Pen, sheet: Sheet) -> None:
    plan = sheet.plan
    style = cell_style(plan, sheet.card.rules, blank=not sheet.card.results)
    style = replace(style, name=pen.name_for((plan, style.ticks, *sheet.card.rules.groups)))
    draw_title(pen, sheet)
    for block in range(len(sheet.blocks)):
        (draw_portrait if plan.is_portrait else draw_landscape)(pen, sheet, block)
        draw_cells(pen, style, sheet, block)
        draw_sums(pen, sheet, block)
        if sheet.has_totals(block):
            draw_totals(pen, sheet, block)
    if plan.is_portrait and sheet.is_last:
        draw_end(pen, sheet)
    draw_notes_below(pen, plan, sheet.card)
    draw_foot(pen, sheet, style)
    draw_between(pen, sheet)


def _draw_cut_marks(pen: Pen, grid: tuple[int, int]) -> None:
    w, h = pen.width, pen.height
    across, down = grid
    if across == 2:
        for y in _cut_starts(h):
            pen.line((w / 2, y), (w / 2, y + CUT_MARK), Stroke("hair"), kind="cut")
    if down == 2:
        for x in _cut_starts(w):
            pen.line((x, h / 2), (x + CUT_MARK, h / 2), Stroke("hair"), kind="cut")


def _cut_starts(length: float) -> tuple[float, float, float]:
    return UNPRINTED_EDGE, (length - CUT_MARK) / 2, length - UNPRINTED_EDGE - CUT_MARK
