"""A game with holes as rows and players as columns, perhaps totals below."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from app.formats.import_games.cells import (
    Row,
    cell_in,
    check_score,
    is_absent,
    is_number,
    is_score_like,
    points_in,
)
from app.formats.import_games.choices import Choices
from app.formats.import_games.days import is_day, past_day
from app.formats.import_games.game_rows import TableGame
from app.formats.import_games.people import LEAST_PEOPLE, check_people
from app.formats.import_games.sheets import has_sums, is_summary_column, word_of
from app.golf.faults import Faults
from app.golf.scoring import MOST, TypedTotal
from app.golf.text import whole_number
from app.record.change.brought_game import BroughtGame
from app.record.change.raw_hole import TypedHole

HOLE_WORDS = frozenset({"", "hole", "holes", "#", "no", "no.", "nr", "nr.", "round", "h"})
LABEL = re.compile(r"\D{0,20}?(\d{1,3})\.?", re.ASCII)
LEAST_GROWTH = 3
"""The fewest growing numbers that may be running totals."""
SURE = 4
"""The fewest consecutive numbers in a first column that must be holes."""


class Wide(NamedTuple):
    """A split table: names by column, lines of holes with their numbers, a line of totals."""

    names: Mapping[int, str]
    holes: Sequence[tuple[int, Row]]
    total: Row | None


def looks_wide(rows: Sequence[Row]) -> bool:
    below = [cells for _line, cells in rows[head_at(rows) + 1 :]]
    has_names = not any(map(is_number, rows[head_at(rows)][1][1:]))
    counted = [cell for cells in below for cell in cells[1:] if not is_absent(cell)]
    numbers = sum(map(is_score_like, counted))
    dated = sum(is_day(cells[0]) for cells in below)
    return has_names and 0 < numbers >= len(counted) / 2 and dated <= len(below) / 2


def head_at(rows: Sequence[Row]) -> int:
    """Return the index of the header: below titles, which are alone in their lines."""
    return next((at for at, (_line, cells) in enumerate(rows) if len(cells) > 1), 0)


def read_wide(
    rows: Sequence[Row], choices: Choices, faults: Faults, notes: Faults
) -> TableGame | None:
    at, before = head_at(rows), len(faults)
    rows = _first_game(rows, at, faults)
    head, below = rows[at], rows[at + 1 :]
    days = [(line, cells[0]) for line, cells in [*rows[:at], head] if is_day(cells[0])]
    note_titles(rows[:at], notes)
    wide = _without_others(head, _split_grid(head, below, faults), notes)
    scores = _scores_in(wide, faults, notes)
    _check_totals(wide, choices, faults)
    if not choices.scores and len(faults) == before and _only_grows(wide, scores):
        faults.add(head[0], "scores_open")
    day = past_day(days[0], choices.last_day, faults, choices.order) if days else choices.day
    if choices.rules is None:
        faults.add(head[0], "rules_open")
    if day is None and not days:
        faults.add(head[0], "day_open")
    played = {column: name for column, name in wide.names.items() if scores[column]}
    if len(played) < LEAST_PEOPLE and len(faults) == before:
        faults.add(head[0], "few_columns")
    if len(faults) > before or choices.rules is None or day is None:
        return None
    scores = hole_scores(scores) if choices.scores == "running" else scores
    holes = [
        TypedHole(number, grids, None)
        for number, _row in wide.holes
        if (grids := _grids_at(number, list(played), scores))
    ]
    names = tuple(played.values())
    game = BroughtGame(names, ((1, choices.rules),), tuple(holes), day, is_dated=bool(days))
    lines = {(number, place): row[0] for number, row in wide.holes for place in range(len(names))}
    return TableGame("", game, head[0], lines)


def note_titles(above: Sequence[Row], notes: Faults) -> None:
    for line, cells in above:
        if not is_day(cells[0]):
            notes.add(line, "title", given=cells[0])


def _first_game(rows: Sequence[Row], at: int, faults: Faults) -> Sequence[Row]:
    line, head = rows[at]
    others = [cell for cell in head[1:] if word_of(cell) in HOLE_WORDS - {""}]
    if others:
        faults.add(line, "second_game", given=others[0])
    for place in range(at + 2, len(rows)):
        line, cells = rows[place]
        if _begins_game(head, cells):
            faults.add(line, "second_game", given=_list_text(cells))
            is_title = len(rows[place - 1][1]) == 1
            return rows[: place - is_title]
    return rows


def _begins_game(head: Sequence[str], cells: Sequence[str]) -> bool:
    names = [cell for cell in cells[1:] if cell]
    is_head = word_of(cells[0]) in HOLE_WORDS | {word_of(head[0])} or is_day(cells[0])
    return (
        is_head
        and len(names) >= LEAST_PEOPLE
        and not any(is_score_like(cell) or is_absent(cell) for cell in names)
    )


def _grids_at(
    number: int, columns: Sequence[int], scores: Mapping[int, Mapping[int, int]]
) -> dict[int, TypedTotal]:
    return {
        place: TypedTotal(scores[column][number], final=True)
        for place, column in enumerate(columns)
        if number in scores[column]
    }


def _split_grid(head: Row, below: Sequence[Row], faults: Faults) -> Wide:
    line, cells = head
    first = _first_player(head, below, faults)
    names = {column: name for column, name in enumerate(cells) if column >= first and name}
    for column in range(first, len(cells)):
        if not cells[column]:
            faults.add(line, "column_name", column=column + 1)
    check_people(line, [*names.values()], faults)
    holes: list[tuple[int, Row]] = []
    total: Row | None = None
    for number, cells in below:
        label = cells[0] if first else ""
        found = LABEL.fullmatch(label)
        if len(cells) > len(head[1]):
            faults.add(number, "columns", given=len(cells), most=len(head[1]))
        elif total is not None:
            faults.add(number, "after_total", given=_list_text(cells))
        elif first and found is None:
            total = _total_line((number, cells), label, names, faults)
        else:
            holes.append((int(found[1]) if found else len(holes) + 1, (number, cells)))
    _check_order(holes, faults)
    if not first:
        _check_last(holes, names, faults)
    return Wide(names, _without_end(holes, names), total)


def _without_others(head: Row, wide: Wide, notes: Faults) -> Wide:
    named = [column for column, name in wide.names.items() if not is_summary_column(name)]
    rows = [cells for _number, (_line, cells) in wide.holes]
    names = {column: wide.names[column] for column in named if not has_sums(column, named, rows)}
    for column in wide.names.keys() - names.keys():
        notes.add(head[0], "column_left_out", given=wide.names[column])
    return wide._replace(names=names)


def _list_text(cells: Sequence[str]) -> str:
    return " ".join(filter(None, cells))


def _first_player(head: Row, below: Sequence[Row], faults: Faults) -> int:
    labels = [cells[0] for _line, cells in below]
    if word_of(head[1][0]) in HOLE_WORDS or is_day(head[1][0]):
        return 1
    if any(label and not is_number(label) and not is_absent(label) for label in labels):
        return 1
    if [whole_number(label) for label in labels] != [*range(1, len(labels) + 1)]:
        return 0
    if len(labels) < SURE:
        faults.add(head[0], "first_column", given=head[1][0])
    return 1


def _total_line(row: Row, label: str, names: Mapping[int, str], faults: Faults) -> Row | None:
    line, cells = row
    numbers = [cells[column] for column in names if column < len(cells)]
    if any(map(is_number, numbers)) and all(
        is_number(number) or is_absent(number) for number in numbers
    ):
        return row
    faults.add(line, "no_hole", given=label or _list_text(cells))
    return None


def _check_order(holes: Sequence[tuple[int, Row]], faults: Faults) -> None:
    for due, (number, row) in enumerate(holes, start=1):
        if number != due:
            faults.add(row[0], "hole_order", given=number, due=due)
            return


def _check_last(holes: Sequence[tuple[int, Row]], names: Mapping[int, str], faults: Faults) -> None:
    if len(holes) > 2:
        *above, (_number, last) = holes
        sums = [sum(points_in(row[1], column) for _hole, row in above) for column in names]
        if any(sums) and sums == [points_in(last[1], column) for column in names]:
            faults.add(last[0], "maybe_total")


def _without_end(
    holes: Sequence[tuple[int, Row]], names: Mapping[int, str]
) -> list[tuple[int, Row]]:
    kept = list(holes)
    while kept and not any(is_number(cell_in(kept[-1][1][1], column)) for column in names):
        kept.pop()
    return kept


def _scores_in(wide: Wide, faults: Faults, notes: Faults) -> dict[int, dict[int, int]]:
    scores: dict[int, dict[int, int]] = {column: {} for column in wide.names}
    for number, row in wide.holes:
        for column, name in wide.names.items():
            cell = cell_in(row[1], column)
            if not is_absent(cell):
                check_score(row[0], name, cell, MOST, faults)
                scores[column][number] = whole_number(cell) or 0
        if not any(number in own for own in scores.values()):
            faults.add(row[0], "hole_empty", hole=number)
    for column, name in wide.names.items():
        if not scores[column]:
            notes.add(0, "no_scores", name=name)
    return scores


def _only_grows(wide: Wide, scores: Mapping[int, Mapping[int, int]]) -> bool:
    columns = [[*own.values()] for own in scores.values() if own]
    is_open = wide.total is None and bool(columns)
    return is_open and all(
        len(own) >= LEAST_GROWTH and own == sorted(own) and own[0] < own[-1] for own in columns
    )


def hole_scores(totals: Mapping[int, Mapping[int, int]]) -> dict[int, dict[int, int]]:
    return {
        column: dict(zip(own, (b - a for a, b in pairwise([0, *own.values()])), strict=True))
        for column, own in totals.items()
    }


def _check_totals(wide: Wide, choices: Choices, faults: Faults) -> None:
    if wide.total is None or faults:
        return
    for column, name in wide.names.items():
        written = cell_in(wide.total[1], column)
        points = [points_in(row[1], column) for _number, row in wide.holes]
        found = max(points, default=0) if choices.scores == "running" else sum(points)
        if not is_absent(written) and whole_number(written) != found:
            faults.add(wide.total[0], "total_row", name=name, total=written, sum=found)
