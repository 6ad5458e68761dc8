"""Normalises a table: no empty columns round it, days in one form."""

import re
from collections.abc import Mapping, Sequence
from datetime import date

from app.formats.import_games.cells import Row, is_number
from app.formats.import_games.days import is_day
from app.golf.text import whole_number

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
WEEKDAY = r"(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]? +)?"
MONTH = rf"(?P<month>{'|'.join(MONTHS)})[a-z]*\.?"
DAY_FIRST = (
    rf"{WEEKDAY}(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?[ -]{MONTH},?[ -](?P<year>\d{{4}}|\d\d)"
)
MONTH_FIRST = rf"{WEEKDAY}{MONTH} (?P<day>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<year>\d{{4}})"
WRITTEN = [re.compile(pattern, re.ASCII | re.IGNORECASE) for pattern in (DAY_FIRST, MONTH_FIRST)]
CLOCK = re.compile(r"[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?( ?[AaPp][Mm])?Z?", re.ASCII)
DATE_WORDS = frozenset({"date", "day", "when"})
SERIAL = range(36_526, 73_051)
"""The days of this century as serial numbers of spreadsheets."""


def normalised_rows(rows: Sequence[Row], words: Mapping[str, str]) -> list[Row]:
    before = min((_first_filled(cells) for _line, cells in rows), default=0)
    found = [
        (line, [_plain_cell(_in_english(cell, words)) for cell in cells[before:]])
        for line, cells in rows
    ]
    return [(line, _labelled_day(cells)) for line, cells in found]


def _in_english(cell: str, words: Mapping[str, str]) -> str:
    """A heading in English.

    >>> _in_english("Summe:", {"summe": "total"}), _in_english("Ann", {"summe": "total"})
    ('total', 'Ann')
    """
    return words.get(cell.removesuffix(":").casefold(), cell)


def _first_filled(cells: Sequence[str]) -> int:
    return next((place for place, cell in enumerate(cells) if cell), len(cells))


def _plain_cell(cell: str) -> str:
    """A day without its time, its month as a number; another cell is unchanged.

    >>> _plain_cell("Tue 5 March 2024"), _plain_cell("Mar 5, 2024"), _plain_cell("5-Mar-24")
    ('2024-03-05', '2024-03-05', '2024-03-05')
    >>> _plain_cell("05/03/2024 20:00"), _plain_cell("March Hare"), _plain_cell("31 Feb 2024")
    ('05/03/2024', 'March Hare', '31 Feb 2024')
    """
    bare = CLOCK.sub("", cell)
    if bare != cell and is_day(bare):
        return bare
    for written in WRITTEN:
        if found := written.fullmatch(cell):
            return _day_of(found) or cell
    return cell


def _day_of(found: re.Match[str]) -> str:
    year, month = found["year"], MONTHS.index(found["month"].casefold()) + 1
    try:
        return date(int(f"20{year}"[-4:]), month, int(found["day"])).isoformat()
    except ValueError:
        return ""


def _labelled_day(cells: list[str]) -> list[str]:
    """A row that has nothing but a day, without the word before it.

    >>> _labelled_day(["Date:", "2024-03-05"]), _labelled_day(["Date: 5 Mar 2024"])
    (['2024-03-05'], ['2024-03-05'])
    """
    word, _sign, rest = " ".join(cells).partition(" ")
    day = _plain_cell(rest.strip())
    is_label = len(cells) <= 2 and word.casefold().rstrip(":") in DATE_WORDS
    return [day] if is_label and is_day(day) else cells


def serial_days(rows: Sequence[Row]) -> list[tuple[int, str]]:
    labels = [cells[0].casefold() if len(cells) > 1 else "" for _line, cells in rows]
    heads = (at for at, label in enumerate(labels) if label in DATE_WORDS)
    below = [(line, cells[0]) for line, cells in rows[next(heads, len(rows)) + 1 :]]
    # To look for anything but a number in a range takes as long as the range is.
    return [row for row in below if (whole_number(row[1]) or 0) in SERIAL]


def is_turned(rows: Sequence[Row]) -> bool:
    """Return True if lines are players, and columns holes or games."""
    heads = next((cells[1:] for _line, cells in rows if len(cells) > 2), [])
    at = [cells[1:] for _line, cells in rows].index(heads) if heads else 0
    below = [cells for _line, cells in rows[at + 1 :]]
    is_counted = [_number_of(head) for head in heads[:2]] == [1, 2]
    names = [cells[0] for cells in below if not (is_number(cells[0]) or is_day(cells[0]))]
    has_names = len(below) > 1 and len(names) == len(below) and all(names)
    return has_names and (is_counted or (bool(heads) and all(map(is_day, heads[:2]))))


def _number_of(head: str) -> int | None:
    """Parse the number of a hole in a header.

    >>> _number_of("H3"), _number_of("Hole 3"), _number_of("Ann")
    (3, 3, None)
    """
    found = re.fullmatch(r"(?:holes?|h|game|round|#)?\.? ?(\d{1,2})\.?", head, re.I | re.ASCII)
    return int(found[1]) if found else None
