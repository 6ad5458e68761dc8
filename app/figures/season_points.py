"""What each game of a season is worth, in fractions: three who tie share exactly."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from app.figures.rating import BEGINNER, Placed, Ratings, points_of, rate_game
from app.figures.season import Result, Season, SeasonGame


class Worth(NamedTuple):
    """A game's points for a person; whether it counts, and whether they missed it."""

    points: Fraction
    counts: bool = True
    missed: bool = False


class GameWorth(NamedTuple):
    """A game's points by person, and the points for missing it; None if that is worth nothing."""

    points: Mapping[str, Fraction]
    missed: Fraction | None


def season_points(
    season: Season, games: Sequence[SeasonGame]
) -> Iterator[tuple[SeasonGame, GameWorth]]:
    values = _rating_worths(games) if season.by == "rating" else _plain_worths(season, games)
    return zip(games, values, strict=True)


def _plain_worths(season: Season, games: Sequence[SeasonGame]) -> Iterator[GameWorth]:
    for game in games:
        points = [_points_in(season, game.results, result) for result in game.results]
        missed = behind(season, game.results) if season.missed == "behind" else None
        yield GameWorth(_by_person(game.results, points), missed)


def behind(season: Season, results: Sequence[Result]) -> Fraction:
    """Return the points for coming in last."""
    worst = max((result.total for result in results), default=0)
    return _points_in(season, results, Result(None, len(results) + 1, worst))


def _by_person(results: Sequence[Result], points: Sequence[Fraction]) -> dict[str, Fraction]:
    pairs = zip(results, points, strict=True)
    return {result.person: amount for result, amount in pairs if result.person is not None}


def _points_in(season: Season, results: Sequence[Result], own: Result) -> Fraction:
    if season.by == "totals":
        return Fraction(own.total)
    tied = sum(result.place == own.place for result in results)
    span = max(tied, 1) if season.tie == "share" else 1
    shared = season.table[own.place - 1 : own.place - 1 + span]
    return Fraction(sum(shared), span)


def _rating_worths(games: Sequence[SeasonGame]) -> Iterator[GameWorth]:
    after: Ratings = {}
    for game in games:
        before = after
        after = rate_game(before, [Placed(result.person, result.place) for result in game.results])
        moved = [_moved_by(before, after, result.person) for result in game.results]
        yield GameWorth(_by_person(game.results, moved), None)


def _moved_by(before: Ratings, after: Ratings, person: str | None) -> Fraction:
    ends = [points_of(ratings.get(person or "", BEGINNER)) for ratings in (before, after)]
    return Fraction(ends[1] - ends[0])
