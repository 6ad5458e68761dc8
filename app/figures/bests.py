"""A person’s bests under some rules: hole, game, win and run; ``catalogue`` counts them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from app.figures.played import PersonResult, PlayedGame
from app.figures.runs import Reached, RunCode

BestCode = Literal["lowest_hole", "lowest_game", "widest_win"] | RunCode
LESS_IS_BETTER: tuple[BestCode, ...] = ("lowest_hole", "lowest_game")


class RecordKey(NamedTuple):
    """A kind of record; games are compared with those of the same ``length``, 0 elsewhere."""

    code: BestCode
    length: int = 0


class Candidate(NamedTuple):
    """A possible record, after hole ``hole``, None after the game; ``breaks`` is that of a run."""

    what: RecordKey
    value: int
    hole: int | None
    breaks: int = 0


Bests = Mapping[RecordKey, int]


def is_better(code: BestCode, value: int, than: int | None) -> bool:
    if than is None:
        return True
    return value < than if code in LESS_IS_BETTER else value > than


def feats_of(game: PlayedGame, line: PersonResult, steps: Iterable[Reached]) -> list[Candidate]:
    found: dict[RecordKey, Candidate] = {}
    for feat in _candidates(game, line, steps):
        before = found.get(feat.what)
        if is_better(feat.what.code, feat.value, before and before.value):
            found[feat.what] = feat
    return [*found.values()]


def _candidates(
    game: PlayedGame, line: PersonResult, steps: Iterable[Reached]
) -> Iterator[Candidate]:
    for hole in line.holes:
        yield Candidate(RecordKey("lowest_hole"), hole.score, hole.number)
    for step in steps:
        if step.length:
            yield Candidate(RecordKey(step.code), step.length, step.hole, step.breaks)
    if game.ended and game.length is not None and game.is_whole(line):
        yield Candidate(RecordKey("lowest_game", game.length), line.total - line.start, None)
        if lead := _lead_of(game, line):
            yield Candidate(RecordKey("widest_win", game.length), lead, None)


def _lead_of(game: PlayedGame, line: PersonResult) -> int:
    others = [hole.total for hole in game.placed if hole is not line]
    alone = [hole for hole in game.placed if hole.place == 1] == [line]
    return max(min(others) - line.total, 0) if alone and others else 0


def better_of(bests: Bests, feats: Iterable[Candidate]) -> dict[RecordKey, int]:
    better = dict(bests)
    for what, value, *_ in feats:
        if is_better(what.code, value, better.get(what)):
            better[what] = value
    return better


def bests_to_json(bests: Bests) -> list[list[str | int]]:
    return [[*what, bests[what]] for what in sorted(bests)]
