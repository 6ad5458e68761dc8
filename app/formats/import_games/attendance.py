"""Who joined and left, from a table of people or from the rows of holes and cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.formats.import_games.cells import Row, check_number
from app.formats.import_games.sheets import Columns, cell_at
from app.golf.faults import Faults
from app.golf.numbers import whole_number
from app.golf.totals import MOST
from app.record.allowed_text import comparable
from app.record.change.brought_game import Stay
from app.record.log.entry_schema import MOST_HOLES

BOUNDS = {"joined": (1, MOST_HOLES), "start": (-MOST, MOST), "left": (0, MOST_HOLES)}


@dataclass(frozen=True, slots=True)
class Attendance:
    """The players of games by name, with each of their stays at the table."""

    people: Mapping[str, Mapping[str, Sequence[Stay]]] = field(default_factory=dict)
    named: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def names(self, game: str) -> Sequence[str]:
        """Also those without a row in any hole."""
        return self.named.get(game, ())

    def of(self, game: str, player: str) -> tuple[Stay, ...]:
        found = tuple(self.people.get(game, {}).get(player, ()))
        return () if found == (Stay(),) else found


def read_attendance(rows: Sequence[Row], columns: Columns, faults: Faults) -> Attendance:
    """Read stays from a table of people, holes or cards; empty without these columns."""
    people: dict[str, dict[str, list[Stay]]] = {}
    named: dict[str, dict[str, str]] = {}
    if "joined" not in columns:
        return Attendance()
    for line, cells in rows:
        name, game, day = (cell_at(cells, columns, word) for word in ("player", "game", "date"))
        game = game or day
        texts = {word: cell_at(cells, columns, word) for word in BOUNDS}
        for word, written in texts.items():
            check_number((line, word), written, BOUNDS[word], faults)
        if name and not game.startswith("old"):
            joined, points, left = (whole_number(texts[word]) for word in BOUNDS)
            own = people.setdefault(game, {}).setdefault(comparable(name), [])
            stay = Stay(joined or 1, points, left)
            if stay not in own:
                if any(known.first == stay.first for known in own):
                    faults.add(line, "stays_differ", name=name, hole=stay.first)
                own.append(stay)
            named.setdefault(game, {}).setdefault(comparable(name), name)
    return Attendance(people, {game: [*own.values()] for game, own in named.items()})
