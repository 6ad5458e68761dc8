"""The facts of a whole game, from the record or a list of totals."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple, Protocol

from app.figures.facts import GameFacts, PersonGame, PersonHole
from app.figures.hole_facts import RuledHole, person_holes
from app.golf.game import Course, places


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

    def has_left(self, seat: int) -> bool:
        """Return True if the player left the table before the game was over."""


Holes = Sequence[Sequence[PersonHole | None]]
"""By hole and seat."""


def facts_of(game: Game, label: Label, people: Sequence[str | None]) -> GameFacts:
    ruled = [(at, hole, hole.ruling) for at, hole in enumerate(game.counted) if hole.ruling]
    holes = [person_holes(hole, ruling) for _at, hole, ruling in ruled]
    course = game.course
    regular = holes[: sum(at < course.regular for at, _hole, _ruling in ruled)]
    ranked = _ranked_in(game, regular) if game.is_over else []
    finals = dict(zip(ranked, places([course.places[seat] for seat in ranked]), strict=True))
    found = tuple(
        PersonGame(
            person=person,
            total=course.totals[seat],
            start=sum(points for _hole, points in game.seats[seat].starts),
            place=finals.get(seat),
            players=len(finals),
            is_whole=bool(course.end or course.tied)
            and seat in finals
            and all(hole[seat] for hole in regular),
            holes=tuple(own for hole in holes if (own := hole[seat])),
        )
        for seat, person in enumerate(people)
    )
    return GameFacts(*label, found, len(regular), game.is_over)


def _ranked_in(game: Game, regular: Holes) -> list[int]:
    """Return who has played and not left."""
    ranked = []
    for seat in range(len(game.seats)):
        after = game.course.left[seat]
        has_left = game.has_left(seat) and after is not None and after <= len(regular)
        if any(hole[seat] for hole in regular) and not has_left:
            ranked.append(seat)
    return ranked


def facts_of_totals(
    label: Label,
    people: Sequence[str | None],
    totals: Sequence[int],
    holes: Sequence[Sequence[int]] = (),
) -> GameFacts:
    """Return a game's facts; what ``holes`` (hole by hole) don't add up to is start points."""
    found = tuple(
        PersonGame(
            person=person,
            total=totals[seat],
            start=totals[seat] - sum(scores[seat] for scores in holes) if holes else 0,
            place=place,
            players=len(totals),
            is_whole=True,
            holes=tuple(
                PersonHole(number, scores[seat]) for number, scores in enumerate(holes, start=1)
            ),
        )
        for seat, (person, place) in enumerate(zip(people, places(totals), strict=True))
    )
    return GameFacts(*label, found, len(holes), is_over=True)
