"""A hundred rulesets that somebody writes to keep the referee busy, always the same ones."""

from itertools import combinations
from random import Random

from app.golf.faults import RulesetError
from app.golf.layout import SHAPES
from app.golf.ruleset import MOST_TERMS, read_ruleset
from app.golf.table import compile_ruleset

VALUES = {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}
BIG = {"layout": "4x4", "values": VALUES, "decks": 9}
NUMBERS = {"layout": "4x4", "deck": {"-99-99": 99}, "values": {"-99-99": "pips"}, "decks": 9}
ANYWHERE = {"shape": "anywhere", "claim": "best"}
LONG = " ".join(["0-99"] * 40)  # as long as a selector may be
FOURS = [list(cells) for cells in combinations(range(16), 4)]
COUNT = 100


def by_hand():
    """Rulesets in which one thing is as large as it can be written."""
    yield {**BIG, "patterns": [{**ANYWHERE, "take": 8}] * 10}
    yield {**BIG, "patterns": [{**ANYWHERE, "take": take} for take in range(2, 9)]}
    for take in range(2, 9):
        yield {**BIG, "patterns": [{**ANYWHERE, "take": take, "wild": "A-K A 2-10 J Q K"}]}
        yield {**BIG, "patterns": [{**ANYWHERE, "take": take, "claim": "apart"}]}
        yield {**BIG, "layout": "3x5", "patterns": [{**ANYWHERE, "take": take}]}
        yield {**BIG, "layout": "2x7", "patterns": [{**ANYWHERE, "take": take, "match": "points"}]}
    yield {**BIG, "patterns": [{"shape": "cells", "cells": FOURS[:64], "claim": "best"}] * 24}
    yield {**BIG, "patterns": [{"shape": "cells", "cells": FOURS}]}
    yield {**BIG, "patterns": [{"shape": "row", "only": "3"}] * 5000}
    yield {**BIG, "patterns": [{"shape": "row", "worth": n} for n in range(MOST_TERMS)]}
    yield {**BIG, "penalties": [{"when": "out", "add": n} for n in range(5000)]}
    yield {**BIG, "layout": "2x8", "patterns": [{"shape": "row", "take": 2, "removes": True}]}
    yield {**BIG, "patterns": [{"shape": "cells", "cells": ring(1, 2, 3, 4), "removes": True}]}
    yield {**BIG, "patterns": [{"shape": "cells", "cells": ring(1, 3, 5, 7), "removes": True}]}
    yield {**BIG, "patterns": [{"shape": "cells", "cells": ring(1, 2, 4, 8), "removes": True}]}
    yield {**BIG, "patterns": [{**ANYWHERE, "take": 8, "removes": True}]}
    yield {**NUMBERS, "patterns": [{**ANYWHERE, "take": 4, "wild": "negative"}]}
    yield {**NUMBERS, "patterns": [{"shape": "row", "only": LONG, "wild": LONG}] * MOST_TERMS}
    yield {**NUMBERS, "patterns": single_cells(MOST_TERMS)}
    yield {**NUMBERS, "values": {f"{LONG[:-9]} {n}": n for n in range(64)}}
    yield {**NUMBERS, "deck": {LONG * 50: 1}}
    yield {**NUMBERS, "deck": {LONG: 1}}
    yield {**BIG, "values": {f"{n} " * 100: 1 for n in range(2000)}}


def ring(*steps):
    """Pairs of cells so far from each other."""
    return [[cell, (cell + step) % 16] for cell in range(16) for step in steps]


def single_cells(count):
    """Pairs whose wild cards serve once, beside wholes in which any of them may serve."""
    pairs = [[2 * n, 2 * n + 1] for n in range(8)]
    wild = [{"shape": "cells", "cells": pair, "wild": "-99-99"} for pair in pairs]
    return wild + [{"shape": "cells", "cells": "all", "worth": n} for n in range(count - 8)]


def by_dice(dice):
    """Patterns that overlap as much as dice will have it."""
    claim = dice.choice(("best", "most", "apart", "every"))
    patterns = [by_dice_pattern(dice, claim) for _ in range(dice.randint(1, 12))]
    layout = dice.choice(("4x4", "2x8", "3x5", "2x7"))
    return {**dice.choice((BIG, BIG, NUMBERS)), "layout": layout, "patterns": patterns}


def by_dice_pattern(dice, claim):
    """One of them."""
    shape = dice.choice((*SHAPES, "anywhere", "cells", "cells"))
    found = {"shape": shape, "claim": claim, "worth": dice.randint(-99, 99)}
    if shape in ("anywhere", "columns"):
        found["take"] = dice.randint(2, 8 if shape == "anywhere" else 4)
    if shape == "cells":
        sizes = dice.choices((2, 3, 4, 8), k=dice.randint(1, 64))
        found["cells"] = [sorted(dice.sample(range(14), size)) for size in sizes]
    if claim in ("best", "most") and dice.random() < 0.4:
        found["wild"] = dice.choice(("3-5", "A", "negative", "2-9"))
    if dice.random() < 0.2:
        found["removes"] = True
    return found


def hardest_rules():
    """All of them, those by hand first."""
    dice, found = Random(9), [*by_hand()]
    return [*found, *(by_dice(dice) for _ in range(COUNT - len(found)))]


def answer(raw):
    """The table of a ruleset, or the error that refuses it."""
    try:
        return compile_ruleset(read_ruleset("house", raw))
    except RulesetError as error:
        return error


def worst_grids(table):
    """Grids in which as much matches as can: all equal, of two, of three, of wild cards, gone."""
    size, cards = table.size, [*table.points]
    dice = Random(size)
    wild = sorted({card for pattern in table.patterns for card in pattern.wild})
    yield from ((card,) * size for card in (cards[0], cards[-1], cards[len(cards) // 2]))
    for count in (2, 3, 5, 16):
        some = dice.sample(cards, min(count, len(cards)))
        yield tuple(dice.choices(some, k=size))
        yield tuple(dice.choices([*some, *wild], k=size))
    yield from ((card,) * size for card in wild[:1])
    yield tuple(sorted(dice.choices(wild or cards, k=size)))
    yield (".",) * size
    yield (".",) * (size - 1) + (cards[0],)
