"""The facts of a whole game, from the record or a list of totals; places after each hole."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple, Protocol

from app.figures.facts import GameFacts, PersonGame, PersonHole
from app.figures.hole_facts import BY_HAND, RuledHole, Scene, hole_of_seat, scene_of
from app.golf.game import LATEST, Course, places


class Position(NamedTuple):
    """A player's place, and the gap to the lowest total of the others."""

    place: int
    gap: int


@dataclass(frozen=True, slots=True)
class Way:
    """Hole scores by hole and seat, None for players who did not play.

    ``starts`` are by seat the points a player joined with, each with the hole (from 0) from which
    they count. ``left`` is by seat after how many holes a player was out or left; the ``gone`` have
    no place.
    """

    scores: Sequence[Sequence[int | None]]
    starts: Sequence[Sequence[tuple[int, int]]]
    left: Sequence[int | None]
    gone: frozenset[int]

    def has_left(self, seat: int, played: int) -> bool:
        left = self.left[seat]
        return left is not None and left <= played


def standings(way: Way) -> Iterator[dict[int, Position]]:
    """Yield after each hole the positions of those who have a place then, by seat."""
    made = [0] * len(way.starts)
    begun: set[int] = set()
    for played, scores in enumerate(way.scores, start=1):
        begun |= {seat for seat, score in enumerate(scores) if score is not None}
        made = [points + (more or 0) for points, more in zip(made, scores, strict=True)]
        ranked = sorted(
            seat for seat in begun if not (seat in way.gone and way.has_left(seat, played))
        )
        totals = {seat: made[seat] + _started(way, seat, played) for seat in ranked}
        yield _standings_of(way, totals, played)


def _started(way: Way, seat: int, played: int) -> int:
    """After the last hole all points that a player joined with."""
    is_last = played == len(way.scores)
    return sum(points for hole, points in way.starts[seat] if is_last or hole < played)


def _standings_of(way: Way, totals: dict[int, int], played: int) -> dict[int, Position]:
    keys = {
        seat: (-(way.left[seat] or 0) if way.has_left(seat, played) else -LATEST, total)
        for seat, total in totals.items()
    }
    return {
        seat: Position(1 + sum(other < own for other in keys.values()), _gap_of(totals, seat))
        for seat, own in keys.items()
    }


def _gap_of(totals: dict[int, int], seat: int) -> int:
    others = [total for other, total in totals.items() if other != seat]
    return totals[seat] - min(others, default=totals[seat])


class Label(NamedTuple):
    """A game's id, rules, day, and its number on that day."""

    game: str
    rules: str
    day: date
    order: int


class _Chair(Protocol):
    @property
    def starts(self) -> Sequence[tuple[int, int]]:
        """Holes from which the player joined, with the points they came with."""


class Game(Protocol):
    """A game as the record has it: ``app/record/game/play.py`` is one."""

    @property
    def counted(self) -> Sequence[RuledHole]: ...

    @property
    def seats(self) -> Sequence[_Chair]: ...

    @property
    def course(self) -> Course: ...

    @property
    def is_over(self) -> bool: ...

    def starter(self, number: int) -> int | None: ...

    def has_left(self, seat: int) -> bool:
        """Return True if the player left the table before the game was over."""


@dataclass(frozen=True, slots=True)
class Ended:
    """Standings after each regular hole, and ``finals`` places by seat; ``without`` penalties."""

    after: Sequence[Mapping[int, Position]]
    finals: Mapping[int, int]
    without: Mapping[int, int]
    is_whole: bool


def facts_of(game: Game, label: Label, people: Sequence[str | None]) -> GameFacts:
    scenes = _scenes_of(game)
    ended = _ending_of(game, scenes)
    found = tuple(
        person_game(game, person, seat, (ended, _holes_of(scenes, seat)))
        for seat, person in enumerate(people)
    )
    return GameFacts(*label, found, len(ended.after), game.is_over)


def _scenes_of(game: Game) -> list[Scene]:
    regular = game.course.regular
    return [
        scene_of(hole, hole.ruling, game.starter(hole.number), is_extra=played >= regular)
        for played, hole in enumerate(game.counted)
        if hole.ruling
    ]


def _holes_of(scenes: Sequence[Scene], seat: int) -> tuple[PersonHole, ...]:
    found = (hole_of_seat(scene, seat) for scene in scenes)
    return tuple(hole for hole in found if hole)


def _ending_of(game: Game, scenes: Sequence[Scene]) -> Ended:
    regular = [scene for scene in scenes if not scene.is_extra]
    way = _way_of(game, regular)
    after = [*standings(way)]
    if not game.is_over or not after:
        return Ended(after, {}, {}, is_whole=False)
    course = game.course
    finals = ranks({seat: course.places[seat] for seat in after[-1]})
    unpenalised = _totals_without(game, regular, [*finals])
    is_whole = bool(course.end or course.tied)
    return Ended(after, finals, ranks(unpenalised), is_whole)


def _way_of(game: Game, regular: Sequence[Scene]) -> Way:
    numbers = [scene.hole.number for scene in regular]
    return Way(
        scores=[scene.ruling.hole_scores for scene in regular],
        starts=[
            [(sum(number < hole for number in numbers), points) for hole, points in seat.starts]
            for seat in game.seats
        ],
        left=game.course.left,
        gone=frozenset(seat for seat in range(len(game.seats)) if game.has_left(seat)),
    )


def ranks(keys: Mapping[int, int]) -> dict[int, int]:
    return dict(zip(keys, places([*keys.values()]), strict=True))


def _totals_without(game: Game, regular: Sequence[Scene], seats: Sequence[int]) -> dict[int, int]:
    holes = {seat: _holes_of(regular, seat) for seat in seats}
    is_known = all(hole.grid_score is not None for own in holes.values() for hole in own)
    if not is_known or any(game.course.left[seat] is not None for seat in seats):
        return {}
    totals = game.course.totals
    return {seat: totals[seat] - sum(map(_added_by_rules, holes[seat])) for seat in seats}


def _added_by_rules(hole: PersonHole) -> int:
    return sum(points for code, points in hole.penalties if code != BY_HAND)


def person_game(
    game: Game, person: str | None, seat: int, found: tuple[Ended, tuple[PersonHole, ...]]
) -> PersonGame:
    ended, holes = found
    own = [after[seat] for after in ended.after if seat in after]
    played = sum(not hole.is_extra for hole in holes)
    return PersonGame(
        person=person,
        seat=seat,
        total=game.course.totals[seat],
        start=sum(points for _hole, points in game.seats[seat].starts),
        place=ended.finals.get(seat),
        players=len(ended.finals),
        is_whole=ended.is_whole and seat in ended.finals and played == len(ended.after),
        place_without=ended.without.get(seat),
        holes=holes,
        places=tuple(position.place for position in own),
        gaps=tuple(position.gap for position in own),
    )


def facts_of_totals(
    label: Label,
    people: Sequence[str | None],
    totals: Sequence[int],
    holes: Sequence[Sequence[int]] = (),
) -> GameFacts:
    """Return a game's facts; what ``holes`` (hole by hole) don't add up to is start points."""
    found = tuple(old_game(person, seat, totals, holes) for seat, person in enumerate(people))
    return GameFacts(*label, found, len(holes), is_over=True)


def old_game(
    person: str | None, seat: int, totals: Sequence[int], holes: Sequence[Sequence[int]]
) -> PersonGame:
    own = tuple(PersonHole(number, scores[seat]) for number, scores in enumerate(holes, start=1))
    starts = [
        total - sum(scores[at] for scores in holes) if holes else 0
        for at, total in enumerate(totals)
    ]
    all_stayed = [None] * len(totals)
    way = Way(holes or [totals], [[(0, start)] for start in starts], all_stayed, frozenset())
    after = [standing[seat] for standing in standings(way)]
    return PersonGame(
        person=person,
        seat=seat,
        total=totals[seat],
        start=starts[seat],
        place=after[-1].place,
        players=len(totals),
        is_whole=True,
        holes=own,
        places=tuple(position.place for position in after),
        gaps=tuple(position.gap for position in after),
    )
