"""Old games from lines of totals, with all faults and duplicates.

With a header row, a column is a player’s totals, and one called “Ann 3” her third hole. Without, a
row names its players itself: ``2025-12-24 Ann 58 Bea 61``; holes may follow a total.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import NamedTuple

from app.formats.import_games.cells import Row, check_score
from app.formats.import_games.days import Order, past_day
from app.formats.import_games.people import (
    LEAST_PEOPLE,
    Person,
    has_header,
    people_in_columns,
    people_in_line,
    read_header,
)
from app.golf.faults import Fault, Faults
from app.golf.text import whole_number

MOST_GAMES = 2000
MOST_HOLES = 99
LIMIT = 9999  # points of a hole or a game, either way


class OldGame(NamedTuple):
    """A game by its line; ``key`` does not depend on the order of players."""

    key: str
    line: int
    day: date
    totals: Mapping[str, int]
    holes: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class OldGames:
    """Games and faults; a table that is there twice gives games with equal keys."""

    games: tuple[OldGame, ...]
    faults: tuple[Fault, ...]


def read_old_rows(rows: Sequence[Row], today: date, order: Order = "") -> OldGames:
    """Read all games and faults; ``order`` is for days with slashes, none is after ``today``.

    >>> rows = [(1, ["Date", "Ann", "Bea"]), (2, ["24.12.2025", "58", "61"])]
    >>> read = read_old_rows(rows, date(2026, 1, 1))
    >>> read.games[0].day.isoformat(), read.games[0].totals
    ('2025-12-24', {'Ann': 58, 'Bea': 61})
    """
    faults = Faults()
    if len(rows) > MOST_GAMES + 1:
        faults.add(0, "too_many_lines", given=len(rows), most=MOST_GAMES)
        return OldGames((), tuple(faults))
    read = (
        _read_columns(rows, (today, order), faults)
        if has_header(rows[0])
        else _read_lines(rows, (today, order), faults)
    )
    return OldGames(tuple(read), tuple(faults))


def numbered(games: Iterable[OldGame]) -> Iterator[OldGame]:
    """Give equal games of a table keys of their own; that of the first is as it was."""
    times: Counter[str] = Counter()
    for game in games:
        times[game.key] += 1
        text = f"{game.key}:{times[game.key]}"
        is_first = times[game.key] == 1
        yield game if is_first else game._replace(key=sha256(text.encode()).hexdigest()[:32])


def _read_lines(rows: Sequence[Row], days: tuple[date, Order], faults: Faults) -> list[OldGame]:
    games = []
    for number, cells in rows:
        own = Faults()
        people = people_in_line(number, cells[1:], own)
        day = _read_day((number, cells[0]), days, own)
        games.append(_read_game(number, day, people, own))
        faults += own
    return [*numbered(game for game in games if game)]


def _read_columns(rows: Sequence[Row], days: tuple[date, Order], faults: Faults) -> list[OldGame]:
    header, *others = rows
    columns = read_header(header, faults)
    if not others:
        faults.add(header[0], "header_only")
    found: list[OldGame] = []
    games: list[OldGame | None] = []
    for number, cells in others:
        own = Faults()
        if cells == header[1]:  # the same table again
            found += numbered(filter(None, games))
            games = []
        else:
            day = _read_day((number, cells[0]), days, own)
            if columns is not None:
                people = people_in_columns(number, cells[1:], columns, own)
                games.append(_read_game(number, day, people, own))
        faults += own
    return [*found, *numbered(filter(None, games))]


def _read_day(at: tuple[int, str], days: tuple[date, Order], faults: Faults) -> date:
    today, order = days
    return past_day(at, today, faults, order) or today


def _read_game(number: int, day: date, people: Sequence[Person], faults: Faults) -> OldGame | None:
    if len(people) < LEAST_PEOPLE:
        faults.add(number, "few", given=len(people))
    totals, holes = {}, {}
    for person in people:
        numbers = _read_numbers(number, person, faults)
        if numbers:
            totals[person.name] = numbers[0]
        if len(numbers) > 1:
            holes[person.name] = numbers[1:]
            _check_holes(number, person.name, numbers, faults)
    return None if faults else OldGame(game_key(day, totals), number, day, totals, holes)


def _read_numbers(number: int, person: Person, faults: Faults) -> tuple[int, ...]:
    if not person.numbers or not person.numbers[0]:
        faults.add(number, "total_missing", name=person.name)
        return ()
    before = len(faults)
    for cell in dict.fromkeys(person.numbers):
        if cell:
            check_score(number, person.name, cell, LIMIT, faults)
        else:
            faults.add(number, "hole_missing", name=person.name)
    if len(faults) > before:
        return ()
    return tuple(whole_number(cell) or 0 for cell in person.numbers)


def _check_holes(number: int, name: str, numbers: Sequence[int], faults: Faults) -> None:
    total, *holes = numbers
    if len(holes) > MOST_HOLES:
        faults.add(number, "holes", name=name, given=len(holes), most=MOST_HOLES)
    elif sum(holes) != total:
        faults.add(number, "holes_sum", name=name, total=total, sum=sum(holes))


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
