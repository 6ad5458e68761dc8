"""A grid typed from across the table is the same grid wherever the rules can't tell."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.golf.ruleset import find_ruleset, preset_mappings
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset, is_same_grid, turns_of

TABLES = {name: compile_ruleset(find_ruleset(name)) for name in preset_mappings()}


def test_six_cards_may_be_seen_from_the_opposite_seat():
    assert turns_of(TABLES["nine-hole"]) == [(5, 4, 3, 2, 1, 0)]


def test_a_square_may_be_seen_from_all_sides_where_rows_count_as_columns_do():
    assert (6, 3, 0, 7, 4, 1, 8, 5, 2) in turns_of(TABLES["nine-card"])
    assert len(turns_of(TABLES["nine-card"])) == 3
    assert turns_of(TABLES["crazy-nines"]) == [(8, 7, 6, 5, 4, 3, 2, 1, 0)]


@settings(max_examples=settings.default.max_examples * 5)
@given(st.sampled_from([*TABLES]), st.data())
def test_a_turn_that_keeps_every_group_keeps_the_score(name, data):
    table = TABLES[name]
    cards = st.sampled_from(sorted(table.points))
    grid = data.draw(st.lists(cards, min_size=table.size, max_size=table.size))
    for turn in turns_of(table):
        turned = [grid[cell] for cell in turn]
        assert score_grid(table, turned).total == score_grid(table, grid).total
        assert is_same_grid(turned, grid, [turn])


def test_other_cards_and_other_sizes_are_another_grid():
    assert not is_same_grid(["9", "K", "2", "3"], ["3", "2", "K", "8"], [(3, 2, 1, 0)])
    assert not is_same_grid(["9", "K"], ["K", "9"], [(3, 2, 1, 0)])
