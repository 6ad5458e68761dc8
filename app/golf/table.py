"""The compiled table: numbers only, JSON-able, the one thing both scorers read."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from app.golf.layout import SHAPES, Layout
from app.golf.ruleset import Penalty, Ruleset


@dataclass(frozen=True, slots=True)
class Group:
    """Cells that count ``worth`` together when their cards agree; ``code`` is their shape."""

    code: str
    cells: tuple[int, ...]
    worth: int


@dataclass(frozen=True, slots=True)
class Table:
    """A ruleset as the scorers see it.

    ``points`` and ``copies`` (in one deck) are by card; ``decks`` is how many lie on the table.
    """

    rows: int
    columns: int
    decks: int
    holes: int
    points: Mapping[str, int]
    copies: Mapping[str, int]
    groups: tuple[Group, ...]
    penalties: tuple[Penalty, ...]

    @property
    def layout(self) -> Layout:
        """Rows and columns as a layout."""
        return Layout(self.rows, self.columns)

    def copies_in_play(self, card: str) -> int:
        """How many of this card all decks hold together."""
        return self.copies[card] * self.decks

    def cards_in_play(self) -> int:
        """How many cards all decks hold together."""
        return sum(self.copies.values()) * self.decks

    def with_decks(self, decks: int) -> "Table":
        """The same rules played with another number of decks."""
        return replace(self, decks=decks)

    def to_json(self) -> dict[str, Any]:
        """The table as the browser reads it."""
        return asdict(self)


def compile_ruleset(ruleset: Ruleset) -> Table:
    """Turn shapes into cells; after this nobody knows a rank, a suit or a shape.

    >>> from app.golf.catalogue import find_ruleset
    >>> compile_ruleset(find_ruleset("nine-hole")).groups[0]
    Group(code='column', cells=(0, 3), worth=0)
    """
    groups = tuple(
        Group(pattern.shape, cells, pattern.worth)
        for pattern in ruleset.patterns
        for cells in SHAPES[pattern.shape](ruleset.layout)
        if len(cells) > 1
    )
    return Table(
        rows=ruleset.layout.rows,
        columns=ruleset.layout.columns,
        decks=ruleset.decks,
        holes=ruleset.holes,
        points=dict(ruleset.values),
        copies=dict(ruleset.copies),
        groups=groups,
        penalties=ruleset.penalties,
    )
