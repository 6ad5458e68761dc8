"""The ruling’s sentence for each line of a grid: what cards and patterns count, and why."""

from collections import Counter
from collections.abc import Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.layout import SHAPES
from app.golf.scoring import GridScore, sum_of_cells
from app.golf.table import ScoreLine, Table
from app.wording.basics.names import card_text, joined, list_of, rank_words, semicolon_list, signed
from app.wording.basics.placeholders import Values, fill
from app.wording.basics.presets import preset_name
from app.wording.basics.say import MESSAGES, say, where
from app.wording.basics.signs import BUSTED, FOUR, OTHER_POINTS
from app.wording.messages.forms import Sentence, forms_of

SIGNS: Mapping[str, str] = {"out_beaten": BUSTED, "holds": FOUR}

SIGN_WORDS = {"out_beaten": MESSAGES["busted"], "holds": _l("hit by four of a kind")}
OTHER_WORDS = _l("other points")

SCORE_LINES: Mapping[str, Sentence] = {
    "card": _l("{card} counts {points}"),
    "empty": forms_of(
        "count", "{count} card has left the grid: 0", "{count} cards have left the grid: 0"
    ),
    "empty_worth": forms_of(
        "count",
        "{count} card that left the grid counts {points}",
        "{count} cards that left the grid count {points} together",
    ),
    "total_only": _l("total only, not checked: {points}"),
    "column": _l("{cards} in column {line} cancel: 0"),
    "column_worth": _l("{cards} in column {line} count {points} together"),
    "column_bonus": _l("{cards} in column {line} match: {points:+}"),
    "column_bonus_0": _l("{cards} in column {line} keep their points"),
    "row": _l("{cards} in row {line} cancel: 0"),
    "row_worth": _l("{cards} in row {line} count {points} together"),
    "row_bonus": _l("{cards} in row {line} match: {points:+}"),
    "row_bonus_0": _l("{cards} in row {line} keep their points"),
    "diagonal": _l("{cards} on diagonal {line} cancel: 0"),
    "diagonal_worth": _l("{cards} on diagonal {line} count {points} together"),
    "diagonal_bonus": _l("{cards} on diagonal {line} match: {points:+}"),
    "diagonal_bonus_0": _l("{cards} on diagonal {line} keep their points"),
    "neighbours": _l("{cards} touch ({place}; {other}) and cancel: 0"),
    "neighbours_together": _l("{cards} touch equal cards and cancel: 0"),
    "neighbours_worth": _l("{cards} touch ({place}; {other}) and count {points} together"),
    "neighbours_bonus": _l("{cards} touch ({place}; {other}): {points:+}"),
    "neighbours_bonus_0": _l("{cards} touch ({place}; {other}) and keep their points"),
    "block": _l("{cards} in a block (from row {row}, column {column}) cancel: 0"),
    "block_worth": _l(
        "{cards} in a block (from row {row}, column {column}) count {points} together"
    ),
    "block_bonus": _l("{cards} in a block (from row {row}, column {column}): {points:+}"),
    "block_bonus_0": _l("{cards} in a block (from row {row}, column {column}) keep their points"),
    "anywhere": _l("{cards} match and cancel: 0"),
    "anywhere_worth": _l("{cards} match and count {points} together"),
    "anywhere_bonus": _l("{cards} match: {points:+}"),
    "anywhere_bonus_0": _l("{cards} match and keep their points"),
    "columns": _l("{cards} in equal columns cancel: 0"),
    "columns_worth": _l("{cards} in equal columns count {points} together"),
    "columns_bonus": _l("{cards} in equal columns: {points:+}"),
    "columns_bonus_0": _l("{cards} in equal columns keep their points"),
    "cells": _l("{cards} in the chosen spots cancel: 0"),
    "cells_worth": _l("{cards} in the chosen spots count {points} together"),
    "cells_bonus": _l("{cards} in the chosen spots match: {points:+}"),
    "cells_bonus_0": _l("{cards} in the chosen spots keep their points"),
    "named": _l("{name}: {sentence}"),
}
"""Ends in ``_0`` if nothing is counted."""


def sign_of(code: str) -> tuple[str, str]:
    return SIGNS.get(code, OTHER_POINTS), str(SIGN_WORDS.get(code, OTHER_WORDS))


def score_line_text(table: Table, grid: Sequence[str], line: ScoreLine) -> str:
    """A line of a grid: ``6 and 6 in column 1 cancel: 0`` or ``K counts 0``."""
    sentence = fill(SCORE_LINES[line_code(table, line)], line_values(table, grid, line))
    name = "" if line.pattern is None else table.patterns[line.pattern].name
    return named(name, sentence)


def line_code(table: Table, line: ScoreLine) -> str:
    """The code of a line's sentence; a match with unusual points names them."""
    if line.pattern is None:
        return "empty_worth" if line.code == "empty" and line.points else line.code
    shape = line.code.removesuffix("_worth").removesuffix("_bonus")
    if table.patterns[line.pattern].claim == "none":
        return f"{shape}_bonus" if line.points else f"{shape}_bonus_0"
    if len(line.cells) > 2 and shape == "neighbours":
        return "neighbours_together"
    return f"{shape}_worth" if line.points else shape


def line_values(table: Table, grid: Sequence[str], line: ScoreLine) -> Values:
    """Values of the placeholders of a line's sentence; rows and columns count from 1."""
    if not line.cells:
        return {"points": line.points}
    cards = [card_text(grid[cell]) for cell in line.cells]
    row, column = divmod(line.cells[0], table.columns)
    numbers = [
        group.line
        for group in table.groups
        if group.pattern == line.pattern and group.cells == line.cells
    ]
    return {
        "card": cards[0],
        "cards": cards,
        "points": line.points,
        "count": len(cards),
        "line": numbers[0] if numbers else 0,
        "row": row + 1,
        "column": column + 1,
        "place": where(table.layout, line.cells[0]),
        "other": where(table.layout, line.cells[-1]),
    }


def named(name: str, sentence: str) -> str:
    if not name:
        return sentence
    return fill(SCORE_LINES["named"], {"name": preset_name(name), "sentence": sentence})


def _column_text(table: Table, grid: Sequence[str], score: GridScore, number: int) -> str:
    cells = table.layout.columns_of_cells()[number - 1]
    lines = [line for line in score.lines if set(line.cells) <= set(cells)]
    if any(line.code != "card" for line in lines):
        return semicolon_list(score_line_text(table, grid, line) for line in lines)
    return _(
        "%(cards)s in column %(number)s count %(points)s",
        cards=joined([card_text(grid[cell]) for cell in cells]),
        number=number,
        points=signed(sum(line.points for line in lines)),
    )


def column_short(table: Table, grid: Sequence[str], score: GridScore, number: int) -> str:
    """A column next to a drawn grid: ``K and K cancel: 0``."""
    cells = table.layout.columns_of_cells()[number - 1]
    points = sum_of_cells(score, cells)
    cards = joined([card_text(grid[cell]) for cell in cells])
    if any(line.code != "card" and line.cells == cells and not points for line in score.lines):
        return say("column_cancels", cards=cards)
    return say("column_counts", cards=cards, points=signed(points))


def fits_columns(table: Table, score: GridScore) -> bool:
    """True if sums of columns explain the score: every line is a card or a cancelled column."""
    columns = table.layout.columns_of_cells()
    return all(
        line.code == "card" or (line.code == "column" and not line.points and line.cells in columns)
        for line in score.lines
    )


def reasons(table: Table, grid: Sequence[str], score: GridScore) -> list[str]:
    """Why a grid counts what it counts: by column if only columns cancel, else by match."""
    if fits_columns(table, score):
        return [column_short(table, grid, score, n) for n in range(1, table.columns + 1)]
    return _grid_lines(table, grid, score)


def grid_texts(table: Table, grid: Sequence[str], score: GridScore) -> list[str]:
    """The same without a drawing."""
    if fits_columns(table, score):
        return [_column_text(table, grid, score, n) for n in range(1, table.columns + 1)]
    return _grid_lines(table, grid, score)


def _grid_lines(table: Table, grid: Sequence[str], score: GridScore) -> list[str]:
    matches = [line for line in score.lines if line.code != "card"]
    lines = [score_line_text(table, grid, line) for line in touching_together(matches)]
    cards = [line for line in score.lines if line.code == "card"]
    if cards:
        words = joined([card_text(grid[line.cells[0]]) for line in cards])
        points = signed(sum(line.points for line in cards))
        lines.append(say("cards_count", count=len(cards), cards=words, points=points))
    return lines


def touching_together(lines: Sequence[ScoreLine]) -> list[ScoreLine]:
    """The lines, with all cancelled pairs of neighbours as one: a drawing shows them."""
    together: dict[object, ScoreLine] = {}
    for place, line in enumerate(lines):
        key = line.pattern if line.code == "neighbours" and not line.points else (place,)
        cells = {*line.cells, *(together[key].cells if key in together else ())}
        together[key] = line._replace(cells=tuple(sorted(cells)))
    return list(together.values())


def cancelled_text(table: Table, grid: Sequence[str], score: GridScore) -> str:
    """Which ranks cancelled: ``kings and sixes cancel``."""
    lines = [line for line in score.lines if line.code in SHAPES and not line.points]
    ranks = Counter(table.ranks[grid[line.cells[0]]] for line in lines)
    if len({cell for line in lines for cell in line.cells}) < sum(len(x.cells) for x in lines):
        ranks = Counter(dict.fromkeys(ranks, 1))  # lines that cross are not counted one by one
    words = rank_words({*table.ranks.values()})
    codes = {1: "cancel_1", 2: "cancel_2"}
    return list_of(
        say(codes.get(count, "cancel_more"), cards=joined(cards), count=count)
        for count in dict.fromkeys(ranks.values())
        if (cards := [words[rank][1] for rank in ranks if ranks[rank] == count])
    )
