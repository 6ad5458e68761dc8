"""Rows of players as holes; a player without a row did not play the hole."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from app.formats.import_games.cells import Row
from app.formats.import_games.head import Columns, cell_at
from app.golf.faults import Faults
from app.golf.numbers import whole_number
from app.record.allowed_text import comparable
from app.record.log.entry_schema import MOST_HOLES


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A line about a player in a hole; ``written`` are its cells by column."""

    line: int
    player: str
    written: Mapping[str, str]

    def get(self, name: str) -> str:
        return self.written.get(name, "")


@dataclass(slots=True)
class HoleRows:
    """The rows of one hole of one game."""

    game: str
    number: int
    seats: list[SeatRow] = field(default_factory=list)

    @property
    def line(self) -> int:
        return self.seats[0].line

    def first(self, name: str) -> str:
        return next((seat.get(name) for seat in self.seats if seat.get(name)), "")


def holes_in(rows: Sequence[Row], columns: Columns, faults: Faults) -> list[HoleRows]:
    """Return the holes of all games, in the order of their first rows."""
    found: dict[tuple[str, int], HoleRows] = {}
    for line, cells in rows:
        texts = {name: cell_at(cells, columns, name) for name in columns}
        number = whole_number(texts["hole"].rpartition(" ")[2])
        if number is None or not 1 <= number <= MOST_HOLES:
            faults.add(line, "hole_number", given=texts["hole"], most=MOST_HOLES)
        elif not texts["player"]:
            faults.add(line, "player_missing")
        else:
            game = texts.get("game") or texts.get("date") or ""
            hole = found.setdefault((game, number), HoleRows(game, number))
            hole.seats.append(SeatRow(line, texts["player"], texts))
    for hole in found.values():
        _check_once(hole, faults)
    return list(found.values())


def _check_once(hole: HoleRows, faults: Faults) -> None:
    seen: dict[str, int] = {}
    for seat in hole.seats:
        other = seen.setdefault(comparable(seat.player), seat.line)
        if other != seat.line:
            faults.add(seat.line, "row_twice", name=seat.player, hole=hole.number, other=other)


def by_game(holes: Sequence[HoleRows]) -> Iterator[tuple[str, list[HoleRows]]]:
    games: dict[str, list[HoleRows]] = {}
    for hole in holes:
        games.setdefault(hole.game, []).append(hole)
    for game, own in games.items():
        yield game, sorted(own, key=lambda hole: hole.number)
