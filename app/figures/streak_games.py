"""The games and holes that make a person’s longest run, or another best."""

from collections.abc import Iterable
from typing import NamedTuple

from app.figures.bests import RecordKey, is_better
from app.figures.chronicle import Own
from app.figures.played import PersonResult, PlayedGame
from app.figures.runs import RUN_CODES


class Step(NamedTuple):
    """A hole of a game, by the game’s address; None for the game as a whole."""

    game: str
    hole: int | None


def steps_behind(games: Iterable[PlayedGame], person: str, what: RecordKey) -> list[Step]:
    """What makes the longest run, or the game of the most of a kind; of equal ones the first.

    ``games`` are those by one set of rules, in the order they were played.

    >>> lines = (PersonResult("ann", 1, 5), PersonResult("bea", 2, 9))
    >>> games = [PlayedGame("skyjo", 1, lines, game=game) for game in ("g", "h")]
    >>> [step.game for step in steps_behind(games, "ann", RecordKey("games_won"))]
    ['g', 'h']
    """
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
