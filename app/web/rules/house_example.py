"""The example hole of house rules, and an example of each switch."""

import json
from functools import lru_cache

from app.golf.catalogue import find_ruleset
from app.golf.checking import checked_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.penalties import PenaltyLine
from app.golf.switches import SWITCHES, Rules, Switch
from app.golf.switches.examples import Example, example, example_verdict
from app.golf.table import Table
from app.web.base.http import Page
from app.web.base.page_parts import columns_of
from app.wording.basics.names import plus, signed
from app.wording.hole.penalties import penalty_words
from app.wording.hole.scores import sign_of
from app.wording.rules.differences import differences_of
from app.wording.rules.switches import option_label

EXAMPLES_KEPT = 2_000  # a page has about sixty
NAMES = ("Bea", "Ann", "Dan")
"""The first went out."""


def compare_rules(rules: Rules, *, with_example: bool) -> Page:
    ruleset = checked_ruleset("rules", rules)
    found = differences_of(ruleset)
    example = None
    if with_example:
        base = compile_ruleset(find_ruleset(found.ref))
        example = _example_of(compile_ruleset(ruleset), base)
    differences, more = found.switches, found.more
    return {"base": found.preset, "differences": differences, "more": more, "example": example}


def _example_of(table: Table, base: Table) -> Page:
    """``base_total`` is the total by the nearest preset."""
    grid, verdict = example_verdict(table)
    return {
        "columns": columns_of(table, grid, verdict.grid_score),
        "cards": signed(verdict.grid_score.total),
        "penalties": [_penalty_row(table, line) for line in verdict.penalties if line.points],
        "total": signed(verdict.hole_score),
        "base_total": signed(example_verdict(base)[1].hole_score),
    }


def _penalty_row(table: Table, line: PenaltyLine) -> tuple[str, str, str]:
    return sign_of(line.code)[0], penalty_words(table, line, NAMES)[0], plus(line.points)


@lru_cache(maxsize=EXAMPLES_KEPT)
def _example_of_switch(switch_id: str, rules: str) -> Example | None:
    """``rules`` are JSON, which can be a cache key."""
    return example(SWITCHES[switch_id], json.loads(rules))


def switch_example(switch: Switch, shown: str, value: str) -> Page | None:
    found = _example_of_switch(switch.id, shown)
    if found is None:
        return None
    grids = [_example_grid(found, place) for place in range(len(found.grids))]
    lines = [
        (option_label(switch, key), [*map(signed, scores)] or ["–"] * len(grids), key == value)
        for key, scores in ((found.off, found.without_scores), (found.on, found.with_scores))
    ]
    return {"grids": grids, "lines": lines}


def _example_grid(found: Example, place: int) -> Page:
    """Rows of (card, is cancelled); ``out`` marks who went out."""
    grid, gone = found.grids[place], found.cancelled[place]
    rows = [
        [(grid[cell], cell in gone) for cell in range(start, start + found.columns)]
        for start in range(0, len(grid), found.columns)
    ]
    looks = found.looks[place] if found.looks else 0
    return {"rows": rows, "out": found.is_hole and place == 0, "looks": looks}
