"""Finds columns by their headers; our own tables are recognised by theirs."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.formats.import_games.cells import Row, cell_in
from app.formats.tables.columns import TABLES
from app.golf.faults import Faults

Columns = Mapping[str, int]
"""The index of each column by its name."""
NEEDED: Sequence[tuple[str, frozenset[str]]] = (
    ("cards", frozenset({"hole", "player", "cards"})),
    ("cards", frozenset({"hole", "player", "typed total"})),
    ("holes", frozenset({"hole", "player", "hole score"})),
    ("rules", frozenset({"rules", "ruleset"})),
    ("people", frozenset({"key", "player"})),
    ("season", frozenset({"season", "player", "points"})),
    ("standings", frozenset({"game", "player", "total"})),
    ("standings", frozenset({"date", "player", "total"})),
)
"""Names of tables and the columns by which they are recognised."""


LEAST_LINES = 3
"""A header and two players."""


class _Head(NamedTuple):
    table: str
    columns: Columns


def word_of(cell: str) -> str:
    """Normalise a column's name.

    >>> word_of("Hole_Score "), word_of("Went out")
    ('hole score', 'went out')
    """
    return " ".join(cell.casefold().replace("_", " ").split())


def head_of(row: Row, faults: Faults) -> _Head | None:
    """Return which of our tables this header line begins; None for any other line."""
    number, cells = row
    words = [word_of(cell) for cell in cells]
    table = next((name for name, needed in NEEDED if needed <= {*words}), None)
    if table is None:
        return None
    known = TABLES[table]
    for word in dict.fromkeys(words):
        if word in known and words.count(word) > 1:
            faults.add(number, "column_twice", column=word)
    return _Head(table, {word: words.index(word) for word in known if word in words})


PLAYER_WORDS = frozenset({"player", "players", "name", "names", "who", "person"})
SCORE_WORDS = frozenset({"score", "scores", "points", "pts", "total", "result", "strokes"})


def long_form_of(rows: Sequence[Row], faults: Faults) -> bool:
    """Note a table with one player and score per line whose columns have unknown names."""
    line, head = rows[0]
    words = [word_of(cell) for cell in head]
    players = [at for at, word in enumerate(words) if word in PLAYER_WORDS]
    if not players or SCORE_WORDS.isdisjoint(words) or len(rows) < LEAST_LINES:
        return False
    columns = "hole, player, hole score" if "hole" in words else "date, player, total"
    faults.add(line, "long_form", player=head[players[0]], columns=columns)
    return True


def cell_at(cells: Sequence[str], columns: Columns, name: str) -> str:
    return cell_in(cells, columns.get(name, len(cells)))
