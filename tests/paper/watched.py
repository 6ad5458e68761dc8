"""What is drawn on a sheet, as it is drawn: kinds and outlines in mm, words and their size."""

from typing import NamedTuple
from unittest.mock import patch

from reportlab.lib.units import mm

from app.paper.measures import PT
from app.paper.pen import Pen, square_round
from app.paper.type.fonts import CAP


class Mark(NamedTuple):
    """Something drawn: its kind, its outline in mm and, for text, the text and size."""

    kind: str
    left: float
    top: float
    right: float
    bottom: float
    words: str = ""
    size: float = 0
    is_turned: bool = False


def watched(draw, *arguments):
    """What ``draw`` returns, with a pen that keeps ``pages`` of marks."""
    with patch("app.paper.pen.Pen", WatchedPen):
        return draw(*arguments)


class WatchedPen(Pen):
    """Sheets of one size, and a mark of everything drawn on them."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.pages, self.marks = [], []

    def end_sheet(self):
        super().end_sheet()
        self.pages.append(self.marks)
        self.marks = []

    def text(self, x, y, words, look):
        wide = super().text(x, y, words, look)
        high = CAP * look.size * PT
        left = x - {"left": 0, "center": wide / 2, "right": wide}[look.flush]
        self.mark("text", (left, y - high, wide, high), words, look.size)
        return wide

    def line(self, start, end, stroke, *, kind="line"):
        super().line(start, end, stroke, kind=kind)
        self.mark(kind, around(start, end))

    def box(self, rect, stroke=None, *, kind="box", **how):
        super().box(rect, stroke, kind=kind, **how)
        self.mark(kind, rect)

    def dot(self, middle, radius, ink):
        super().dot(middle, radius, ink)
        self.mark("dot", square_round(middle, radius))

    def path(self, points, stroke, fill=None):
        super().path(points, stroke, fill)
        self.mark("path", around(*points))

    def squares(self, rects, outline):
        super().squares(rects, outline)
        self.mark("code", outline)

    def stamp(self, _name, at, draw):
        self.draw_at(at, draw)

    def mark(self, kind, rect, words="", size=0):
        """Keep a mark where it comes to stand on the sheet, wherever it is drawn."""
        x, y, wide, high = rect
        ends = [
            self.canvas.absolutePosition(left * mm, (self.height - top) * mm)
            for left, top in ((x, y), (x + wide, y + high))
        ]
        (x0, y0), (x1, y1) = [(left / mm, self.height - up / mm) for left, up in ends]
        edges = min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)
        self.marks.append(Mark(kind, *edges, words, size, x0 > x1 or y0 > y1 + 0.001))


def around(*points):
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
