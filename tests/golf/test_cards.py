import pytest

from app.golf.cards import grid_from_rows, grid_from_text, grid_text, read_card
from app.golf.errors import CardError
from app.golf.layout import Layout

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
GRID = ("6", "4", "2", "6", "9", "2")
SIX = Layout(2, 3)


@pytest.mark.parametrize(
    "text", ["6 4 2 / 6 9 2", "66 49 22", "664922", "6 6 4 9 2 2", "6,6,4,9,2,2", "642/692"]
)
def test_a_grid_may_be_written_in_rows_in_columns_or_in_one_run(text):
    assert grid_from_text(text, SIX, RANKS) == GRID


@pytest.mark.parametrize("ten", ["10", "t", "T", "0"])
def test_ten_has_four_spellings(ten):
    assert grid_from_text(f"{ten} {ten} a k q j", SIX, RANKS) == ("10", "A", "Q", "10", "K", "J")
    assert grid_from_text(f"{ten}{ten}akqj", SIX, RANKS) == ("10", "A", "Q", "10", "K", "J")


def test_zero_is_zero_in_a_deck_that_has_it():
    assert read_card("0", ("0", "10")) == "0"


@pytest.mark.parametrize("text", ["1", "11", "z", "KS", "♠", "joker"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(CardError, match="is not a card"):
        read_card(text, RANKS)


def test_what_cannot_be_read_stays_as_it_was_typed():
    assert grid_from_text("6 4 oops / 6 1 2", SIX, RANKS) == ("6", "4", "oops", "6", "1", "2")
    assert grid_from_text("66 4z 22", SIX, RANKS) == ("6", "4", "2", "6", "z", "2")


def test_missing_cards_are_empty_and_later_ones_keep_their_mark():
    assert grid_from_text("66 4", SIX, RANKS) == ("6", "4", "", "6", "", "")
    assert grid_from_text("6 ? 2 / 6 9", SIX, RANKS) == ("6", "?", "2", "6", "9", "")
    assert grid_from_text("", SIX, RANKS) == ("",) * 6


def test_cards_beyond_the_grid_follow_it():
    assert grid_from_text("6649223", SIX, RANKS) == (*GRID, "3")
    assert grid_from_rows([["6", "4", "2", "9"], ["6", "9", "2"], ["k"]], SIX, RANKS) == (
        *GRID,
        "9",
        "K",
    )


def test_signed_ranks_are_parted_by_spaces():
    assert grid_from_text("-2 12 -2 12", Layout(2, 2), ("-2", "12")) == ("-2", "-2", "12", "12")


def test_a_grid_is_written_as_it_lies():
    assert grid_text(GRID, SIX) == "6 4 2 / 6 9 2"
    assert grid_from_text(grid_text(("10", "", "K", "?", "A", "2"), SIX), SIX, RANKS) == (
        ("10", "?", "K", "?", "A", "2")
    )
