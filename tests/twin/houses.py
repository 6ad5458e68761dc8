"""House rules that nobody thought of, drawn from every word of the language by a seeded dice."""

from typing import get_args

from app.golf.faults import RulesetError
from app.golf.layout import NAMED_CELLS, SHAPES, every_layout
from app.golf.ruleset import CONDITIONS, RIVALS, Become, Match, Starts, Tie, Who, read_ruleset
from app.golf.table import compile_ruleset
from tests.conftest import FULL

PACKS = (
    ({}, {"A": 1, "2-10": "pips", "J Q": 10, "K": 0, "X": -2}),
    ({"A 7-10 J Q K": "suited"}, {"A": 11, "7-10": "pips", "J Q K": 2, "X": 20}),
    ({"-2": 5, "0": 15, "-1 1-12": 10}, {"-2-12": "pips", "X": 5}),
    ({"0-5": 8, "-5": 4, "X": 6}, {"0-5": "pips", "-5": -5, "X": -3}),
)
STANDARD_TWISTS = ("2", "QS", "one-eyed J", "red 3", "black 8,9", "heart", "club 4-6", "K")
OTHER_TWISTS = ("7", "J", "one-eyed K", "spade", "0", "1-3", "-5", "12")
SELECTORS = ("3-10", "one-eyed J", "X", "negative", "positive", "QS", "red", "1-5", "J Q K")
CLAIMS = {
    "law": ("every", "every", "apart", "always", "none"),
    "pool": ("most", "best", "best", "always", "none"),
}
LAYOUTS = [*map(str, every_layout()), "2x2", "3x3", "3x3", "4x4"]  # squares have diagonals
HOLES = 20_000 if FULL else 2_000
EACH = 10  # holes a house rule; a quarter of all holes are played by the presets
COUNT = HOLES * 3 // 4 // EACH
BOTH = {"shape": "anywhere", "take": 2}
HARD = (
    ({"shape": "cells", "cells": [[0, 3]]}, {**BOTH, "claim": "apart", "worth": 5}),
    ({"shape": "column"}, {**BOTH, "claim": "apart", "bonus": -3}),
    ({"shape": "column", "claim": "most", "worth": -2}, {"shape": "row", "claim": "most"}),
    ({**BOTH, "claim": "most", "bonus": 4}, {"shape": "neighbours", "claim": "most"}),
    ({**BOTH, "claim": "best", "wild": "J"}, {"shape": "block", "claim": "best", "worth": -9}),
    ({"shape": "column", "never": "A", "wild": "A", "worth": 5}, {"shape": "row", "never": "A"}),
    (
        {"shape": "column", "claim": "most"},
        {"shape": "columns", "take": 2, "claim": "always", "worth": -9},
        {"shape": "columns", "take": 2, "claim": "none", "bonus": -4},
    ),
)
"""Patterns where the choice of matches is hardest: beside laws, and among unequal ones."""
HEAVY = 400  # groups; rules with more take longer than a test should


def house(dice):
    """A ruleset that compiles, and its table."""
    while True:
        try:
            ruleset = read_ruleset("house", mapping(dice))
            table = compile_ruleset(ruleset)
        except RulesetError:
            continue
        if len(table.groups) <= HEAVY and 2 * table.size < table.cards_in_play(2):
            return ruleset, table


def hard_tables():
    """Tables of the hardest patterns, with fours held among cards that still count."""
    values = PACKS[0][1]
    holds = {"when": "holds 3", "add": 7, "uncancelled": True, "every_rank": True}
    for patterns in HARD:
        for layout in ("2x2", "2x3", "3x3"):
            raw = {"layout": layout, "values": values, "patterns": patterns, "penalties": [holds]}
            yield compile_ruleset(read_ruleset("hard", raw))


def mapping(dice):
    """One way of playing as data; many a one is refused."""
    deck, values = dice.choice(PACKS[:1] * 3 + PACKS)
    twists = STANDARD_TWISTS if not deck else OTHER_TWISTS
    more = {dice.choice(twists): dice.randint(-5, 40) for _ in range(dice.choice((0, 0, 1, 2)))}
    mode = dice.choice(tuple(CLAIMS))
    return {
        "layout": dice.choice(LAYOUTS),
        "values": {**values, **more},
        "patterns": [pattern(dice, mode) for _ in range(dice.randint(0, 3))],
        "penalties": [penalty(dice) for _ in range(dice.randint(0, 3))],
        **({"deck": deck} if deck else {}),
        **course(dice),
    }


def course(dice):
    """Decks, jokers, length, who starts, pot."""
    open_end = {dice.choice(("target", "limit")): dice.randint(20, 100)}
    pot = {"stake": dice.randint(1, 3), **dice.choice(({}, {"cap": dice.randint(1, 9)}))}
    return {
        "decks": dice.choice((1, 2, 3, {"1": 1, "3": 2}, {"1": 2, "3": 3, "4": 2})),
        "jokers": dice.choice((0, 0, 2, 4)),
        "jokers_in_all": dice.choice((0, 0, 1, 8)),
        "starts": dice.choice(get_args(Starts)),
        "tie": dice.choice(get_args(Tie)),
        **dice.choice(({"holes": dice.randint(1, 18)}, {"holes": "open", **open_end}, open_end)),
        **dice.choice(({}, {"pot": pot})),
        **dice.choice(({}, {"falls": {"at": dice.randint(1, 60)}})),
    }


def pattern(dice, mode):
    """A pattern of any shape."""
    shape = dice.choice((*SHAPES, "anywhere", "cells", "cells"))
    needs_take = shape in ("anywhere", "columns")
    found = {"shape": shape, "claim": dice.choice(CLAIMS[mode])}
    if needs_take or dice.random() < 0.2:
        found["take"] = dice.choice((2, 2, 2, 3, 4))
    if shape == "columns":
        found["together"] = dice.random() < 0.5
    if shape == "cells":
        found["cells"] = cells(dice)
    return found | limits(dice) | counts(dice)


def cells(dice):
    """Named cells, a list of them, or several lists."""
    lists = [dice.sample(range(6), dice.randint(2, 4)) for _ in range(3)]
    return dice.choice((*NAMED_CELLS, lists[0], lists))


def limits(dice):
    """Which cards may match, and on what."""
    found = {"match": dice.choice(get_args(Match))} if dice.random() < 0.3 else {}
    for word, chance in (("only", 0.2), ("never", 0.15), ("wild", 0.3)):
        if dice.random() < chance:
            found[word] = dice.choice(SELECTORS)
    return found


def counts(dice):
    """What a match is worth."""
    choices = {
        "worth": (0, "keep", -10, dice.randint(-20, 20)),
        "bonus": (0, -5, dice.randint(-30, 10)),
        "bonus_times": (0, -1, 2),
        "removes": (True, False, "closing"),
    }
    return {word: dice.choice(some) for word, some in choices.items() if dice.random() < 0.35}


def penalty(dice):
    """A penalty under any condition."""
    when = dice.choice(tuple(CONDITIONS))
    found = {"when": f"holds {dice.randint(2, 5)}" if when == "holds" else when}
    if when == "holds" and dice.random() < 0.3:
        return {**found, "wins": True, "uncancelled": dice.random() < 0.5}
    choices = {
        "who": get_args(Who),
        "add": (10, -5, dice.randint(-20, 20)),
        "times": (2, 0, -1, 3),
        "become": (0, *get_args(Become), dice.randint(-5, 50)),
        "per_player": (2, -1),
        "per_rival": (5, -2) if when in RIVALS else (),
        "at_least": (0, 10, -3),
        "at_most": (0, 5, 20),
        "stage": (1, 2),
        **dict.fromkeys(("uncancelled", "every_rank", "spares_holders"), (True, False)),
    }
    if when != "holds":
        choices = dict(list(choices.items())[:-3])
    drawn = {
        word: dice.choice(some) for word, some in choices.items() if some and dice.random() < 0.4
    }
    return found | drawn
