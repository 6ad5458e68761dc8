"""Holes to be ruled on without a game, from our table of cards or columns of grids."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.formats.hole_line.hole import HoleLine
from app.formats.import_games.choices import Choices
from app.formats.import_games.game_rows import table_of
from app.formats.import_games.grid_columns import Named, grids_side_by_side
from app.formats.import_games.hole_rows import HoleRows, hole_of, holes_in
from app.formats.import_games.rules_named import KnownRules, rules_in
from app.formats.import_games.sheets import head_of, sheets_of
from app.golf.faults import Fault, Faults
from app.golf.ruleset import Ruleset
from app.record.allowed_text import comparable


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
