"""Net games: totals less the points of handicaps, each from the last holes before the game."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from app.figures.facts import GameFacts, PersonGame
from app.figures.handicap import LAST, Handicap, Par, handicap_of, net_total, shots_of
from app.figures.season import Result, SeasonGame

Recent = Mapping[str, Sequence[int]]
"""By person the scores of their last holes, the oldest first."""


class Terms(NamedTuple):
    """How net games are played: the frozen par, and the allowance in percent."""

    par: Par
    allowance: int


class NetLine(NamedTuple):
    """A person's ``game`` net; ``handicap`` is None for guests and after too few holes.

    ``shots`` are for the whole game, ``given`` for the holes played so far; ``gross`` is the place
    without handicaps.
    """

    game: PersonGame
    handicap: Handicap | None
    shots: int
    given: int
    place: int | None = None
    gross: int | None = None

    @property
    def person(self) -> str | None:
        return self.game.person

    @property
    def net(self) -> int:
        return self.game.total - self.given


def net_lines(
    game: GameFacts,
    recent: Recent,
    terms: Terms,
    holes: int | None = None,
    ranked: AbstractSet[int] | None = None,
) -> tuple[NetLine, ...]:
    """Return a game net, by seat; an unfinished one needs final ``holes`` and ``ranked`` seats."""
    handicaps = [
        handicap_now(recent.get(person.person or "", ()), terms.par) for person in game.people
    ]
    numbers = _regular_numbers(game)
    length = max(holes or 0, len(numbers))
    tenths = [None if handicap is None else handicap.tenths for handicap in handicaps]
    shots = shots_of(tenths, length, terms.allowance)
    lines = [
        NetLine(person, handicap, points, _given_to(person, numbers, length, points))
        for person, handicap, points in zip(game.people, handicaps, shots, strict=True)
    ]
    seats = _ranked_in(game) if ranked is None else ranked
    net = _places_of(game, seats, [line.net for line in lines])
    gross = _places_of(game, seats, [line.game.total for line in lines])
    return tuple(
        line._replace(place=net.get(at), gross=line.game.place or gross.get(at))
        for at, line in enumerate(lines)
    )


def handicap_now(scores: Sequence[int], par: Par) -> Handicap | None:
    return handicap_of([score - par.par for score in scores])


def _regular_numbers(game: GameFacts) -> list[int]:
    return sorted(
        {hole.number for person in game.people for hole in person.holes if not hole.is_extra}
    )


def _given_to(game: PersonGame, numbers: Sequence[int], length: int, shots: int) -> int:
    own = {hole.number: hole.score for hole in game.holes if not hole.is_extra}
    if not length:
        return 0
    played = [own.get(number) for number in numbers]
    scores = [*played, *[None] * (length - len(played))]
    return sum(own.values()) - net_total(scores, shots)


def _ranked_in(game: GameFacts) -> set[int]:
    return {at for at, person in enumerate(game.people) if person.place is not None}


def _places_of(game: GameFacts, seats: AbstractSet[int], totals: Sequence[int]) -> dict[int, int]:
    keys = {seat: (-_last_hole(game.people[seat]), totals[seat]) for seat in seats}
    return {seat: 1 + sum(other < own for other in keys.values()) for seat, own in keys.items()}


def _last_hole(game: PersonGame) -> int:
    return max((hole.number for hole in game.holes if not hole.is_extra), default=0)


def net_games(
    games: Iterable[GameFacts], recent: Recent, terms: Terms
) -> Iterator[tuple[GameFacts, tuple[NetLine, ...]]]:
    """Yield finished games in order, net; holes of unfinished games count for later handicaps."""
    last = {person: deque(scores, maxlen=LAST) for person, scores in recent.items()}
    for game in games:
        if game.is_over and _ranked_in(game):
            yield game, net_lines(game, last, terms)
        for person_facts in game.people:
            if person_facts.person is not None:
                own = last.setdefault(person_facts.person, deque(maxlen=LAST))
                own.extend(hole.score for hole in person_facts.holes)


def net_result(game: GameFacts, lines: Sequence[NetLine]) -> SeasonGame:
    results = [
        Result(line.person, line.place, line.net) for line in lines if line.place is not None
    ]
    return SeasonGame(game.game, game.day, tuple(results))
