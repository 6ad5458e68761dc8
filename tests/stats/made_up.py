"""Games nobody played, by any rules: everything that may happen in a game happens in some."""

from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property
from random import Random

from app.golf.cards import EMPTY
from app.golf.game import Course, Duty, HoleResult, run_game
from app.golf.referee import Adjustment, Extras, Ruling, settle_hole
from app.golf.ruleset import find_ruleset, preset_mappings
from app.golf.scoring import TypedTotal, find_removals
from app.golf.table import Table, compile_ruleset
from app.stats import Label, facts_of
from tests.golf.helpers.build import rules

PEOPLE = ("ann", "bea", "cam", "dan", "eve", "fay")
FOURS = [
    {"when": "holds 4", "add": 10, "who": "others", "spares_holders": True},
    {"when": "holds 3", "add": -5, "every_rank": True},
    {"when": "holds 2", "add": 2, "who": "each_other", "uncancelled": True},
]
OUT = [
    {"when": "out beaten", "add": 10},
    {"when": "out lowest", "add": 4, "who": "others"},
    {"when": "out alone", "add": -5},
    {"when": "shares", "add": 3},
    {"when": "looked", "add": 1},
]
PATTERNS = [
    {"shape": "column", "match": "points", "wild": "X", "claim": "best"},
    {"shape": "row", "only": "3-6", "take": 2, "claim": "best", "worth": "keep", "bonus": -3},
    {"shape": "block", "claim": "best", "worth": -20},
]
HOUSE = {
    "extra holes": lambda: rules("nine-hole", holes=2, tie="extra hole"),
    "fours": lambda: rules("six-card", holes=3, penalties=FOURS),
    "outs": lambda: rules("six-card-jokers", holes=4, penalties=[*OUT, *FOURS[1:]]),
    "each other": lambda: rules(
        "four-card", holes=3, penalties=[{**FOURS[2], "spares_holders": True}]
    ),
    "patterns": lambda: rules("nine-card", patterns=PATTERNS, penalties=OUT[:1]),
    "limit": lambda: rules("four-card", holes="open", limit=40, penalties=OUT[:1]),
    "target": lambda: rules("four-card", holes=9, target=50, tie="extra hole"),
}
NAMES = (*preset_mappings(), *HOUSE)


def rules_named(name):
    """A preset, or one of the house rules above."""
    return HOUSE[name]() if name in HOUSE else find_ruleset(name)


@dataclass(frozen=True)
class MadeHole:
    """A hole as the record has it."""

    number: int
    table: Table
    grids: tuple
    went_out: int | None
    extras: Extras
    duty: Duty
    ruling: Ruling | None = None

    @property
    def result(self):
        scores = (self.ruling.hole_scores, self.ruling.grid_scores)
        return HoleResult(*scores, self.went_out, *self.duty)


@dataclass(frozen=True)
class MadeSeat:
    """A seat: from which hole, with how many points, and after which hole it was left."""

    starts: tuple = ()
    first: int = 1
    last: int | None = None


@dataclass(frozen=True)
class MadeGame:
    """A game as the record has it; ``people`` are by seat, None for a guest."""

    name: str
    table: Table
    people: tuple
    seats: tuple
    counted: tuple = ()
    is_stopped: bool = False
    label: Label = field(default=Label("game", "rules", date(2026, 1, 4), 0))

    @cached_property
    def course(self) -> Course:
        numbers = [hole.number for hole in self.counted]
        away = [
            None if seat.last is None else sum(number <= seat.last for number in numbers)
            for seat in self.seats
        ]
        starts = [sum(points for _hole, points in seat.starts) for seat in self.seats]
        results = [hole.result for hole in self.counted]
        return run_game(self.table, len(self.seats), results, starts, away)

    @property
    def is_over(self):
        return self.is_stopped or self.course.end is not None

    def has_left(self, seat):
        return self.seats[seat].last is not None and self.course.left[seat] is not None

    @cached_property
    def facts(self):
        return facts_of(self, self.label, self.people)


def made_games(count, seed="figures"):
    """So many games, each of the next rules, one a day."""
    return [
        made_game(f"{seed} {number}", NAMES[number % len(NAMES)], number) for number in range(count)
    ]


def made_game(seed, name, number=0):
    """A whole game, or what there is of it when somebody stops it."""
    chance = Random(seed)
    table = compile_ruleset(rules_named(name))
    people = made_people(chance)
    seats = tuple(made_seat(chance, seat) for seat in range(len(people)))
    label = Label(f"game {number}", name, date(2026, 1, 1) + timedelta(number), number)
    game = MadeGame(name, table, people, seats, label=label)
    for _hole in range(chance.choice([0, 1, 5, 30, 30, 30, 30])):
        playing = playing_in(game)
        if not playing:
            return game
        hole = made_hole(chance, game, playing)
        game = replace(game, counted=(*game.counted, hole))
    return replace(game, is_stopped=chance.random() < 0.7)


def made_people(chance):
    """One to five people at a table, some of them guests."""
    several = chance.choice([1, 2, 2, 3, 3, 4, 5])
    chosen = chance.sample(PEOPLE, several)
    return tuple(None if chance.random() < 0.15 else person for person in chosen)


def made_seat(chance, seat):
    """Most sit from the first hole to the last; some bring points."""
    if seat and chance.random() < 0.15:
        first = chance.randint(2, 4)
        return MadeSeat(((first, chance.randint(0, 30)),), first)
    last = chance.randint(0, 4) if seat > 1 and chance.random() < 0.15 else None
    return MadeSeat(((1, chance.randint(-9, 9)),) if chance.random() < 0.2 else (), 1, last)


def playing_in(game):
    """Who plays the next hole."""
    due = next_number(game)
    there = [
        seat
        for seat, player in enumerate(game.seats)
        if player.first <= due and (player.last is None or due <= player.last)
    ]
    still = game.course.playing
    return [seat for seat in there if seat in still]


def next_number(game):
    return game.counted[-1].number + 1 if game.counted else 1


def made_hole(chance, game, playing):
    """One hole with everything that may be written down of it; some numbers are left out."""
    table, number = game.table, next_number(game) + (chance.random() < 0.03)
    pool = chance.sample([*table.points], chance.choice([2, 4, len(table.points)]))
    grids = tuple(
        made_grid(chance, table, pool) if seat in playing else None
        for seat in range(len(game.seats))
    )
    dealer, starter = chance.choice(playing), chance.choice(playing)
    made = MadeHole(
        number=number,
        table=table,
        grids=grids,
        went_out=chance.choice([None, *playing, *playing]),
        extras=made_extras(chance, table, grids, playing),
        duty=Duty(dealer, starter),
    )
    return replace(made, ruling=settle_hole(table, grids, made.went_out, made.extras))


def made_grid(chance, table, pool):
    """Cards, some of which may have left, or a total in their place."""
    if chance.random() < 0.15:
        return TypedTotal(chance.randint(-9, 40), chance.random() < 0.2, chance.random() < 0.3)
    cards = chance.choices(pool, k=table.size)
    removal = chance.choice(table.removals) if table.removals else None
    if removal and chance.random() < 0.4 and find_removals(table, removal.cells).is_clear:
        cards = [EMPTY if cell in removal.cells else card for cell, card in enumerate(cards)]
    return tuple(cards)


def made_extras(chance, table, grids, playing):
    """Looks where they cost something, and points by hand."""
    looks = tuple(chance.randint(0, 1) for _grid in grids) if table.has_fines else ()
    by_hand = [Adjustment(chance.choice(playing), chance.randint(-5, 5), "a bet")]
    return Extras(looks, tuple(by_hand if chance.random() < 0.1 else ()))
