"""The compiled scorer beside a bare loop, other people's hand evaluators and its own limits."""

import random
import tracemalloc
from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any

from pokerkit import Card, StandardHighHand

from app.golf.referee import inspect_hole, settle_hole
from app.golf.ruleset import find_ruleset, from_mapping, preset_mappings
from app.golf.scoring import score_grid
from app.golf.table import TABLES, Table, compile_ruleset
from bench.timing import Measure, beside_limit, often, per_call, side_by_side
from tests.golf.helpers.hardest_rules import answer, hardest_rules, worst_grids
from tests.twin.modules import running

GRIDS = often(400, 4)
WORST = {
    "layout": "4x4",
    "decks": 4,
    "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0},
    "patterns": [{"shape": "anywhere", "take": 2, "claim": "most"}],
}
Grids = list[tuple[str, ...]]


def deals(table: Table, decks: int = 1) -> Grids:
    """Grids dealt from shuffled decks, always the same ones."""
    held = table.with_decks(decks)
    deck = [card for card in table.copies for _ in range(held.copies_in_play(card, 1))]
    chance = random.Random(9)
    return [tuple(chance.sample(deck, table.size)) for _ in range(GRIDS)]


def bare_loop(table: Table, grids: Grids) -> int:
    """The least a program can do: columns and points known, one number out, nothing explained."""
    lines, points, total = ((0, 3), (1, 4), (2, 5)), table.points, 0
    for grid in grids:
        for upper, lower in lines:
            if grid[upper] != grid[lower]:
                total += points[grid[upper]] + points[grid[lower]]
    return total


def measures() -> list[Measure]:
    """Explained scores, an evaluator, the worst table, memory."""
    table = compile_ruleset(find_ruleset("nine-hole"))
    grids = deals(table)
    loop = ("bare loop over lines, no reasons", lambda: bare_loop(table, grids))
    assert sum(score_grid(table, grid).total for grid in grids) == bare_loop(table, grids)
    hole = grids[:4]
    return [
        side_by_side(explained(table, grids), loop, times=5, limit=10),
        side_by_side(
            ("settle a hole of four", lambda: settle_hole(table, hole, 0)),
            ("score its four grids", lambda: [score_grid(table, grid) for grid in hole]),
            times=200,
            limit=12,
        ),
        evaluators(table, grids),
        *worst(),
        *hardest_measures(),
        beside_limit("all presets, compiled, peak", memory(), "kilobytes allowed", 2048, "KB"),
    ]


def explained(table: Table, grids: Grids) -> tuple[str, Callable[[], object]]:
    """Scores with every line."""
    return f"{len(grids)} grids explained", lambda: [score_grid(table, grid) for grid in grids]


def evaluators(table: Table, grids: Grids) -> Measure:
    """Explained grids of six beside poker hands of five, from cards that are already parsed."""
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
    hands = [random.Random(seed).sample(deck, 5) for seed in range(len(grids))]
    cards = [tuple(Card.parse("".join(hand))) for hand in hands]
    kit_hands = (
        f"pokerkit, {len(hands)} hands",
        lambda: [StandardHighHand(hand) for hand in cards],
    )
    return side_by_side(explained(table, grids), kit_hands, times=1, limit=1)


def worst() -> list[Measure]:
    """Sixteen cards, any two of which may pair: random ones and all equal."""
    table = compile_ruleset(from_mapping("worst", WORST))
    found = [worst_case(table, "random", deals(table, decks=4))]
    few = [tuple(random.Random(n).choices("A23", k=16)) for n in range(often(40, 2))]
    equal = [("7",) * 16] * often(40, 2)
    assert len(table.groups) == len(list(combinations(range(16), 2)))
    return [*found, worst_case(table, "of three ranks", few), worst_case(table, "all equal", equal)]


def worst_case(table: Table, what: str, grids: Grids) -> Measure:
    """The mean over these grids, beside two milliseconds."""
    clock = side_by_side(
        ("", lambda: [score_grid(table, grid) for grid in grids]), ("", list), times=1, limit=1
    )
    each = clock.milliseconds / len(grids)
    return beside_limit(f"4x4, pairs anywhere, {what}", each, "milliseconds allowed", 2, "ms")


def hardest_measures() -> list[Measure]:
    """The slowest of a hundred rulesets written to hang the referee, beside half a second."""
    rulesets = hardest_rules()[:: often(1, 20)]
    read = max(least_of(answer_again, raw) for raw in rulesets)
    tables = [table for raw in rulesets if isinstance(table := answer(raw), Table)]
    grids = [(table, grid) for table in tables for grid in worst_grids(table)]
    judged = max(least_of(judge, table, grid) for table, grid in grids)
    with running("score.js") as page:
        paged = max(
            least_of(page, "score.js", "scoreGrid", table.to_json(), [[grid]])
            for table, grid in grids
        )
    found = {"compiled": read, "worst grid": judged, "worst grid, page": paged}
    return [
        beside_limit(f"hardest rules, {what}", figure, "milliseconds allowed", 500, "ms")
        for what, figure in found.items()
    ]


def answer_again(raw: dict[str, Any]) -> None:
    """Read and compile rules that nobody remembers."""
    TABLES.clear()
    answer(raw)


def judge(table: Table, grid: tuple[str, ...]) -> None:
    """Inspect and score one grid."""
    inspect_hole(table, [grid])
    score_grid(table, grid)


def least_of(call: Callable[..., object], *arguments: object) -> float:
    """Milliseconds of processor time of a call, the lesser of two: other work only adds."""
    return min(per_call(partial(call, *arguments), 1) for _ in range(2))


def memory() -> float:
    """Kilobytes that the tables of all presets hold, at their peak."""
    rulesets = [find_ruleset(preset) for preset in preset_mappings()]
    TABLES.clear()
    tracemalloc.start()
    tables = [compile_ruleset(ruleset) for ruleset in rulesets]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(tables) == len(rulesets)
    return peak / 1024
