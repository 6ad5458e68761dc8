"""Old results: games of totals as a table, a row a game, in which each unsure cell is named."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import NamedTuple

from app.formats.import_games.days import day_beginning, order_of, readings_of
from app.formats.import_games.questions import ASKED_ONCE, Choices
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
from app.record.change.start_game import check_names

MOST_GAMES, LEAST_PEOPLE, MOST_PEOPLE = 2000, 2, 30
LIMIT = 9999  # points of a game, either way
DATE_HEAD = "Date"
AFTER_DAY = re.compile(rf"[\s;]*\d{{1,2}}:\d\d(:\d\d)?[\s\]{re.escape(DASHES)}]*(?=[^\W\d])")
"""The time of a message, and what is between it and a name."""


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

    Cells beyond the names are in no column. ``faults`` are by row and column, from 0; ``equal`` are
    rows that repeat one above.
    """

    names: list[str]
    rows: list[Row]
    faults: dict[tuple[int, int], Fault] = field(default_factory=dict)
    equal: list[int] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Return the table as text that reads as the same table."""
        cells = [[DATE_HEAD, *self.names], *(row for _line, row in self.rows)]
        return "".join("\t".join(row) + "\n" for row in cells)


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


def nth_key(key: str, seen: Counter[str]) -> str:
    """Count a game of this key, and return the key of the n-th such game of a file."""
    seen[key] += 1
    text = f"{key}:{seen[key]}"
    return key if seen[key] == 1 else sha256(text.encode()).hexdigest()[:32]


def people_of_line(cells: Sequence[str]) -> tuple[str, list[tuple[str, str]], list[str]]:
    """Split a line like ``2025-12-24 Ann 58, Bea 61`` into its day, the pairs, and what is left.

    >>> people_of_line(["16 Oct: Ann 87", "Bea 98"])
    ('16 Oct', [('Ann', '87'), ('Bea', '98')], [])
    >>> people_of_line(["Cam 62 Aunt Bea: –9 Dan – 4"])
    ('', [('Cam', '62'), ('Aunt Bea', '–9'), ('Dan', '– 4')], [])
    """
    day, rest = day_beginning("; ".join(filter(None, cells)))
    if not day and len(cells) > 2 and not any(map(is_score_like, cells[:2])):
        day, rest = cells[0], "; ".join(cells[1:])
    if day and (time := AFTER_DAY.match(rest)):
        rest = rest[time.end() :]
    pairs: list[tuple[str, str]] = []
    name: list[str] = []
    left: list[str] = []
    words = re.sub(r"[:=]", " ", re.sub(r"(?<!\d),|,(?!\d)|[;|\t]", " , ", rest)).split()
    for at, word in enumerate(words):
        after = cell_in(words, at + 1)
        is_score = is_score_like(word)
        if word in DASHES and name and is_number(after):
            words[at + 1] = f"{word} {after}"
        elif name and (is_score or word in DASHES):
            pairs.append((" ".join(name), word))
            name = []
        elif name and word == "," and not is_score_like(after) and after not in DASHES:
            pairs.append((" ".join(name), ""))  # a name without a total
            name = []
        elif is_score and pairs:
            pairs[-1] = (pairs[-1][0], f"{pairs[-1][1]} {word}")
        elif is_score:
            left.append(word)
        elif word != ",":
            name.append(word)
    return day, pairs + ([(" ".join(name), "")] if name else []), left


def names_people(rows: Sequence[Row]) -> bool:
    """Return True if most lines have two or more names, each followed by a number."""
    named = 0
    for _line, cells in rows:
        day, pairs, left = people_of_line(cells)
        are_cards = not day and all(is_grid(cell) for cell in cells if not is_number(cell))
        if not are_cards or re.search(r"[^\W\d]{3}", " ".join(cells)):
            single = any(
                points and " " not in points.lstrip(f"{DASHES} ") for _name, points in pairs
            )
            named += len(pairs) >= LEAST_PEOPLE and single and not left
    return named > len(rows) / 2


def table_of_lines(rows: Sequence[Row]) -> OldTable:
    """A column for each name, in the order in which names come."""
    names: dict[str, str] = {}
    lines = []
    for line, cells in rows:
        day, pairs, left = people_of_line(cells)
        own: dict[str, str] = {}
        for name, points in pairs:
            names.setdefault(comparable(name), name)
            if comparable(name) in own:
                left.append(f"{name} {points}")
            else:
                own[comparable(name)] = points or "?"
        lines.append((line, day, own, left))
    found = [
        (line, [day, *(own.get(name, "") for name in names), *left])
        for line, day, own, left in lines
    ]
    return OldTable([*names.values()], found)


def columns_by_blanks(rows: Sequence[Row]) -> Sequence[Row]:
    """Return lines of a text as cells, if names stand in its first line and numbers below."""
    (line, head), *below = [(line, " ".join(cells)) for line, cells in rows]
    names = head.split()
    cut = [(at, text.rsplit(None, len(names))) for at, text in below]
    fits = sum(len(cells) > len(names) and readings_of(cells[0]) is not None for _at, cells in cut)
    is_cut = len(names) >= LEAST_PEOPLE and not re.search(r"\d", head) and 2 * fits > len(cut)
    return [(line, ["", *names]), *cut] if is_cut else rows


def table_of_columns(rows: Sequence[Row], day: int, people: Sequence[int]) -> OldTable:
    """Take the columns of the day and of people from a table whose first row is its head."""
    (_line, head), *below = rows
    found = [
        (line, [cell_in(cells, at) for at in (day, *people)] + [*filter(None, cells[len(head) :])])
        for line, cells in below
        if cells != head  # the same head again, above more games
    ]
    return OldTable([head[column] for column in people], found)


def games_of(
    table: OldTable, head: int, choices: Choices, faults: Faults, notes: Faults
) -> list[OldGame]:
    """Return the games of rows in which nothing is unsure; note everything else in its cell.

    Of equal games the n-th is the n-th such game, unless somebody chose to count them once.
    """
    before, names = len(faults), table.names
    faults += (fault.at(head) for fault in check_names(names))
    if not table.rows:
        faults.add(head, "not_understood")
    elif len(names) < LEAST_PEOPLE:
        faults.add(head, "few_columns")
    is_head_wrong = len(faults) > before
    order = order_of(cells[0] for _line, cells in table.rows)
    seen: Counter[str] = Counter()
    games = []
    for place, (line, cells) in enumerate(table.rows):
        wrong: dict[int, Faults] = defaultdict(Faults)
        day, code = choices.day_of(cells[0], order) if cells[0] else (choices.day, "")
        if code or day is None:
            wrong[0].add("" if code in ASKED_ONCE else line, code or "day_missing", given=cells[0])
        totals = {}
        for column, name in enumerate(names, start=1):
            cell = cell_in(cells, column)
            if not is_absent(cell):
                totals[name] = whole_number(cell) or 0
                check_score(line, name, cell.removeprefix("?"), LIMIT, wrong[column])
        if len(totals) < LEAST_PEOPLE <= len({*names}):
            wrong[0].add(line, "few", given=len(totals))
        if len(totals) > MOST_PEOPLE:
            wrong[0].add(line, "people", given=len(totals), most=MOST_PEOPLE)
        if len(cells) > len(names) + 1:
            wrong[len(names) + 1].add(line, "columns", given=len(cells), most=len(names) + 1)
        own = [fault for found in wrong.values() for fault in found]
        table.faults |= {(place, column): found[0] for column, found in wrong.items() if found}
        faults += own
        if day and not own:
            first = game_key(day, totals)
            game = OldGame(nth_key(first, seen), line, day, totals, {})
            if game.key != first:
                table.equal.append(place)
            if game.key == first or choices.equal != "once":
                games.append(game)
    if is_head_wrong:
        return []
    if table.equal and not choices.equal:
        given = table.rows[table.equal[0]][0]
        notes.add(0, "equal_open", num=len(table.equal), given=given)
    return games
