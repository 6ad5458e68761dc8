"""Rules written to hang the referee are refused with their path, or cost little to judge by."""

import pytest

from app.golf.cancelling import find_matches
from app.golf.errors import RulesetError
from app.golf.inspection import inspect_hole
from app.golf.scoring import score_grid
from app.golf.work_limits import MOST_GROUPS, MOST_STEPS, mask_of, steps_of
from tests.golf.helpers.hardest_rules import COUNT, answer, hardest_rules, worst_grids

RULES = hardest_rules()
EMPTIES = {"empty_cell", "wrong_empties", "unclear_empties"}


def test_there_are_a_hundred_of_them_refused_or_not():
    refused = [isinstance(answer(raw), RulesetError) for raw in RULES]
    assert len(RULES) == COUNT
    assert 30 < sum(refused) < 70


@pytest.mark.parametrize("place", range(COUNT))
def test_each_is_refused_with_its_path_or_costs_little(place):
    found = answer(RULES[place])
    if isinstance(found, RulesetError):
        assert found.path.startswith("house.")
        assert found.problem
        return
    assert len(found.groups) <= MOST_GROUPS
    assert steps_of(mask_of(one.cells) for one in found.removals) <= MOST_STEPS
    for grid in worst_grids(found):
        assert steps_in(found, grid) <= MOST_STEPS
        told = {cell for line in score_grid(found, grid).lines for cell in line.cells}
        assert told == {*range(len(grid))}
        assert {one.code for one in inspect_hole(found, [grid], odd=True)} <= EMPTIES


def steps_in(table, grid):
    """What the searches among the matches of a grid take at most."""
    matched = find_matches(table, grid)
    pools = [{"most", "best"}, *({place} for place in range(len(table.patterns)))]
    return sum(
        steps_of(mask_of(one.cells) for one in matched if kind_of(table, one) in pool)
        for pool in pools
    )


def kind_of(table, one):
    """The claim of the pool, or the place of a pattern whose matches keep apart."""
    claim = one.pattern.claim
    return table.groups[one.group].pattern if claim == "apart" else claim
