"""API answers about rivals and runs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.figures.bests import RecordKey
from app.figures.chronicle import Own
from app.figures.pairs import Rival as Pair
from app.figures.pairs import head_to_head
from app.figures.tally import Tally
from app.record.counts.replay import ReplayedGroup
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.wording.group.runs import best_text, now_text, progress_text


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent in a person’s games, who finished ``above`` or ``below`` the person, or tied.

    ``points`` are what the person had more than the rival in all of them; below 0 is good.
    """

    person: str
    name: str
    games: int
    above: int
    below: int
    tied: int
    points: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Rivals:
    """A person’s opponents by some rules, the most frequent first."""

    person: str
    name: str
    rules: str
    title: str
    rivals: Sequence[Rival]


@dataclass(frozen=True, slots=True)
class Run:
    """A person’s ``best`` of one kind of run, in holes, games or points.

    ``now`` is how long a run is after the last game, null for what is no run; games are compared
    with those of the same ``length``, null where that makes no difference.
    """

    code: str
    label: str
    length: int | None
    best: int
    now: int | None
    sentence: str


@dataclass(frozen=True, slots=True)
class Runs:
    """A person’s runs by some rules; ``notes`` say if they are still being worked out."""

    person: str
    name: str
    rules: str
    title: str
    runs: Sequence[Run]
    notes: Sequence[str]


def rivals_of(
    state: GroupState,
    person: Person,
    pairs: Mapping[tuple[str, str], Tally],
    sentence_of: Callable[[Pair], str],
) -> list[Rival]:
    return [
        _rival(state.by_key[pair.rival], pair, sentence_of(pair))
        for pair in head_to_head(person.keys[0], pairs)
        if pair.rival in state.by_key
    ]


def _rival(other: Person, pair: Pair, sentence: str) -> Rival:
    return Rival(
        person=other.keys[0],
        name=other.name,
        games=pair.games,
        above=pair.above,
        below=pair.below,
        tied=pair.tied,
        points=pair.points,
        sentence=sentence,
    )


def runs_of(own: Own, kinds: Iterable[RecordKey]) -> list[Run]:
    return [_run(own, what) for what in kinds]


def _run(own: Own, what: RecordKey) -> Run:
    best, lengths = own.bests[what], dict[str, int](own.runs.items())
    now = None if what.length else lengths.get(what.code, 0)
    return Run(
        code=what.code,
        label=best_text(what),
        length=what.length or None,
        best=best,
        now=now,
        sentence=now_text(now or 0, best),
    )


def notes_of(found: ReplayedGroup) -> list[str]:
    return [progress_text(found)] if not found.is_whole else []
