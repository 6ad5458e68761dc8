"""Names of tables and columns, and what a cell holds; the same in every language.

``game`` is an id, ``player`` a name; a player absent from a hole has no row.
"""

import re
from collections.abc import Mapping
from datetime import date
from types import MappingProxyType

Cell = str | int | float | date | None
Row = tuple[Cell, ...]
TABLES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "season": ("season", "place", "player", "points", "games", "dropped"),
        "standings": ("game", "date", "venue", "rules", "place", "player", "total", "holes"),
        "holes": (
            *("game", "date", "rules", "hole", "player", "hole score", "grid score"),
            *("penalties", "went out", "total", "place", "joined", "start", "left"),
        ),
        "cards": (
            *("game", "date", "venue", "rules", "hole", "player", "cards", "typed total"),
            *("held four", "final", "went out", "starter", "looks", "by hand", "reason"),
            *("odd deck", "hole score", "joined", "start", "left"),
        ),
        "people": ("game", "key", "player", "joined", "start", "left"),
        "rules": ("rules", "name", "from hole", "language", "ruleset"),
    }
)
"""The columns of each table, in order; a ``season`` is computed from its games.

``typed total`` replaces unknown ``cards``, which are as typed, rows separated by “/”. ``rules``
refers to the table of rules, whose ``ruleset`` is JSON in a version of its ``language``; before a
“~” it is the id of the ruleset. A player has one row in ``people`` per stay: the first hole, the
starting points, the last hole. Rows of ``holes`` and ``cards`` repeat the stay, empty for a whole
game, so that each table can be imported alone. In a workbook a ``ruleset`` too long for its cell
continues in rows below with the same other cells.
"""
YES = "yes"
"""The cell for True; False is an empty cell."""


SIGNS = "=+@\\-\t\r\n\uff1d\uff0b\uff20\uff0d"
"""Begin a formula, also as full-width characters, and after tabs and line ends."""
BEFORE = '(^|[,;|\t\r\n])("*)'
"""Where a cell may begin, perhaps with quotes."""
DANGER = re.compile(f"{BEFORE}('*)(?=[{SIGNS}])")
HARMLESS = re.compile(f"{BEFORE}'('*)(?=[{SIGNS}])")
NUMBER = re.compile(r"[-+]?[0-9]+([.,][0-9]+)?")


def harmless(text: str) -> str:
    """Quote a text that a spreadsheet would run; numbers are unchanged.

    >>> harmless("=1+2"), harmless("-5"), harmless("Ann"), harmless("-1 5 / 2 4")
    ("'=1+2", '-5', 'Ann', "'-1 5 / 2 4")
    """
    return text if NUMBER.fullmatch(text) else DANGER.sub(r"\1\2'\3", text)


def plain_text_of(cell: str) -> str:
    """Undo ``harmless``."""
    return HARMLESS.sub(r"\1\2\3", cell)
