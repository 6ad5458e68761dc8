"""The names of tables and of their columns: the same in every language.

A file can thus be imported wherever it was exported. ``game`` is an id, ``date`` a day, ``player``
a name; a player absent from a hole has no row.
"""

from collections.abc import Mapping
from types import MappingProxyType

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
"""Each table by its name: the order of its columns. That of a ``season`` is made of its games.

``typed total`` stands where nobody wrote down the cards; ``cards`` are as people type them, rows
parted by “/”; ``rules`` names a row of the table of rules, whose ``ruleset`` is JSON in a version
of its ``language``: what stands before a “~” is the id of these rules. Whoever left and came back
has a row of people for each stay: from which hole on, with how many points, after which they left.
The rows of holes and cards have the stay that a hole belongs to, empty for a whole game, so that
each of these tables can be imported alone.
In a workbook a ``ruleset`` too long for its cell goes on in the rows below, whose other cells are
the same.
"""
YES = "yes"
"""The cell for True; False is an empty cell."""
