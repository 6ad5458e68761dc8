"""Games as tables for spreadsheets: one game, a season, a group; as CSV and as a workbook.

Holes without a ruling are left out.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from itertools import chain, islice
from typing import BinaryIO, Literal

from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from app.formats.columns import TABLES, YES, Cell, Row, harmless, plain_text_of
from app.golf.cards import grid_text
from app.golf.game import places
from app.golf.layout import Layout
from app.golf.ruleset import LANGUAGE, to_mapping
from app.golf.scoring import is_total
from app.record.counts import name_of
from app.record.game.old_game import OldPlay
from app.record.game.play import Play, PlayedHole
from app.record.group.games_of_group import plays_of_group, plays_of_season
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason, standing_of

AnyPlay = Play | OldPlay
Names = Mapping[int, str]
Delimiter = Literal["comma", "semicolon"]
SIGNS = {"comma": ",", "semicolon": ";"}
named_rules = lru_cache(maxsize=256)(name_of)


def names_in(play: AnyPlay) -> Names:
    if isinstance(play, OldPlay):
        return play.names
    return {seat.player_id: seat.name for seat in play.seats}


@dataclass(frozen=True, slots=True)
class Source:
    """Games, loaded again for each table; ``words`` make the file name.

    ``called`` returns a game's names.
    """

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
        written = set[tuple[str, int]]()
        return (row for play in self.games() for row in self._rows_of(table, play, written))

    def csv(self, table: str, delimiter: Delimiter = "comma") -> Iterator[bytes]:
        return csv_parts(table, self.rows(table), delimiter)

    def write_workbook(self, file: BinaryIO) -> None:
        """Write all tables; each game is loaded once and none is kept."""
        written = set[tuple[str, int]]()
        season = (("season", row) for row in self.rows("season"))
        of_games = (
            (table, row)
            for play in self.games()
            for table in self.tables
            if table != "season"
            for row in self._rows_of(table, play, written)
        )
        write_workbook(file, self.made_at, self.tables, chain(season, of_games))

    def _rows_of(self, table: str, play: AnyPlay, written: set[tuple[str, int]]) -> Iterator[Row]:
        """Return a game’s rows; rules that were ``written`` for another game are left out."""
        names = distinct(self.called(play))
        if isinstance(play, OldPlay):
            return OLD_ROWS[table](play, names)
        return rules(play, written) if table == "rules" else ROWS[table](play, names)


def of_game(play: Play) -> Source:
    return Source(("game", *play.names, play.date.isoformat()), play.made_at, lambda: iter([play]))


def of_group(state: GroupState) -> Source:
    games = lambda: plays_of_group(state.group_id)  # noqa: E731
    return Source((state.title,), state.made_at, games, _names_of(state))


def of_season(state: GroupState, season: GroupSeason) -> Source:
    def rows() -> Iterator[Row]:
        for row in standing_of(state, season).rows:
            person = state.by_key.get(row.person)
            name = (person.name if person else "") or row.person
            yield season.title, row.place, name, float(row.points), row.games, row.dropped

    games = lambda: plays_of_season(state, season)  # noqa: E731
    return Source((state.title, season.title), state.made_at, games, _names_of(state), rows)


def _names_of(state: GroupState) -> Callable[[AnyPlay], Names]:
    def called(play: AnyPlay) -> Names:
        people = {player: state.by_key.get(key) for player, key in play.person_keys.items()}
        return {
            player: (person.name if (person := people.get(player)) else "") or name
            for player, name in names_in(play).items()
        }

    return called


def distinct(names: Names) -> Names:
    """Number equal names: ``Ann``, ``Ann (2)``."""
    if len(set(names.values())) == len(names):
        return names
    used: dict[str, int] = {}
    for player, name in names.items():
        number, label = 1, name
        while label in used:
            number += 1
            label = f"{name} ({number})"
        used[label] = player
    return {player: label for label, player in used.items()}


# The rows of each table.


def standings(play: Play, names: Names) -> Iterator[Row]:
    begun = bool(play.counted)
    found = [
        (None if play.has_left(seat) or not begun else play.places[seat], seat)
        for seat in range(len(play.seats))
    ]
    rules = named_rules(play.rules[0].ruleset)
    for place, seat in sorted(found, key=lambda row: (row[0] is None, row[0] or 0, row[1])):
        holes = sum(result.scores[seat] is not None for result in play.results)
        name = names[play.seats[seat].player_id]
        total = play.totals[seat]
        yield play.public_id, play.date, play.venue or None, rules, place, name, total, holes


def holes(play: Play, names: Names) -> Iterator[Row]:
    game, day, rules, stay_at = play.public_id, play.date, _rules_at(play), _stays_by_hole(play)
    labels = [names[seat.player_id] for seat in play.seats]
    is_sum = not play.table.falls and not any(seat.starts for seat in play.seats)
    is_longer = bool(play.counted) and play.is_extra(play.counted[-1].number)
    all_play = all(len(hole.playing) == len(play.seats) for hole in play.counted)
    for count, (hole, result) in enumerate(zip(play.counted, play.results, strict=True), start=1):
        number, scores, grids = hole.number, result.scores, result.grid_scores
        totals = play.sums[min(count, play.course.regular)] if is_sum else play.totals_after(number)
        is_extra = is_longer and play.is_extra(number)
        is_plain = all_play and not is_extra and not result.winners
        ranks = places(totals) if is_plain else play.places_after(number)
        here = game, day, rules(number), number
        for seat in hole.playing:
            score, grid = scores[seat], grids[seat]
            if score is not None and grid is not None:
                own = score, grid, score - grid, YES if seat == hole.went_out else None
                stay = stay_at(seat, number)
                yield *here, labels[seat], *own, totals[seat], ranks[seat], *stay


def cards(play: Play, names: Names) -> Iterator[Row]:
    game, day, venue = play.public_id, play.date, play.venue or None
    rules, stay_at = _rules_at(play), _stays_by_hole(play)
    labels = [names[seat.player_id] for seat in play.seats]
    for hole, result in zip(play.counted, play.results, strict=True):
        number, out, starter = hole.number, hole.went_out, play.starter(hole.number)
        layout = hole.table.layout
        by, odd_deck, scores = rules(number), _yes(hole.has_odd_deck), result.scores
        looks = {seat: count for seat, count in enumerate(hole.extras.looks) if count}
        by_hand = {own.seat: (own.points, own.reason) for own in hole.extras.adjustments}
        for seat in hole.playing:
            if scores[seat] is not None:
                here = game, day, venue, by, number, labels[seat], *_given(hole, seat, layout)
                turns = YES if seat == out else None, YES if seat == starter else None
                more = looks.get(seat), *by_hand.get(seat, (None, None)), odd_deck, scores[seat]
                yield *here, *turns, *more, *stay_at(seat, number)


def people(play: Play, names: Names) -> Iterator[Row]:
    """Yield one row per stay at the table, in the order of the seats."""
    for seat, stays in zip(play.seats, _stays(play), strict=True):
        for stay in stays:
            yield play.public_id, play.person_keys.get(seat.player_id), names[seat.player_id], *stay


def rules(play: Play, written: set[tuple[str, int]]) -> Iterator[Row]:
    for rule in play.rules:
        name, from_hole = named_rules(rule.ruleset), rule.from_hole
        if (name, from_hole) not in written:
            written.add((name, from_hole))
            text = json.dumps(to_mapping(rule.ruleset), ensure_ascii=False)
            yield name, rule.ruleset.title, from_hole, LANGUAGE, text


def _rules_at(play: Play) -> Callable[[int], str]:
    named = {rule.from_hole: named_rules(rule.ruleset) for rule in play.rules}
    if len(named) == 1:
        only = named.popitem()[1]
        return lambda _number: only
    return lambda number: named_rules(play.ruleset_of(number))


def _yes(holds: bool) -> str | None:
    return YES if holds else None


def _given(hole: PlayedHole, seat: int, layout: Layout) -> Row:
    known = hole.grids[seat]
    if is_total(known):
        return None, known.total, _yes(known.held), _yes(known.final)
    grid = hole.grid(seat)
    text = grid_text(grid, layout) if "" in grid else _form_of(layout) % grid
    return text, None, None, None


@lru_cache(maxsize=64)
def _form_of(layout: Layout) -> str:
    return grid_text(("%s",) * layout.size, layout)


Stay = tuple[int, int | None, int | None]
"""A stay at the table: first hole, starting points, last hole."""
WHOLE = (None, None, None)


def _stays(play: Play) -> list[list[Stay]]:
    """Return the stays of each seat."""
    found = []
    for seat in play.seats:
        own: list[Stay] = []
        begun, points = None, dict(seat.starts)
        for sitting in play.seating.sittings:
            sits = seat.player_id in sitting.players
            if sits and begun is None:
                begun = sitting.from_hole
            elif begun is not None and not sits:
                own.append((begun, points.get(begun), sitting.from_hole - 1))
                begun = None
        if begun is not None or seat.left_after is None:
            own.append((begun or 1, points.get(begun or 1), None))
        found.append(own)
    return found


def _stays_by_hole(play: Play) -> Callable[[int, int], Row]:
    """Return what finds the stay of a seat at a hole; one without a hole adds to the next."""
    found: dict[int, list[Stay]] = {}
    for seat, stays in enumerate(_stays(play)):
        if stays == [(1, None, None)]:
            continue
        scores = zip(play.counted, play.results, strict=True)
        played = [hole.number for hole, result in scores if result.scores[seat] is not None]
        found[seat], before = [], 0
        for first, points, last in stays:
            if any(first <= number <= (last or number) for number in played):
                found[seat].append((first, (points or 0) + before if before else points, last))
                before = 0
            else:
                before += points or 0
    if not found:
        return lambda _seat, _number: WHOLE

    def stay_at(seat: int, number: int) -> Row:
        own = (stay for stay in reversed(found.get(seat, ())) if stay[0] <= number)
        return next(own, WHOLE)

    return stay_at


def _old_standings(play: OldPlay, names: Names) -> Iterator[Row]:
    rows = zip(places(play.totals), names.values(), play.totals, play.holes, strict=True)
    rules = play.content["rules"]
    for place, name, total, holes in sorted(rows, key=lambda row: row[0]):
        yield play.public_id, play.day, None, rules, place, name, total, len(holes) or None


def _old_holes(play: OldPlay, names: Names) -> Iterator[Row]:
    most = max(map(len, play.holes), default=0)
    for number in range(1, most + 1):
        for name, scores in zip(names.values(), play.holes, strict=True):
            if len(scores) >= number:
                yield (
                    *(play.public_id, play.day, play.content["rules"], number, name),
                    *(scores[number - 1], None, None, None, sum(scores[:number]), None, *WHOLE),
                )


def _old_people(play: OldPlay, names: Names) -> Iterator[Row]:
    for player, name in names.items():
        yield play.public_id, play.person_keys.get(player), name, None, None, None


ROWS: Mapping[str, Callable[[Play, Names], Iterator[Row]]] = {
    "standings": standings,
    "holes": holes,
    "cards": cards,
    "people": people,
}
OLD_ROWS: Mapping[str, Callable[[OldPlay, Names], Iterator[Row]]] = {
    "standings": _old_standings,
    "holes": _old_holes,
    "cards": lambda _play, _names: iter(()),
    "people": _old_people,
    "rules": lambda _play, _names: iter(()),
}


# CSV.


MARK, END = "\N{BYTE ORDER MARK}", "\r\n"
QUOTED = re.compile(r'[,;\t\r\n"]')
AT_ONCE = 1000
MOST = 8192


class Texts(dict[Cell, str]):
    """A cache of cells as text: most cells repeat in the next row or hole."""

    point = "."

    def __missing__(self, cell: Cell) -> str:
        if len(self) >= MOST:
            self.clear()
        match cell:
            case None:
                text = ""
            case str():
                plain = harmless(cell)
                doubled = plain.replace('"', '""')
                text = f'"{doubled}"' if QUOTED.search(plain) else plain
            case date():
                text = cell.isoformat()
            case _:
                whole = int(cell)
                text = str(whole if cell == whole else cell).replace(".", self.point)
        self[cell] = text
        return text


def csv_parts(table: str, rows: Iterable[Row], delimiter: Delimiter = "comma") -> Iterator[bytes]:
    """Yield a file in parts, so that only one is in memory."""
    sign, texts = SIGNS[delimiter], Texts()
    texts.point = "." if delimiter == "comma" else ","
    written = texts.__getitem__
    lines = (sign.join(map(written, row)) for row in chain([TABLES[table]], rows))
    mark = MARK
    while part := list(islice(lines, AT_ONCE)):
        yield (mark + END.join([*part, ""])).encode()
        mark = ""


# Workbooks.


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
FORMATS = {date: "yyyy-mm-dd", int: "0", float: "0.0##"}
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


def write_workbook(
    file: BinaryIO, made_at: datetime, tables: Sequence[str], rows: Iterable[tuple[str, Row]]
) -> None:
    """Write rows, each with the name of its table."""
    book = Workbook(file, SETTINGS)
    book.set_properties({"created": made_at.replace(microsecond=0, tzinfo=None)})
    bold = book.add_format({"bold": True, "bottom": 1, "text_wrap": False})
    formats = {kind: book.add_format({"num_format": text}) for kind, text in FORMATS.items()}
    quoted = book.add_format({"quote_prefix": True})
    sheets: dict[str, list[Worksheet]] = {table: [] for table in tables}
    used = dict.fromkeys(tables, 0)

    def begin(table: str) -> None:
        number = len(sheets[table]) + 1
        sheet = book.add_worksheet(table if number == 1 else f"{table} {number}")
        sheet.freeze_panes(1, 0)
        for column, head in enumerate(TABLES[table]):
            sheet.set_column(column, column, WIDTHS.get(head, len(head) + 2))
            sheet.write_string(0, column, head, bold)
        sheets[table].append(sheet)
        used[table] = 1

    def finish(table: str) -> None:
        sheets[table][-1].autofilter(0, 0, used[table] - 1, len(TABLES[table]) - 1)

    for table in tables:
        begin(table)
    for table, row in rows:
        longest = max(len(cell) for cell in row if isinstance(cell, str))
        for start in range(0, max(longest, 1), LONGEST):
            if used[table] >= MOST_ROWS:
                finish(table)
                begin(table)
            sheet, at = sheets[table][-1], used[table]
            for column, cell in enumerate(row):
                if isinstance(cell, str):
                    text = cell[start : start + LONGEST] if len(cell) > LONGEST else cell
                    safe = harmless(text)
                    shown = text if plain_text_of(text) == text else safe
                    sheet.write_string(at, column, shown, None if safe == text else quoted)
                elif cell is not None:
                    sheet.write(at, column, cell, formats[type(cell)])
            used[table] += 1
    for table in tables:
        finish(table)
    book.close()
