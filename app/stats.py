"""Statistics of the people of a group: the facts of a game, and what they add up to.

People are opaque keys; None is a guest, who has no statistics. The facts of a game make one
``Counter`` for each person. Counters are added when somebody reads them, so a corrected game only
replaces its own.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date
from fractions import Fraction
from typing import Any, Literal, NamedTuple, Protocol

from app.golf.cards import EMPTY
from app.golf.game import Course, places
from app.golf.referee import Hole, Ruling, conditions_met, standing
from app.golf.scoring import Given, find_removals, has_cards, is_total
from app.golf.table import Table


@dataclass(frozen=True, slots=True)
class PersonHole:
    """One ruled hole of one person; None is unknown.

    Who went out ``is_busted`` if others had less. ``held`` counts equal cards that the rules ask
    for, like four of a kind. With known cards it ``is_verified``: so many of ``cards`` cancelled.
    """

    number: int
    score: int
    is_verified: bool = False
    went_out: bool | None = None
    is_busted: bool = False
    held: int | None = None
    cancelled: int = 0
    cards: int = 0

    def to_json(self) -> list[Any]:
        return [getattr(self, field.name) for field in fields(self)]


@dataclass(frozen=True, slots=True)
class PersonGame:
    """One game of one person; ``person`` is None for a guest, whose games don't count.

    ``total`` includes start points. ``place`` is None while the game goes on, and for players who
    left early or never played; ``players`` is the number of places. A game ``is_whole``, and
    comparable, if its rules ended it and the person played all of it.
    """

    person: str | None
    total: int
    start: int = 0
    place: int | None = None
    players: int = 0
    is_whole: bool = False
    holes: tuple[PersonHole, ...] = ()

    @property
    def score(self) -> int:
        return self.total - self.start

    def to_json(self) -> list[Any]:
        *about, _holes = (getattr(self, field.name) for field in fields(self))
        return [*about, [hole.to_json() for hole in self.holes]]

    @classmethod
    def from_json(cls, raw: Sequence[Any]) -> "PersonGame":
        person, total, start, place, players, is_whole, holes = raw
        read = tuple(PersonHole(*hole) for hole in holes)
        return cls(person, total, start, place, players, is_whole, read)


class Result(NamedTuple):
    """A place and points in a finished game; None is a guest."""

    person: str | None
    place: int
    total: int


@dataclass(frozen=True, slots=True)
class GameFacts:
    """One game; ``order`` is within its day, ``holes`` are regular; equal ``rules`` compare."""

    game: str
    rules: str
    day: date
    order: int
    people: tuple[PersonGame, ...]
    holes: int
    is_over: bool

    @property
    def results(self) -> list[Result]:
        """Who has a place; nobody while the game goes on."""
        return [
            Result(own.person, own.place, own.total)
            for own in self.people
            if self.is_over and own.place is not None
        ]

    def to_json(self) -> list[Any]:
        people = [person.to_json() for person in self.people]
        day = self.day.isoformat()
        return [self.game, self.rules, day, self.order, people, self.holes, self.is_over]

    @classmethod
    def from_json(cls, raw: Sequence[Any]) -> "GameFacts":
        game, rules, day, order, people, holes, is_over = raw
        read = tuple(PersonGame.from_json(person) for person in people)
        return cls(game, rules, date.fromisoformat(day), order, read, holes, is_over)


class Label(NamedTuple):
    """A game's id, rules, day, and its number on that day."""

    game: str
    rules: str
    day: date
    order: int


class RuledHole(Protocol):
    """A hole as the record has it."""

    @property
    def number(self) -> int: ...

    @property
    def table(self) -> Table: ...

    @property
    def grids(self) -> Sequence[Given | None]:
        """Cards or totals by seat; None for a seat that did not play."""

    @property
    def went_out(self) -> int | None: ...

    @property
    def ruling(self) -> Ruling | None: ...


class Chair(Protocol):
    """A player as the record has them."""

    @property
    def starts(self) -> Sequence[tuple[int, int]]:
        """Holes from which the player joined, with the points they came with."""


class Game(Protocol):
    """A game as the record has it: ``app/record/game/play.py`` is one."""

    @property
    def counted(self) -> Sequence[RuledHole]: ...

    @property
    def seats(self) -> Sequence[Chair]: ...

    @property
    def course(self) -> Course: ...

    @property
    def is_over(self) -> bool: ...

    def has_left(self, seat: int) -> bool:
        """Return True if the player left the table before the game was over."""


def facts_of(game: Game, label: Label, people: Sequence[str | None]) -> GameFacts:
    """Return what a game says about its ``people``, by seat."""
    ruled = [(at, hole, hole.ruling) for at, hole in enumerate(game.counted) if hole.ruling]
    holes = [person_holes(hole, ruling) for _at, hole, ruling in ruled]
    course = game.course
    regular = holes[: sum(at < course.regular for at, _hole, _ruling in ruled)]
    finals: dict[int, int] = {}
    if game.is_over:
        # a place needs a regular hole, and no seat that was left before the last
        left = [course.left[seat] if game.has_left(seat) else None for seat in range(len(people))]
        ranked = [
            seat
            for seat, after in enumerate(left)
            if any(hole[seat] for hole in regular) and (after is None or after > len(regular))
        ]
        finals = dict(zip(ranked, places([course.places[seat] for seat in ranked]), strict=True))
    found = tuple(
        PersonGame(
            person=person,
            total=course.totals[seat],
            start=sum(points for _hole, points in game.seats[seat].starts),
            place=finals.get(seat),
            players=len(finals),
            is_whole=bool(course.end or course.tied)
            and seat in finals
            and all(hole[seat] for hole in regular),
            holes=tuple(own for hole in holes if (own := hole[seat])),
        )
        for seat, person in enumerate(people)
    )
    return GameFacts(*label, found, len(regular), game.is_over)


def facts_of_totals(
    label: Label,
    people: Sequence[str | None],
    totals: Sequence[int],
    holes: Sequence[Sequence[int]] = (),
) -> GameFacts:
    """Return a game's facts; what ``holes`` (hole by hole) don't add up to is start points."""
    found = tuple(
        PersonGame(
            person=person,
            total=totals[seat],
            start=totals[seat] - sum(scores[seat] for scores in holes) if holes else 0,
            place=place,
            players=len(totals),
            is_whole=True,
            holes=tuple(
                PersonHole(number, scores[seat]) for number, scores in enumerate(holes, start=1)
            ),
        )
        for seat, (person, place) in enumerate(zip(people, places(totals), strict=True))
    )
    return GameFacts(*label, found, len(holes), is_over=True)


def person_holes(hole: RuledHole, ruling: Ruling) -> list[PersonHole | None]:
    """Return the facts of a hole by seat; None for a seat that did not play."""
    table, held = hole.table, held_cards(hole.table, hole.grids, ruling)
    is_busted = False
    if hole.went_out is not None:
        playing = [seat for seat, verdict in enumerate(ruling.verdicts) if verdict]
        scores = [score for score in ruling.grid_scores if score is not None]
        is_busted = standing(scores, playing.index(hole.went_out)) == "beaten"
    found: list[PersonHole | None] = []
    for seat, (verdict, given) in enumerate(zip(ruling.verdicts, hole.grids, strict=True)):
        if not verdict or given is None:
            found.append(None)
            continue
        cards, lines = given if has_cards(given) else (), verdict.grid_score.lines
        # cells of patterns that cancel, and of cards that left
        cancelled: set[int] = set()
        for line in lines:
            pattern = None if line.pattern is None else table.patterns[line.pattern]
            if pattern and pattern.claim != "none" and pattern.worth is not None:
                cancelled.update(line.cells)
        empty = [cell for cell, card in enumerate(cards) if card == EMPTY]
        left = find_removals(table, empty) if empty else None
        for removal in left.removals if left else ():
            cancelled.update(removal.cells)
        is_hidden = is_total(given) and given.final
        own = PersonHole(
            number=hole.number,
            score=verdict.hole_score,
            is_verified=bool(cards),
            went_out=hole.went_out == seat,
            is_busted=hole.went_out == seat and is_busted,
            held=None if held is None or is_hidden else held.count(seat),
            cancelled=len(cancelled),
            cards=len(cancelled) + sum(line.code == "card" for line in lines),
        )
        found.append(own)
    return found


def held_cards(table: Table, grids: Sequence[Given | None], ruling: Ruling) -> list[int] | None:
    """Return a seat for each time it held equal cards; None if the rules never ask for them.

    They are read from the grids, as holders may have no score line.
    """
    asking = [penalty for penalty in table.penalties if penalty.condition.reads == "cards"]
    if not asking:
        return None
    playing = [seat for seat, verdict in enumerate(ruling.verdicts) if verdict]
    scores = tuple(verdict.grid_score for verdict in ruling.verdicts if verdict)
    given = tuple(grid for grid in grids if grid is not None)
    totals = tuple(score.total for score in scores)
    hole = Hole(table, given, scores, totals, None, (), totals)
    held = {
        (playing[met.seat], met.numbers.get("card", ""), penalty.count)
        for penalty in asking
        for met in conditions_met(hole, penalty)
    }
    return [seat for seat, _rank, _count in held]


@dataclass(frozen=True, slots=True)
class Counter:
    """What one game, or several added up, says about a person.

    ``contested`` games had several players with a place, ``whole`` ones compare. ``out_known`` and
    ``held_known`` count holes of which somebody knows. The last three are None without a score.
    """

    games: int = 0
    contested: int = 0
    wins: int = 0
    place_sum: int = 0
    whole: int = 0
    holes: int = 0
    hole_sum: int = 0
    out_known: int = 0
    outs: int = 0
    busted: int = 0
    held_known: int = 0
    held: int = 0
    cards: int = 0
    cancelled: int = 0
    hole_best: int | None = None
    hole_worst: int | None = None
    game_best: int | None = None

    @property
    def unbeaten(self) -> int:
        """How often the person went out and was not busted."""
        return self.outs - self.busted


NAMES = tuple(field.name for field in fields(Counter))
ENDS: Mapping[str, Any] = {"hole_best": min, "hole_worst": max, "game_best": min}
"""What is not added: the end of some scores."""


def counter_of(game: PersonGame) -> Counter:
    """Count a game; only its holes while it goes on, or if the person left early."""
    holes, scores = game.holes, [hole.score for hole in game.holes]
    place = game.place if game.players > 1 else None
    is_whole = game.is_whole and game.place is not None
    return Counter(
        games=int(game.place is not None),
        contested=int(place is not None),
        wins=int(place == 1),
        place_sum=place or 0,
        whole=int(is_whole),
        holes=len(holes),
        hole_sum=sum(scores),
        out_known=sum(hole.went_out is not None for hole in holes),
        outs=sum(bool(hole.went_out) for hole in holes),
        busted=sum(hole.is_busted for hole in holes),
        held_known=sum(hole.held is not None for hole in holes),
        held=sum(hole.held or 0 for hole in holes),
        cards=sum(hole.cards for hole in holes),
        cancelled=sum(hole.cancelled for hole in holes),
        hole_best=min(scores, default=None),
        hole_worst=max(scores, default=None),
        game_best=game.score if is_whole else None,
    )


def added(counters: Iterable[Counter]) -> Counter:
    """Return the sum.

    >>> both = added([Counter(holes=1, hole_best=3), Counter(holes=2)])
    >>> both.holes, both.hole_best, both.hole_worst
    (3, 3, None)
    """
    every = [*counters]
    sums: dict[str, int | None] = {}
    for name in NAMES:
        known = [value for counter in every if (value := getattr(counter, name)) is not None]
        sums[name] = ENDS[name](known, default=None) if name in ENDS else sum(known)
    return Counter(**sums)  # type: ignore[arg-type]


Number = int | Fraction
Unit = Literal["times", "cards", "points", "place"]
"""What a stat counts."""
Good = Literal["low", "high", ""]
HOLES, GAMES = 18, 3
"""How many an average needs before it describes people more than cards."""
WHOLE_GAME = 0


@dataclass(frozen=True, slots=True)
class Stat:
    """A stat of a person: the counter's field ``code``, or the average of the field ``average``.

    It rests on the count ``of`` something, and says little below ``least``; ``good`` is the better
    direction, "" for none.
    """

    code: str
    unit: Unit
    of: str
    good: Good = ""
    least: int = 1
    average: str = ""

    def value(self, counter: Counter) -> Number | None:
        """Return None where nothing is known."""
        of = getattr(counter, self.of)
        if not of:
            return None
        found: int = getattr(counter, self.average or self.code)
        return Fraction(found, of) if self.average else found


STATS: Mapping[str, Stat] = {
    stat.code: stat
    for stat in (
        Stat("games", "times", "games"),
        Stat("wins", "times", "contested", "high"),
        Stat("place_average", "place", "contested", "low", GAMES, average="place_sum"),
        Stat("hole_average", "points", "holes", "low", HOLES, average="hole_sum"),
        Stat("hole_best", "points", "holes", "low"),
        Stat("hole_worst", "points", "holes", "low"),
        Stat("game_best", "points", "whole", "low"),
        Stat("outs", "times", "out_known"),
        Stat("busted", "times", "outs", "low"),
        Stat("held", "times", "held_known", "high"),
        Stat("cancelled", "cards", "cards", "high"),
    )
}
"""All stats of one person; the twelfth is head to head."""


class StatValue(NamedTuple):
    """``value`` is exact, None if unknown; ``rests_on`` is the sample, ``means`` if it suffices."""

    code: str
    value: Number | None
    rests_on: int
    means: bool


def stats_of(counter: Counter) -> dict[str, StatValue]:
    found = {}
    for code, stat in STATS.items():
        count, value = getattr(counter, stat.of), stat.value(counter)
        found[code] = StatValue(code, value, count, value is not None and count >= stat.least)
    return found


def holes_behind(stat: Stat, game: PersonGame, value: Number | None) -> list[int]:
    """Return the numbers of the holes that make a stat, 0 for the game as a whole.

    For the best or worst score those that reach ``value``.
    """
    parts = {WHOLE_GAME: counter_of(replace(game, holes=()))}
    for hole in game.holes:
        parts[hole.number] = counter_of(replace(game, place=None, holes=(hole,)))
    if stat.code in ENDS:
        return [
            number
            for number, part in parts.items()
            if value is not None and getattr(part, stat.code) == value
        ]
    sought = stat.of if stat.average else stat.code
    return [number for number, part in parts.items() if getattr(part, sought)]


class Rival(NamedTuple):
    """How often a person finished ``above`` or ``below`` somebody, or tied.

    ``points`` are the person's over the rival: below 0 is good.
    """

    rival: str
    games: int
    above: int
    below: int
    tied: int
    points: int

    @property
    def difference(self) -> Fraction:
        """Points a game."""
        return Fraction(self.points, self.games)


def head_to_head(person: str, games: Iterable[Sequence[Result]]) -> list[Rival]:
    """Return whom a person met in games, most games first, then by name."""
    met: dict[str, list[int]] = {}
    for results in games:
        own = next((result for result in results if result.person == person), None)
        for rival, place, total in results if own else ():
            if own and rival is not None and rival != person:
                counts = met.setdefault(rival, [0, 0, 0, 0])
                counts[0 if place > own.place else 1 if place < own.place else 2] += 1
                counts[3] += own.total - total
    rows = [
        Rival(rival, above + below + tied, above, below, tied, points)
        for rival, (above, below, tied, points) in met.items()
    ]
    return sorted(rows, key=lambda row: (-row.games, row.rival))


RecordCode = Literal["hole", "game"]
LEAST: Mapping[RecordCode, int] = {"hole": 18, "game": 3}
"""How many others a record needs behind it."""
TABLE = 4  # people at a usual table: everybody's record needs so many times more
MOST_ANNOUNCED = 2


class RecordAnnouncement(NamedTuple):
    """The lowest hole or game of a person, or of ``everybody``; ``second`` is the next lowest."""

    code: RecordCode
    person: str
    value: int
    second: int
    everybody: bool


def find_announcements(
    code: RecordCode,
    scores: Mapping[str, int],
    others: Mapping[str, Counter],
    silent: Collection[str] = (),
) -> list[RecordAnnouncement]:
    """Return the records at the table: scores lower than everything else that is counted.

    ``others`` count all else by person; ``silent`` people only stand in the way. Lowest first.
    """
    best, count = ("hole_best", "holes") if code == "hole" else ("game_best", "whole")
    lowest: dict[str, int] = {
        person: value
        for person, counter in others.items()
        if (value := getattr(counter, best)) is not None
    }
    counted = {person: getattr(counter, count) for person, counter in others.items()}
    found = []
    for person, score in scores.items():
        at_table = [theirs for other, theirs in scores.items() if other != person]
        of_all = min([*lowest.values(), *at_table], default=None)
        own = lowest.get(person)
        if person in silent:
            continue
        if of_all is not None and score < of_all and sum(counted.values()) >= LEAST[code] * TABLE:
            found.append(RecordAnnouncement(code, person, score, of_all, everybody=True))
        elif own is not None and score < own and counted[person] >= LEAST[code]:
            found.append(RecordAnnouncement(code, person, score, own, everybody=False))
    return sorted(found, key=lambda record: (not record.everybody, record.value))[:MOST_ANNOUNCED]
