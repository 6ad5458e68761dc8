"""The pen, with which all sheets are drawn, in mm from the top left; it can record what it drew."""

import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from typing import Any, NamedTuple

from flask_babel import get_locale
from flask_babel import gettext as _
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfdoc import PDFArray, PDFName, PDFStream
from reportlab.pdfgen.canvas import Canvas

from app.paper.choices import Orientation, Printing
from app.paper.measures import PT
from app.paper.pen.layer import Layer, number
from app.paper.pen.shapes import Point, Rect, circle_path, rounded_path, square_round
from app.paper.pen.styles import FORM_MARGIN, PALETTES, Ink, Palette, Stroke, TextStyle
from app.paper.pen.typesetting import Typesetter, draw_boxes
from app.paper.type.fonts import CAP, load_fonts, printable


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


def moved(mark: Mark, by: tuple[float, float]) -> Mark:
    (kind, left, top, right, bottom, words, type_size, is_turned), (x, y) = mark, by
    return Mark(kind, left + x, top + y, right + x, bottom + y, words, type_size, is_turned)


def turned(mark: Mark, size: tuple[float, float]) -> Mark:
    (kind, left, top, right, bottom, words, type_size, is_turned), (wide, high) = mark, size
    edges = wide - right, high - bottom, wide - left, high - top
    return Mark(kind, *edges, words, type_size, not is_turned)


MAKER = "Back Nine"
ALIGNMENTS = {"left": 0.0, "center": 0.5, "right": 1.0}


class Pen:
    """Sheets of one size; ``watch`` keeps a ``Mark`` of everything drawn on them."""

    def __init__(
        self, size: Point, title: str, palette: Palette = PALETTES["colour"], *, watch: bool = False
    ) -> None:
        load_fonts()
        self.width, self.height = size
        self.palette = palette
        self.watch = watch
        self.pages: list[list[Mark]] = []
        self.marks: list[Mark] = []
        self.stamps: dict[str, tuple[str, list[Mark]]] = {}
        self.names: dict[object, str] = {}
        self.file = BytesIO()
        self.canvas = Canvas(
            self.file,
            pagesize=(size[0] * mm, size[1] * mm),
            invariant=True,
            initialFontName="text",
            pdfVersion=(1, 7),
            lang=str(get_locale() or "en").replace("_", "-"),
        )
        self.canvas.setTitle(printable(title))
        self.canvas.setAuthor(MAKER)
        self.canvas.setCreator(MAKER)
        self.canvas.setSubject(_("Scorecard for Golf with real cards"))
        self.canvas.setViewerPreference("DisplayDocTitle", "true")
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.typesetter = Typesetter(self.canvas)
        self.layer = Layer(palette)

    def end_sheet(self) -> None:
        self.layer.write_to(self.canvas)
        self.canvas.showPage()
        _pack_last_sheet(self.canvas)
        self.layer = Layer(self.palette)
        if self.watch:
            self.pages.append(self.marks)
            self.marks = []

    def finish(self) -> bytes:
        if not self.layer.is_empty:
            self.end_sheet()
        self.canvas.save()
        return self.file.getvalue()

    def text(self, x: float, y: float, words: str, look: TextStyle) -> float:
        """Set one line with its baseline at ``y``; returns its width in mm."""
        line = self.typesetter.line_of(words, look.face)
        wide = (line.ems * look.size + look.track * max(len(words) - 1, 0)) * PT
        left = x - wide * ALIGNMENTS[look.flush]
        self.layer.set_text((left * mm, (self.height - y) * mm), line, look)
        if line.boxes:
            draw_boxes(self, (left, y), line, look)
        if self.watch:
            self.mark("text", (left, y - CAP * look.size * PT, wide, CAP * look.size * PT))
            self.marks[-1] = self.marks[-1]._replace(words=words, size=look.size)
        return wide

    def line(self, start: Point, end: Point, stroke: Stroke, *, kind: str = "line") -> None:
        """Draw a straight line; a ``strike`` goes across text."""
        (x0, y0), (x1, y1) = start, end
        ends = f"{self.at(x0, y0)} m {self.at(x1, y1)} l S"
        self.layer.draw(ends, stroke, over=kind == "strike")
        self.mark(kind, (min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)))

    def box(
        self,
        rect: Rect,
        stroke: Stroke | None = None,
        *,
        fill: Ink | None = None,
        kind: str = "box",
    ) -> None:
        self.layer.shape(self.rect_path(rect), stroke, fill)
        self.mark(kind, rect)

    def dot(self, centre: Point, radius: float, ink: Ink) -> None:
        self.layer.shape(circle_path(self.at, centre, radius), None, ink)
        self.mark("dot", square_round(centre, radius))

    def rounded(self, rect: Rect, corner: float, stroke: Stroke) -> None:
        self.layer.shape(rounded_path(self.at, rect, corner), stroke, None)
        self.mark("box", rect)

    def path(self, points: Sequence[Point], stroke: Stroke | None, fill: Ink | None = None) -> None:
        operators = " l ".join(self.at(*point) for point in points).replace(" l ", " m ", 1)
        self.layer.shape(operators + (" l h" if fill else " l"), stroke, fill)
        xs, ys = zip(*points, strict=True)
        self.mark("path", (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))

    def squares(self, rects: Sequence[Rect], outline: Rect) -> None:
        self.layer.shape(" ".join(map(self.rect_path, rects)), None, "ink")
        self.mark("code", outline)

    def stamp(self, name: str, at: Point, draw: Callable[[], None]) -> None:
        """Draw once as a form and place it at a point, so that repeated drawings stay small."""
        if name not in self.stamps:
            with self.into_form(name):
                draw()
        form, marks = self.stamps[name]
        self.layer.place(form, name, at[0] * mm, -at[1] * mm)
        if self.watch:
            self.marks += [moved(mark, at) for mark in marks]

    def draw_at(self, at: Point, draw: Callable[[], None]) -> None:
        """Draw at a point instead of the sheet’s corner, after everything else so far."""
        with self.inset(f"1 0 0 1 {number(at[0] * mm)} {number(-at[1] * mm)}") as marks:
            draw()
        self.marks += [moved(mark, at) for mark in marks]

    def draw_upside_down(self, rect: Rect, draw: Callable[[], None]) -> None:
        x, y, wide, high = rect
        corner = (x + wide) * mm, (2 * self.height - y - high) * mm
        with self.inset(f"-1 0 0 -1 {number(corner[0])} {number(corner[1])}") as marks:
            draw()
        self.marks += [moved(turned(mark, (wide, high)), (x, y)) for mark in marks]

    @contextmanager
    def inset(self, transform: str) -> Iterator[list[Mark]]:
        """Draw on a transformed layer; yields its marks, as they were before the transformation."""
        layer, marks = self.layer, self.marks
        self.layer, self.marks = layer.inset(transform), []
        yield self.marks
        self.layer, self.marks = layer, marks

    def name_for(self, key: object) -> str:
        return self.names.setdefault(key, f"kind{len(self.names)}-")

    @contextmanager
    def into_form(self, name: str) -> Iterator[None]:
        layer, marks = self.layer, self.marks
        self.layer, self.marks = Layer(self.palette), []
        right, top = self.width * mm + FORM_MARGIN, self.height * mm + FORM_MARGIN
        self.canvas.beginForm(name, -FORM_MARGIN, -FORM_MARGIN, right, top)
        yield
        self.layer.write_to(self.canvas)
        self.canvas.endForm()
        form = self.canvas._doc.getXObjectName(name)
        self.stamps[name] = form, self.marks
        self.layer, self.marks = layer, marks

    def at(self, x: float, y: float) -> str:
        """Return a point in PDF's coordinates, from the bottom left."""
        return f"{number(x * mm)} {number((self.height - y) * mm)}"

    def rect_path(self, rect: Rect) -> str:
        x, y, wide, high = rect
        return f"{self.at(x, y + high)} {number(wide * mm)} {number(high * mm)} re"

    def mark(self, kind: str, rect: Rect) -> None:
        if self.watch:
            x, y, wide, high = rect
            self.marks.append(Mark(kind, x, y, x + wide, y + high))


def sheet_pen(
    printing: Printing, orientation: Orientation, title: str, *, watch: bool = False
) -> Pen:
    sheet = replace(printing, orientation=orientation)
    return Pen(sheet.size, title, PALETTES[printing.ink], watch=watch)


def _pack_last_sheet(canvas: Any) -> None:  # noqa: ANN401
    """Compress the last sheet now; ReportLab would keep its text until the end."""
    page = canvas._doc.Pages[-1]
    packed = PDFStream(content=zlib.compress(page.stream.encode("latin-1")))
    packed.dictionary["Filter"] = PDFArray([PDFName("FlateDecode")])
    packed.filters = []
    page.Contents, page.stream = packed, None
