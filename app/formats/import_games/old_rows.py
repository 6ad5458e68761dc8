"""Games as rows of totals: as people write them, or a table of standings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.formats.import_games.cells import (
    Row,
    cell_in,
    check_score,
    is_absent,
    is_number,
    is_score_like,
    points_in,
)
from app.formats.import_games.cells import rows_of as rows_of_notebook
from app.formats.import_games.choices import Choices
from app.formats.import_games.days import is_day, is_open, order_of, past_day
from app.formats.import_games.hole_rows import HoleRows
from app.formats.import_games.old_games import (
    LIMIT,
    OldGame,
    OldGames,
    game_key,
    numbered,
    read_old_rows,
)
from app.formats.import_games.people import LEAST_PEOPLE, names_people
from app.formats.import_games.sheets import Columns, Sheet, cell_at, has_sums, is_summary_column
from app.formats.import_games.wide import head_at
from app.golf.faults import Faults
from app.golf.text import whole_number
from app.record.allowed_text import comparable
from app.record.change.raw_game import check_names


def looks_old(sheet: Sheet) -> bool:
    return _has_days(sheet) or _names_people(sheet)


def _has_days(sheet: Sheet) -> bool:
    rows = [cells if sheet.sign else cells[0].split()[:1] for _line, cells in sheet.rows]
    at = head_at(sheet.rows)
    is_head = not (any(map(is_day, rows[at])) and any(map(is_number, rows[at])))
    below = rows[at + is_head :] if sheet.sign else rows
    dated = sum(any(map(is_day, cells)) for cells in below)
    return 0 < dated >= (len(below) - (not sheet.sign)) / 2


def _names_people(sheet: Sheet) -> bool:
    rows = rows_of_notebook(sheet.text)
    named = sum(names_people(cells[1:]) or names_people(cells) for _line, cells in rows)
    return named > len(rows) / 2


def read_old(sheet: Sheet, choices: Choices, notes: Faults) -> OldGames:
    first = sheet.rows[head_at(sheet.rows)][1]
    if not sheet.sign or any(map(is_day, first)) or names_people(first[1:]):
        found = rows_of_notebook(sheet.text)
        rows = [(line + sheet.line - 1, cells) for line, cells in found]
    else:
        rows = _columns_of_people(sheet.rows, notes)
    days = [cells[0] for _line, cells in rows if is_day(cells[0])]
    order = choices.order or order_of(days)
    if not order and is_open(days):
        return _read_in_any_order(rows, choices)
    return read_old_rows(rows, choices.last_day, order)


def _read_in_any_order(rows: Sequence[Row], choices: Choices) -> OldGames:
    """Only faults: ambiguous days make the games unknown."""
    faults = Faults()
    open_days = {line: cells[0] for line, cells in rows if is_open(cells[:1])}
    faults.add(0, "order_open", given=next(iter(open_days.values())))
    found = read_old_rows(rows, choices.last_day, "day").faults
    faults += [fault for fault in found if fault.code != "future" or fault.line not in open_days]
    return OldGames((), tuple(faults))


def _columns_of_people(rows: Sequence[Row], notes: Faults) -> list[Row]:
    at = head_at(rows)
    for line, cells in rows[:at]:
        notes.add(line, "title", given=cells[0])
    head, below = rows[at], list(rows[at + 1 :])
    width = len(head[1])
    dated = [sum(is_day(cell_in(row[1], column)) for row in below) for column in range(width)]
    day = dated.index(max(dated))
    people = _people_columns(head, below, [column for column in range(width) if column != day])
    for column in range(width):
        if column not in (day, *people) and head[1][column]:
            notes.add(head[0], "column_left_out", given=head[1][column])
    if below and _is_sum(below[-1], below[:-1], day, people):
        notes.add(below[-1][0], "totals_left_out")
        below.pop()
    return [(line, list(cut(cells, day, people, width))) for line, cells in [head, *below]]


def _people_columns(head: Row, below: Sequence[Row], columns: Sequence[int]) -> list[int]:
    """Columns of players: no sums and no words; of fewer than two, words as well."""
    filled = {column: list(_filled(below, column)) for column in columns}
    named = [
        column
        for column in columns
        if not is_summary_column(head[1][column]) and (head[1][column] or filled[column])
    ]
    scored = [at for at in named if not filled[at] or any(map(is_score_like, filled[at]))]
    people = scored if len(scored) >= LEAST_PEOPLE else named
    counted, rows = [at for at in people if filled[at]], [row for _line, row in below]
    return [at for at in people if not has_sums(at, counted or people, rows)]


def _filled(below: Sequence[Row], column: int) -> Iterator[str]:
    cells = (cell_in(row, column) for _line, row in below)
    return (cell for cell in cells if not is_absent(cell))


def _is_sum(row: Row, above: Sequence[Row], day: int, people: Sequence[int]) -> bool:
    if is_day(cell_in(row[1], day)):
        return False
    sums = [sum(points_in(cells, column) for _line, cells in above) for column in people]
    return sums == [points_in(row[1], column) for column in people]


def cut(cells: Sequence[str], day: int, people: Sequence[int], width: int) -> Iterator[str]:
    """Yield a line's cells in the order old games are read; surplus cells become faults."""
    for column in (day, *people, *range(width, len(cells))):
        cell = cell_in(cells, column)
        number = whole_number(cell)
        is_nothing = column != day and is_absent(cell)
        yield "" if is_nothing else cell if number is None or column == day else str(number)


@dataclass(frozen=True, slots=True)
class Standings:
    """A table of standings: ``old`` games, and ``totals`` by game and player as line and points."""

    old: Sequence[OldGame]
    rules: Mapping[str, str]
    totals: Mapping[str, Mapping[str, tuple[int, int]]]


def read_standings(
    rows: Sequence[Row],
    columns: Columns,
    holes: Mapping[str, Sequence[HoleRows]],
    known: tuple[Choices, frozenset[str]],
    faults: Faults,
) -> Standings:
    """Read a table of standings; ``holes`` are rows of hole scores of the other games."""
    choices, in_detail = known
    games: dict[str, list[Row]] = {}
    for row in rows:
        name = cell_at(row[1], columns, "game") or cell_at(row[1], columns, "date")
        games.setdefault(name, []).append(row)
    old: list[OldGame] = []
    rules, totals = [], {}
    for name, own in games.items():
        found = _totals_in(own, columns, faults)
        totals[name] = {comparable(player): at for player, at in found.items()}
        if name not in in_detail and not _is_unplayed(own, columns):
            game = old_game(own, columns, found, choices, faults)
            if game:
                old.append(game._replace(holes=_holes_by_name(game, holes.get(name, ()))))
                rules.append(cell_at(own[0][1], columns, "rules"))
    old = [*numbered(old)]
    keys = [game.key for game in old]
    return Standings(old, dict(zip(keys, rules, strict=True)), totals)


def _is_unplayed(rows: Sequence[Row], columns: Columns) -> bool:
    return all(cell_at(cells, columns, "holes") == "0" for _line, cells in rows)


def _totals_in(rows: Sequence[Row], columns: Columns, faults: Faults) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    names = [cell_at(cells, columns, "player") for _line, cells in rows]
    wrong = {fault.path: fault for fault in check_names(names)}
    for place, ((line, cells), name) in enumerate(zip(rows, names, strict=True)):
        written = cell_at(cells, columns, "total")
        if written:
            check_score(line, name, written, LIMIT, faults)
        else:
            faults.add(line, "total_missing", name=name)
        if f"{place}" in wrong:
            faults.append(wrong[f"{place}"].at(line))
        found[name] = line, whole_number(written) or 0
    return found


def old_game(
    rows: Sequence[Row],
    columns: Columns,
    found: Mapping[str, tuple[int, int]],
    choices: Choices,
    faults: Faults,
) -> OldGame | None:
    line, cells = rows[0]
    written = cell_at(cells, columns, "date")
    if not written:
        faults.add(line, "day_missing")
        return None
    day = past_day((line, written), choices.last_day, faults, choices.order)
    if len(found) < LEAST_PEOPLE:
        faults.add(line, "few", given=len(found))
    if day is None or len(found) < LEAST_PEOPLE:
        return None
    totals = {name: total for name, (_line, total) in found.items()}
    return OldGame(game_key(day, totals), line, day, totals, {})


def _holes_by_name(game: OldGame, holes: Sequence[HoleRows]) -> dict[str, tuple[int, ...]]:
    scores: dict[str, list[int]] = {}
    for hole in holes:
        for seat in hole.seats:
            score = whole_number(seat.get("hole score"))
            scores.setdefault(comparable(seat.player), []).append(score or 0)
    return {
        name: tuple(own)
        for name, total in game.totals.items()
        if sum(own := scores.get(comparable(name), [])) == total and own
    }
