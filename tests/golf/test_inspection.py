import pytest

from app.golf.referee import Finding, inspect_hole
from tests.golf.helpers.build import grid, table

TABLE = table("nine-hole")
FINE = ("6", "4", "2", "6", "9", "2")


def codes(*grids, went_out=(), laid=TABLE):
    return [finding.code for finding in inspect_hole(laid, grids, went_out)]


def test_missing_cards_of_a_player_are_one_finding_naming_every_cell():
    assert inspect_hole(TABLE, [FINE, ("K", "", "?", "A", "3", "4")]) == [
        Finding("missing_card", (1, 1), (1, 2))
    ]


def test_a_seat_that_does_not_play_is_not_inspected():
    assert inspect_hole(TABLE, [None, ("K", "", "7", "A", "3", "4"), None]) == [
        Finding("missing_card", (1,), (1,))
    ]


def test_each_card_that_is_none_is_named():
    assert inspect_hole(TABLE, [FINE, ("6", "1", "z", "6", "9", "2")]) == [
        Finding("unreadable_card", (1,), (1,), {"card": "1"}),
        Finding("unreadable_card", (1,), (2,), {"card": "z"}),
    ]


@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("X", "not_in_deck"),
        (".", "empty_cell"),
        ("QS", "not_in_deck"),
        ("-5", "unreadable_card"),
        ("11", "unreadable_card"),
    ],
)
def test_each_kind_of_no_card_has_a_reason_of_its_own(card, code):
    assert codes((card, *FINE[1:])) == [code]


def test_a_suit_is_asked_for_where_a_rule_needs_it():
    laid = table(values={"red 3": -3})
    assert inspect_hole(laid, [("3", "3H", "4", "5")]) == [
        Finding("suit_missing", (0,), (0,), {"card": "3"})
    ]
    assert codes(("4S", "3H", "4", "5"), laid=laid) == ["not_in_deck"]


def test_empty_cells_must_have_come_about():
    laid = table("fuchs")
    assert inspect_hole(laid, [grid(laid, "A 2 3 / . . 4 / 5 6 7")]) == [
        Finding("wrong_empties", (0, 0), (3, 4))
    ]
    assert codes(grid(laid, "A 2 3 / . . . / 5 6 7"), laid=laid) == []


def test_empty_cells_that_may_hide_a_bonus_are_asked_about():
    block = {"shape": "block", "worth": -25, "removes": True}
    laid = table(layout="3x3", patterns=[{"shape": "row", "removes": True}, block])
    assert inspect_hole(laid, [grid(laid, ". . . / . . . / 5 6 7")]) == [
        Finding("unclear_empties", (0,) * 6, tuple(range(6)))
    ]
    for clear in (". . . / 2 3 4 / 5 6 7", ". . 9 / . . 4 / 5 6 7", ". . . / . . 4 / 5 6 7"):
        assert codes(grid(laid, clear), laid=laid) == []


def test_a_seventh_card_is_too_much():
    assert inspect_hole(TABLE, [FINE, (*FINE, "K")])[0] == Finding(
        "extra_cards", (1,), (), {"cards": 7, "size": 6}
    )


def test_cards_beyond_the_grid_are_no_further_trouble():
    assert codes((*FINE, "1", "?", ".")) == ["extra_cards"]
    assert codes((*FINE, "2", "2", "2")) == ["extra_cards"]


def test_a_fifth_seven_over_all_grids_is_found_with_its_places():
    grids = [("7", "7", "2", "3", "4", "5"), None, ("7", "7", "7", "3", "4", "5")]
    assert inspect_hole(TABLE, grids) == [
        Finding(
            "too_many",
            (0, 0, 2, 2, 2),
            (0, 1, 0, 1, 2),
            {"card": "7", "count": 5, "copies": 4},
        )
    ]


def test_a_second_deck_holds_eight_sevens():
    two = TABLE.with_decks(2)
    assert codes(("7",) * 6, ("7", "7", "2", "3", "4", "5"), laid=two) == []
    assert codes(("7",) * 6, ("7", "7", "7", "3", "4", "5"), laid=two) == ["too_many"]


def test_exact_cards_are_counted_where_suits_are_asked():
    laid = table(values={"red 3": -3})
    assert codes(("3H", "3H", "4", "5"), laid=laid) == ["too_many"]
    assert codes(("3H", "3D", "3S", "3C"), laid=laid) == []


def test_who_does_not_play_needs_no_cards():
    grids = [("A", "2", "3", "4", "5", "6"), ("7", "8", "9", "10", "J", "Q")]
    fits = table("six-card", decks={"1": 1, "3": 2})
    assert codes(*grids, ("7",) * 6, laid=fits) == []
    assert codes(grids[0], None, ("7", "7", "7", "7", "7", "Q"), laid=fits) == ["too_many"]


def test_the_deck_needs_one_card_more_than_lies():
    deck = {"1-9": 1}
    laid = table(None, layout="2x2", deck=deck, values={"1-9": "pips"})
    grids = [("1", "2", "3", "4"), ("5", "6", "7", "8")]
    assert codes(*grids, laid=laid) == []
    less = table(None, layout="2x2", deck={"1-8": 1}, values={"1-8": "pips"})
    assert inspect_hole(less, grids) == [
        Finding("deck_too_small", numbers={"needed": 9, "cards": 8})
    ]


def test_only_one_player_goes_out():
    assert codes(FINE, went_out=[0]) == []
    assert codes(FINE, went_out=[0, 0]) == []
    assert inspect_hole(TABLE, [FINE], [2, 0, 2]) == [Finding("two_went_out", (0, 2))]


def test_all_findings_come_at_once():
    grids = [("7", "7", "7", "7", "1", ""), ("7", "K", "K", "K", "K", "K")]
    assert codes(*grids, went_out=[0, 1]) == [
        "missing_card",
        "unreadable_card",
        "too_many",
        "too_many",
        "two_went_out",
    ]
