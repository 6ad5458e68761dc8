"""Splits a text into sheets, rows and cells, and finds columns by their headers."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from app.formats.import_games.cells import (
    BLANKS,
    LINE_END,
    MOST_COLUMNS,
    MOST_ROWS,
    Row,
    cell_in,
    one_line,
    points_in,
)
from app.formats.tables.columns import TABLES, plain_text_of
from app.golf.faults import Faults
from app.golf.text import normalised, without_invisible

Columns = Mapping[str, int]
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


LEAST_LINES = 3


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
    """Note a table with one score per line whose columns have unknown names."""
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


NAME = re.compile(r"\[([^\[\]]{1,60})\][\t;, ]*")
SIGNS = "\t;,"
SAMPLED = 10


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table; ``name`` is "" for the only one, ``sign`` is the delimiter, "" for none."""

    name: str
    line: int
    text: str
    sign: str
    rows: Sequence[Row]


def sheets_of(text: str, faults: Faults) -> list[Sheet]:
    lines = LINE_END.split(text.removeprefix("\ufeff"))
    heads = [place for place, line in enumerate(lines) if NAME.fullmatch(line)]
    ends = [*heads, len(lines)]
    found = [_sheet_of("", 0, lines[: ends[0]], faults)]
    for begin, end in pairwise(ends):
        name = NAME.fullmatch(lines[begin])
        found.append(_sheet_of(name[1] if name else "", begin + 1, lines[begin + 1 : end], faults))
    return [sheet for sheet in found if sheet.rows]


def _sheet_of(name: str, before: int, lines: Sequence[str], faults: Faults) -> Sheet:
    sign = _sniff_delimiter(lines)
    rows = list(_rows_of(before, lines, sign or ",", faults))
    if len(rows) > MOST_ROWS:
        faults.add(before, "too_many_rows", given=len(rows), most=MOST_ROWS)
        rows = []
    return Sheet(name, before + 1, "\n".join(lines), sign, rows)


def _sniff_delimiter(lines: Sequence[str]) -> str:
    """Return the delimiter that most of the first lines have outside quotes.

    >>> _sniff_delimiter(["Golf, at ours", "Date;Ann", "1,5;2"])
    ';'
    >>> _sniff_delimiter(["2025-12-24 Ann 58"])
    ''
    """
    first = [line for line in lines if line.strip()][:SAMPLED]
    bare = [re.sub(r'"[^"]*"', "", line) for line in first]
    counts = {sign: sum(sign in line for line in bare) for sign in SIGNS}
    return max(SIGNS, key=lambda sign: counts[sign]) if any(counts.values()) else ""


def _rows_of(before: int, lines: Sequence[str], sign: str, faults: Faults) -> Iterator[Row]:
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=sign, strict=True)
    number = 1
    while True:
        try:
            found = next(reader)
        except StopIteration:
            return
        except csv.Error:
            faults.add(before + number, "quotes")
            return
        cells = [plain(cell) for cell in found]
        while cells and not cells[-1]:
            cells.pop()
        if len(cells) > MOST_COLUMNS:
            faults.add(before + number, "too_many_columns", given=len(cells), most=MOST_COLUMNS)
        elif cells:
            yield before + number, cells
        number = reader.line_num + 1


def plain(cell: str) -> str:
    """Normalise Unicode of a cell, on one line, and undo ``harmless``.

    >>> plain("'=Ann "), plain("'Ann")
    ('=Ann', "'Ann")
    """
    text = plain_text_of(normalised("NFC", without_invisible(cell)).strip())
    return BLANKS.sub("  ", one_line(text))


NOT_PEOPLE = frozenset(
    {"#", "no", "no.", "nr", "nr.", "game", "round", "holes", "year", "par", "notes", "comments"}
    | {"total", "totals", "sum", "average", "mean", "players", "winner", "place", "venue", "rules"}
    | {"avg", "ø", "\N{GREEK SMALL LETTER SIGMA}", "∑"}
)
SUMS = frozenset({"total", "totals", "sum", "average", "avg"})
LEAST_ROWS, LEAST_OTHERS = 2, 2
"""With fewer rows or columns a sum may be a coincidence."""


def is_summary_column(head: str) -> bool:
    """Return True if the header shows that a column is no player's.

    >>> is_summary_column("Σ"), is_summary_column("Ann total"), is_summary_column("Ann")
    (True, True, False)
    """
    word = word_of(head)
    return word in NOT_PEOPLE or not SUMS.isdisjoint(word.split())


def has_sums(column: int, columns: Sequence[int], rows: Sequence[Sequence[str]]) -> bool:
    if column != max(columns) or len(columns) <= LEAST_OTHERS:
        return False
    numbers = [[points_in(row, column) for column in columns] for row in rows]
    filled = [row for row in numbers if sum(map(bool, row[:-1])) >= LEAST_OTHERS]
    return len(filled) >= LEAST_ROWS and all(sum(row[:-1]) == row[-1] for row in numbers)
