"""The holes and games behind a figure, a run or another best, so that a page can link to them."""

from collections.abc import Iterable
from typing import NamedTuple

from app.figures.bests import RecordKey, is_better
from app.figures.catalogue import FIGURES, Figure
from app.figures.chronicle import Own
from app.figures.facts import PersonGame
from app.figures.played import PersonResult, PlayedGame
from app.figures.readers import Extreme, Number
from app.figures.runs import RUN_CODES
from app.figures.tally import Tally, game_tally, hole_tally

WHOLE_GAME = 0


def holes_behind(
    code: str, game: PersonGame, value: Number | None = None, rank: str | None = None
) -> tuple[int, ...]:
    """Return the numbers of the holes without which a figure would differ, 0 for the whole game.

    For extremes those that reach ``value``, by default the best of this game; with a ``rank`` those
    in which its cards matter.
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


class Step(NamedTuple):
    """A hole of a game, by the game’s address; None for the game as a whole."""

    game: str
    hole: int | None


def steps_behind(games: Iterable[PlayedGame], person: str, what: RecordKey) -> list[Step]:
    """Return the steps of the first longest run; ``games`` are by one set of rules, in order."""
    is_run = what.code in RUN_CODES
    own, steps, end = Own(), list[Step](), 0
    best = 0 if is_run else None
    for game in games:
        line = next((line for line in game.lines if line.person == person), None)
        if line is None or not game.ended:
            continue
        for hole, value in _values_in(own, game, line, what):
            steps.append(Step(game.game, hole))
            if is_better(what.code, value, best):
                best, end = value, len(steps)
        own, _done = own.after(game, line)
    return steps[end - (best or 0 if is_run else 1) : end]


def _values_in(
    own: Own, game: PlayedGame, line: PersonResult, what: RecordKey
) -> list[tuple[int | None, int]]:
    if what.code in RUN_CODES:
        return [
            (step.hole, step.length) for step in own.steps(game, line) if step.code == what.code
        ]
    _after, done = own.after(game, line)
    return [(feat.hole, feat.value) for feat in done.feats if feat.what == what]
