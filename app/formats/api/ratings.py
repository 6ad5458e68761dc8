"""API answers about ratings and the games that moved them, about rivals, and about runs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date as Day

from app.figures.bests import RecordKey
from app.figures.chronicle import Own
from app.figures.pairs import Rival as Pair
from app.figures.pairs import favourite_of, head_to_head, nemesis_of
from app.figures.rating import Doubt, Move, Shown, points_for, shown_rating
from app.figures.tally import Tally
from app.golf.game import places
from app.record.counts.replay import ReplayedGroup
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.wording.group.handicaps_and_ratings import (
    best_text,
    missing_text,
    now_text,
    progress_text,
    shown_text,
)


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
    """A person’s opponents by some rules, the most frequent first.

    ``nemesis`` and ``favourite`` are among them, null before either is certain.
    """

    person: str
    name: str
    rules: str
    title: str
    rivals: Sequence[Rival]
    nemesis: str | None
    favourite: str | None


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
) -> tuple[list[Rival], str | None, str | None]:
    met = head_to_head(person.keys[0], pairs)
    rivals = [pair for pair in met if pair.rival in state.by_key]
    nemesis, favourite = nemesis_of(rivals), favourite_of(rivals)
    rows = [_rival(state.by_key[pair.rival], pair, sentence_of(pair)) for pair in rivals]
    return rows, nemesis and nemesis.rival, favourite and favourite.rival


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


@dataclass(frozen=True, slots=True)
class Rating:
    """Somebody’s rating: 1000 is average, ``doubt`` says how much it may still move.

    It comes from so many ``games``. As long as these are too few, ``place``, ``points`` and
    ``doubt`` are null.
    """

    place: int | None
    person: str
    name: str
    points: int | None
    doubt: Doubt | None
    games: int
    sentence: str


@dataclass(frozen=True, slots=True)
class RatingMove:
    """What one game did to a rating: how far it moved, and to what."""

    game: str
    date: Day
    place: int
    players: int
    change: int
    points: int


@dataclass(frozen=True, slots=True)
class ExplainedRating:
    """A rating, and the games that moved it last, the newest first; none while it is hidden.

    ``notes`` say how far the games are followed, where that is not all of them.
    """

    rating: Rating
    moves: Sequence[RatingMove]
    notes: Sequence[str]


def ratings_of(state: GroupState, found: ReplayedGroup) -> list[Rating]:
    """Return everyone who finished a game, the highest first, hidden ratings last."""
    rated = [person for person in state.people if person.keys[0] in found.state.ratings]
    shown = {person.id: how for person in rated if (how := _shown_of(found, person))}
    ordered = sorted(
        (person for person in rated if person.id in shown),
        key=lambda person: -shown[person.id].points,
    )
    ranks = places([-shown[person.id].points for person in ordered])
    first = [rating(found, person, place) for person, place in zip(ordered, ranks, strict=True)]
    return [*first, *(rating(found, person, None) for person in rated if person.id not in shown)]


def _shown_of(found: ReplayedGroup, who: Person) -> Shown | None:
    own = found.state.ratings.get(who.keys[0])
    return shown_rating(own) if own else None


def rating(found: ReplayedGroup, who: Person, place: int | None) -> Rating:
    own, shown = found.state.ratings.get(who.keys[0]), _shown_of(found, who)
    return Rating(
        place=place,
        person=who.keys[0],
        name=who.name,
        points=shown.points if shown else None,
        doubt=shown.doubt if shown else None,
        games=own.games if own else 0,
        sentence=shown_text(own, shown) if own and shown else missing_text(own),
    )


def explained(state: GroupState, found: ReplayedGroup, who: Person) -> ExplainedRating:
    every = {row.person: row for row in ratings_of(state, found)}
    own = every.get(who.keys[0]) or rating(found, who, None)
    moves = found.state.moves.get(who.keys[0], ()) if own.points is not None else ()
    return ExplainedRating(own, [_move_of(move) for move in reversed(moves)], notes_of(found))


def notes_of(found: ReplayedGroup) -> list[str]:
    return [progress_text(found)] if not found.is_whole else []


def _move_of(move: Move) -> RatingMove:
    before, after = points_for(move.before), points_for(move.after)
    day = Day.fromisoformat(move.day)
    return RatingMove(move.game, day, move.place, move.players, after - before, after)
