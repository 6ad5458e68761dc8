"""The chairs of the seats form, and the holes from which they can change."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.record.game.play import Play

FARTHEST = 8  # holes ahead that a change can be planned for where their number is open


@dataclass(frozen=True, slots=True)
class SeatRow:
    """``player`` is the id as text, "" for a new player."""

    player: str
    name: str
    how: str = "zero"


def holes_ahead(play: Play) -> range:
    due = play.seating.due
    return range(due, max(play.table.holes or due + FARTHEST, due) + 1)


def chosen_hole(play: Play, text: str) -> int:
    known = {str(number): number for number in holes_ahead(play)}
    return known.get(text, play.seating.due)


def known_rows(rows: Iterable[SeatRow], play: Play) -> list[SeatRow]:
    known, found = set(map(str, play.people)), []
    for row in rows:
        found.append(row if row.player in known else SeatRow("", row.name, row.how))
        known.discard(row.player)
    return found
