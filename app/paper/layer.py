"""The operators of one sheet: shapes, one text object over them, strokes over that."""

from functools import lru_cache
from typing import Any

from app.paper.inks import Ink
from app.paper.looks import Palette, Stroke, Type
from app.paper.setting import Line, Piece

number = "{:.2f}".format
"""A length in points as PDF writes it."""


class Layer:
    """What is drawn on one sheet or into one form, with the looks in use."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self.shapes: list[str] = []
        self.words: list[str] = []
        self.strikes: list[str] = []
        self.forms: dict[str, None] = {}
        self.stroke: dict[bool, Stroke] = {}
        self.fill: Ink | None = None
        self.text_ink: Ink | None = None
        self.font: tuple[str, float] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been drawn."""
        return not (self.shapes or self.words or self.strikes)

    def draw(self, way: str, stroke: Stroke, *, over: bool = False) -> None:
        """A line; ``over`` what is written."""
        lines = self.strikes if over else self.shapes
        if self.stroke.get(over) != stroke:
            self.stroke[over] = stroke
            lines.append(stroke_look(self.palette, stroke))
        lines.append(way)

    def shape(self, way: str, stroke: Stroke | None, fill: Ink | None) -> None:
        """An area with its outline, its filling, both or nothing."""
        colour = self.palette.inks[fill] if fill else None
        if fill and colour and self.fill != fill:
            self.fill = fill
            self.shapes.append(f"{rgb(colour)} rg")
        if stroke:
            self.draw(way + (" B" if colour else " S"), stroke)
        elif colour:
            self.shapes.append(way + " f")

    def set_text(self, at: tuple[float, float], line: Line, look: Type) -> None:
        """One line of text from a point on."""
        if self.text_ink != look.ink:
            self.text_ink = look.ink
            self.words.append(f"{rgb(self.palette.inks[look.ink] or (1, 1, 1))} rg")
        for piece in line.pieces:
            if self.font != (piece.font, look.size):
                self.font = (piece.font, look.size)
                self.words.append(f"{piece.font} {number(look.size)} Tf")
            self.set_piece(at, piece, look)

    def set_piece(self, at: tuple[float, float], piece: Piece, look: Type) -> None:
        """Letters of one font, among what was typed for them."""
        if piece.typed:
            self.words.append(f"/Span {as_typed(piece.typed)} BDC")
        shown = f"{number(look.track)} Tc {piece.shown} 0 Tc" if look.track else piece.shown
        left, up = number(at[0] + piece.ems * look.size), number(at[1] + piece.up * look.size)
        self.words.append(f"1 0 0 1 {left} {up} Tm {shown}")
        if piece.ends:
            self.words.append("EMC")

    def place(self, form: str, name: str, x: float, y: float) -> None:
        """A form, moved."""
        self.forms[name] = None
        self.shapes.append(f"q 1 0 0 1 {number(x)} {number(y)} cm /{form} Do Q")

    def place_turned(self, form: str, name: str, x: float, y: float) -> None:
        """A form upside down, its corner at a point."""
        self.forms[name] = None
        self.shapes.append(f"q -1 0 0 -1 {number(x)} {number(y)} cm /{form} Do Q")

    def pour(self, canvas: Any) -> None:  # noqa: ANN401
        """Hand everything to the document."""
        code = canvas._code
        code += self.shapes
        if self.words:
            code += ["BT", *self.words, "ET"]
        if self.strikes:
            code += ["q 1 J", *self.strikes, "Q"]
        canvas._formsinuse += [name for name in self.forms if name not in canvas._formsinuse]


def as_typed(words: str) -> str:
    """The note that says what letters were typed as, whatever they look like."""
    return f"<</ActualText <FEFF{words.encode('utf-16-be').hex().upper()}>>>"


@lru_cache(maxsize=256)
def stroke_look(palette: Palette, stroke: Stroke) -> str:
    """The operators that take up a line's look."""
    colour = rgb(palette.inks[stroke.ink] or (1, 1, 1))
    dash = " ".join(number(part) for part in stroke.dash)
    return f"{colour} RG {number(palette.weights[stroke.weight])} w [{dash}] 0 d"


def rgb(colour: tuple[float, float, float]) -> str:
    """A colour as PDF writes it."""
    return " ".join(f"{part:.3f}" for part in colour)
