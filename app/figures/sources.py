"""The holes of a game that make a figure, so that a page can lead from one to the other."""

from app.figures.catalogue import FIGURES, Figure
from app.figures.facts import PersonGame
from app.figures.readers import Extreme, Number
from app.figures.tally import Tally, game_tally, hole_tally

WHOLE_GAME = 0
"""In place of the number of a hole: the game as a whole."""


def holes_behind(
    code: str, game: PersonGame, value: Number | None = None, rank: str | None = None
) -> tuple[int, ...]:
    """Return the numbers of the holes that make a figure, 0 for the game as a whole.

    Without them the game's tally would give another figure. For extremes they are those that reach
    ``value``, or without one the best of this game. With a ``rank`` they are those in which its
    cards matter.

    >>> from app.figures.facts import PersonHole
    >>> game = PersonGame("ann", 0, 9, holes=(PersonHole(1, 7), PersonHole(2, 2)))
    >>> holes_behind("hole_average", game), holes_behind("hole_best", game)
    ((1, 2), (2,))
    """
    figure = FIGURES[code]
    tallies = {WHOLE_GAME: game_tally(game)}
    tallies |= {hole.number: hole_tally(hole) for hole in game.holes}
    parts = {number: _part_of(figure, tally, rank) for number, tally in tallies.items()}
    found = {number: part for number, part in parts.items() if part}
    if isinstance(figure.reader, Extreme):
        reached = {number: figure.reader.value(part) for number, part in found.items()}
        sought = _best_of(figure.reader, found) if value is None else value
        return tuple(number for number, score in reached.items() if score == sought)
    return tuple(found)


def _part_of(figure: Figure, tally: Tally, rank: str | None) -> Tally:
    part = {key: amount for key, amount in tally.items() if figure.reads(key)}
    if rank is None:
        return part
    return {key: amount for key, amount in part.items() if key.partition(":")[2] == rank}


def _best_of(reader: Extreme, parts: dict[int, Tally]) -> Number | None:
    return reader.value({key: 1 for part in parts.values() for key in part})
