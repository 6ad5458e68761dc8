from hypothesis import given

from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.inspection import Finding, inspect_hole
from tests.golf.strategies import legal_holes

TABLE = compile_ruleset(find_ruleset("nine-hole"))
FINE = ("6", "4", "2", "6", "9", "2")


def codes(*grids, went_out=(), decks=1):
    found = inspect_hole(TABLE.with_decks(decks), grids, went_out)
    return [finding.code for finding in found]


def test_missing_cards_of_a_player_are_one_finding_naming_every_cell():
    assert inspect_hole(TABLE, [FINE, ("K", "", "?", "A", "3", "4")]) == [
        Finding("missing_card", (1, 1), (1, 2))
    ]


def test_each_card_that_is_none_is_named():
    assert codes(("6", "1", "z", "6", "9", "2")) == ["unreadable_card", "unreadable_card"]


def test_a_joker_and_an_empty_cell_have_reasons_of_their_own():
    assert codes(("6", "X", ".", "6", "9", "2")) == ["not_in_deck", "empty_cell"]


def test_a_seventh_card_is_too_much():
    assert inspect_hole(TABLE, [(*FINE, "K")])[0].numbers == {"cards": 7, "size": 6}


def test_a_fifth_seven_over_all_grids_is_found_with_its_places():
    grids = [("7", "7", "2", "3", "4", "5"), ("7", "7", "7", "3", "4", "5")]
    assert inspect_hole(TABLE, grids) == [
        Finding(
            "too_many",
            (0, 0, 1, 1, 1),
            (0, 1, 0, 1, 2),
            {"card": "7", "count": 5, "copies": 4},
        )
    ]


def test_a_second_deck_holds_eight_sevens():
    assert codes(("7",) * 6, ("7", "7", "2", "3", "4", "5"), decks=2) == []
    assert codes(("7",) * 6, ("7", "7", "7", "3", "4", "5"), decks=2) == ["too_many"]


def test_nine_players_need_a_second_deck():
    grids = [FINE] * 9
    assert "deck_too_small" in codes(*grids)
    assert "deck_too_small" not in codes(*grids, decks=2)


def test_only_one_player_goes_out():
    assert codes(FINE, went_out=[0]) == []
    assert inspect_hole(TABLE, [FINE], [2, 0]) == [Finding("two_went_out", (0, 2))]


def test_all_findings_come_at_once():
    grids = [("7", "7", "7", "7", "1", ""), ("7", "K", "K", "K", "K", "K")]
    assert codes(*grids, went_out=[0, 1]) == [
        "missing_card",
        "unreadable_card",
        "too_many",
        "too_many",
        "two_went_out",
    ]


@given(legal_holes(TABLE))
def test_a_hole_dealt_from_the_deck_has_no_findings(hole):
    grids, went_out = hole
    assert inspect_hole(TABLE, grids, [] if went_out is None else [went_out]) == []
