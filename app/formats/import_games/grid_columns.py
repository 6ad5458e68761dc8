"""A game with one column of grids per player and one line per hole."""

import re
from collections.abc import Iterator, Sequence

from app.formats.import_games.cells import CARDS, Row, is_absent, is_number
from app.formats.import_games.choices import Choices, KnownRules
from app.formats.import_games.days import is_day
from app.formats.import_games.game_rows import Known, TableGame, games_in
from app.formats.import_games.hole_rows import Attendance, HoleRows, SeatRow
from app.formats.import_games.people import check_people
from app.formats.import_games.sheets import word_of
from app.formats.import_games.wide import HOLE_WORDS, head_at, note_titles
from app.golf.cards import plain_cards
from app.golf.faults import Faults
from app.golf.scoring import read_total
from app.golf.text import SIGN, whole_number
from app.record.allowed_text import comparable
from app.record.log.entry_schema import MOST_HOLES

OF_HOLES = frozenset({"hole", "rules", "went out", "odd deck"})


Named = tuple[object, HoleRows]
"""A hole with the id of its answer."""
GRID = re.compile(rf"{CARDS}([/,;| ]+{CARDS}){{1,24}}|= ?{SIGN}?\d+.*", re.IGNORECASE)


def has_grids(rows: Sequence[Row]) -> bool:
    """Return True if most cells below the names are grids, or totals like =13."""
    _line, head = rows[head_at(rows)]
    columns = [at for at, cell in enumerate(head) if cell and word_of(cell) not in OF_HOLES]
    cells = [
        row[at]
        for _line, row in rows[head_at(rows) + 1 :]
        for at in columns
        if at < len(row) and not is_absent(row[at]) and not (at == 0 and is_number(row[at]))
    ]
    return (
        bool(cells)
        and sum(bool(GRID.fullmatch(plain_cards(cell))) for cell in cells) >= len(cells) / 2
    )


def read_grids(
    rows: Sequence[Row], choices: Choices, faults: Faults, notes: Faults
) -> list[TableGame]:
    at, before = head_at(rows), len(faults)
    days = [cells[0] for _line, cells in rows[:at] if is_day(cells[0])]
    note_titles(rows[:at], notes)
    holes = list(grids_side_by_side(rows[at:][: MOST_HOLES + 2], faults))
    if len(holes) > MOST_HOLES:
        faults.add(holes[-1][1].line, "hole_number", given=len(holes), most=MOST_HOLES)
    for due, (label, hole) in enumerate(holes, start=1):
        if whole_number(str(label).rpartition(" ")[2]) not in (None, due):
            faults.add(hole.line, "hole_order", given=str(label), due=due)
            break
    if len(faults) > before:
        return []
    if not holes:
        faults.add(rows[at][0], "no_holes")
    if days:
        holes = [(label, _dated(hole, days[0])) for label, hole in holes]
    known = Known(choices, KnownRules(choices.rules, choices.find, {}), Attendance({}, {}), notes)
    return games_in([hole for _label, hole in holes], known, faults)


def _dated(hole: HoleRows, day: str) -> HoleRows:
    seats = [SeatRow(seat.line, seat.player, {**seat.written, "date": day}) for seat in hole.seats]
    return HoleRows(hole.game, hole.number, seats)


def grids_side_by_side(rows: Sequence[Row], faults: Faults) -> Iterator[Named]:
    line, head = rows[0]
    words = [word_of(cell) for cell in head]
    words[0] = "hole" if words[0] in HOLE_WORDS else words[0]
    players = {at: head[at] for at, word in enumerate(words) if word and word not in OF_HOLES}
    check_people(line, [*players.values()], faults)
    columns = {word: words.index(word) for word in OF_HOLES if word in words}
    for count, (number, cells) in enumerate(rows[1:], start=1):
        row = [*cells, *("" for _head in head[len(cells) :])]
        texts = {word: row[at] for word, at in columns.items()}
        label = texts.pop("hole", "") or str(count)
        seats = [
            SeatRow(number, name, _seat_of(row[at], name, texts))
            for at, name in players.items()
            if row[at]
        ]
        out = comparable(texts.get("went out", ""))
        if len(row) > len(head):
            faults.add(number, "columns", given=len(row), most=len(head))
        elif not seats:
            faults.add(number, "hole_empty", hole=label)
        elif out and out not in {comparable(seat.player) for seat in seats}:
            faults.add(number, "out_away", given=texts["went out"])
        else:
            yield label, HoleRows("", count, seats)


def _seat_of(cell: str, name: str, texts: dict[str, str]) -> dict[str, str]:
    total = read_total(cell) if cell.startswith("=") else None
    given = {"typed total": str(total.total)} if total else {"cards": cell}
    out = "yes" if comparable(texts.get("went out", "")) == comparable(name) else ""
    return {**texts, "went out": out, **given}
