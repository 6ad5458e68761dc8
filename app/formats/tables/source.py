"""The games that tables are made of: one, a season, a group; tables as CSV."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from itertools import chain, islice
from typing import BinaryIO, Literal

from app.formats.tables.columns import TABLES, Cell, Row, harmless
from app.formats.tables.rows import AnyPlay, Names, TableRows, names_in
from app.formats.tables.workbook import write_workbook
from app.record.game.play import Play
from app.record.group.games_of_group import plays_of_group, plays_of_season
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason
from app.record.group.standings import standing_of

Delimiter = Literal["comma", "semicolon"]
SIGNS = {"comma": ",", "semicolon": ";"}
MARK, END = "\N{BYTE ORDER MARK}", "\r\n"
QUOTED = re.compile(r'[,;\t\r\n"]')
AT_ONCE = 1000
MOST = 8192


class Fields(dict[Cell, str]):
    """A cache of cells as text: most cells repeat in the next row or hole."""

    def __init__(self, delimiter: Delimiter = "comma") -> None:
        super().__init__()
        self.point = "." if delimiter == "comma" else ","

    def __missing__(self, cell: Cell) -> str:
        if len(self) >= MOST:
            self.clear()
        written = self[cell] = self.written(cell)
        return written

    def written(self, cell: Cell) -> str:
        match cell:
            case None:
                return ""
            case str():
                return _quoted(harmless(cell))
            case date():
                return cell.isoformat()
            case int():
                return str(cell)
        return number_text(cell, self.point)


def number_text(number: float, point: str) -> str:
    """Write a number with a decimal point or comma.

    >>> number_text(2.5, ","), number_text(3.0, ",")
    ('2,5', '3')
    """
    text = str(int(number)) if number == int(number) else str(number)
    return text.replace(".", point)


def _quoted(text: str) -> str:
    """Quote a text if necessary.

    >>> _quoted("Ann"), _quoted("Ann; Bea"), len(_quoted('"'))
    ('Ann', '"Ann; Bea"', 4)
    """
    doubled = text.replace('"', '""')
    return f'"{doubled}"' if QUOTED.search(text) else text


def csv_parts(table: str, rows: Iterable[Row], delimiter: Delimiter = "comma") -> Iterator[bytes]:
    """Yield a file in parts, so that only one is in memory."""
    sign, written = SIGNS[delimiter], Fields(delimiter).__getitem__
    lines = (sign.join(map(written, row)) for row in chain([TABLES[table]], rows))
    mark = MARK
    while part := list(islice(lines, AT_ONCE)):
        yield (mark + END.join([*part, ""])).encode()
        mark = ""


@dataclass(frozen=True, slots=True)
class Source:
    """Games, loaded again for each table; ``words`` make the file name."""

    words: tuple[str, ...]
    made_at: datetime
    games: Callable[[], Iterator[AnyPlay]]
    called: Callable[[AnyPlay], Names] = names_in
    season: Callable[[], Iterator[Row]] | None = None

    @property
    def tables(self) -> list[str]:
        return [table for table in TABLES if table != "season" or self.season]

    def rows(self, table: str) -> Iterator[Row]:
        if table == "season":
            return self.season() if self.season else iter(())
        rows = TableRows(self.called)
        return (row for game in self.games() for row in rows.rows(table, game))

    def csv(self, table: str, delimiter: Delimiter = "comma") -> Iterator[bytes]:
        return csv_parts(table, self.rows(table), delimiter)

    def write_workbook(self, file: BinaryIO) -> None:
        season = self.season() if self.season else None
        write_workbook(file, self.games(), self.made_at, TableRows(self.called), season)


def of_game(play: Play) -> Source:
    return Source(("game", *play.names, play.date.isoformat()), play.made_at, lambda: iter([play]))


def of_group(state: GroupState) -> Source:
    return Source(
        (state.title,),
        state.made_at,
        lambda: plays_of_group(state.group_id),
        _names_of(state),
    )


def of_season(state: GroupState, season: GroupSeason) -> Source:
    return Source(
        (state.title, season.title),
        state.made_at,
        lambda: plays_of_season(state, season),
        _names_of(state),
        lambda: _season_rows(state, season),
    )


def _season_rows(state: GroupState, season: GroupSeason) -> Iterator[Row]:
    for row in standing_of(state, season).rows:
        person = state.by_key.get(row.person)
        name = (person.name if person else "") or row.person
        yield season.title, row.place, name, float(row.points), row.games, row.dropped


def _names_of(state: GroupState) -> Callable[[AnyPlay], Names]:
    def called(play: AnyPlay) -> Names:
        people = {player: state.by_key.get(key) for player, key in play.person_keys.items()}
        return {
            player: (person.name if (person := people.get(player)) else "") or name
            for player, name in names_in(play).items()
        }

    return called
