"""A player's strength, from places, and its uncertainty; whole thousandths, so replays agree."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from openskill.models import PlackettLuce

from app.figures.histogram import rounded
from app.figures.played import PlayedGame

Doubt = Literal["moving", "settling", "settled"]

MODEL = PlackettLuce()
UNIT = 1000  # a rating is kept in thousandths
LEAST_GAMES = 5  # with fewer it is hidden
MOVES_KEPT = 20  # games of each person with their effect on the rating
AVERAGE = 1000  # the displayed average
STEP = 40  # how many shown points make one point of the model
MOVING, SETTLING = 6 * UNIT, 4 * UNIT


class Placed(NamedTuple):
    """Who came where; equal places are ties, None is a guest."""

    person: str | None
    place: int


@dataclass(frozen=True, slots=True)
class Rating:
    """Skill and spread in thousandths of the model’s points, and how many games made them."""

    skill: int
    spread: int
    games: int = 0

    def to_json(self) -> list[int]:
        return [self.skill, self.spread, self.games]


@dataclass(frozen=True, slots=True)
class Shown:
    """A rating as shown: 1000 is average, 100 more is ahead in six of ten; ``doubt`` is a code."""

    points: int
    doubt: Doubt


class Move(NamedTuple):
    """What one game did to a rating, ``before`` and ``after`` in thousandths."""

    game: str
    day: str
    place: int
    players: int
    before: int
    after: int


BEGINNER = Rating(round(MODEL.mu * UNIT), round(MODEL.sigma * UNIT))
Ratings = Mapping[str, Rating]
Moves = Mapping[str, tuple[Move, ...]]
"""By person the games that moved a rating last, the newest at the end."""


def rate_game(ratings: Ratings, placed: Sequence[Placed]) -> dict[str, Rating]:
    """Return the ratings after a game; guests play as beginners, and single players don't count."""
    if len(placed) < 2:
        return dict(ratings)
    # The model’s numbers may depend on the order of its input, but seats must not matter.
    seats = sorted(placed, key=lambda seat: (seat.place, seat.person is None, seat.person or ""))
    before = [ratings.get(seat.person or "", BEGINNER) for seat in seats]
    teams = [
        [MODEL.rating(mu=rating.skill / UNIT, sigma=rating.spread / UNIT)] for rating in before
    ]
    rated = MODEL.rate(teams, ranks=[float(seat.place) for seat in seats])
    after = {
        seat.person: Rating(round(team[0].mu * UNIT), round(team[0].sigma * UNIT), old.games + 1)
        for seat, old, team in zip(seats, before, rated, strict=True)
        if seat.person is not None
    }
    return {**ratings, **after}


def moved(moves: Moves, ratings: tuple[Ratings, Ratings], game: PlayedGame) -> Moves:
    before, after = ratings
    found = dict(moves)
    for line in game.placed:
        if line.person and line.place and after.get(line.person) != before.get(line.person):
            was, now = before.get(line.person, BEGINNER), after[line.person]
            how = (line.place, len(game.placed), was.skill, now.skill)
            own = (*found.get(line.person, ()), Move(game.game, game.day, *how))
            found[line.person] = own[-MOVES_KEPT:]
    return found


def replay(games: Iterable[Sequence[Placed]], start: Ratings | None = None) -> dict[str, Rating]:
    ratings = dict(start or {})
    for placed in games:
        ratings = rate_game(ratings, placed)
    return ratings


def shown_rating(rating: Rating) -> Shown | None:
    """What people see; None while it is hidden."""
    if rating.games < LEAST_GAMES:
        return None
    return Shown(points_of(rating), doubt_of(rating.spread))


def points_of(rating: Rating) -> int:
    return points_for(rating.skill)


def points_for(skill: int) -> int:
    """A skill in thousandths as people read it."""
    return AVERAGE + rounded(Fraction((skill - BEGINNER.skill) * STEP, UNIT))


def doubt_of(spread: int) -> Doubt:
    if spread >= MOVING:
        return "moving"
    return "settling" if spread >= SETTLING else "settled"


def ratings_to_json(ratings: Ratings) -> dict[str, list[int]]:
    return {person: ratings[person].to_json() for person in sorted(ratings)}


def ratings_from_json(kept: Mapping[str, Sequence[int]]) -> dict[str, Rating]:
    return {person: Rating(*numbers) for person, numbers in kept.items()}


def moves_to_json(moves: Moves) -> dict[str, list[list[str | int]]]:
    return {person: [list(move) for move in moves[person]] for person in sorted(moves)}


def moves_from_json(kept: Mapping[str, Sequence[Sequence[Any]]]) -> dict[str, tuple[Move, ...]]:
    return {person: tuple(Move(*move) for move in moves) for person, moves in kept.items()}
