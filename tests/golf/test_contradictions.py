"""Patterns that do not go together are refused with their path."""

from itertools import combinations, permutations, product
from random import Random

from app.golf.faults import RulesetError
from tests.golf.helpers.build import refused, score, table

ACROSS = (
    "{} uses this wild card too, but it can be used only once: write claim = 'most' or "
    "claim = 'best' in both, or give each its own cards with `only` or `never`"
)
JACKS = "one-eyed J"


def test_a_wild_card_serves_once():
    with refused(
        "house.patterns[0].wild", "a wild card is used only once: write claim = 'most' or 'best'"
    ):
        table(patterns=[{"shape": "neighbours", "wild": "2"}])
    assert table(patterns=[{"shape": "column", "wild": "2"}])
    assert table(patterns=[{"shape": "neighbours", "wild": "2", "claim": "best"}])


def test_wild_cards_are_claimed_too():
    law = {"shape": "column", "only": "2"}
    pool = {"shape": "row", "claim": "most", "never": "2"}
    assert table(patterns=[law, pool])
    with refused(
        "house.patterns[1].claim",
        "most and every can’t both apply to a card: separate them with “only” or “never”",
    ):
        table(patterns=[law, {**pool, "wild": "2"}])


COLUMN, ROW = ({"shape": shape, "wild": JACKS} for shape in ("column", "row"))


def test_a_wild_card_serves_in_one_of_two_lines_that_cross():
    with refused("house.patterns[0].wild", ACROSS.format("patterns[1]")):
        table(patterns=[COLUMN, ROW])
    for claim in ("most", "best"):
        laid = table(patterns=[{**COLUMN, "claim": claim}, {**ROW, "claim": claim}])
        assert score(laid, "JS 9 / 8 7").total == 15


POINTS = {"7": 7, "8": 7, "9": 9, "10": 10}
PACK = {"layout": "2x2", "deck": {"7-10": 8}, "values": POINTS}
LINES = {
    "column": ((0, 2), (1, 3)),
    "row": ((0, 1), (2, 3)),
    "diagonal": ((0, 3), (1, 2)),
    "block": ((0, 1, 2, 3),),
    "neighbours": ((0, 1), (2, 3), (0, 2), (1, 3)),
    "anywhere": tuple(combinations(range(4), 2)),
}


def drawn(dice):
    """A pattern of four cards, often with wild ones."""
    shape = dice.choice(list(LINES))
    found = {"shape": shape, "claim": dice.choice(("every", "every", "apart", "most", "none"))}
    found |= {"take": 2} if shape == "anywhere" else {}
    found |= {"match": "points"} if dice.random() < 0.25 else {}
    for word, chance in (("wild", 0.7), ("never", 0.25), ("only", 0.1)):
        if dice.random() < chance:
            found[word] = dice.choice(("7", "8", "9", "7 9", "8 10"))
    return found


def named(pattern, word, card):
    """Whether a pattern names a card so."""
    return card in pattern.get(word, "").split()


def matched(pattern, cards):
    """None where cards don't agree, else the places of those that stand for another one."""
    keys = POINTS if pattern.get("match") == "points" else dict(zip(POINTS, POINTS, strict=True))

    def agree(some):
        able = [named(pattern, "only", c) or "only" not in pattern for c in some]
        barred = [named(pattern, "never", c) for c in some]
        return all(able) and not any(barred) and len({keys[c] for c in some}) < 2

    if agree(cards):
        return set()
    wild = {place for place, card in enumerate(cards) if named(pattern, "wild", card)}
    tame = [card for place, card in enumerate(cards) if place not in wild]
    return wild if wild and agree(tame) else None


def count_twice(first, second, is_same):
    """Whether two patterns can count the same card, and count it at once."""
    claims = {first["claim"], second["claim"]}
    return claims != {"most"} and not (is_same and claims == {"apart"})


def a_grid_uses_a_wild_card_twice(patterns, grid):
    found = []
    for place, pattern in enumerate(patterns):
        for cells in LINES[pattern["shape"]]:
            standing = matched(pattern, [grid[cell] for cell in cells])
            if standing is not None:
                found.append((place, {*cells}, {cells[at] for at in standing}))
    for (place, _own, wild), (at, cells, others) in permutations(found, 2):
        first, second = patterns[place], patterns[at]
        serving = others if "none" in (first["claim"], second["claim"]) else cells
        if wild & serving and count_twice(first, second, place == at):
            return True
    return False


def is_refused(patterns):
    """Whether rules are refused for their wild cards; None where they are for something else."""
    try:
        table(None, **PACK, patterns=patterns)
    except RulesetError as error:
        return True if error.first.code.startswith("wild") else None
    return False


def test_rules_are_refused_exactly_where_some_grid_uses_a_wild_card_twice():
    dice, seen = Random(5), []
    while len(seen) < 300:
        patterns = [drawn(dice) for _ in range(dice.choice((1, 2, 2, 3)))]
        refuses = is_refused(patterns)
        if refuses is None:
            continue
        grids = product(POINTS, repeat=4)
        assert refuses == any(a_grid_uses_a_wild_card_twice(patterns, g) for g in grids), patterns
        seen.append(refuses)
    assert min(seen.count(True), seen.count(False)) > 60
