"""The chairs of a table as they are typed, and the holes from which they can change."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.record.game.play import Play

FARTHEST = 8  # holes ahead that a change can be planned for where their number is open


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A chair as the form has it: the player's id as text, "" for somebody new."""

    player: str
    name: str
    how: str = "zero"


def holes_ahead(play: Play) -> range:
    """The holes from which the table can change."""
    due = play.seating.due
    return range(due, max(play.table.holes or due + FARTHEST, due) + 1)


def chosen_hole(play: Play, text: str) -> int:
    """The hole that was chosen, else the next one."""
    known = {str(number): number for number in holes_ahead(play)}
    return known.get(text, play.seating.due)


def known_rows(rows: Iterable[SeatRow], play: Play) -> list[SeatRow]:
    """The chairs of the form; an id that is nobody of this game, or is there twice, is new."""
    known, found = set(map(str, play.people)), []
    for row in rows:
        found.append(row if row.player in known else SeatRow("", row.name, row.how))
        known.discard(row.player)
    return found
