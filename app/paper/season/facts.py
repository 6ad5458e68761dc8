"""What the sheets of a season show, as dataclasses of words and numbers; nothing is counted."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.paper.draw.chart import Race, Run
from app.paper.season.measures import RACE_NAMES


@dataclass(frozen=True, slots=True)
class SeasonPerson:
    """A person's row: ``place`` as printed, ``rank`` as a number, 0 for none.

    ``behind`` is by game the points behind the leader, None before their first game. ``sign`` is ""
    for none.
    """

    name: str
    place: str = ""
    rank: int = 0
    points: str = ""
    games: str = ""
    dropped: str = ""
    sign: str = ""
    behind: Sequence[int | None] = ()

    @property
    def run(self) -> Run:
        known = [(game, gap) for game, gap in enumerate(self.behind, start=1) if gap is not None]
        return [(0, 0), *known] if known and known[0][0] == 1 else known


@dataclass(frozen=True, slots=True)
class SeasonGameLine:
    """A game: its number, its day, its winner."""

    number: int
    date: str
    won_by: str


@dataclass(frozen=True, slots=True)
class SeasonFacts:
    """A season; ``games`` may be only the last ones."""

    title: str
    group: str
    state: str
    line: str
    people: Sequence[SeasonPerson]
    games: Sequence[SeasonGameLine]
    won: str = ""
    end: str = ""

    @property
    def winners(self) -> list[SeasonPerson]:
        return [person for person in self.people if person.rank == 1]

    @property
    def race(self) -> Race | None:
        racers = [person for person in self.people if person.run]
        if len(self.games) < 2 or not racers:
            return None
        return Race(
            names=[person.name for person in racers],
            places=[person.rank for person in racers],
            runs=[person.run for person in racers],
            count=max(len(person.behind) for person in racers),
            room=RACE_NAMES,
        )
