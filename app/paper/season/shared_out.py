"""Which people and games of a season stand on which sheet: arithmetic only."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.paper.season.measures import (
    GAME_COLUMNS,
    GAME_LINE,
    HEADS,
    LEAST_LINES,
    PART_GAP,
    RACE,
    ROW,
)

NONE = range(0)


@dataclass(slots=True)
class SeasonPart:
    """What stands on one sheet, by number from 0; ``room`` is what is left of its height."""

    room: float
    people: range = NONE
    has_race: bool = False
    games: range = NONE


def shared_out(people: int, games: int, room: float, *, has_race: bool) -> list[SeasonPart]:
    """Everybody, then the race, then all games, on sheets with so much room.

    >>> [(one.people, one.has_race, one.games) for one in shared_out(4, 12, 250, has_race=True)]
    [(range(0, 4), True, range(0, 12))]
    >>> [one.people for one in shared_out(40, 0, 250, has_race=False)]
    [range(0, 34), range(34, 40)]
    """
    sheets = [SeasonPart(room - used, rows) for rows, used in _people_slices(people, room)]
    if has_race:
        if sheets[-1].room < PART_GAP + RACE:
            sheets.append(SeasonPart(room))
        sheets[-1].has_race = True
        sheets[-1].room -= PART_GAP + RACE
    done = 0
    while done < games:
        lines = _lines_on(sheets[-1].room)
        if lines < min(LEAST_LINES, -(-(games - done) // GAME_COLUMNS)):
            sheets.append(SeasonPart(room))
            continue
        end = min(games, done + GAME_COLUMNS * lines)
        sheets[-1].games, sheets[-1].room, done = range(done, end), 0, end
    return sheets


def _people_slices(people: int, room: float) -> Iterator[tuple[range, float]]:
    """Who stands on each sheet, and how high that is; without anybody one empty sheet."""
    most = int((room - HEADS) / ROW)
    for begin in range(0, max(people, 1), most):
        rows = range(begin, min(begin + most, people))
        yield rows, HEADS + len(rows) * ROW


def _lines_on(room: float) -> int:
    return max(0, int((room - PART_GAP - HEADS) / GAME_LINE))
