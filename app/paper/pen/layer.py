"""Collects the PDF operators of one sheet: shapes, then one text object, then strokes over text."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from app.paper.pen.structure import Node, Piece, Tree
from app.paper.pen.styles import Ink, Palette, Stroke, TextStyle
from app.paper.pen.typesetting import Letters, TextLine

number = "{:.2f}".format
"""A length in points as PDF writes it."""


class MarkedOperators:
    """Operators of one kind, with marked content for screen readers between them."""

    def __init__(self, name: str, tree: Tree | None) -> None:
        self.name = name
        self.tree = tree
        self.piece: Piece | None = None
        self.rows: list[str] = []

    def add(self, node: Node | None, row: str) -> None:
        if self.tree:
            piece = node.piece(self.name) if node else None
            if piece is not self.piece or not self.rows:
                self.rows += self.end()
                self.piece = piece
                self.rows.append(_mark_before(self.tree, piece))
        self.rows.append(row)

    def end(self) -> Sequence[str]:
        return ("EMC",) if self.tree and self.rows else ()

    def marked(self) -> list[str]:
        return [*self.rows, *self.end()]


def _mark_before(tree: Tree, piece: Piece | None) -> str:
    if piece is None:
        return "/Artifact BMC"
    return f"/{piece.node.tag.role} <</MCID {tree.number(piece)}>> BDC"


class Layer:
    """What is drawn on one sheet, or into a form, which belongs to the node it is placed in."""

    def __init__(self, palette: Palette, tree: Tree | None = None) -> None:
        self.palette = palette
        self.tree = tree
        self.insets: list[tuple[str, Layer]] = []
        self.current_node: Node | None = None
        self.shapes = MarkedOperators("shapes", tree)
        self.words = MarkedOperators("words", tree)
        self.over_text = MarkedOperators("strikes", tree)
        self.forms: dict[str, None] = {}
        self.stroke: dict[bool, Stroke] = {}
        self.fill: Ink | None = None
        self.text_ink: Ink | None = None
        self.font: tuple[str, float] | None = None

    @property
    def picture(self) -> Node | None:
        return self.current_node if self.current_node and self.current_node.alt else None

    @property
    def is_empty(self) -> bool:
        return not (self.shapes.rows or self.words.rows or self.over_text.rows or self.insets)

    def draw(self, path: str, stroke: Stroke, *, over: bool = False) -> None:
        lines = self.over_text if over else self.shapes
        if self.stroke.get(over) != stroke:
            self.stroke[over] = stroke
            lines.add(self.picture, _stroke_operators(self.palette, stroke))
        lines.add(self.picture, path)

    def shape(self, path: str, stroke: Stroke | None, fill: Ink | None) -> None:
        colour = self.palette.inks[fill] if fill else None
        if fill and colour and self.fill != fill:
            self.fill = fill
            self.shapes.add(self.picture, f"{_rgb(colour)} rg")
        if stroke:
            self.draw(path + (" B" if colour else " S"), stroke)
        elif colour:
            self.shapes.add(self.picture, path + " f")

    def set_text(self, at: tuple[float, float], line: TextLine, look: TextStyle) -> None:
        if self.text_ink != look.ink:
            self.text_ink = look.ink
            self.words.add(
                self.current_node, f"{_rgb(self.palette.inks[look.ink] or (1, 1, 1))} rg"
            )
        for piece in line.pieces:
            if self.font != (piece.font, look.size):
                self.font = (piece.font, look.size)
                self.words.add(self.current_node, f"{piece.font} {number(look.size)} Tf")
            self.set_piece(at, piece, look)

    def set_piece(self, at: tuple[float, float], piece: Letters, look: TextStyle) -> None:
        if piece.typed:
            typed = piece.typed.encode("utf-16-be").hex().upper()
            self.words.add(self.current_node, f"/Span <</ActualText <FEFF{typed}>>> BDC")
        shown = f"{number(look.track)} Tc {piece.shown} 0 Tc" if look.track else piece.shown
        left, up = number(at[0] + piece.ems * look.size), number(at[1] + piece.up * look.size)
        self.words.add(self.current_node, f"1 0 0 1 {left} {up} Tm {shown}")
        if piece.ends:
            self.words.add(self.current_node, "EMC")

    def place(self, form: str, name: str, x: float, y: float) -> None:
        self.forms[name] = None
        moved = f"q 1 0 0 1 {number(x)} {number(y)} cm /{form} Do Q"
        self.shapes.add(self.picture, moved)

    def inset(self, transform: str) -> "Layer":
        inner = Layer(self.palette, self.tree)
        inner.current_node = self.current_node
        self.insets.append((transform, inner))
        return inner

    def write_to(self, canvas: Any) -> None:  # noqa: ANN401
        code = canvas._code
        code += self.shapes.marked()
        if self.words.rows:
            code += ["BT", *self.words.marked(), "ET"]
        if self.over_text.rows:
            code += ["q 1 J", *self.over_text.marked(), "Q"]
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
