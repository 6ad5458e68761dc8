"""Parts of running sheets for Platypus, in mm: text that a pen sets, drawings, tables.

A pen sets every script; ReportLab’s own paragraphs know one font, and read names as mark-up.
"""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from flask_babel import gettext as _
from reportlab.lib.colors import Color
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Frame, KeepInFrame, Table

from app.paper.measures import PT, SERIF_CAP
from app.paper.pen import (
    Ink,
    Pen,
    Point,
    Rect,
    Stroke,
    TextStyle,
    Weight,
    fitting,
    width_in,
    wrapped,
)
from app.paper.type.fonts import CAP

BRAND = "Back Nine"
LEAST_TITLE = 11
"""Points of the smallest headline."""


class Drawing(Flowable):  # type: ignore[misc]
    """What a function draws into a rectangle of the sheet; as wide as there is room."""

    def __init__(self, pen: Pen, high: float, paint: Callable[[Rect], object]) -> None:
        super().__init__()
        self.pen, self.paint, self.height = pen, paint, high * mm

    def wrap(self, wide: float, _high: float) -> tuple[float, float]:
        self.width = wide
        return wide, self.height

    def draw(self) -> None:
        high = self.height / mm
        self.pen.chosen = {}  # Platypus draws on the canvas, too
        self.paint((0, self.pen.height - high, self.width / mm, high))
        self.pen.chosen = {}


class Text(Drawing):
    """A line that shrinks, then ends in dots, if it has no room; or as many lines as it needs."""

    def __init__(
        self, pen: Pen, words: str, look: TextStyle, *, lead: float = 1.25, wraps: bool = False
    ) -> None:
        super().__init__(pen, 0, self.set_lines)
        self.words, self.look, self.step, self.wraps = words, look, look.size * PT * lead, wraps

    def wrap(self, wide: float, high: float) -> tuple[float, float]:
        if self.wraps:
            self.lines, self.fitted = wrapped(self.words, wide / mm, self.look), self.look
        else:
            line, self.fitted = fitting(self.words, wide / mm, self.look)
            self.lines = [line]
        self.height = len(self.lines) * self.step * mm
        return super().wrap(wide, high)

    def set_lines(self, rect: Rect) -> None:
        x, y, wide, _high = rect
        base = y + self.step / 2 + CAP * self.fitted.size * PT / 2
        for line in self.lines:
            self.pen.text(x + (wide if self.look.flush == "right" else 0), base, line, self.fitted)
            base += self.step


def ruled(
    pen: Pen,
    rows: Sequence[Sequence[object]],
    widths: Sequence[float],
    heights: tuple[float, float],
) -> Table:
    """Return rows with hair lines between them, the first of which is repeated on every sheet.

    ``heights`` are those of the first row and of the others.
    """
    style = [
        ("RIGHTPADDING", (0, 0), (-2, -1), 2 * mm),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("LINEBELOW", (0, 0), (-1, -2), *rule(pen, "hair", "line")),
        ("LINEBELOW", (0, "splitlast"), (-1, "splitlast"), *rule(pen, "firm", "ink")),
        ("LINEBELOW", (0, -1), (-1, -1), *rule(pen, "firm", "ink")),
    ]
    first, *others = (high * mm for high in (heights[0], *[heights[1]] * (len(rows) - 1)))
    return side_by_side(rows, widths, style, rowHeights=[first, *others], repeatRows=1)


def side_by_side(
    rows: Sequence[Sequence[object]],
    widths: Sequence[float],
    style: Sequence[Any] = (),
    **more: Any,  # noqa: ANN401
) -> Table:
    """Return a table of flowables at the upper edges of its rows, with nothing around them."""
    bare = [
        ("FONTNAME", (0, 0), (-1, -1), "text"),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        *((f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("TOP", "BOTTOM", "LEFT", "RIGHT")),
    ]
    return Table(rows, [width * mm for width in widths], style=[*bare, *style], **more)


def rule(pen: Pen, weight: Weight, ink: Ink) -> tuple[float, Color]:
    return pen.palette.weights[weight], Color(*pen.palette.inks[ink])


def title_size(headline: str, size: float) -> float:
    """Return the size at which a headline with marks over its letters keeps to its line.

    >>> title_size("Zoë wins.", 30)
    30
    >>> title_size("தமிழ் wins.", 30) < 30
    True
    >>> title_size("Ắn wins.", 30) < title_size("Émile wins.", 30) < 30
    True
    """
    tallest = max((marks_above(letter) for letter in headline), default=1)
    return size if tallest < 2 else size * SERIF_CAP / (SERIF_CAP + 0.27 * (tallest - 1))


def marks_above(letter: str) -> int:
    """Count the marks over a letter: one for a capital, two for letters of India (also deep)."""
    if "\u0900" <= letter <= "\u0c7f":
        return 2
    above = unicodedata.combining("\N{COMBINING ACUTE ACCENT}")
    parts = unicodedata.normalize("NFD", letter)
    return sum(unicodedata.combining(part) == above for part in parts) + parts[0].isupper()


def sheet_text(number: int, of: int) -> str:
    return _("sheet %(number)s of %(of)s", number=number, of=of) if of > 1 else ""


def fill_sheets(
    pen: Pen,
    story: Callable[[float, float], Iterable[Any]],
    at: Point,
    title: tuple[str, float],
    lines: Sequence[str],
    look: TextStyle,
    count: int = 0,
) -> int:
    """Set a story of a width and height under a head on each sheet; returns the number of sheets.

    The head begins ``at`` a point: a title of so many points, lines under it, a rule.
    """
    (x, top), (headline, size), right = at, title, pen.width - at[0]
    base, step = top + size * PT * SERIF_CAP, look.size * PT * 1.5
    under = base + look.size * PT * 1.7 + step * (len(lines) - 1) + 4
    wide, high = right - x, pen.height - under - top
    brand = TextStyle(size * 0.58, "serif", "accent", "right")
    style = TextStyle(title_size(headline, size), "serif")
    left, number = [*story(wide, high)], 0
    while left or not number:
        number += 1
        free = wide - width_in(BRAND, brand) - 7
        pen.text(x, base, *fitting(headline, free, style, min(LEAST_TITLE, size / 2)))
        pen.text(right, base, BRAND, brand)
        end, line = right, base + look.size * PT * 1.7
        if sheet := sheet_text(number, count):
            end -= pen.text(right, line, sheet, replace(look, flush="right")) + 4
        for words in lines:
            pen.text(x, line, *fitting(words, end - x, look))
            end, line = right, line + step
        pen.line((x, under), (right, under), Stroke("bold"))
        frame = Frame(x * mm, top * mm, wide * mm, high * mm, 0, 0, 0, 0)
        is_empty = True
        while left:
            if frame.add(left[0], pen.canvas):
                del left[0]
                is_empty = False
            elif len(parts := frame.split(left[0], pen.canvas)) > 1:
                left[:1] = parts
            elif is_empty:  # nothing else makes it lower than a sheet
                left[0] = KeepInFrame(wide * mm, high * mm, [left[0]], mode="shrink")
            else:
                break
        pen.end_sheet()
    return number
