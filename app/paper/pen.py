"""A pen that draws in millimetres from the top left and can remember what it drew."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from app.paper.fonts import BOX, BOX_WIDTH, CAP, SHIFT, load_fonts, run_width, runs_of, width_of
from app.paper.marks import Mark, moved
from app.paper.measures import MEASURES, Ink
from app.paper.script import printable

PT: float = 1 / mm
"""One point in millimetres."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Type:
    """How a text is set: size in points, face, ink, and which end of it stands at ``x``."""

    size: float
    face: str = "text"
    ink: Ink = MEASURES.inks.ink
    flush: str = "left"


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line is drawn: weight in points, ink, dashes in points."""

    weight: float
    ink: Ink = MEASURES.inks.ink
    dash: tuple[float, ...] = ()


class Pen:
    """One sheet; ``watch`` keeps a ``Mark`` of everything that is drawn."""

    def __init__(self, size: Point, title: str, *, watch: bool = False) -> None:
        load_fonts()
        self.width, self.height = size
        self.watch = watch
        self.marks: list[Mark] = []
        self.stamps: dict[str, list[Mark]] = {}
        self.in_use: dict[str, object] = {}
        self.file = BytesIO()
        self.canvas = Canvas(
            self.file,
            pagesize=(size[0] * mm, size[1] * mm),
            invariant=True,
            initialFontName="text",
            lang="en",
        )
        self.canvas.setTitle(title)
        self.canvas.setAuthor("Back Nine")

    def turn(self) -> None:
        """Go on to the next sheet; what was set on the last one is forgotten."""
        self.canvas.showPage()
        self.in_use = {}

    def finish(self) -> bytes:
        """The sheets as PDF."""
        self.canvas.save()
        return self.file.getvalue()

    def text(self, x: float, y: float, words: str, look: Type) -> float:
        """Set one line with its baseline at ``y``; returns its width in mm."""
        wide = width_of(words, look.size, look.face) * PT
        left = x - {"left": 0.0, "center": wide / 2, "right": wide}[look.flush]
        self.fill_with(look.ink)
        at = left
        for face, run in runs_of(printable(words), look.face):
            self.set_run(at, y, (face, run), look)
            at += run_width(run, face, look.size) * PT
        self.mark("text", (left, y - CAP * look.size * PT), (left + wide, y), words, look.size)
        return wide

    def set_run(self, x: float, y: float, run: tuple[str, str], look: Type) -> None:
        """Letters of one face, or a box for each letter that no face has."""
        face, letters = run
        if face not in (BOX, SHIFT):
            self.canvas.setFont(face, look.size)
            self.canvas.drawString(x * mm, self.up(y), letters)
        if face != BOX:
            return
        step, high = BOX_WIDTH * look.size * PT, CAP * look.size * PT
        for place in range(len(letters)):
            left = x + place * step + step * 0.12
            self.box((left, y - high, step * 0.76, high), Stroke(0.5, look.ink), kind="letter")

    def line(self, start: Point, end: Point, stroke: Stroke, *, kind: str = "line") -> None:
        """A straight line."""
        self.use(stroke)
        self.canvas.line(start[0] * mm, self.up(start[1]), end[0] * mm, self.up(end[1]))
        self.mark(kind, start, end)

    def box(
        self,
        rect: tuple[float, float, float, float],
        stroke: Stroke | None = None,
        *,
        fill: Ink | None = None,
        kind: str = "box",
    ) -> None:
        """A rectangle, drawn and filled as asked."""
        x, y, wide, high = rect
        if stroke:
            self.use(stroke)
        if fill:
            self.fill_with(fill)
        self.canvas.rect(
            x * mm, self.up(y + high), wide * mm, high * mm, stroke=bool(stroke), fill=bool(fill)
        )
        self.mark(kind, (x, y), (x + wide, y + high))

    def dot(self, centre: Point, radius: float, ink: Ink) -> None:
        """A filled circle."""
        (x, y), canvas = centre, self.canvas
        self.fill_with(ink)
        canvas.circle(x * mm, self.up(y), radius * mm, stroke=0, fill=1)
        self.mark("dot", (x - radius, y - radius), (x + radius, y + radius))

    def ring(self, centre: Point, radius: float, stroke: Stroke) -> None:
        """An open circle."""
        (x, y), canvas = centre, self.canvas
        self.use(stroke)
        canvas.circle(x * mm, self.up(y), radius * mm, stroke=1, fill=0)
        self.mark("icon", (x - radius, y - radius), (x + radius, y + radius))

    def path(self, points: Sequence[Point], stroke: Stroke, *, fill: Ink | None = None) -> None:
        """A line through points, or with ``fill`` the area they enclose."""
        way = self.canvas.beginPath()
        way.moveTo(points[0][0] * mm, self.up(points[0][1]))
        for x, y in points[1:]:
            way.lineTo(x * mm, self.up(y))
        self.use(stroke)
        if fill:
            self.fill_with(fill)
            way.close()
        self.canvas.drawPath(way, stroke=not fill, fill=bool(fill))
        xs, ys = zip(*points, strict=True)
        self.mark("path", (min(xs), min(ys)), (max(xs), max(ys)))

    def stamp(self, name: str, at: Point, draw: Callable[[], None]) -> None:
        """Draw something once at the corner and place it again and again: the file stays small."""
        if name not in self.stamps:
            kept, self.marks = self.marks, []
            self.in_use.clear()
            self.canvas.beginForm(name, -9, -9, self.width * mm + 9, self.height * mm + 9)
            draw()
            self.canvas.endForm()
            self.stamps[name], self.marks = self.marks, kept
            self.in_use.clear()
        self.canvas.saveState()
        self.canvas.translate(at[0] * mm, -at[1] * mm)
        self.canvas.doForm(name)
        self.canvas.restoreState()
        self.marks += [moved(mark, at) for mark in self.stamps[name]]

    def use(self, stroke: Stroke) -> None:
        """Take up a line's look, where another is in use."""
        if self.in_use.get("stroke") != stroke:
            self.in_use["stroke"] = stroke
            self.canvas.setStrokeColorRGB(*stroke.ink)
            self.canvas.setLineWidth(stroke.weight)
            self.canvas.setDash(list(stroke.dash))

    def fill_with(self, ink: Ink) -> None:
        """Take up an ink for areas and letters, where another is in use."""
        if self.in_use.get("fill") != ink:
            self.in_use["fill"] = ink
            self.canvas.setFillColorRGB(*ink)

    def up(self, y: float) -> float:
        """ReportLab counts points up from the bottom edge."""
        return float((self.height - y) * mm)

    def mark(self, kind: str, one: Point, other: Point, words: str = "", size: float = 0) -> None:
        """Remember an outline."""
        if self.watch:
            (x0, x1), (y0, y1) = sorted((one[0], other[0])), sorted((one[1], other[1]))
            self.marks.append(Mark(kind, x0, y0, x1, y1, words, size))


def fitting(words: str, room: float, look: Type) -> tuple[str, Type]:
    """Shrink towards the least size, then shorten, until the words fit ``room`` mm."""
    least = MEASURES.sizes.least + (1 if look.face == "bold" else 0)
    size = look.size
    while size > least and width_of(words, size, look.face) * PT > room:
        size = max(least, size - 0.5)
    short = printable(words)
    while len(short) > 1 and width_of(short, size, look.face) * PT > room:
        short = short.rstrip("…")[:-1].rstrip() + "…"
    return (short if short != printable(words) else words), replace(look, size=size)
