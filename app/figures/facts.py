"""What one game says of each of its people: facts only, which go to plain JSON and back.

Everything that is counted of people is made from these, so that nobody needs the game again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import date
from typing import Any

from app.golf.conditions import Standing

OVER_AT = 6
"""Where the plain JSON of a game says whether it is over."""
Counted = tuple[str, int]
"""A rank or a code, and how many or how many points."""


@dataclass(frozen=True, slots=True)
class PersonHole:
    """One ruled hole of one person.

    ``grid_score`` is None where nobody knows it apart from penalties. ``went_out``, ``dealt`` and
    ``started`` are None where nobody wrote it down; ``standing`` is how the grid compared of
    whoever went out. ``asked`` names what the rules of the hole look for: ``held`` (equal cards
    wherever they lie, such as four of a kind), ``bonus`` or ``penalty``.

    ``penalties`` are codes of conditions with points, those by hand too. Of cards, which only a
    verified hole has: ``cancelled`` is by rank how many lines cancelled, ``cells_cancelled`` how
    many cells these are, ``left_over`` each other card by rank with what it counted, ``bonuses``
    the patterns that count something of their own.

    ``held`` are ranks with how many equal cards the rules ask for ("" for a rank that nobody wrote
    down), ``held_points`` what that gave to whoever held them, ``inflicted`` what it gave to
    others, and ``suffered`` each time that somebody else held some, with its points.
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
        """Its fields in their order, lists for tuples."""
        return [plain(getattr(self, field.name)) for field in fields(self)]

    @classmethod
    def from_json(cls, raw: Sequence[Any]) -> "PersonHole":
        """What ``to_json`` wrote.

        >>> hole = PersonHole(3, 7, penalties=(("out_beaten", 10),))
        >>> PersonHole.from_json(hole.to_json()) == hole
        True
        """
        return cls(*map(_frozen, raw))


@dataclass(frozen=True, slots=True)
class PersonGame:
    """One game of one person; ``person`` is None for a guest, whose games nobody counts.

    ``total`` has the points of the start in it. ``place`` is None while the game goes on, and for
    whoever left before its end or never played; ``players`` are how many have one. A game
    ``is_whole`` when its rules ended it and the person played all of it, so that it can be compared
    with others. ``place_without`` is the place without penalties, None where nobody can know.

    ``places`` and ``gaps`` are those after each regular hole, from the person's first to their
    last: the gap to the lowest total of the others, below 0 for a lead.
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
        """The points that were made in the game itself."""
        return self.total - self.start

    def to_json(self) -> list[Any]:
        """Its fields in their order, lists for tuples."""
        return [plain(getattr(self, field.name)) for field in fields(self)]

    @classmethod
    def from_json(cls, raw: Sequence[Any]) -> "PersonGame":
        """What ``to_json`` wrote.

        >>> game = PersonGame("ann", 0, 71, holes=(PersonHole(1, 71),))
        >>> PersonGame.from_json(game.to_json()) == game
        True
        """
        named = dict(zip((field.name for field in fields(cls)), map(_frozen, raw), strict=True))
        named["holes"] = tuple(map(PersonHole.from_json, named["holes"]))
        return cls(**named)


@dataclass(frozen=True, slots=True)
class GameFacts:
    """One game: which, by which rules, when; ``order`` parts games of one day.

    ``rules`` names the rules as their keeper does: equal names are compared, others never mixed. A
    game whose rules changed on the way needs a name of its own. ``holes`` are the regular ones.
    """

    game: str
    rules: str
    day: date
    order: int
    people: tuple[PersonGame, ...]
    holes: int
    is_over: bool

    def to_json(self) -> list[Any]:
        """Its fields in their order, the day as text."""
        people = [person.to_json() for person in self.people]
        day = self.day.isoformat()
        return [self.game, self.rules, day, self.order, people, self.holes, self.is_over]

    @classmethod
    def from_json(cls, raw: Sequence[Any]) -> "GameFacts":
        """What ``to_json`` wrote.

        >>> facts = GameFacts("g", "six-card", date(2026, 5, 3), 1, (), 0, False)
        >>> GameFacts.from_json(facts.to_json()) == facts
        True
        """
        game, rules, day, order, people, holes, is_over = raw
        read = tuple(PersonGame.from_json(person) for person in people)
        return cls(game, rules, date.fromisoformat(day), order, read, holes, is_over)


def plain(value: Any) -> Any:  # noqa: ANN401
    """Tuples as lists, as JSON has them, and what they hold as well."""
    if isinstance(value, PersonHole):
        return value.to_json()
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:  # noqa: ANN401
    """Lists as tuples."""
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value
