"""Laws that hold for every preset and for every ruleset that can be written."""

import json
from functools import partial

from hypothesis import assume
from hypothesis import strategies as st

from app.golf.layout import SHAPES
from app.golf.referee import Adjustment, Extras, inspect_hole, settle_hole
from app.golf.ruleset import find_ruleset, from_mapping, to_mapping
from app.golf.scoring import TypedTotal, full_score, score_grid
from app.golf.table import compile_ruleset
from tests.golf.helpers.strategies import legal_grids, legal_holes, presets, rulesets
from tests.helpers.levels import law

ANY = presets() | rulesets()
SYMMETRIC = {*SHAPES} - {"cells"}


def dealt(data, ruleset, empties=True):
    table = compile_ruleset(ruleset)
    return table, data.draw(legal_grids(table, 1, empties))[0]


@law(ANY, st.data())
def test_the_lines_of_a_grid_sum_to_the_total_of_a_full_score(ruleset, data):
    table, grid = dealt(data, ruleset)
    score = score_grid(table, grid)
    assert sum(line.points for line in score.lines) == score.total == full_score(table, grid).total


@law(ANY, st.data())
def test_every_cell_is_on_a_line_of_its_own_or_covered_by_a_match(ruleset, data):
    table, grid = dealt(data, ruleset)
    score = score_grid(table, grid)
    alone = [line.cells for line in score.lines if line.code in ("card", "empty")]
    own = [cell for cells in alone for cell in cells]
    assert sorted(own) == sorted({*range(len(grid))} - score.cancelled)


@law(ANY, st.data())
def test_the_lines_name_their_pattern_in_the_tables_order(ruleset, data):
    table, grid = dealt(data, ruleset)
    places = [line.pattern for line in score_grid(table, grid).lines if line.pattern is not None]
    assert places == sorted(places)


@law(ANY, st.data())
def test_the_lines_of_a_verdict_sum_to_the_hole_score(ruleset, data):
    table = compile_ruleset(ruleset)
    for verdict in data.draw(settled(table)).verdicts:
        lines = [*verdict.grid_score.lines, *verdict.penalties]
        assert sum(line.points for line in lines) == verdict.hole_score


TOTALS = st.builds(TypedTotal, st.integers(-30, 60), st.booleans(), st.booleans())


@st.composite
def mixed(draw, table):
    """A hole in which some seats have only a total."""
    grids, went_out = draw(legal_holes(table, empties=True))
    return [draw(TOTALS) if draw(st.integers(0, 3)) == 0 else grid for grid in grids], went_out


@st.composite
def settled(draw, table, holes=mixed):
    grids, went_out = draw(holes(table))
    looks = draw(st.lists(st.integers(0, 3), min_size=len(grids), max_size=len(grids)))
    by_hand = st.builds(Adjustment, st.integers(0, len(grids) - 1), st.integers(-9, 9), st.text())
    extras = Extras(looks, draw(st.lists(by_hand, max_size=2)))
    return settle_hole(table, grids, went_out, extras)


@law(ANY, st.data(), st.randoms(use_true_random=False))
def test_the_order_of_seats_changes_nothing(ruleset, data, random):
    table = compile_ruleset(ruleset)
    grids, went_out = data.draw(mixed(table))
    order = random.sample(range(len(grids)), len(grids))
    moved = None if went_out is None else order.index(went_out)
    scores = settle_hole(table, grids, went_out).hole_scores
    shuffled = settle_hole(table, [grids[seat] for seat in order], moved).hole_scores
    assert shuffled == tuple(scores[seat] for seat in order)


@law(ANY, st.data())
def test_an_absent_seat_changes_nothing(ruleset, data):
    table = compile_ruleset(ruleset)
    grids, went_out = data.draw(legal_holes(table))
    place = data.draw(st.integers(0, len(grids)))
    moved = went_out if went_out is None or went_out < place else went_out + 1
    scores = settle_hole(table, grids, went_out).hole_scores
    absent = settle_hole(table, [*grids[:place], None, *grids[place:]], moved).hole_scores
    assert absent == (*scores[:place], None, *scores[place:])


@law(presets() | rulesets(claims=("every", "most", "best")), st.data())
def test_mirroring_a_grid_keeps_its_total(ruleset, data):
    assume(all(is_symmetric(pattern) for pattern in ruleset.patterns))
    table, grid = dealt(data, ruleset)
    mirrored = tuple(grid[cell] for row in table.layout.rows_of_cells() for cell in row[::-1])
    assert score_grid(table, mirrored).total == score_grid(table, grid).total


def is_symmetric(pattern):
    """Equal columns of one rank and unequal worth depend on which comes first."""
    is_law_of_columns = pattern.shape == "columns" and pattern.claim == "every"
    return pattern.shape in SYMMETRIC and not is_law_of_columns and not pattern.bonus_times


@law(st.sampled_from(["four-card-pairs", "four-card-lines"]), st.data())
def test_forced_pairs_leave_no_pair_that_could_be_made(name, data):
    table, grid = dealt(data, find_ruleset(name))
    left = {*range(len(grid))} - score_grid(table, grid).cancelled
    for group in table.groups:
        upper, lower = group.cells
        assert not ({upper, lower} <= left and grid[upper] == grid[lower])


@law(rulesets(claims=("most",)), st.data())
def test_forced_claims_leave_no_natural_match_free(ruleset, data):
    table, grid = dealt(data, ruleset)
    left = {*range(len(grid))} - score_grid(table, grid).cancelled
    for place, cells, _line in table.groups:
        pattern = table.patterns[place]
        keys = {table.keys[pattern.keys].get(grid[cell], "") for cell in cells}
        able = pattern.cards is None or {grid[cell] for cell in cells} <= pattern.cards
        agrees = len(keys) == 1 and keys != {""} and able
        assert not (pattern.claim == "most" and agrees and left.issuperset(cells))


@law(rulesets(claims=("best",)), st.data())
def test_the_best_choice_is_never_worse_than_none_or_any_single_one(ruleset, data):
    table, grid = dealt(data, ruleset)
    total = score_grid(table, grid).total
    pool = [n for n, pattern in enumerate(table.patterns) if pattern.claim == "best"]
    for line in score_grid(table, grid).lines:
        if line.pattern in pool:
            own = sum(table.points[grid[cell]] for cell in line.cells)
            assert total <= total - line.points + own


@law(rulesets())
def test_a_ruleset_survives_being_written_and_read(ruleset):
    written = to_mapping(ruleset)
    again = from_mapping("house", json.loads(json.dumps(written)))
    assert again == ruleset
    assert to_mapping(again) == written


@law(rulesets(), st.data())
def test_what_seats_take_from_each_other_sums_to_nothing(ruleset, data):
    table = compile_ruleset(ruleset)
    zero_sum = {n for n, penalty in enumerate(table.penalties) if penalty.who == "each_other"}
    holes = partial(legal_holes, empties=True)  # a final total gives and takes nothing
    verdicts = data.draw(settled(table, holes)).verdicts
    lines = [line for verdict in verdicts for line in verdict.penalties]
    assert sum(line.points for line in lines if line.penalty in zero_sum) == 0


@law(ANY, st.data())
def test_a_hole_dealt_from_the_deck_has_no_findings(ruleset, data):
    table = compile_ruleset(ruleset)
    grids, went_out = data.draw(legal_holes(table))
    enough = max(n for n in range(1, 41) if n == 1 or not fits(table, n - 1, grids))
    held = table.with_decks(max(enough, table.decks_for(len(grids))))
    assert inspect_hole(held, grids, [] if went_out is None else [went_out]) == []


def fits(table, decks, grids):
    return table.with_decks(decks).cards_in_play(1) > len(grids) * table.size
