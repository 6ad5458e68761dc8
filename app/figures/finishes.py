"""Places game by game: wins, average place, margins, and the stories of a season."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from app.figures.season import Result, SeasonGame

LEAST_ROW = 2
"""Wins at the end of a season, or second places, before a sentence mentions them."""
StoryCode = Literal["won_last", "won_by", "won", "second", "played_all", "played"]


class Finish(NamedTuple):
    """A place among so many players."""

    place: int
    players: int


@dataclass(frozen=True, slots=True)
class Finishes:
    """One person’s places, a game each; None for a game they missed."""

    places: tuple[Finish | None, ...] = ()

    @property
    def played(self) -> list[Finish]:
        return [finish for finish in self.places if finish]

    @property
    def wins(self) -> int:
        """Shared wins are included."""
        return self.count(1)

    @property
    def average(self) -> Fraction | None:
        played = self.played
        return Fraction(sum(finish.place for finish in played), len(played)) if played else None

    def count(self, place: int) -> int:
        return sum(finish.place == place for finish in self.played)

    @property
    def last_wins(self) -> int:
        row = 0
        for finish in reversed(self.places):
            if not finish or finish.place > 1:
                break
            row += 1
        return row


def finishes_of(games: Sequence[SeasonGame]) -> dict[str, Finishes]:
    """Return everybody’s places in games in order; guests count only as players."""
    people = {
        result.person for game in games for result in game.results if result.person is not None
    }
    places = [{result.person: result.place for result in game.results} for game in games]
    return {
        person: Finishes(
            tuple(
                Finish(found[person], len(game.results)) if person in found else None
                for game, found in zip(games, places, strict=True)
            )
        )
        for person in people
    }


def _margin(results: Sequence[Result]) -> int | None:
    """None for shared wins or a single player."""
    first = [result.total for result in results if result.place == 1]
    others = [result.total for result in results if result.place > 1]
    return min(others) - first[0] if len(first) == 1 and others else None


class Story(NamedTuple):
    """One fact of a person’s season: their ``wins``, and a ``number`` by code.

    ``won_last``: the last ``number`` games were among the wins; ``won_by``: a win by ``number``
    points, the season's largest; ``second``: second ``number`` times; ``played_all``, ``played``:
    all, or ``number``.
    """

    code: StoryCode
    wins: int
    number: int


def stories_of(games: Sequence[SeasonGame]) -> dict[str, Story]:
    """Return the first true story of each person; coming last is never one."""
    widest = _widest_wins(games)
    return {
        person: _story_of(finishes, widest.get(person, 0))
        for person, finishes in finishes_of(games).items()
    }


def _widest_wins(games: Sequence[SeasonGame]) -> Mapping[str, int]:
    margins = [_margin(game.results) or 0 for game in games]
    most = max(margins, default=0)
    first = [
        result.person
        for game, points in zip(games, margins, strict=True)
        for result in game.results
        if result.person and result.place == 1 and points == most
    ]
    return dict.fromkeys(first, most)


def _story_of(finishes: Finishes, widest: int) -> Story:
    wins, played = finishes.wins, len(finishes.played)
    if finishes.last_wins >= LEAST_ROW:
        return Story("won_last", wins, finishes.last_wins)
    if widest:
        return Story("won_by", wins, widest)
    if wins:
        return Story("won", wins, wins)
    if finishes.count(2) >= LEAST_ROW:
        return Story("second", 0, finishes.count(2))
    code: StoryCode = "played_all" if played == len(finishes.places) else "played"
    return Story(code, 0, played)
