"""Rules on the holes of a table, in the order of its rows."""

from collections.abc import Iterator

from app.formats.hole_line import Answer, HoleLine, settle_read
from app.formats.import_games.holes import KnownRules, hole_of, holes_in, rules_in
from app.formats.import_games.read_games import BESIDE, HOLE_WORDS, records_by_hole, records_of_ours
from app.formats.import_games.sheets import MOST_ROWS, sheets_of, word_of
from app.formats.import_games.text_of_file import read_file
from app.golf.cards import ENGLISH
from app.golf.faults import Fault, Faults, FaultsError
from app.golf.ruleset import Ruleset, find_ruleset, preset_mappings
from app.wording.errors import placed_text

COUNTED = ("", "#", "no", "no.", "nr", "nr.")
"""Heads of a first column that may count holes."""


def settled_table(body: bytes, rules: Ruleset | None, letters: str = ENGLISH) -> Iterator[Answer]:
    """Answer each hole of a table; ``rules`` are those of holes that name none."""
    try:
        text = read_file(body).text
    except FaultsError as error:
        yield placed_text(error.first)
        return
    for hole in read_holes(text, rules, letters):
        if isinstance(hole, HoleLine):
            yield settle_read(hole)
        else:
            yield "\n".join(map(placed_text, hole))


def read_holes(
    text: str, chosen: Ruleset | None, letters: str = ENGLISH
) -> Iterator[HoleLine | tuple[Fault, ...]]:
    """Yield every hole, or all its faults, in order; faults of the whole text come first."""
    faults = Faults()
    ours, others = records_of_ours(sheets_of(text, faults), faults)
    holes = holes_in(ours.get("cards", ()), faults)
    for sheet in others:
        words = [word_of(cell) for cell in sheet.rows[0][1]]
        words[0] = "hole" if words[0] in {*HOLE_WORDS, *COUNTED} else words[0]
        columns = {word: words.index(word) for word in ("hole", *BESIDE) if word in words}
        people = [at for at, word in enumerate(words) if word and word not in columns]
        records = records_by_hole(sheet.rows, columns, people, faults)
        holes += holes_in(records, faults, MOST_ROWS)
    presets = {name: find_ruleset(name) for name in preset_mappings()}
    rules = KnownRules(chosen, presets.get, rules_in(ours.get("rules", ()), faults))
    if not holes and not faults:
        faults.add(0, "no_holes")
    found: list[tuple[int, HoleLine | tuple[Fault, ...]]] = [(f.line, (f,)) for f in faults]
    for hole in holes:
        own, read = Faults(), None
        if both := rules.of(hole, own):
            table, seats = both[1].with_letters(letters), range(len(hole.rows))
            typed = hole_of(hole, table, {key: at for at, key in enumerate(hole.rows)}, own)
            read = HoleLine(
                id=hole.first("label") or {"game": hole.game, "hole": hole.number},
                table=table,
                grids=typed.by_seat(seats),
                names=[row.player for row in hole.rows.values()],
                went_out=[] if typed.went_out is None else [typed.went_out],
                extras=typed.extras(seats, hole.number),
                has_odd_deck=typed.has_odd_deck,
                letters=letters,
            )
        found.append((hole.line, read if read and not own else own.first_ones()))
    yield from (hole for _line, hole in sorted(found, key=lambda own: own[0]))
