"""The facts of one game about each of its people, in plain JSON; all statistics come from them."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import date
from typing import Any


@dataclass(frozen=True, slots=True)
class PersonHole:
    """One ruled hole of one person; None is unknown.

    Who went out ``is_busted`` if others had less. ``held`` counts equal cards that the rules ask
    for, like four of a kind. With known cards it ``is_verified``: so many of ``cards`` cancelled.
    """

    number: int
    score: int
    is_verified: bool = False
    went_out: bool | None = None
    is_busted: bool = False
    held: int | None = None
    cancelled: int = 0
    cards: int = 0

    def to_json(self) -> list[Any]:
        return [getattr(self, field.name) for field in fields(self)]


@dataclass(frozen=True, slots=True)
class PersonGame:
    """One game of one person; ``person`` is None for a guest, whose games don't count.

    ``total`` includes start points. ``place`` is None while the game goes on, and for players who
    left early or never played; ``players`` is the number of places. A game ``is_whole``, and
    comparable, if its rules ended it and the person played all of it.
    """

    person: str | None
    total: int
    start: int = 0
    place: int | None = None
    players: int = 0
    is_whole: bool = False
    holes: tuple[PersonHole, ...] = ()

    @property
    def score(self) -> int:
        return self.total - self.start

    def to_json(self) -> list[Any]:
        *about, _holes = (getattr(self, field.name) for field in fields(self))
        return [*about, [hole.to_json() for hole in self.holes]]

    @classmethod
    def from_json(cls, raw: Sequence[Any]) -> "PersonGame":
        person, total, start, place, players, is_whole, holes = raw
        read = tuple(PersonHole(*hole) for hole in holes)
        return cls(person, total, start, place, players, is_whole, read)


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
