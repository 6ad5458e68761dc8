"""Rules written to hang the referee are refused with their path, or cost little to judge by."""

from app.golf.faults import RulesetError, in_english
from app.golf.referee import inspect_hole
from app.golf.scoring import find_matches, score_grid
from app.golf.table import MOST_GROUPS, MOST_STEPS, mask_of, steps_of
from tests.golf.helpers.hardest_rules import answer, hardest_rules, worst_grids
from tests.helpers.levels import some_quick

EMPTIES = {"empty_cell", "wrong_empties", "unclear_empties"}


@some_quick(hardest_rules(), every=3)
def test_each_is_refused_with_its_path_or_costs_little(cases, subtests):
    refused = 0
    for place, raw in enumerate(cases):
        with subtests.test(place=place):
            found = answer(raw)
            refused += isinstance(found, RulesetError)
            check_refused(found) if isinstance(found, RulesetError) else check_costs(found)
    assert 0.3 < refused / len(cases) < 0.7


def check_refused(error):
    assert error.first.path.startswith("house.")
    assert in_english(error.first)


def check_costs(table):
    assert len(table.groups) <= MOST_GROUPS
    assert steps_of(mask_of(removal.cells) for removal in table.removals) <= MOST_STEPS
    for grid in worst_grids(table):
        assert steps_in(table, grid) <= MOST_STEPS
        scored = {cell for line in score_grid(table, grid).lines for cell in line.cells}
        assert scored == {*range(len(grid))}
        assert {
            finding.code for finding in inspect_hole(table, [grid], has_odd_deck=True)
        } <= EMPTIES


def steps_in(table, grid):
    """What the searches among the matches of a grid take at most."""
    matched = find_matches(table, grid)
    pools = [{"most", "best"}, *({place} for place in range(len(table.patterns)))]
    return sum(
        steps_of(mask_of(match.cells) for match in matched if kind_of(table, match) in pool)
        for pool in pools
    )


def kind_of(table, group):
    """The claim of the pool, or the place of a pattern whose matches keep apart."""
    claim = group.pattern.claim
    return table.groups[group.group].pattern if claim == "apart" else claim
