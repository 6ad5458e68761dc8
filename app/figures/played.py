"""A game as the chronicle reads it: who came where, and the holes of each person."""

from collections.abc import Mapping
from typing import NamedTuple

from app.figures.facts import GameFacts, PersonGame, PersonHole
from app.figures.hole_facts import BY_HAND


class PlayedHole(NamedTuple):
    """A person's hole; ``penalty`` is None if unknown, or without penalties in the rules."""

    number: int
    score: int
    penalty: int | None
    is_extra: bool = False


class PersonResult(NamedTuple):
    """``person`` is None for a guest, ``place`` for players who left early; start points count."""

    person: str | None
    place: int | None
    total: int
    holes: tuple[PlayedHole, ...] = ()
    start: int = 0


class PlayedGame(NamedTuple):
    """A game at address ``game`` on an ISO ``day``; places and totals mean nothing until ``ended``.

    ``length``, its number of holes, is None if unknown or if it was stopped: it is not comparable.
    """

    rules: str
    length: int | None
    lines: tuple[PersonResult, ...]
    ended: bool = True
    game: str = ""
    day: str = ""

    @property
    def placed(self) -> tuple[PersonResult, ...]:
        return tuple(line for line in self.lines if line.place is not None)

    def is_whole(self, line: PersonResult) -> bool:
        """Return True if points can be compared: every hole played, and their number known."""
        regular = sum(not hole.is_extra for hole in line.holes)
        known = line.holes == () or regular == self.length
        return self.length is not None and line.place is not None and known


def played_game(facts: GameFacts, people: Mapping[str, str]) -> PlayedGame:
    """Return a game from its facts; ``people`` maps keys to people."""
    can_compare = any(person.is_whole for person in facts.people)
    return PlayedGame(
        rules=facts.rules,
        length=facts.holes or None if can_compare else None,
        lines=tuple(_line_of(person, people) for person in facts.people if _has_played(person)),
        ended=facts.is_over,
        game=facts.game,
        day=facts.day.isoformat(),
    )


def _has_played(game: PersonGame) -> bool:
    return bool(game.holes) or game.place is not None


def _line_of(game: PersonGame, people: Mapping[str, str]) -> PersonResult:
    person = game.person and people.get(game.person, game.person)
    return PersonResult(
        person, game.place, game.total, tuple(map(_played_hole, game.holes)), game.start
    )


def _played_hole(hole: PersonHole) -> PlayedHole:
    added = [points for code, points in hole.penalties if code != BY_HAND and points > 0]
    is_known = hole.grid_score is not None and "penalty" in hole.asked
    return PlayedHole(hole.number, hole.score, sum(added) if is_known else None, hole.is_extra)
