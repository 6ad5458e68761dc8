"""What depends on the order of games: runs, and the records that fall."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from app.figures.bests import (
    BestCode,
    Bests,
    Candidate,
    RecordKey,
    bests_to_json,
    better_of,
    feats_of,
    is_better,
)
from app.figures.histogram import Histogram, joined, median
from app.figures.played import PersonResult, PlayedGame
from app.figures.runs import RUN_CODES, Reached, RunCode, Runs, run_through

LEAST_GAMES = 3  # with fewer before it, everything would be a record
LEAST_RUN = 3  # a shorter run is not announced
OF_OWN, OF_ALL = 1, 2  # how far a run was announced

Owner = tuple[str, str]


class Event(NamedTuple):
    """A record broken by one person, or by ``everybody``; ``hole`` is None for the whole game."""

    code: BestCode
    person: str
    hole: int | None
    value: int
    before: int
    everybody: bool


@dataclass(frozen=True, slots=True)
class Own:
    """A person's history by rules; ``announced`` runs: 1 their own, 2 the longest of all."""

    games: int = 0
    scores: Histogram = field(default_factory=dict)
    runs: Runs = field(default_factory=dict)
    bests: Bests = field(default_factory=dict)
    announced: Runs = field(default_factory=dict)

    def after(self, game: PlayedGame, line: PersonResult) -> "tuple[Own, Done]":
        """Return the state after one more game, announcements excepted, and what was done in it."""
        steps = self.steps(game, line)
        feats = feats_of(game, line, steps)
        after = Own(
            self.games + game.ended,
            joined(self.scores, (hole.score for hole in line.holes)),
            _now_of(self.runs, steps),
            better_of(self.bests, feats),
            self.announced,
        )
        ends = {step.code: step for step in steps}
        return after, Done(line.person or "", self, feats, ends)

    def steps(self, game: PlayedGame, line: PersonResult) -> list[Reached]:
        middle = median(self.scores) if self.games >= LEAST_GAMES and self.scores else None
        return [*run_through(self.runs, game, line, middle)]

    def to_json(self) -> list[Any]:
        scores, runs = map(list, self.scores.items()), map(list, sorted(self.runs.items()))
        announced = map(list, sorted(self.announced.items()))
        return [self.games, [*scores], [*runs], bests_to_json(self.bests), [*announced]]


def _now_of(runs: Runs, steps: Sequence[Reached]) -> Runs:
    return {**runs, **{step.code: step.length for step in steps}}


class Done(NamedTuple):
    """A person's history before a game, their bests in it, and where each run ended."""

    person: str
    before: Own
    feats: Sequence[Candidate]
    ends: Mapping[RunCode, Reached]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """Each person's history by rules, and the bests of all by rules."""

    own: Mapping[Owner, Own] = field(default_factory=dict)
    bests: Mapping[str, Bests] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {
            "own": [[*owner, *self.own[owner].to_json()] for owner in sorted(self.own)],
            "bests": [[rules, bests_to_json(self.bests[rules])] for rules in sorted(self.bests)],
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Chronicle":
        return cls(
            {(person, rules): _own_from_json(own) for person, rules, *own in kept["own"]},
            {rules: _bests_from_json(bests) for rules, bests in kept["bests"]},
        )


def _own_from_json(kept: Sequence[Any]) -> Own:
    games, scores, runs, bests, announced = kept
    return Own(games, dict(scores), dict(runs), _bests_from_json(bests), dict(announced))


def _bests_from_json(kept: Sequence[Any]) -> dict[RecordKey, int]:
    return {RecordKey(code, length): value for code, length, value in kept}


def advance(state: Chronicle, game: PlayedGame) -> tuple[Chronicle, list[Event]]:
    """Return the next state and the records broken; of an unfinished game use only the records."""
    own, done = dict(state.own), list[Done]()
    for line in game.lines:
        if line.person is not None:
            owner = (line.person, game.rules)
            own[owner], did = own.get(owner, Own()).after(game, line)
            done.append(did)
    earlier = state.bests.get(game.rules, {})
    bests = better_of(earlier, (feat for did in done for feat in did.feats))
    events: list[Event] = []
    for did in done:
        broken_records = [*_fallen(did, earlier, bests)]
        owner = (did.person, game.rules)
        own[owner] = replace(own[owner], announced=_announced_after(did, broken_records))
        events += broken_records
    return Chronicle(own, {**state.bests, game.rules: bests}), events


def _fallen(did: Done, earlier: Bests, bests: Bests) -> Iterator[Event]:
    for what, value, hole, breaks in did.feats if did.before.games >= LEAST_GAMES else ():
        announced = 0
        if what.code in RUN_CODES:
            if value < LEAST_RUN:
                continue
            announced = 0 if breaks else did.before.announced.get(what.code, 0)
        of_all, of_own = earlier.get(what), did.before.bests.get(what)
        if of_all is not None and of_all != bests[what] == value:
            if announced < OF_ALL:
                yield Event(what.code, did.person, hole, value, of_all, everybody=True)
        elif of_own is not None and is_better(what.code, value, of_own) and announced < OF_OWN:
            yield Event(what.code, did.person, hole, value, of_own, everybody=False)


def _announced_after(did: Done, events: Sequence[Event]) -> Runs:
    levels = {event.code: OF_ALL if event.everybody else OF_OWN for event in events}
    breaks = {feat.what.code: feat.breaks for feat in did.feats}
    found: dict[RunCode, int] = {}
    for code in RUN_CODES:
        end = did.ends.get(code)
        level = did.before.announced.get(code, 0) if end is None or not end.breaks else 0
        if end and code in levels and end.breaks == breaks[code]:
            level = levels[code]
        if level:
            found[code] = level
    return found
