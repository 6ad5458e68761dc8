"""The cost of a table, estimated before compiling: groups to score, choices to search."""

from collections import Counter
from collections.abc import Iterable
from math import comb

from app.golf.errors import RulesetError
from app.golf.layout import Cells, Layout
from app.golf.pattern_cells import cells_of, lines_of
from app.golf.ruleset import Ruleset
from app.golf.terms import POOL, Pattern, claim_of

MOST_GROUPS = 4000  # all switches of the editor together make fewer than half as many
MOST_STEPS = 4_500_000  # the slowest rules of the editor take 4.1 million


def count_groups(pattern: Pattern, layout: Layout, path: str) -> int:
    """Return how many groups of cells a pattern has, without making them."""
    lines, take = lines_of(pattern, layout, path), pattern.take
    if pattern.shape != "columns":
        return sum(comb(len(line), take or len(line)) for line in lines if len(line) > 1)
    return max(0, len(lines) - take + 1) if pattern.together else comb(len(lines), take)


def check_searches(ruleset: Ruleset) -> None:
    apart, shared, pool = 0, 0, set[int]()
    for place, pattern in enumerate(ruleset.patterns):
        path, claim = f"{ruleset.id}.patterns[{place}]", claim_of(pattern)
        if claim in POOL:
            pool |= _masks_of(pattern, ruleset.layout, path)
            shared = steps_of(pool)
        elif claim == "apart":
            apart += steps_of(_masks_of(pattern, ruleset.layout, path))
        if apart + shared > MOST_STEPS:
            count = apart + shared
            raise RulesetError(f"{path}.claim", "too_many_steps", count=count, most=MOST_STEPS)


def _masks_of(pattern: Pattern, layout: Layout, path: str) -> set[int]:
    return {mask_of(group) for _line, group in cells_of(pattern, layout, path)}


def mask_of(cells: Cells) -> int:
    return sum(1 << cell for cell in cells)


def steps_of(masks: Iterable[int]) -> int:
    """Return an upper bound of a search's steps, as each set is decided at its lowest cell."""
    chosen = {*masks}
    begins = Counter(mask & -mask for mask in chosen)
    rest, steps, met = 0, 0, 1
    for mask in chosen:
        rest |= mask
    while rest:
        lowest, rest = rest & -rest, rest & (rest - 1)
        most, sets = 1 << rest.bit_count(), 1 + begins[lowest]
        steps += min(met, most) * sets
        met = min(met * sets, most)
    return steps
