"""Collects the PDF operators of one sheet: shapes, then one text object, then strokes over text."""

from functools import lru_cache
from typing import Any

from app.paper.pen.styles import Ink, Palette, Stroke, TextStyle
from app.paper.pen.typesetting import Letters, TextLine

number = "{:.2f}".format
"""A length in points as PDF writes it."""


class Layer:
    """What is drawn on one sheet, or into a form; text is read in the order in which it is set."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self.insets: list[tuple[str, Layer]] = []
        self.shapes: list[str] = []
        self.words: list[str] = []
        self.over_text: list[str] = []
        self.forms: dict[str, None] = {}
        self.stroke: dict[bool, Stroke] = {}
        self.fill: Ink | None = None
        self.text_ink: Ink | None = None
        self.font: tuple[str, float] | None = None

    @property
    def is_empty(self) -> bool:
        return not (self.shapes or self.words or self.over_text or self.insets)

    def draw(self, path: str, stroke: Stroke, *, over: bool = False) -> None:
        lines = self.over_text if over else self.shapes
        if self.stroke.get(over) != stroke:
            self.stroke[over] = stroke
            lines.append(_stroke_operators(self.palette, stroke))
        lines.append(path)

    def shape(self, path: str, stroke: Stroke | None, fill: Ink | None) -> None:
        colour = self.palette.inks[fill] if fill else None
        if fill and colour and self.fill != fill:
            self.fill = fill
            self.shapes.append(f"{_rgb(colour)} rg")
        if stroke:
            self.draw(path + (" B" if colour else " S"), stroke)
        elif colour:
            self.shapes.append(path + " f")

    def set_text(self, at: tuple[float, float], line: TextLine, look: TextStyle) -> None:
        if self.text_ink != look.ink:
            self.text_ink = look.ink
            self.words.append(f"{_rgb(self.palette.inks[look.ink] or (1, 1, 1))} rg")
        for piece in line.pieces:
            if self.font != (piece.font, look.size):
                self.font = (piece.font, look.size)
                self.words.append(f"{piece.font} {number(look.size)} Tf")
            self.set_piece(at, piece, look)

    def set_piece(self, at: tuple[float, float], piece: Letters, look: TextStyle) -> None:
        if piece.typed:
            typed = piece.typed.encode("utf-16-be").hex().upper()
            self.words.append(f"/Span <</ActualText <FEFF{typed}>>> BDC")
        shown = f"{number(look.track)} Tc {piece.shown} 0 Tc" if look.track else piece.shown
        left, up = number(at[0] + piece.ems * look.size), number(at[1] + piece.up * look.size)
        self.words.append(f"1 0 0 1 {left} {up} Tm {shown}")
        if piece.ends:
            self.words.append("EMC")

    def place(self, form: str, name: str, x: float, y: float) -> None:
        self.forms[name] = None
        self.shapes.append(f"q 1 0 0 1 {number(x)} {number(y)} cm /{form} Do Q")

    def inset(self, transform: str) -> "Layer":
        inner = Layer(self.palette)
        self.insets.append((transform, inner))
        return inner

    def write_to(self, canvas: Any) -> None:  # noqa: ANN401
        code = canvas._code
        code += self.shapes
        if self.words:
            code += ["BT", *self.words, "ET"]
        if self.over_text:
            code += ["q 1 J", *self.over_text, "Q"]
        for transform, inner in self.insets:
            code.append(f"q {transform} cm")
            inner.write_to(canvas)
            code.append("Q")
        canvas._formsinuse += [name for name in self.forms if name not in canvas._formsinuse]


@lru_cache(maxsize=256)
def _stroke_operators(palette: Palette, stroke: Stroke) -> str:
    colour = _rgb(palette.inks[stroke.ink] or (1, 1, 1))
    dash = " ".join(number(part) for part in stroke.dash)
    return f"{colour} RG {number(palette.weights[stroke.weight])} w [{dash}] 0 d"


def _rgb(colour: tuple[float, float, float]) -> str:
    return " ".join(f"{part:.3f}" for part in colour)
