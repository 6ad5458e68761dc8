"""What the sheets of a season say: words and numbers, nothing is counted here."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.paper.draw.chart import Race, Run
from app.paper.season.measures import RACE_NAMES


@dataclass(frozen=True, slots=True)
class GamePoints:
    """What a game was worth to somebody; whether it counts, and whether they missed it."""

    points: str
    counts: bool = True
    was_missed: bool = False


@dataclass(frozen=True, slots=True)
class SeasonPerson:
    """Somebody's line: ``place`` as it is written, ``rank`` as a number, 0 for none.

    ``worth`` goes by game, None where a game is worth nothing; ``behind`` likewise are points
    behind the leader, None before their first game. ``sign`` is "" for none.
    """

    name: str
    place: str = ""
    rank: int = 0
    points: str = ""
    games: str = ""
    dropped: str = ""
    sign: str = ""
    worth: Sequence[GamePoints | None] = ()
    behind: Sequence[int | None] = ()

    @property
    def run(self) -> Run:
        """Their line in the race: from the start, or from their first game on."""
        known = [(game, gap) for game, gap in enumerate(self.behind, start=1) if gap is not None]
        return [(0, 0), *known] if known and known[0][0] == 1 else known


@dataclass(frozen=True, slots=True)
class SeasonGameLine:
    """A game: its number, its day in full and in short, who won it."""

    number: int
    date: str
    day: str
    won_by: str


@dataclass(frozen=True, slots=True)
class SeasonFacts:
    """A season: its name, the group's, how far it is, and how it counts.

    Of a long one ``games`` are the last ones only. ``columns`` are how many games the wall chart
    has room for. ``won`` is what whoever won has, in words; ``end`` the day of the last game.
    """

    title: str
    group: str
    state: str
    line: str
    people: Sequence[SeasonPerson]
    games: Sequence[SeasonGameLine]
    columns: int = 0
    won: str = ""
    end: str = ""
    has_ended: bool = False

    @property
    def has_dropped(self) -> bool:
        """Whether games were left out of what somebody has."""
        return any(person.dropped for person in self.people)

    @property
    def winners(self) -> list[SeasonPerson]:
        """Whoever is first; several who share the place."""
        return [person for person in self.people if person.rank == 1]

    @property
    def race(self) -> Race | None:
        """How all of it went; None before the second game."""
        runs = [person.run for person in self.people]
        there = [person for person, run in zip(self.people, runs, strict=True) if run]
        if len(self.games) < 2 or not there:
            return None
        names, places = [one.name for one in there], [one.rank for one in there]
        count = max(len(one.behind) for one in there)
        return Race(names, places, [run for run in runs if run], count, RACE_NAMES)
