"""What the parts of a document are, in the order in which they are read aloud (ISO 14289-1).

Drawing has its own order: shapes, words, strokes. So every part of a sheet is a ``Node`` of a tree,
and whatever is drawn for it is a ``Piece`` of that node, found again by a number on its sheet.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.paper.pen.styles import TextStyle

SHEET, HEADING, PARAGRAPH, FIGURE = "Sect", "H1", "P", "Figure"
TABLE, ROW, HEAD, CELL = "Table", "TR", "TH", "TD"


class Tag(NamedTuple):
    """A step down the tree: a role of PDF's, and a place among its like where there is an order.

    ``scope`` says of the head of a table what it stands over: Row or Column.
    """

    role: str
    place: float | None = None
    scope: str = ""


class Piece:
    """Something drawn in one go for a node, and its numbers on the sheet."""

    __slots__ = ("layer", "node", "numbers")

    def __init__(self, node: "Node", layer: str) -> None:
        self.node = node
        self.layer = layer
        self.numbers: list[int] = []


class Node:
    """A part of the document; ``alt`` says in words what a picture shows."""

    __slots__ = ("alt", "kids", "parent", "placed", "tag")

    def __init__(self, tag: Tag, alt: str = "", parent: "Node | None" = None) -> None:
        self.tag = tag
        self.parent = parent
        self.alt = alt
        self.kids: list[Node | Piece] = []
        self.placed: dict[Tag, Node] = {}

    def child(self, tag: Tag, alt: str = "") -> "Node":
        """The part at a place, the same again for the same place; without one always another."""
        if tag.place is None or tag not in self.placed:
            made = Node(tag, alt, self)
            self.kids.append(made)
            self.placed[tag] = made
            return made
        return self.placed[tag]

    def piece(self, layer: str) -> Piece:
        """Where the next thing drawn in a layer belongs: to the last piece if that is its like.

        Within a picture nothing has an order: one piece a layer is enough.
        """
        for kid in self.kids if self.alt else self.kids[-1:]:
            if isinstance(kid, Piece) and kid.layer == layer:
                return kid
        made = Piece(self, layer)
        self.kids.append(made)
        return made

    def clear(self) -> None:
        """Forget what it has: parts know each other both ways, and would be kept for long."""
        self.kids, self.placed = [], {}

    def in_order(self) -> "Sequence[Node | Piece]":
        """What it has, as it is read: rows and cells by place, a heading before all else."""
        if self.tag.role in (TABLE, ROW):
            return sorted(self.kids, key=_place_of)
        if self.tag.role == SHEET:
            return sorted(self.kids, key=_section_order)
        return self.kids


def _place_of(kid: Node | Piece) -> float:
    """The place of a part; what has none stands first."""
    return kid.tag.place or 0.0 if isinstance(kid, Node) else 0.0


def _section_order(kid: Node | Piece) -> tuple[bool, float]:
    """A heading says what the others are about; parts of the section have their own order."""
    if not isinstance(kid, Node):
        return True, 0.0
    return kid.tag.role != HEADING, _place_of(kid) if kid.tag.role == SHEET else 0.0


class Tree:
    """The parts of the sheet that is being drawn, and who owns which number on it."""

    def __init__(self) -> None:
        self.sheet = Node(Tag(SHEET))
        self.owners: list[Node] = []

    def number(self, piece: Piece) -> int:
        """The next number on this sheet, for a piece."""
        number = len(self.owners)
        self.owners.append(piece.node)
        piece.numbers.append(number)
        return number


def role_of(look: TextStyle) -> str:
    """What a line is that nobody has called anything: in the serif and in ink a heading."""
    return HEADING if look.face == "serif" and look.ink == "ink" else PARAGRAPH
