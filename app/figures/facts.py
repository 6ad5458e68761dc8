"""The facts of one game about each of its people, in plain JSON; all statistics come from them."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import date
from typing import Any

from app.golf.busted import Standing

OVER_AT = 6
"""The index in a game's plain JSON of whether it is over."""
Counted = tuple[str, int]
"""A rank or a code, and how many or how many points."""


@dataclass(frozen=True, slots=True)
class PersonHole:
    """One ruled hole of one person; None is unknown.

    ``standing`` compares the grid that went out; ``grid_score`` is before penalties. ``asked`` is
    what the hole's rules depend on: ``held`` (equal cards anywhere in a grid, like four of a kind),
    ``bonus`` or ``penalty``. ``penalties`` are codes with points, adjustments included.

    With known cards: ``cancelled`` counts cancelled lines by rank, ``cells_cancelled`` their cells,
    ``left_over`` are the other cards by rank with their points, ``bonuses`` patterns with points.
    ``held`` are ranks ("" unknown) with the number of equal cards that rules ask for,
    ``held_points`` the holder's points for them, ``inflicted`` those of others, ``suffered`` those
    for cards of each other holder.
    """

    number: int
    score: int
    grid_score: int | None = None
    is_extra: bool = False
    is_verified: bool = False
    was_corrected: bool = False
    went_out: bool | None = None
    standing: Standing | None = None
    dealt: bool | None = None
    started: bool | None = None
    asked: tuple[str, ...] = ()
    penalties: tuple[Counted, ...] = ()
    cancelled: tuple[Counted, ...] = ()
    cells_cancelled: int = 0
    left_over: tuple[Counted, ...] = ()
    bonuses: tuple[Counted, ...] = ()
    held: tuple[Counted, ...] = ()
    held_points: int = 0
    inflicted: int = 0
    suffered: tuple[int, ...] = ()

    def to_json(self) -> list[Any]:
        return [plain(getattr(self, field.name)) for field in fields(self)]

    @classmethod
    def from_json(cls, raw: Sequence[Any]) -> "PersonHole":
        return cls(*map(_frozen, raw))


@dataclass(frozen=True, slots=True)
class PersonGame:
    """One game of one person; ``person`` is None for a guest, whose games don't count.

    ``total`` includes start points. ``place`` is None while the game goes on, and for players who
    left early or never played; ``players`` is the number of places. A game ``is_whole``, and
    comparable, if its rules ended it and the person played all of it. ``place_without`` ignores
    penalties. ``places`` and ``gaps`` (to the lowest total of the others, below 0 for a lead)
    follow each regular hole, from the person's first to their last.
    """

    person: str | None
    seat: int
    total: int
    start: int = 0
    place: int | None = None
    players: int = 0
    is_whole: bool = False
    place_without: int | None = None
    holes: tuple[PersonHole, ...] = ()
    places: tuple[int, ...] = ()
    gaps: tuple[int, ...] = ()

    @property
    def score(self) -> int:
        return self.total - self.start

    def to_json(self) -> list[Any]:
        return [plain(getattr(self, field.name)) for field in fields(self)]

    @classmethod
    def from_json(cls, raw: Sequence[Any]) -> "PersonGame":
        named = dict(zip((field.name for field in fields(cls)), map(_frozen, raw), strict=True))
        named["holes"] = tuple(map(PersonHole.from_json, named["holes"]))
        return cls(**named)


@dataclass(frozen=True, slots=True)
class GameFacts:
    """One game; ``order`` is within its day, ``holes`` are regular; equal ``rules`` compare."""

    game: str
    rules: str
    day: date
    order: int
    people: tuple[PersonGame, ...]
    holes: int
    is_over: bool

    def to_json(self) -> list[Any]:
        people = [person.to_json() for person in self.people]
        day = self.day.isoformat()
        return [self.game, self.rules, day, self.order, people, self.holes, self.is_over]

    @classmethod
    def from_json(cls, raw: Sequence[Any]) -> "GameFacts":
        game, rules, day, order, people, holes, is_over = raw
        read = tuple(PersonGame.from_json(person) for person in people)
        return cls(game, rules, date.fromisoformat(day), order, read, holes, is_over)


def plain(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, PersonHole):
        return value.to_json()
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:  # noqa: ANN401
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value
