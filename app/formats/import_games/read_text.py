"""Reads a whole text with all faults: as games, or as holes to be ruled on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.formats.hole_line.hole import HoleLine
from app.formats.import_games.cells import Row
from app.formats.import_games.choices import Choices, KnownRules, rules_in
from app.formats.import_games.game_rows import Known, TableGame, games_in, table_of
from app.formats.import_games.grid_columns import Named, grids_side_by_side, has_grids, read_grids
from app.formats.import_games.hole_rows import (
    Attendance,
    HoleRows,
    by_game,
    hole_of,
    holes_in,
    read_attendance,
)
from app.formats.import_games.old_games import OldGame
from app.formats.import_games.old_rows import (
    looks_old,
    read_old,
    read_standings,
)
from app.formats.import_games.plain_layout import is_turned, normalised_rows, serial_days
from app.formats.import_games.sheets import (
    Columns,
    Sheet,
    cell_at,
    head_of,
    long_form_of,
    sheets_of,
)
from app.formats.import_games.wide import looks_wide, read_wide
from app.golf.cards import ENGLISH
from app.golf.faults import Fault, Faults
from app.golf.ruleset import Ruleset
from app.record.allowed_text import comparable
from app.record.game.old_game import OLD_ID

OurTables = Mapping[str, Sequence[tuple[Columns, Sequence[Row]]]]
"""The columns of each part of a table, and the rows below them, by the table's name."""


@dataclass(frozen=True, slots=True)
class ReadGames:
    """All games; ``old_rules`` are by the key of an old game, ``repeated`` are lines."""

    games: Sequence[TableGame] = ()
    old: Sequence[OldGame] = ()
    old_rules: Mapping[str, str] = field(default_factory=dict)
    repeated: Sequence[int] = ()
    notes: Sequence[Fault] = ()
    faults: Sequence[Fault] = ()
    sheets: Sequence[tuple[str, int]] = ()

    @property
    def asks_scores(self) -> bool:
        return any(fault.code == "scores_open" for fault in self.faults)

    @property
    def asks_order(self) -> bool:
        return any(fault.code == "order_open" for fault in self.faults)


@dataclass(slots=True)
class _Reading:
    choices: Choices
    games: list[TableGame] = field(default_factory=list)
    old: list[OldGame] = field(default_factory=list)
    old_rules: dict[str, str] = field(default_factory=dict)
    repeated: list[int] = field(default_factory=list)
    notes: Faults = field(default_factory=lambda: Faults())
    faults: Faults = field(default_factory=lambda: Faults())


def read_games(text: str, choices: Choices) -> ReadGames:
    reading = _Reading(choices)
    sheets = sheets_of(text, reading.faults)
    if not sheets and not reading.faults:
        reading.faults.add(0, "nothing")
    ours, others = _classify(sheets, reading.faults)
    if ours:
        _read_ours(ours, reading)
    for sheet in others:
        if ours:
            reading.notes.add(sheet.line, "sheet_left_out")
        else:
            _read_other(sheet, reading)
    if not (reading.games or reading.old or reading.faults):
        reading.faults.add(0, "no_games")
    return ReadGames(
        games=_without_duplicates(reading.games),
        old=_unique(reading.old, reading.repeated),
        old_rules=reading.old_rules,
        repeated=reading.repeated,
        notes=reading.notes.first_ones(),
        faults=reading.faults.first_ones(),
        sheets=[(sheet.name, sheet.line) for sheet in sheets],
    )


def _without_duplicates(games: Sequence[TableGame]) -> list[TableGame]:
    return list({game.game.key: game for game in reversed(games)}.values())[::-1]


def _unique(games: Sequence[OldGame], repeated: list[int]) -> list[OldGame]:
    kept: dict[str, OldGame] = {}
    for game in games:
        if game.key in kept:
            repeated.append(game.line)
        kept.setdefault(game.key, game)
    return list(kept.values())


def _classify(
    sheets: Sequence[Sheet], faults: Faults
) -> tuple[dict[str, list[tuple[Columns, Sequence[Row]]]], list[Sheet]]:
    ours: dict[str, list[tuple[Columns, Sequence[Row]]]] = {}
    others = []
    for sheet in sheets:
        head = head_of(sheet.rows[0], faults)
        if head is None:
            others.append(sheet)
        else:
            ours.setdefault(head.table, []).append((head.columns, sheet.rows[1:]))
    return ours, others


def _read_ours(ours: OurTables, reading: _Reading) -> None:
    faults = reading.faults
    own = {
        name: found
        for columns, rows in ours.get("rules", ())
        for name, found in rules_in(rows, columns, faults).items()
    }
    rules = KnownRules(reading.choices.rules, reading.choices.find, own)
    choices = replace(reading.choices, letters=ENGLISH)
    known = Known(choices, rules, _people_in(ours, faults), reading.notes)
    cards, scores = (
        [hole for columns, rows in ours.get(name, ()) for hole in holes_in(rows, columns, faults)]
        for name in ("cards", "holes")
    )
    with_cards = {hole.game for hole in cards}
    more = [hole for hole in scores if hole.game not in with_cards]
    listed = _games_listed(ours)
    old = [hole for hole in more if OLD_ID.fullmatch(hole.game) and hole.game in listed]
    new = [hole for hole in more if hole not in old]
    games = [*games_in(cards, known, faults), *games_in(new, known, faults)]
    in_detail = frozenset({*with_cards, *(hole.game for hole in new)})
    _read_listed(ours, reading, dict(by_game(old)), in_detail, games)


def _people_in(ours: OurTables, faults: Faults) -> Attendance:
    parts = [
        read_attendance(rows, columns, faults)
        for name in ("holes", "cards", "people")
        for columns, rows in ours.get(name, ())
    ]
    people = {game: own for part in parts for game, own in part.people.items()}
    named = {game: own for part in parts for game, own in part.named.items()}
    return Attendance(people, named)


def _games_listed(ours: OurTables) -> set[str]:
    return {
        cell_at(cells, columns, "game")
        for columns, rows in ours.get("standings", ())
        for _line, cells in rows
    }


def _read_listed(
    ours: OurTables,
    reading: _Reading,
    holes: Mapping[str, Sequence[HoleRows]],
    in_detail: frozenset[str],
    games: Sequence[TableGame],
) -> None:
    totals: dict[str, Mapping[str, tuple[int, int]]] = {}
    for columns, rows in ours.get("standings", ()):
        how = reading.choices, in_detail
        standings = read_standings(rows, columns, holes, how, reading.faults)
        reading.old += standings.old
        reading.old_rules |= standings.rules
        totals |= standings.totals
    reading.games += [_with_totals(game, totals.get(game.name, {})) for game in games]


def _with_totals(game: TableGame, totals: Mapping[str, tuple[int, int]]) -> TableGame:
    keys = map(comparable, game.game.names)
    listed = {place: totals[key] for place, key in enumerate(keys) if key in totals}
    return replace(game, totals={**game.totals, **listed})


def _read_other(sheet: Sheet, reading: _Reading) -> None:
    faults, notes = reading.faults, reading.notes
    sheet = (
        replace(sheet, rows=normalised_rows(sheet.rows, reading.choices.words))
        if sheet.sign
        else sheet
    )
    if serials := serial_days(sheet.rows):
        for line, written in serials:
            faults.add(line, "serial", given=written)
    elif sheet.sign and is_turned(sheet.rows):
        faults.add(sheet.line, "turned")
    elif sheet.sign and long_form_of(sheet.rows, faults):
        return
    elif looks_old(sheet):
        found = read_old(sheet, reading.choices, notes)
        reading.old += found.games
        faults += found.faults
    elif len(sheet.rows) > 1 and looks_wide(sheet.rows):
        game = read_wide(sheet.rows, reading.choices, faults, notes)
        reading.games += [game] if game else []
    elif has_grids(sheet.rows):
        reading.games += read_grids(sheet.rows, reading.choices, faults, notes)
    else:
        is_header = sheet.sign and len(sheet.rows) == 1
        faults.add(sheet.line, "header_only" if is_header else "not_understood")


@dataclass(frozen=True, slots=True)
class TableLine:
    """A hole, or all its faults; ``number`` is its first line."""

    number: int
    hole: HoleLine | None
    faults: Sequence[Fault]


def read_holes(text: str, choices: Choices) -> Iterator[TableLine]:
    """Yield every hole in order; faults of the whole text come first."""
    faults = Faults()
    holes: list[Named] = []
    own: dict[str, dict[int, Ruleset]] = {}
    for sheet in sheets_of(text, faults):
        head = head_of(sheet.rows[0], faults)
        below = sheet.rows[1:]
        if head is None:
            holes += grids_side_by_side(sheet.rows, faults)
        elif head.table == "rules":
            own |= rules_in(below, head.columns, faults)
        elif head.table == "cards":
            found = holes_in(below, head.columns, faults)
            holes += [({"game": hole.game, "hole": hole.number}, hole) for hole in found]
    if not holes and not faults:
        faults.add(0, "no_holes")
    rules = KnownRules(choices.rules, choices.find, own)
    read = [_read_hole(name, hole, rules, choices.letters) for name, hole in holes]
    others = [TableLine(fault.line, None, [fault]) for fault in faults]
    yield from sorted([*others, *read], key=lambda line: line.number)


def _read_hole(name: object, rows: HoleRows, rules: KnownRules, letters: str) -> TableLine:
    faults = Faults()
    names = [seat.player for seat in rows.seats]
    places = {comparable(name): place for place, name in enumerate(names)}
    both = table_of(rows, rules, faults)
    if both is None:
        return TableLine(rows.line, None, faults)
    table = both[1].with_letters(letters)
    hole = hole_of(rows, table, places, faults)
    if faults:
        return TableLine(rows.line, None, faults.first_ones())
    read = HoleLine(
        id=name,
        table=table,
        grids=hole.by_seat(range(len(names))),
        names=names,
        went_out=[] if hole.went_out is None else [hole.went_out],
        extras=hole.extras(range(len(names))),
        has_odd_deck=hole.has_odd_deck,
        letters=letters,
    )
    return TableLine(rows.line, read, ())
