import pytest

from app.golf.scoring import (
    all_equal,
    full_score,
    quick_score,
    score_grid,
    sum_of_cells,
)
from app.golf.table import card_line
from tests.golf.helpers.build import grid, lines, score, table

TABLE = table("nine-hole")


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("6 4 2 / 6 9 2", 13),  # 000: a pair of sixes, 4 and 9, a pair of twos
        ("2 A K / 2 3 2", 2),  # 000: 2|2 is 0, 1|3 is 4, K|2 is -2
        ("K K K / K K K", 0),
        ("10 J Q / J Q 10", 60),
        ("2 2 2 / A A A", -3),
    ],
)
def test_a_grid_counts_what_the_sources_say(text, points):
    assert score(TABLE, text).total == points


def test_a_pair_that_cancels_has_a_line_of_its_own():
    found = score(TABLE, "6 4 2 / 6 9 2")
    assert found.cancelled == {0, 2, 3, 5}
    assert [tuple(line) for line in found.lines] == [
        ("column", (0, 3), 0, 0),
        ("column", (2, 5), 0, 0),
        ("card", (1,), 4, None),
        ("card", (4,), 9, None),
    ]


def test_the_second_pattern_shows_it():
    laid = table(patterns=[{"shape": "row"}, {"shape": "column", "bonus": -5, "claim": "none"}])
    assert [line.pattern for line in score(laid, "5 9 / 5 K").lines] == [1, None, None, None, None]


def test_cards_not_yet_known_count_nothing_and_cancel_nothing():
    laying = ("?", "", "9", "?", "", "4")
    assert score_grid(TABLE, laying).total == 13


def test_empty_cells_have_one_line():
    assert lines(table("fuchs"), ". . . / A 2 3 / K Q J")[:2] == [
        ("empty", (0, 1, 2), 0),
        ("card", (3,), 1),
    ]
    assert lines(table("fuchs"), "A 2 3 / . . . / K Q J")[0] == ("empty", (3, 4, 5), 0)
    assert score_grid(table("fuchs"), grid(table("fuchs"), ". . . / A 2 3 / K Q J")).total == 26


def test_totals_are_quick_only_where_pairs_share_no_cell():
    pairs = table("nine-hole", patterns=[{"shape": "column", "worth": -5}])
    assert score_grid(pairs, grid(pairs, "6 4 2 / 6 9 2")).total == -10 + 13
    assert score_grid(table(), ("5", "5", "?", "")).total == 10
    assert score_grid(pairs, (*grid(pairs, "6 4 2 / 6 9 2"), "9")).total == -10 + 13 + 9
    rows = table(patterns=[{"shape": "row"}])
    assert (
        score_grid(rows, ("?", "?", "5", "4")).total
        == score_grid(rows, (".", ".", "5", "4")).total
        == 9
    )
    assert score_grid(rows, ("?", "?", "5", "5")).cancelled == {2, 3}


def test_a_cell_of_two_matches_is_cancelled_once():
    lined = table("nine-card-lines")
    crossed = grid(lined, "9 7 K / 7 7 7 / 4 7 Q")
    assert score_grid(lined, crossed).total == 23
    block = grid(lined, "7 7 7 / 7 7 7 / 4 K 9")
    assert score_grid(lined, block).total == -37


def test_what_left_with_a_bonus_counts_it_on_a_line_of_its_own():
    block = {"shape": "block", "worth": -25, "removes": True}
    laid = table(layout="4x4", decks=2, patterns=[block, {"shape": "row", "removes": True}])
    found = lines(laid, ". . 2 3 / . . 4 5 / 6 7 8 9 / . . . .")
    assert found[:2] == [("empty", (0, 1, 4, 5), -25), ("empty", (12, 13, 14, 15), 0)]
    assert lines(laid, ". . 2 3 / . . 4 5 / 6 7 8 9 / 6 7 8 9")[0] == found[0]
    unclear = "? ? ? ? / ? ? ? ? / . . . . / . . . ."
    assert lines(laid, unclear) == [("empty", tuple(range(8, 16)), 0)]


def test_longer_groups_agree_only_as_a_whole():
    assert all_equal("aab", (0, 1))
    assert not all_equal("aab", (0, 1, 2))
    assert all_equal("aaa", (0, 1, 2))


def test_the_sums_under_the_columns_make_the_total():
    found = score(TABLE, "6 4 2 / 6 9 2")
    assert [sum_of_cells(found, cells) for cells in TABLE.layout.columns_of_cells()] == [0, 13, 0]
    assert sum_of_cells(found, (0, 1)) == 4
    paid = score(table("nine-hole", patterns=[{"shape": "column", "worth": -5}]), "6 4 2 / 6 9 3")
    assert (sum_of_cells(paid, (0, 3)), sum_of_cells(paid, (0, 1))) == (-5, 4)


def test_the_same_few_lines_serve_all_grids():
    assert card_line(1, 4) is card_line(1, 4)
    assert tuple(card_line(1, 4)) == ("card", (1,), 4, None)


def test_the_short_way_and_the_long_way_say_the_same():
    laid = table("nine-card")
    for text in ("9 9 K / 9 9 A / 3 4 5", "A 2 3 / 4 5 6 / 7 8 9", "A A 2 / 3 4 5 / X X 6"):
        laying = grid(laid, text)
        assert quick_score(laid.quick, laying) == full_score(laid, laying)


def test_the_short_way_takes_only_whole_grids():
    for laying in (("5", "5", "?", "4"), ("5", "5", "5"), ("5", "5", "5", "5", "5")):
        assert quick_score(table().quick, laying) is None
        assert score_grid(table(), laying) == full_score(table(), laying)
