"""The best of a season: the lowest game and hole, the widest and the closest win."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Literal, NamedTuple

from app.figures.facts import GameFacts, PersonGame

BestCode = Literal["game", "hole", "widest", "closest"]


class SeasonBest(NamedTuple):
    """A best result, with its person and game; the first if it happened several ``times``."""

    code: BestCode
    value: int
    person: str
    game: str
    day: date
    times: int = 1


def season_bests(games: Sequence[GameFacts]) -> list[SeasonBest]:
    """Return the bests of games in order; none if rules differ, as they can't be compared."""
    if len({game.rules for game in games}) != 1:
        return []
    wins = [*_wins(games)]
    found = (
        _best(_totals(games), min),
        _best(_holes(games), min),
        _best((win._replace(code="widest") for win in wins), max),
        _best(wins, min),
    )
    return [best for best in found if best]


def _best(
    candidates: Iterable[SeasonBest], pick: Callable[[Iterable[int]], int]
) -> SeasonBest | None:
    every = [*candidates]
    if not every:
        return None
    value = pick(result.value for result in every)
    best = [result for result in every if result.value == value]
    return best[0]._replace(times=len(best))


def _own(games: Sequence[GameFacts]) -> Iterable[tuple[GameFacts, PersonGame, str]]:
    return ((game, own, own.person) for game in games for own in game.people if own.person)


def _totals(games: Sequence[GameFacts]) -> Iterable[SeasonBest]:
    return (
        SeasonBest("game", own.score, person, game.game, game.day)
        for game, own, person in _own(games)
        if own.is_whole
    )


def _holes(games: Sequence[GameFacts]) -> Iterable[SeasonBest]:
    return (
        SeasonBest("hole", hole.score, person, game.game, game.day)
        for game, own, person in _own(games)
        for hole in own.holes
    )


def _wins(games: Sequence[GameFacts]) -> Iterable[SeasonBest]:
    for game in games:
        first = [own for own in game.people if own.place == 1]
        others = [own.total for own in game.people if own.place and own.place > 1]
        if len(first) == 1 and first[0].person and others:
            margin = min(others) - first[0].total
            if margin > 0:
                yield SeasonBest("closest", margin, first[0].person, game.game, game.day)
