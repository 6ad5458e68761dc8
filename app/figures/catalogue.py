"""The figures of a person, each read from a tally, and the holes of a game behind it."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from app.figures.facts import PersonGame
from app.figures.tally import Tally, game_tally, hole_tally, scores_in

Number = int | Fraction
Unit = Literal["times", "cards", "points", "place"]
"""What a figure counts."""
Good = Literal["low", "high", ""]
Kind = Literal["count", "average", "lowest", "highest"]
HOLES, GAMES = 18, 3
"""How many an average needs before it describes people more than cards."""
WHOLE_GAME = 0


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: the ``count`` or ``average`` of a ``key``, or the end of scores after it.

    It rests on the count ``of`` something, and says little below ``least``; ``good`` is the better
    direction, "" for none.
    """

    code: str
    unit: Unit
    kind: Kind
    key: str
    of: str
    good: Good = ""
    least: int = 1

    def value(self, tally: Mapping[str, int]) -> Number | None:
        """Return None where the tally has no data."""
        if self.of not in tally:
            return None
        if self.kind == "count":
            return tally.get(self.key, 0)
        if self.kind == "average":
            return Fraction(tally.get(self.key, 0), tally[self.of])
        end = min if self.kind == "lowest" else max
        return end(scores_in(tally, self.key))


RECORDS = (
    Figure("games", "times", "count", "games", of="games"),
    Figure("wins", "times", "count", "wins", "contested", "high"),
    Figure("place_average", "place", "average", "place_sum", "contested", "low", GAMES),
    Figure("hole_average", "points", "average", "hole_sum", "holes", "low", HOLES),
    Figure("hole_best", "points", "lowest", "hole", "holes", "low"),
    Figure("hole_worst", "points", "highest", "hole", "holes", "low"),
    Figure("game_best", "points", "lowest", "game", "whole", "low"),
    Figure("outs", "times", "count", "outs", "out_known"),
    Figure("busted", "times", "count", "busted", "outs", "low"),
    Figure("held", "times", "count", "held", "held_known", "high"),
    Figure("cancelled", "cards", "count", "cancelled", "cards", "high"),
)
FIGURES: Mapping[str, Figure] = {record.code: record for record in RECORDS}


class FigureValue(NamedTuple):
    """``value`` is exact, None if unknown; ``rests_on`` is the sample, ``means`` if it suffices."""

    code: str
    value: Number | None
    rests_on: int
    means: bool


def figures_of(tally: Tally) -> tuple[FigureValue, ...]:
    return tuple(figure_of(figure, tally) for figure in RECORDS)


def figure_of(figure: Figure, tally: Tally) -> FigureValue:
    count, value = tally.get(figure.of, 0), figure.value(tally)
    return FigureValue(figure.code, value, count, value is not None and count >= figure.least)


def holes_behind(figure: Figure, game: PersonGame, value: Number | None) -> list[int]:
    """Return the numbers of the holes that make a figure, 0 for the game as a whole.

    For the end of scores those that reach ``value``.
    """
    tallies = {WHOLE_GAME: game_tally(game)}
    tallies |= {hole.number: hole_tally(hole) for hole in game.holes}
    keys = {"count": figure.key, "average": figure.of}
    sought = keys.get(figure.kind, f"{figure.key}:{value}")
    return [number for number, tally in tallies.items() if sought in tally]
