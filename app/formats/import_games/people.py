"""The players of a line with their numbers, by a header's columns or by names in the line."""

import re
from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from app.formats.import_games.cells import Row, is_number
from app.formats.import_games.days import is_day
from app.golf.faults import Faults
from app.record.allowed_text import comparable
from app.record.change.raw_game import check_names

LEAST_PEOPLE, MOST_PEOPLE = 2, 30
HOLE = re.compile(r"(?P<name>.+?)\s*#?(?P<number>\d{1,2})", re.ASCII)


class Person(NamedTuple):
    """A player in a line: name, then total and holes as written."""

    name: str
    numbers: tuple[str, ...]


def has_header(row: Row) -> bool:
    first, *others = row[1]
    return not is_day(first) and not any(map(is_number, others))


def names_people(cells: Sequence[str]) -> bool:
    """Return True for two or more names, each followed by a number.

    >>> names_people(["Ann", "9", "4", "Bea", "8"]), names_people(["Ann", "9"])
    (True, False)
    """
    marks = "".join("1" if is_number(cell) else "a" for cell in cells)
    return re.fullmatch("(a1+){2,}", marks) is not None


Columns = Mapping[str, Sequence[int]]
"""By name, the columns of the total and then of the holes."""


def read_header(row: Row, faults: Faults) -> Columns | None:
    number, before = row[0], len(faults)
    names = [*row[1][1:]]
    known = {comparable(name) for name in names}
    holes = {at: cut for at, name in enumerate(names) if (cut := _hole_column(name, known))}
    people = [(at, name) for at, name in enumerate(names) if at not in holes]
    for at, name in people:
        if not name:
            faults.add(number, "column_name", column=at + 2)
    check_people(number, [name for _, name in people if name], faults)
    if len(people) < LEAST_PEOPLE:
        faults.add(number, "few_columns")
    columns: dict[str, list[int]] = {}
    for at, name in people:
        own = {cut[1]: place for place, cut in holes.items() if cut[0] == comparable(name)}
        columns[name] = [at, *(own[hole] for hole in sorted(own))]
        count = sum(cut[0] == comparable(name) for cut in holes.values())
        if [*range(1, count + 1)] != sorted(own):
            faults.add(number, "hole_columns", name=name)
    return columns if len(faults) == before else None


def _hole_column(name: str, known: Set[str]) -> tuple[str, int] | None:
    cut = HOLE.fullmatch(name)
    if cut and comparable(cut["name"]) in known:
        return comparable(cut["name"]), int(cut["number"])
    return None


def people_in_columns(
    number: int, cells: Sequence[str], columns: Columns, faults: Faults
) -> list[Person]:
    places = [place for own in columns.values() for place in own]
    if columns and len(cells) > max(places) + 1:
        faults.add(number, "columns", given=len(cells) + 1, most=max(places) + 2)
    people = []
    for name, own in columns.items():
        numbers = [cells[place] if place < len(cells) else "" for place in own]
        if any(numbers):
            last = max(at for at, cell in enumerate(numbers) if cell)
            people.append(Person(name, tuple(numbers[: last + 1])))
    return people


def people_in_line(number: int, cells: Sequence[str], faults: Faults) -> list[Person]:
    people: list[tuple[str, list[str]]] = []
    for cell in cells:
        if not is_number(cell):
            people.append((cell, []))
        elif people:
            people[-1][1].append(cell)
        else:
            faults.add(number, "number_first", given=cell)
    check_people(number, [name for name, _ in people], faults)
    return [Person(name, tuple(numbers)) for name, numbers in people]


def check_people(number: int, names: Sequence[str], faults: Faults) -> None:
    faults += (fault.at(number) for fault in check_names(names))
    if len(names) > MOST_PEOPLE:
        faults.add(number, "people", given=len(names), most=MOST_PEOPLE)
