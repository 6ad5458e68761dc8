"""What both scorers count stands in the vectors; here is what only Python has."""

from app.golf.scoring import find_matches, full_score, quick_score, score_grid, sum_of_cells
from tests.golf.helpers.build import grid, lines, score, table

TABLE = table("nine-hole")


def test_the_sums_under_the_columns_make_the_total():
    found = score(TABLE, "6 4 2 / 6 9 2")
    assert [sum_of_cells(found, cells) for cells in TABLE.layout.columns_of_cells()] == [0, 13, 0]
    assert sum_of_cells(found, (0, 1)) == 4
    paid = score(table("nine-hole", patterns=[{"shape": "column", "worth": -5}]), "6 4 2 / 6 9 3")
    assert (sum_of_cells(paid, (0, 3)), sum_of_cells(paid, (0, 1))) == (-5, 4)


def test_whole_grids_by_plain_rules_are_scored_the_short_way_with_the_same_lines():
    laid = table("nine-card")
    for text in ("9 9 K / 9 9 A / 3 4 5", "A 2 3 / 4 5 6 / 7 8 9", "A A 2 / 3 4 5 / X X 6"):
        laying = grid(laid, text)
        assert quick_score(laid.quick, laying) == full_score(laid, laying)
    for laying in (("5", "5", "?", "4"), ("5", "5", "5"), ("5", "5", "5", "5", "5")):
        assert quick_score(table().quick, laying) is None
        assert score_grid(table(), laying) == full_score(table(), laying)
    assert table(values={"red 3": -3}).quick is None


def test_cards_unknown_or_gone_count_and_match_nothing():
    assert score_grid(TABLE, ("?", "", "9", "?", "", "4")).total == 13
    plain, wild = (table(patterns=[{"shape": "row", **more}]) for more in ({}, {"wild": "4"}))
    for text in ("? ? / 5 ?", ". . / . 4", "? 4 / 4 ."):
        found = [find_matches(laid, grid(laid, text)) for laid in (plain, wild)]
        assert found == [[], []]
    rows = {"layout": "4x4", "patterns": [{"shape": "row", "removes": True}]}
    unclear = table(**rows | {"patterns": [*rows["patterns"], {"shape": "block", "removes": True}]})
    gone = "? ? ? ? / ? ? ? ? / . . . . / . . . ."
    assert lines(unclear, gone) == [("empty", tuple(range(8, 16)), 0)]
