from app.golf.scoring import counted_matches, find_matches, points_of
from tests.golf.helpers.build import grid, lines, score, table


def cells(laid, text):
    return [match.cells for match in counted_matches(laid, grid(laid, text))]


def test_a_match_shows_whether_it_is_natural():
    laid = table(patterns=[{"shape": "row", "claim": "most", "wild": "4"}])
    found = find_matches(laid, grid(laid, "5 5 / 4 9"))
    assert [(finding.group, finding.key, finding.natural) for finding in found] == [
        (0, "5", True),
        (1, "9", False),
    ]
    assert find_matches(laid, grid(laid, "4 4 / 5 9"))[0][3:] == ("4", True)


def test_cards_unknown_or_gone_match_nothing():
    plain, wild = (table(patterns=[{"shape": "row", **more}]) for more in ({}, {"wild": "4"}))
    for text in ("? ? / 5 ?", ". . / . 4", "? 4 / 4 ."):
        assert cells(plain, text) == cells(wild, text) == []


def test_wild_cards_of_two_ranks_match_each_other_and_force_nothing():
    laid = table(patterns=[{"shape": "row", "claim": "most", "wild": "4 5"}])
    found = find_matches(laid, grid(laid, "4 5 / A 2"))
    assert [(finding.key, finding.natural) for finding in found] == [("4", False)]


def test_a_card_that_may_not_match_is_not_helped_by_a_wild_one():
    laid = table(patterns=[{"shape": "row", "only": "7", "wild": "4"}])
    assert cells(laid, "7 4 / 4 9") == [(0, 1)]
    assert cells(laid, "9 9 / 4 4") == [(2, 3)]


def test_a_wild_card_helps_only_cards_that_agree():
    laid = table(layout="2x3", patterns=[{"shape": "row", "wild": "4"}])
    assert cells(laid, "7 4 7 / 7 4 8") == [(0, 1, 2)]


def test_the_best_of_each_key_counts_the_first_of_equals():
    bonus = {"shape": "columns", "claim": "none"}
    laid = table(
        layout="2x4",
        decks=3,
        patterns=[{**bonus, "take": 2, "bonus": -10}, {**bonus, "take": 3, "bonus": -15}],
    )
    assert lines(laid, "7 7 7 9 / 7 7 7 9")[:1] == [("columns_bonus", (0, 1, 2, 4, 5, 6), -15)]
    assert lines(laid, "7 7 9 9 / 7 7 9 9")[:2] == [
        ("columns_bonus", (0, 1, 4, 5), -10),
        ("columns_bonus", (2, 3, 6, 7), -10),
    ]
    same = table(layout="2x3", decks=3, patterns=[{**bonus, "take": 2, "bonus": -10}])
    assert lines(same, "7 7 7 / 7 7 7")[0] == ("columns_bonus", (0, 1, 3, 4), -10)
    assert score(same, "7 7 7 / 7 7 7").total == 42 - 10


def test_laws_and_bonuses_each_have_their_best():
    law, bonus = ({"shape": "columns", "take": 2, "claim": claim} for claim in ("every", "none"))
    laid = table(layout="2x3", patterns=[law, {**bonus, "bonus": -3}, {"shape": "row"}])
    assert [line[0] for line in lines(laid, "7 7 A / 7 7 A")] == [
        "columns",
        "columns_bonus",
        "card",
        "card",
    ]


def test_the_points_of_a_match_stand_for_its_cards_or_beside_them():
    def points(text="7 7 / 9 K", **pattern):
        laid = table(patterns=[{"shape": "row", **pattern}])
        laying = grid(laid, text)
        return points_of(laid, laying, find_matches(laid, laying)[0])

    assert points() == 0
    assert points(worth=-20, bonus=-3) == -23
    assert points(worth="keep", claim="best", bonus=-3) == 11
    assert points(claim="none", worth=-20, bonus=-3) == -3
    assert points(bonus_times=2) == 14
    assert points(bonus_times=-2, bonus=1) == -13
    assert points("4 7 / 9 K", wild="4", bonus_times=1) == 7
    assert points("4 5 / 9 K", wild="4 5", bonus_times=1) == 4


def test_apart_patterns_part_their_own_matches_only():
    apart = {"shape": "neighbours", "claim": "apart"}
    laid = table(layout="1x4", decks=2, patterns=[apart])
    assert cells(laid, "7 7 7 2") == [(0, 1)]
    assert cells(laid, "7 7 7 7") == [(0, 1), (2, 3)]
    two = table(
        layout="1x4",
        decks=2,
        patterns=[
            {"shape": "cells", "cells": [0, 1], "claim": "apart"},
            {"shape": "cells", "cells": [1, 2], "claim": "apart"},
        ],
    )
    assert cells(two, "7 7 7 2") == [(0, 1), (1, 2)]


def test_an_apart_match_gains_only_what_still_counts():
    laid = table(
        layout="2x3",
        decks=2,
        patterns=[
            {"shape": "row", "worth": 0},
            {"shape": "anywhere", "take": 2, "claim": "apart", "worth": -1},
        ],
    )
    # The row is 0 already, so the seven below is paired with one of it for one point less.
    assert score(laid, "7 7 7 / 7 2 A").total == -1 - 1 + 2 + 1
    assert score(laid, "7 7 7 / 9 2 A").total == -1 + 9 + 2 + 1


def test_keys_of_two_kinds_of_match_do_not_compete():
    bonus = {"shape": "columns", "take": 2, "claim": "none"}
    laid = table(
        layout="2x3",
        patterns=[{**bonus, "bonus": -10}, {**bonus, "match": "points", "bonus": -3}],
    )
    assert [line[2] for line in lines(laid, "7 7 A / 7 7 2")][:2] == [-10, -3]


KEPT = {"layout": "2x3", "jokers": 2, "values": {"X": -2}}


def test_a_wild_card_that_does_not_cancel_is_not_used_where_it_costs_points():
    kept = {"shape": "column", "never": "negative", "wild": "X"}
    for claim in ("every", "most", "best"):
        laid = table(**KEPT, patterns=[{**kept, "claim": claim}])
        assert score(laid, "X 3 4 / K 5 6").total == 16
        assert score(laid, "X 3 4 / X 5 6").total == 14
        assert score(laid, "X 3 4 / 9 5 6").total == 18
    forced = table(**KEPT, patterns=[{"shape": "column", "wild": "X"}])
    assert score(forced, "X 3 4 / K 5 6").total == 18


def test_what_a_wild_card_costs_is_counted_beside_what_cancels_anyway():
    column, row = {"shape": "column", "never": "X", "wild": "X"}, {"shape": "row", "never": "X"}
    laid = table(**KEPT, patterns=[column, row])
    assert score(laid, "X 3 4 / 9 9 9").total == 5
    bonus = table(**KEPT, patterns=[{**column, "claim": "none", "bonus": 5}])
    assert score(bonus, "X 3 4 / 9 5 6").total == 25


def test_the_best_bonus_is_the_one_with_the_best_total():
    law = {"shape": "columns", "take": 2, "worth": -10}
    laid = table(layout="2x3", decks=3, patterns=[law, {**law, "take": 3, "worth": -5}])
    assert score(laid, "9 9 9 / 9 9 9").total == -5
    jokers = {"shape": "columns", "only": "X", "take": 2, "claim": "always", "worth": -20}
    bonus = {"shape": "columns", "take": 2, "claim": "none", "bonus": -10}
    column = {"shape": "column", "never": "negative"}
    rich = {"layout": "2x3", "jokers": 4, "values": {"X": -5}, "patterns": [column, jokers, bonus]}
    assert score(table(**rich), "X X 3 / X X 4").total == 7 - 20 - 10
    for claim in ("every", "most"):
        cancelled = [{"shape": "column", "claim": claim}, jokers, bonus]
        assert score(table(**{**rich, "patterns": cancelled}), "X X 3 / X X 4").total == 7 - 20
