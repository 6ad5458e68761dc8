"""The games that tables are made of: one, a season, a group; tables as CSV and as a workbook."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import chain, islice
from typing import BinaryIO, Literal

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from app.formats.tables.columns import TABLES, Cell, Row, harmless, plain_text_of
from app.formats.tables.rows import AnyPlay, Names, TableRows, names_in
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


SETTINGS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
MOST_ROWS = 1_048_576
"""Rows per sheet, with the header; more continue on another sheet."""
LONGEST = 32_000
"""Characters per cell, just below Excel's limit; more continue in the next row."""
WIDTHS = {
    "game": 16,
    "date": 11,
    "venue": 18,
    "rules": 16,
    "player": 18,
    "cards": 24,
    "reason": 18,
    "key": 16,
    "name": 26,
    "ruleset": 60,
}
"""In characters; the width of another column comes from its header."""


@dataclass(slots=True)
class _Formats:
    head: Format
    day: Format
    whole: Format
    number: Format
    text: Format

    @classmethod
    def of(cls, book: Workbook) -> "_Formats":
        return cls(
            head=book.add_format({"bold": True, "bottom": 1, "text_wrap": False}),
            day=book.add_format({"num_format": "yyyy-mm-dd"}),
            whole=book.add_format({"num_format": "0"}),
            number=book.add_format({"num_format": "0.0##"}),
            text=book.add_format({"quote_prefix": True}),
        )


@dataclass(slots=True)
class _SheetWriter:
    book: Workbook
    formats: _Formats
    table: str
    sheets: list[Worksheet] = field(default_factory=list)
    used: int = MOST_ROWS

    def write(self, row: Row) -> None:
        for part in _parts_of(row):
            if self.used >= MOST_ROWS:
                self.begin()
            for column, cell in enumerate(part):
                self.put(column, cell)
            self.used += 1

    def begin(self) -> None:
        self.finish()
        number = len(self.sheets) + 1
        sheet = self.book.add_worksheet(self.table if number == 1 else f"{self.table} {number}")
        sheet.freeze_panes(1, 0)
        for column, head in enumerate(TABLES[self.table]):
            sheet.set_column(column, column, WIDTHS.get(head, len(head) + 2))
            sheet.write_string(0, column, head, self.formats.head)
        self.sheets.append(sheet)
        self.used = 1

    def put(self, column: int, cell: Cell) -> None:
        sheet, row = self.sheets[-1], self.used
        match cell:
            case str():
                self.put_text(column, cell)
            case date():
                noon = datetime(cell.year, cell.month, cell.day)
                sheet.write_datetime(row, column, noon, self.formats.day)
            case int():
                sheet.write_number(row, column, cell, self.formats.whole)
            case float():
                sheet.write_number(row, column, cell, self.formats.number)

    def put_text(self, column: int, text: str) -> None:
        is_harmless = harmless(text) == text
        shown = text if plain_text_of(text) == text else harmless(text)
        how = None if is_harmless else self.formats.text
        self.sheets[-1].write_string(self.used, column, shown, how)

    def finish(self) -> None:
        if self.sheets:
            self.sheets[-1].autofilter(0, 0, self.used - 1, len(TABLES[self.table]) - 1)


def _parts_of(row: Row) -> Iterator[Row]:
    longest = max(len(cell) for cell in row if isinstance(cell, str))
    for at in range(0, max(longest, 1), LONGEST):
        yield tuple(
            cell[at : at + LONGEST] if isinstance(cell, str) and len(cell) > LONGEST else cell
            for cell in row
        )


def write_workbook(
    file: BinaryIO,
    games: Iterable[AnyPlay],
    made_at: datetime,
    rows: TableRows,
    season: Iterable[Row] | None = None,
) -> None:
    """Write the tables; each game is loaded once and none is kept."""
    book = Workbook(file, SETTINGS)
    book.set_properties({"created": made_at.replace(microsecond=0, tzinfo=None)})
    formats = _Formats.of(book)
    if season is not None:
        _write_season(_SheetWriter(book, formats, "season"), season)
    writers = {table: _SheetWriter(book, formats, table) for table in TABLES if table != "season"}
    for writer in writers.values():
        writer.begin()
    for game in games:
        for table, writer in writers.items():
            for row in rows.rows(table, game):
                writer.write(row)
    for writer in writers.values():
        writer.finish()
    book.close()


def _write_season(writer: _SheetWriter, rows: Iterable[Row]) -> None:
    writer.begin()
    for row in rows:
        writer.write(row)
    writer.finish()
