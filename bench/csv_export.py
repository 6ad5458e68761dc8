"""A million holes as CSV beside the csv module writing as many constant rows; memory stays flat."""

import csv
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from app.formats.columns import Row
from app.formats.tables import csv_parts, of_game
from app.golf.ruleset import preset_mappings
from app.record.database import db
from app.record.game.play import Play
from bench.timing import Measure, beside_limit, often, per_call
from tests.formats.tables.games import dealt
from tests.helpers import stores
from tests.record.tables import play_of

FEW, MANY = often(100_000, 500), often(1_000_000, 1000)
LIMITS, GROWTH = {"holes": 2.0, "cards": 4.0}, 1.1
"""Times as long as constants take, and as much memory for a million rows as for the few."""


def games() -> list[Play]:
    """A game of nine holes at most by every preset, ruled on."""
    with TemporaryDirectory() as folder:
        app = stores.migrated(f"sqlite:///{folder}/games.db")
        with app.app_context():
            presets = [*preset_mappings()][: often(100, 2)]
            found = [play_of(dealt(preset, holes=9)) for preset in presets]
            db.session.remove()
        stores.close(app)
    return found


def rows(plays: list[Play], table: str, count: int) -> Iterator[Row]:
    """So many rows of a table, from these games again and again."""
    seen = 0
    while True:
        for play in plays:
            for row in of_game(play).rows(table):
                yield row
                seen += 1
                if seen == count:
                    return


def export(plays: list[Play], table: str, count: int, file: Path) -> None:
    """Write them as the pages and the command do."""
    with file.open("wb") as opened:
        opened.writelines(csv_parts(table, rows(plays, table, count)))


def constants(plays: list[Play], table: str, count: int, file: Path) -> None:
    """Write one row as often by the csv module: one of the middling ones, as texts and numbers."""
    some = sorted((*rows(plays, table, 500),), key=lambda row: len(str(row)))
    row = [str(cell) if not isinstance(cell, int | None) else cell for cell in some[250]]
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows(row for _ in range(count))


def memory_of(count: int) -> float:
    """The most memory, in MB, of a process that exports so many holes."""
    program = [sys.executable, "-m", "bench.csv_export", str(count)]
    return float(subprocess.run(program, capture_output=True, text=True, check=True).stdout)


def measures() -> Iterator[Measure]:
    """The table of holes, with hole scores and places, and that of cards, in which all differ."""
    plays = games()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "table.csv"
        for table, limit in LIMITS.items():
            pairs = [
                (
                    per_call(lambda table=table: export(plays, table, MANY, file), 1),
                    per_call(lambda table=table: constants(plays, table, MANY, file), 1),
                )
                for _round in range(often(3))
            ]
            ours, theirs = (min(column) for column in zip(*pairs, strict=True))
            yield Measure(f"{MANY} rows of {table}", ours, "csv, constant rows", theirs, limit)
    few, many = memory_of(FEW), memory_of(MANY)
    yield beside_limit(f"memory, {MANY} rows", many, f"{GROWTH} x {FEW} rows", few * GROWTH, "MB")


if __name__ == "__main__":
    export(games(), "holes", int(sys.argv[1]), Path("/dev/null"))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
