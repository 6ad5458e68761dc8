"""Old results: games of totals as a table, a row a game, in which each unsure cell is named."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import NamedTuple

from app.formats.import_games.choices import ASKED_ONCE, Choices
from app.formats.import_games.days import day_beginning, order_of, readings_of
from app.formats.import_games.sheets import (
    Row,
    cell_in,
    check_score,
    is_absent,
    is_grid,
    is_number,
    is_score_like,
)
from app.golf.faults import Fault, Faults
from app.golf.text import DASHES, whole_number
from app.record.allowed_text import comparable
from app.record.change.raw_game import check_names

MOST_GAMES, LEAST_PEOPLE, MOST_PEOPLE = 2000, 2, 30
LIMIT = 9999  # points of a game, either way
DATE_HEAD = "Date"


class OldGame(NamedTuple):
    """A game by its line; ``key`` does not depend on the order of players."""

    key: str
    line: int
    day: date
    totals: Mapping[str, int]
    holes: Mapping[str, tuple[int, ...]]


@dataclass(slots=True)
class OldTable:
    """Games as somebody wrote them: each row the day, then what each of ``names`` has.

    Cells beyond the names are in no column. ``faults`` are by row and column, from 0.
    """

    names: list[str]
    rows: list[Row]
    faults: dict[tuple[int, int], Fault] = field(default_factory=dict)
    equal: list[int] = field(default_factory=list)
    """Rows that repeat one above."""

    @property
    def text(self) -> str:
        """Return the table as text that reads as the same table."""
        cells = [[DATE_HEAD, *self.names], *(row for _line, row in self.rows)]
        return "".join("\t".join(row) + "\n" for row in cells)


def numbered(games: Iterable[OldGame]) -> Iterator[OldGame]:
    """Give equal games of a file keys of their own; that of the first is as it was."""
    times: Counter[str] = Counter()
    for game in games:
        times[game.key] += 1
        text = f"{game.key}:{times[game.key]}"
        is_first = times[game.key] == 1
        yield game if is_first else game._replace(key=sha256(text.encode()).hexdigest()[:32])


def game_key(day: date, totals: Mapping[str, int]) -> str:
    """Return a game's key, independent of the order of its players.

    >>> day = date(2026, 1, 1)
    >>> game_key(day, {"Ann": 5, "Bea": 7}) == game_key(day, {"BEA": 7, "ann": 5})
    True
    """
    # Games are kept under this key: it must never change, so names are not compared in it.
    people = sorted((name.casefold(), total) for name, total in totals.items())
    text = json.dumps([day.isoformat(), people])
    return sha256(text.encode()).hexdigest()[:32]


def people_of_line(cells: Sequence[str]) -> tuple[str, list[tuple[str, str]], list[str]]:
    """Split a line like ``2025-12-24 Ann 58, Bea 61`` into its day, the pairs, and what is left.

    >>> people_of_line(["16 Oct: Ann 87", "Bea 98"])
    ('16 Oct', [('Ann', '87'), ('Bea', '98')], [])
    >>> people_of_line(["Cam 62 Aunt Bea: –9 Dan – 4"])
    ('', [('Cam', '62'), ('Aunt Bea', '–9'), ('Dan', '– 4')], [])
    """
    day, rest = day_beginning("; ".join(filter(None, cells)))
    if not day and len(cells) > 2 and not is_score_like(cells[0]) and not is_score_like(cells[1]):
        day, rest = cells[0], "; ".join(cells[1:])
    pairs: list[tuple[str, str]] = []
    name: list[str] = []
    left: list[str] = []
    rest = re.sub(r"[:=]", " ", re.sub(r"(?<!\d),|,(?!\d)|[;|\t]", " , ", rest))
    words = rest.split()
    for at, word in enumerate(words):
        after = cell_in(words, at + 1)
        if word == ",":
            if name and not is_score_like(after) and after not in DASHES:
                pairs.append((" ".join(name), ""))  # a name without a total
                name = []
        elif word in DASHES and name and is_number(after):
            words[at + 1] = f"{word} {after}"
        elif (is_score_like(word) or word in DASHES) and name:
            pairs.append((" ".join(name), word))
            name = []
        elif is_score_like(word) and pairs:
            pairs[-1] = (pairs[-1][0], f"{pairs[-1][1]} {word}")
        elif is_score_like(word):
            left.append(word)
        else:
            name.append(word)
    return day, pairs + ([(" ".join(name), "")] if name else []), left


def names_people(rows: Sequence[Row]) -> bool:
    """Return True if most lines have two or more names, each followed by a number."""
    named = 0
    for _line, cells in rows:
        day, pairs, left = people_of_line(cells)
        are_cards = not day and all(is_grid(cell) for cell in cells if not is_number(cell))
        if not are_cards or re.search(r"[^\W\d]{3}", " ".join(cells)):
            single = [points for _name, points in pairs if points and " " not in points]
            named += len(pairs) >= LEAST_PEOPLE and bool(single) and not left
    return named > len(rows) / 2


def table_of_lines(rows: Sequence[Row]) -> OldTable:
    """A column for each name, in the order in which names come."""
    lines = [(line, people_of_line(cells)) for line, cells in rows[: MOST_GAMES + 1]]
    names: dict[str, str] = {}
    for _line, (_day, pairs, _left) in lines:
        for name, _points in pairs:
            names.setdefault(comparable(name), name)
    found = []
    for line, (day, pairs, left) in lines:
        own: dict[str, str] = {}
        for name, points in pairs:
            if comparable(name) in own:
                left = [*left, f"{name} {points}"]
            else:
                own[comparable(name)] = points or "?"
        found.append((line, [day, *(own.get(name, "") for name in names), *left]))
    return OldTable([*names.values()], [*found, *rows[MOST_GAMES + 1 :]])


def columns_by_blanks(rows: Sequence[Row]) -> Sequence[Row]:
    """Return lines of a text as cells, if names stand in its first line and numbers below."""
    lines = [(line, " ".join(cells)) for line, cells in rows]
    head, below = lines[0], lines[1:]
    for blanks in (r"\s+", r"\s{2,}"):
        names = re.split(blanks, head[1])
        cut = [(line, text.rsplit(None, len(names))) for line, text in below]
        fits = sum(
            len(cells) > len(names) and readings_of(cells[0]) is not None for _line, cells in cut
        )
        if len(names) >= LEAST_PEOPLE and not re.search(r"\d", head[1]) and fits > len(cut) / 2:
            return [(head[0], ["", *names]), *cut]
    return rows


def table_of_columns(rows: Sequence[Row], day: int, people: Sequence[int]) -> OldTable:
    """Take the columns of the day and of people from a table whose first row is its head."""
    (_line, head), *below = rows
    found = []
    for line, cells in below:
        if cells != head:  # the same head again, above more games
            surplus = [cell for cell in cells[len(head) :] if cell]
            found.append((line, [*(cell_in(cells, column) for column in (day, *people)), *surplus]))
    return OldTable([head[column] for column in people], found)


def check_table(
    table: OldTable, head: int, choices: Choices, faults: Faults, notes: Faults
) -> list[OldGame]:
    """Return the games of rows in which nothing is unsure; note everything else in its cell."""
    if len(table.rows) > MOST_GAMES:
        faults.add(0, "too_many_lines", given=len(table.rows), most=MOST_GAMES)
        table.rows = []
        return []
    before = len(faults)
    faults += (fault.at(head) for fault in check_names(table.names))
    if not table.rows:
        faults.add(head, "header_only")
    elif len(table.names) < LEAST_PEOPLE:
        faults.add(head, "few_columns")
    if _has_sums_below(table):
        notes.add(table.rows.pop()[0], "totals_left_out")
    is_head_wrong = len(faults) > before
    games = []
    days = _days_in(table, choices, faults)
    for place, ((line, cells), day) in enumerate(zip(table.rows, days, strict=True)):
        own = Faults()
        totals = {}
        for column, name in enumerate(table.names, start=1):
            cell, sure = cell_in(cells, column), len(own)
            if not is_absent(cell):
                if cell == "?":
                    own.add(line, "total_missing", name=name)
                else:
                    check_score(line, name, cell, LIMIT, own)
                totals[name] = whole_number(cell) or 0
            if len(own) > sure:
                table.faults[place, column] = own[-1]
        if len(totals) < LEAST_PEOPLE <= len({*table.names}):
            own.add(line, "few", given=len(totals))
            table.faults.setdefault((place, 0), own[-1])
        if len(totals) > MOST_PEOPLE:
            own.add(line, "people", given=len(totals), most=MOST_PEOPLE)
            table.faults.setdefault((place, 0), own[-1])
        if len(cells) > len(table.names) + 1:
            own.add(line, "columns", given=len(cells), most=len(table.names) + 1)
            for column in range(len(table.names) + 1, len(cells)):
                table.faults[place, column] = own[-1]
        if (place, 0) in table.faults and table.faults[place, 0] not in own:
            own.insert(0, table.faults[place, 0])
        faults += (fault for fault in own if fault.code not in ASKED_ONCE)
        if day and not own:
            games.append(OldGame(game_key(day, totals), line, day, totals, {}))
    return [] if is_head_wrong else _counted(table, games, choices, notes)


def _counted(
    table: OldTable, games: list[OldGame], choices: Choices, notes: Faults
) -> list[OldGame]:
    """Count the n-th equal game as the n-th such game, unless somebody chose to count them once."""
    seen: Counter[str] = Counter()
    equal = []
    for game in games:
        if seen[game.key]:
            equal.append(game.line)
        seen[game.key] += 1
    lines = [line for line, _cells in table.rows]
    table.equal = [lines.index(line) for line in equal]
    if equal and not choices.equal:
        notes.add(0, "equal_open", num=len(equal), given=equal[0])
    if choices.equal == "once":
        return [game for game in games if game.line not in equal]
    return [*numbered(games)]


def _has_sums_below(table: OldTable) -> bool:
    if len(table.rows) < 3 or readings_of(table.rows[-1][1][0]):
        return False
    *above, last = [
        [whole_number(cell_in(cells, column)) or 0 for column in range(1, len(table.names) + 1)]
        for _line, cells in table.rows
    ]
    return any(last) and [sum(own) for own in zip(*above, strict=True)] == last


def _days_in(table: OldTable, choices: Choices, faults: Faults) -> list[date | None]:
    """Read the days; what two readings or a missing year leave open is asked once for all."""
    order = order_of(cells[0] for _line, cells in table.rows)
    found = []
    for place, (line, (text, *_totals)) in enumerate(table.rows):
        if text:
            day, code = choices.day_of(text, order)
        else:
            day, code = choices.day, "" if choices.day else "day_missing"
        if code:
            table.faults[place, 0] = Fault(str(line), code, {"given": text})
        if code in ASKED_ONCE:
            faults.add(0, code, given=text)
        found.append(day)
    return found
