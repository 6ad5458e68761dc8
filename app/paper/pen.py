"""Draws sheets in mm from the top left: lines, text in the fonts it needs, icons, codes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from typing import Literal

import segno
from flask_babel import get_locale
from flask_babel import gettext as _
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from app.paper.choices import Ink as InkChoice
from app.paper.choices import Orientation, Printing
from app.paper.measures import LEAST_TYPE, NORMAL_TYPE, PT, ROOMY
from app.paper.type.faces import load_face
from app.paper.type.fonts import (
    BOX,
    BOX_WIDTH,
    CAP,
    is_shaped,
    load_fonts,
    printable,
    run_width,
    runs_of,
    shape_of,
    told_as,
    width_of,
)
from app.wording.names import card_label

Rect = tuple[float, float, float, float]
"""Left, top, width, height."""
Point = tuple[float, float]
Ink = Literal["ink", "quiet", "accent", "line", "faint", "tint", "white"]
Weight = Literal["hair", "fine", "firm", "strong", "bold", "fill"]

COLOUR: Mapping[Ink, tuple[float, float, float]] = {
    "ink": (0.09, 0.10, 0.10),
    "quiet": (0.44, 0.46, 0.45),
    "accent": (0.07, 0.40, 0.27),
    "line": (0.45, 0.63, 0.54),
    "faint": (0.66, 0.78, 0.71),
    "tint": (0.925, 0.957, 0.936),
    "white": (1, 1, 1),
}
"""``line`` and ``faint`` drop behind a pencil's grey."""
WEIGHTS: Mapping[Weight, float] = {
    "hair": 0.35,
    "fine": 0.6,
    "firm": 0.9,
    "strong": 1.3,
    "bold": 1.8,
    "fill": 0.1,
}
"""Line weights in points."""


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """The colours and line weights of one card, by name."""

    inks: Mapping[Ink, tuple[float, float, float]]
    weights: Mapping[Weight, float]
    has_fills: bool


PALETTES: Mapping[InkChoice, Palette] = {
    "colour": Palette(COLOUR, WEIGHTS, has_fills=True),
    # Nothing is tinted: a laser would print grey in dots. Black lines are darker than green ones.
    "black": Palette(
        {**dict.fromkeys(COLOUR, (0, 0, 0)), "white": (1, 1, 1)},
        {**WEIGHTS, "fine": 0.4},
        has_fills=False,
    ),
}


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How text is set: size and letter spacing in points, and which end stands at ``x``."""

    size: float
    face: str = "text"
    ink: Ink = "ink"
    flush: str = "left"
    track: float = 0

    @property
    def scale(self) -> float:
        return max(1.0, self.size / NORMAL_TYPE)


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line is drawn; dashes in points."""

    weight: Weight = "hair"
    ink: Ink = "ink"
    dash: tuple[float, ...] = ()


def centre(rect: Rect) -> Point:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def inset(rect: Rect, by: float) -> Rect:
    return rect[0] + by, rect[1] + by, rect[2] - 2 * by, rect[3] - 2 * by


def moved_by(rect: Rect, at: Point) -> Rect:
    return rect[0] + at[0], rect[1] + at[1], rect[2], rect[3]


def square_round(middle: Point, radius: float) -> Rect:
    return middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius


MAKER = "Back Nine"
ALIGNMENTS = {"left": 0.0, "center": 0.5, "right": 1.0}
FORM_MARGIN = 9
"""Points that a form may draw beyond its sheet, so that its strokes are never cut."""


class Pen:
    """Sheets of one size. The ``kind`` of what is drawn says what it is."""

    def __init__(self, size: Point, title: str, palette: Palette = PALETTES["colour"]) -> None:
        load_fonts()
        self.width, self.height = size
        self.palette = palette
        self.stamps: dict[object, str] = {}
        self.chosen: dict[str, object] = {}  # what the canvas draws with, as far as is known
        self.lines: dict[tuple[str, str, float, float], str] = {}  # set at the corner of the sheet
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

    def end_sheet(self) -> None:
        self.canvas.showPage()
        self.chosen = {}

    def finish(self) -> bytes:
        self.canvas.save()
        return self.file.getvalue()

    def text(self, x: float, y: float, words: str, look: TextStyle) -> float:
        """Set one line with its baseline at ``y``; returns its width in mm."""
        canvas, size = self.canvas, look.size
        runs = runs_of(printable(words), look.face)
        wide = width_in(words, look) + look.track * max(len(words) - 1, 0) * PT
        left = (x - wide * ALIGNMENTS[look.flush]) * mm
        base = (self.height - y) * mm
        self.draw_with(None, look.ink)

        def set_letters(letters: str, face: str, right: float = 0, up: float = 0) -> None:
            key = face, letters, size, look.track
            if key not in self.lines:
                line = canvas.beginText()
                line.setFont(face, size)
                if look.track:
                    line.setCharSpace(look.track)
                line.textOut(letters)
                if look.track:
                    line.setCharSpace(0)
                self.lines[key] = line.getCode()
            place = f"1 0 0 1 {left + right:.2f} {base + up:.2f} Tm"
            canvas.addLiteral(self.lines[key].replace("1 0 0 1 0 0 Tm", place, 1))

        # A space ends each line, so that a reader doesn't join it to the next one.
        *before, (last, end) = runs or ((look.face, ""),)
        is_plain = last == look.face and not is_shaped(last, end)
        ending = [(last, f"{end} ")] if is_plain else [(last, end), (look.face, " ")]
        for face, run in (*before, *ending):
            if told := told_as(face, run):
                typed = told.encode("utf-16-be").hex().upper()
                canvas.addLiteral(f"/Span <</ActualText <FEFF{typed}>>> BDC")
            if face == BOX:
                set_letters(" ", look.face)
            elif is_shaped(face, run):
                font = load_face(face)
                for glyph, meant, right, up in shape_of(face, run).glyphs:
                    letter = font.letter_for(canvas._doc, glyph, meant)
                    set_letters(letter, face, right * size, up * size)
            else:
                set_letters(run, face)
            if told:
                canvas.addLiteral("EMC")
            if face == BOX:  # a frame for every letter without a font, so that none is dropped
                for place in range(len(run)):
                    corner = left / mm + (place + 0.12) * BOX_WIDTH * size * PT
                    box = BOX_WIDTH * 0.76 * size * PT, CAP * size * PT
                    frame = corner, y - box[1], *box
                    self.box(frame, Stroke("fine", look.ink), kind="letter")
            left += run_width(run, face, size)
        return wide

    def line(self, start: Point, end: Point, stroke: Stroke, *, kind: str = "line") -> None:
        """Draw a straight line; the ends of a ``strike`` are round."""
        self.draw_with(stroke, None, cap=int(kind == "strike"))
        self.canvas.line(*self.at(start), *self.at(end))

    def box(
        self,
        rect: Rect,
        stroke: Stroke | None = None,
        *,
        fill: Ink | None = None,
        kind: str = "box",
        corner: float = 0,
    ) -> None:
        x, y, wide, high = rect
        drawn = self.draw_with(stroke, fill)
        left, low = self.at((x, y + high))
        sides = left, low, round(wide * mm, 2), round(high * mm, 2)
        if corner:
            self.canvas.roundRect(*sides, corner * mm, *drawn)
        elif any(drawn):
            self.canvas.rect(*sides, *drawn)

    def dot(self, middle: Point, radius: float, ink: Ink) -> None:
        def draw() -> None:
            place = self.at((radius, radius))
            self.canvas.circle(*place, radius * mm, *self.draw_with(None, ink))

        corner = middle[0] - radius, middle[1] - radius
        self.stamp(f"dot-{radius:.3f}-{ink}", corner, draw)

    def path(self, points: Sequence[Point], stroke: Stroke, fill: Ink | None = None) -> None:
        path = self.canvas.beginPath()
        path.moveTo(*self.at(points[0]))
        for point in points[1:]:
            path.lineTo(*self.at(point))
        if fill:
            path.close()
        self.canvas.drawPath(path, *self.draw_with(stroke, fill))

    def squares(self, rects: Sequence[Rect], outline: Rect) -> None:
        """Fill squares that together are what an ``outline`` holds."""
        path = " ".join(
            f"{x * mm:.2f} {(self.height - y - high) * mm:.2f} {wide * mm:.2f} {high * mm:.2f} re"
            for x, y, wide, high in rects
        )
        self.draw_with(None, "ink")
        self.canvas.addLiteral(f"{path} f")

    def stamp(self, what: object, at: Point, draw: Callable[[], None]) -> None:
        """Draw once as a form and place it at a point, so that repeated drawings stay small."""
        name = self.stamps.setdefault(what, f"{len(self.stamps)}")
        if not self.canvas.hasForm(name):
            right, top = self.width * mm + FORM_MARGIN, self.height * mm + FORM_MARGIN
            self.canvas.beginForm(name, -FORM_MARGIN, -FORM_MARGIN, right, top)
            before, self.chosen = self.chosen, {}
            draw()
            self.chosen = before
            self.canvas.endForm()
        self.canvas.addLiteral(f"q 1 0 0 1 {at[0] * mm:.2f} {-at[1] * mm:.2f} cm")
        self.canvas.doForm(name)
        self.canvas.addLiteral("Q")

    def draw_at(self, at: Point, draw: Callable[[], None], *, turned: bool = False) -> None:
        """Draw at a point instead of the sheet’s corner; on its head if ``turned``."""
        self.canvas.saveState()
        turn, down = (-1, 2 * self.height - at[1]) if turned else (1, -at[1])
        self.canvas.transform(turn, 0, 0, turn, at[0] * mm, down * mm)
        draw()
        self.canvas.restoreState()
        self.chosen = {}

    def at(self, point: Point) -> Point:
        """Return a point in PDF's coordinates, from the bottom left."""
        return round(point[0] * mm, 2), round((self.height - point[1]) * mm, 2)

    def draw_with(self, stroke: Stroke | None, fill: Ink | None, cap: int = 0) -> tuple[int, int]:
        """Choose line and colour; returns whether lines are drawn and insides filled."""
        is_filled = fill is not None and (self.palette.has_fills or fill != "tint")
        if is_filled and self.chosen.get("fill") != fill:
            self.chosen["fill"] = fill
            self.canvas.setFillColorRGB(*self.palette.inks[fill or "ink"])
        if stroke and self.chosen.get("stroke") != (stroke, cap):
            self.chosen["stroke"] = stroke, cap
            self.canvas.setLineCap(cap)
            self.canvas.setStrokeColorRGB(*self.palette.inks[stroke.ink])
            self.canvas.setLineWidth(self.palette.weights[stroke.weight])
            self.canvas.setDash([*stroke.dash])
        return int(stroke is not None), int(is_filled)


def sheet_pen(printing: Printing, orientation: Orientation, title: str) -> Pen:
    sheet = replace(printing, orientation=orientation)
    return Pen(sheet.size, title, PALETTES[printing.ink])


def width_in(words: str, look: TextStyle) -> float:
    return width_of(words, 1, look.face) * look.size * PT


def fitting(
    words: str, room: float, look: TextStyle, least: float = ROOMY.sizes.least
) -> tuple[str, TextStyle]:
    """Shrink towards the least size, then shorten, until the text fits ``room`` mm."""
    least = min(look.size, least + (1 if look.face == "bold" else 0))
    ems = width_of(words, 1, look.face) * PT
    if ems * look.size <= room:
        return words, look
    size = max(least, int(room / ems * 2) / 2)
    short = printable(words)
    while len(short) > 1 and width_of(short, 1, look.face) * PT * size > room:
        short = short.rstrip("…")[:-1].rstrip() + "…"
    return (short if short != printable(words) else words), replace(look, size=size)


def wrapped(words: str, room: float, look: TextStyle) -> list[str]:
    """Break a text into lines of at most ``room`` mm; shorten a single word that is too long."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_in(longer, look) <= room:
            lines[-1] = longer
        else:
            lines.append(fitting(word, room, look, look.size)[0])
    return lines


def card_words(card: str) -> str:
    """Return a card as printed: with the sign of its suit if the fonts have it."""
    label = card_label(card)
    return card if any(face == BOX for face, _run in runs_of(label, "bold")) else label


OUT, BUSTED, FOUR = "out", "busted", "four"
CODE_SIDE = 25


def draw_icon(pen: Pen, icon: str, middle: Point, look: tuple[float, Ink]) -> None:
    """Draw flag, cross or four cards round a point, in a height in mm and an ink."""
    size, ink = look
    half = size / 2

    def draw() -> None:
        if icon == OUT:
            stick = half * 0.45
            pen.path([(stick, size), (stick, 0)], Stroke("firm", ink))
            cloth = [(stick, 0), (half * 1.8, half * 0.55), (stick, half * 1.1)]
            pen.path(cloth, Stroke("fill", ink), fill=ink)
        elif icon == BUSTED:
            near, far = half * 0.25, half * 1.75
            pen.path([(near, near), (far, far)], Stroke("firm", ink))
            pen.path([(near, far), (far, near)], Stroke("firm", ink))
        else:
            for x in (0.14, 1.14):
                for y in (0.03, 1.13):
                    card = half * x, half * y, half * 0.72, half * 0.84
                    pen.box(card, fill=ink, kind="icon")

    pen.stamp(f"{icon}-{size:.2f}-{ink}", (middle[0] - half, middle[1] - half), draw)


@dataclass(frozen=True, slots=True)
class QrCode:
    """The link of a card's QR code and the letters under it; without a link none is drawn."""

    link: str = ""
    letters: str = ""


NO_CODE = QrCode()


def draw_code(
    pen: Pen, at: Point, code: QrCode, size: float = 9.5, side: float = CODE_SIDE
) -> None:
    """Draw the symbol at a corner: points of its letters, mm of its side."""
    if not code.link:
        return
    x, y = at[0], at[1] + 0.5  # its quiet zone is free
    modules, runs = runs_of_link(code.link)
    unit = side / modules
    rects = [(x + column * unit, y + row * unit, long * unit, unit) for row, column, long in runs]
    pen.squares(rects, (x, y, side, side))
    # Letters to type are never cut: smaller, then wider than the symbol.
    look, track = TextStyle(size, "bold", flush="center"), 2.2
    room = side - track
    fits = max(LEAST_TYPE, min(size, size * room / (width_in(code.letters, look) or room)))
    look = replace(look, size=fits, track=track if len(code.letters) <= 8 else 0)
    over = max(0, width_in(code.letters, look) - side) / 2
    pen.text(x + side / 2 - over, y + side + 1.5 + CAP * size * PT, code.letters, look)


@lru_cache(maxsize=64)
def runs_of_link(link: str) -> tuple[int, Sequence[tuple[int, int, int]]]:
    """Return the modules of a code's side, and its dark runs: row, column, length."""
    rows, runs = segno.make(link, error="m", micro=False).matrix, list[tuple[int, int, int]]()
    for place, row in enumerate(rows):
        for dark, cells in groupby(enumerate(row), key=lambda cell: cell[1]):
            columns = [column for column, _dark in cells]
            if dark:
                runs.append((place, columns[0], len(columns)))
    return len(rows), runs
