"""What depends on the order of games: ratings, runs, and the records that fall.

A state and a game make the next state, so that a replay can go on from any game. All but the
rating belongs to one set of rules: what was done with different rules is never compared.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from app.figures.bests import (
    BestCode,
    Bests,
    Feat,
    What,
    bests_to_json,
    better_of,
    feats_of,
    is_better,
)
from app.figures.histogram import Histogram, joined, median
from app.figures.played import Line, PlayedGame
from app.figures.rating import (
    Placed,
    Ratings,
    rate_game,
    ratings_from_json,
    ratings_to_json,
)
from app.figures.runs import RUN_CODES, Reached, Runs, run_through

LEAST_GAMES = 3  # with fewer before it, everything would be a record
LEAST_RUN = 3  # a shorter run is not worth a word

Owner = tuple[str, str]
"""A person and the key of rules."""


class Event(NamedTuple):
    """A record that fell: of one person, or of ``everybody`` in the group.

    ``hole`` is None where the game decided it; ``before`` is the record that was.
    """

    code: BestCode
    person: str
    hole: int | None
    value: int
    before: int
    everybody: bool


@dataclass(frozen=True, slots=True)
class Own:
    """What somebody has behind them with some rules: games, how often each hole score fell, …"""

    games: int = 0
    scores: Histogram = field(default_factory=dict)
    runs: Runs = field(default_factory=dict)
    bests: Bests = field(default_factory=dict)

    def after(self, game: PlayedGame, line: Line) -> "tuple[Own, list[Feat]]":
        """The same after one more game, and the best that was done in it."""
        middle = median(self.scores) if self.games >= LEAST_GAMES and self.scores else None
        steps = [*run_through(self.runs, game, line, middle)]
        feats = feats_of(game, line, steps)
        after = Own(
            self.games + game.ended,
            joined(self.scores, (hole.score for hole in line.holes)),
            now_of(self.runs, steps),
            better_of(self.bests, feats),
        )
        return after, feats

    def to_json(self) -> list[Any]:
        """Plain JSON."""
        scores, runs = map(list, self.scores.items()), map(list, sorted(self.runs.items()))
        return [self.games, [*scores], [*runs], bests_to_json(self.bests)]


def now_of(runs: Runs, steps: Sequence[Reached]) -> Runs:
    """How long each run is after its last step."""
    return {**runs, **{step.code: step.length for step in steps}}


@dataclass(frozen=True, slots=True)
class Chronicle:
    """Ratings, what each person did with each rules, and the bests of all by rules."""

    ratings: Ratings = field(default_factory=dict)
    own: Mapping[Owner, Own] = field(default_factory=dict)
    bests: Mapping[str, Bests] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON, the same for equal states."""
        return {
            "ratings": ratings_to_json(self.ratings),
            "own": [[*owner, *self.own[owner].to_json()] for owner in sorted(self.own)],
            "bests": [[rules, bests_to_json(self.bests[rules])] for rules in sorted(self.bests)],
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Chronicle":
        """What ``to_json`` made."""
        return cls(
            ratings_from_json(kept["ratings"]),
            {(person, rules): own_from_json(*own) for person, rules, *own in kept["own"]},
            {rules: bests_from_json(bests) for rules, bests in kept["bests"]},
        )


def own_from_json(
    games: int, scores: Sequence[Any], runs: Sequence[Any], bests: Sequence[Any]
) -> Own:
    """What ``Own.to_json`` made."""
    return Own(games, dict(scores), dict(runs), bests_from_json(bests))


def bests_from_json(kept: Sequence[Any]) -> dict[What, int]:
    """What ``bests_to_json`` made."""
    return {What(code, length): value for code, length, value in kept}


def advance(state: Chronicle, game: PlayedGame) -> tuple[Chronicle, list[Event]]:
    """The state after one more game, and the records that fell in it.

    A game that goes on may be asked for the records of its holes; its state is thrown away.

    >>> game = PlayedGame("skyjo", 1, (Line("ann", 1, 5), Line("bea", 2, 9)))
    >>> after, events = advance(Chronicle(), game)
    >>> after.own["ann", "skyjo"].games, events
    (1, [])
    """
    own, done = dict(state.own), list[Done]()
    for line in game.lines:
        if line.person is not None:
            before = own.get((line.person, game.rules), Own())
            own[line.person, game.rules], feats = before.after(game, line)
            done.append(Done(line.person, before, feats))
    earlier = state.bests.get(game.rules, {})
    bests = better_of(earlier, (feat for one in done for feat in one.feats))
    events = [event for one in done for event in fallen(one, earlier, bests)]
    return Chronicle(rated(state, game), own, {**state.bests, game.rules: bests}), events


def rated(state: Chronicle, game: PlayedGame) -> Ratings:
    """The ratings after a game; one that goes on has no places yet."""
    placed = [Placed(line.person, line.place) for line in game.lines]
    return rate_game(state.ratings, placed) if game.ended else state.ratings


class Done(NamedTuple):
    """What somebody had before a game, and the best they did in it."""

    person: str
    before: Own
    feats: Sequence[Feat]


def fallen(done: Done, earlier: Bests, bests: Bests) -> Iterator[Event]:
    """The records that somebody broke; one of everybody’s is not told as their own again."""
    for what, value, hole in done.feats if done.before.games >= LEAST_GAMES else ():
        if what.code in RUN_CODES and value < LEAST_RUN:
            continue
        of_all, of_own = earlier.get(what), done.before.bests.get(what)
        if of_all is not None and of_all != bests[what] == value:
            yield Event(what.code, done.person, hole, value, of_all, everybody=True)
        elif of_own is not None and is_better(what.code, value, of_own):
            yield Event(what.code, done.person, hole, value, of_own, everybody=False)
