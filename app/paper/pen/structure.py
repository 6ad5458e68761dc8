"""The parts of a document in reading order, for screen readers (ISO 14289-1).

Drawing has its own order: shapes, text, strokes. So every part of a sheet is a ``Node`` of a tree,
and what is drawn for it is a ``Piece`` of that node, found again by a number on its sheet.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.paper.pen.styles import TextStyle
from app.wording.basics.names import card_label, joined, short_name, signed
from app.wording.basics.say import MESSAGES, say

ICON_WORDS: Mapping[str, object] = {
    "out": MESSAGES["went_out"],
    "busted": MESSAGES["busted"],
    "four": _l("four of a kind"),
}


def icon_alt(icon: str) -> str:
    return str(ICON_WORDS[icon])


def dealer_alt() -> str:
    return _("dealer")


def cancelled_words() -> str:
    return _("cancelled together, counts 0")


def strike_alt(cards: Sequence[str]) -> str:
    return f"{joined([card_label(card) for card in cards])}: {cancelled_words()}"


def code_alt(link: str) -> str:
    return _("QR code for %(link)s", link=link)


def chart_title(shown: int, count: int) -> str:
    if shown == count:
        return say("behind_title")
    part = _("the first %(shown)s of %(count)s players", shown=shown, count=count)
    return f"{say('behind_title')} · {part}"


def chart_alt(title: str, ends: Sequence[tuple[str, int]]) -> str:
    ends_in_words = [f"{short_name(name)} {signed(behind)}" for name, behind in ends]
    return f"{title}: {joined(ends_in_words)}"


SHEET, HEADING, PARAGRAPH, FIGURE = "Sect", "H1", "P", "Figure"
TABLE, ROW, HEAD, CELL = "Table", "TR", "TH", "TD"


class Tag(NamedTuple):
    """A step down the tree: a PDF role, a place among ordered siblings, Row or Column of a head."""

    role: str
    place: float | None = None
    scope: str = ""


@dataclass(slots=True, eq=False)
class Piece:
    """Something drawn at once for a node, and its numbers on the sheet."""

    node: "Node"
    layer: str
    numbers: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Node:
    """A part of the document; ``alt`` describes a picture."""

    tag: Tag
    alt: str = ""
    parent: "Node | None" = None
    kids: "list[Node | Piece]" = field(default_factory=list)
    placed: "dict[Tag, Node]" = field(default_factory=dict)

    def child(self, tag: Tag, alt: str = "") -> "Node":
        if tag.place is None or tag not in self.placed:
            self.placed[tag] = Node(tag, alt, self)
            self.kids.append(self.placed[tag])
        return self.placed[tag]

    def piece(self, layer: str) -> Piece:
        """Return the piece for the next drawing; all of a picture in one layer is one piece."""
        for kid in self.kids if self.alt else self.kids[-1:]:
            if isinstance(kid, Piece) and kid.layer == layer:
                return kid
        made = Piece(self, layer)
        self.kids.append(made)
        return made

    def clear(self) -> None:
        """Remove all children: the references are circular and would be kept for long."""
        self.kids, self.placed = [], {}

    def in_order(self) -> "Sequence[Node | Piece]":
        """Return the children as they are read: rows and cells by place, a heading first."""
        if self.tag.role in (TABLE, ROW):
            return sorted(self.kids, key=_place_of)
        if self.tag.role == SHEET:
            return sorted(self.kids, key=_section_order)
        return self.kids


def _place_of(kid: Node | Piece) -> float:
    return kid.tag.place or 0.0 if isinstance(kid, Node) else 0.0


def _section_order(kid: Node | Piece) -> tuple[bool, float]:
    if not isinstance(kid, Node):
        return True, 0.0
    return kid.tag.role != HEADING, _place_of(kid) if kid.tag.role == SHEET else 0.0


class Tree:
    """The parts of the sheet being drawn, and the owner of each number on it."""

    def __init__(self) -> None:
        self.sheet = Node(Tag(SHEET))
        self.owners: list[Node] = []

    def number(self, piece: Piece) -> int:
        number = len(self.owners)
        self.owners.append(piece.node)
        piece.numbers.append(number)
        return number


def role_of(look: TextStyle) -> str:
    return HEADING if look.face == "serif" and look.ink == "ink" else PARAGRAPH
