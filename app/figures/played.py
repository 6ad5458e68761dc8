"""A game as the chronicle reads it: who came where, and the holes of each person."""

from typing import NamedTuple


class PlayedHole(NamedTuple):
    """A hole of somebody; ``penalty`` is None where only a total is known."""

    number: int
    score: int
    penalty: int | None


class Line(NamedTuple):
    """Somebody’s game; None is a guest. Old games may have no holes."""

    person: str | None
    place: int
    total: int
    holes: tuple[PlayedHole, ...] = ()


class PlayedGame(NamedTuple):
    """A game with the key of its rules, and how many holes it had; None where nobody knows.

    A game that goes on has not ``ended``: places and totals mean nothing yet.
    """

    rules: str
    length: int | None
    lines: tuple[Line, ...]
    ended: bool = True

    def is_whole(self, line: Line) -> bool:
        """Whether somebody’s total can be compared: they played every hole of a known number."""
        return self.length is not None and len(line.holes) in (0, self.length)
