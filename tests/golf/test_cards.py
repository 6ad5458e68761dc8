import pytest

from app.golf.cards import (
    RANKS,
    grid_from_rows,
    grid_from_text,
    grid_text,
    is_card,
    read_card,
    rows_in,
    spelled,
    spellings,
    split_cards,
    split_word,
)
from app.golf.faults import CardError
from app.golf.layout import Layout

PLAIN = spellings(RANKS)
SUITED = spellings(["JS", "JH", "JD", "JC", "10", "Q"], suited=["J", "10", "Q"])
GRID = ("6", "4", "2", "6", "9", "2")
SIX = Layout(2, 3)


@pytest.mark.parametrize(
    "text", ["6 4 2 / 6 9 2", "66 49 22", "664922", "6 6 4 9 2 2", "6,6,4,9,2,2", "642/692"]
)
def test_a_grid_may_be_written_in_rows_in_columns_or_in_one_run(text):
    assert grid_from_text(text, SIX, PLAIN) == GRID


@pytest.mark.parametrize(
    "text",
    [
        *(f"6 4 2{end}6 9 2" for end in "\n\r\v\f\x1c\x85\u2028\u2029"),
        *("6 4 2\r\n6 9 2", "\r\n6 4 2 \r\n\r\n 6 9 2\r\n", "642\n692", "6,4,2\n6,9,2"),
        *("6 4 2 /\n6 9 2", "6 4 2\n/\n6 9 2", "6 4 2\n/ 6 9 2", "6 4 2 \uff0f 6 9 2"),
        *("6 4 2, 6 9 2", "6 4 2,6 9 2", "6 4 2; 6 9 2", "6 4 2 | 6 9 2", "642,692", "6,4,2 6,9,2"),
        *("6 4 2  6 9 2", "6 4 2\t6 9 2", "6 4 2 \u00a06 9 2", "6\t4\t2\t\t6\t9\t2"),
    ],
)
def test_lines_strokes_and_gaps_between_groups_part_rows(text):
    assert rows_in(text, PLAIN) != [text]
    assert grid_from_text(text, SIX, PLAIN) == GRID


@pytest.mark.parametrize(
    "text", ["6,6,4,9,2,2", "6, 6, 4, 9, 2, 2", "6\t6\t4\t9\t2\t2", "664922\n"]
)
def test_between_single_cards_a_sign_is_a_blank(text):
    assert len(rows_in(text, PLAIN)) == 1
    assert grid_from_text(text, SIX, PLAIN) == GRID


@pytest.mark.parametrize("text", ["66, 49, 22", "66  49  22", "66;49;22", "6 6, 4 9, 2 2"])
def test_groups_as_long_as_columns_are_columns(text):
    assert grid_from_text(text, SIX, PLAIN) == GRID


@pytest.mark.parametrize("text", ["6 4, 2 6 9 2", "6 4 2 6  9 2", "66\n49\n22", "6 6 / 4 9 / 2 2"])
def test_rows_of_another_length_are_never_taken_for_columns(text):
    grid = grid_from_text(text, SIX, PLAIN)
    assert "" in grid
    assert len(grid) > SIX.size


def test_what_a_phone_adds_to_a_card_is_left_out():
    ways = spellings(RANKS, suited=RANKS)
    texts = [
        "A♠️ 10♥️ K♦️ / 2♣︎ 3♠️ 4♥️",
        "\uff21 \uff11\uff10 \uff2b \uff0f \uff12 \uff13 \uff14",
        "A♤ 10♡ K♢ / 2♧ 3♤ 4♡",
    ]
    expected = ("A", "10", "K", "2", "3", "4")
    assert [grid_from_text(text, SIX, ways) for text in texts] == [expected] * 3
    assert grid_from_text("5️⃣ \u200e6\u200b 7 / 8 9 2\ufeff", SIX, ways) == (
        "5",
        "6",
        "7",
        "8",
        "9",
        "2",
    )
    assert grid_from_rows([["A♠️", "\uff11\uff10"]], Layout(1, 2), ways) == ("A", "10")


@pytest.mark.parametrize("dash", "-−\u2010\u2011\u2012–—―\ufe58﹣\uff0d")
def test_any_dash_before_a_digit_is_a_minus(dash):
    ways = spellings(["-2", "12"])
    assert grid_from_text(f"{dash}2 12 / 12 {dash}2", Layout(2, 2), ways) == (
        "-2",
        "12",
        "12",
        "-2",
    )


def test_zero_is_zero_in_a_deck_that_has_it():
    ways = spellings(["0", "10"])
    assert read_card("0", ways) == "0"
    assert not is_card("t", ways)
    assert not is_card("t", spellings(["9"]))


@pytest.mark.parametrize("text", ["1", "11", "z", "KS", "♠", "joker"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(CardError, match="is not a card"):
        read_card(text, PLAIN)
    assert is_card(text, PLAIN) is False


def test_a_suit_may_be_a_letter_or_a_sign():
    assert [read_card(text, SUITED) for text in ("js", "J♠", "J♥", "jc")] == [
        "JS",
        "JS",
        "JH",
        "JC",
    ]
    assert not is_card("J", SUITED)


def test_a_suit_that_nobody_asks_for_may_be_written_all_the_same():
    assert [read_card(text, SUITED) for text in ("QS", "Q♦", "10H", "t")] == ["Q", "Q", "10", "10"]
    assert "10S" not in PLAIN


def test_what_cannot_be_read_stays_as_it_was_typed():
    assert spelled(" oops ", PLAIN) == "oops"
    assert grid_from_text("6 4 oops / 6 1 2", SIX, PLAIN) == ("6", "4", "oops", "6", "1", "2")
    assert grid_from_text("66 4z 22", SIX, PLAIN) == ("6", "4", "2", "6", "z", "2")


def test_cards_beyond_the_grid_follow_it():
    assert grid_from_text("6649223", SIX, PLAIN) == (*GRID, "3")
    rows = [["6", "4", "2", "9"], ["6", "9", "2"], ["k"]]
    assert grid_from_rows(rows, SIX, PLAIN) == (*GRID, "9", "K")


def test_signed_ranks_are_parted_by_spaces():
    ways = spellings(["-2", "12"])
    assert grid_from_text("-2 12 -2 12", Layout(2, 2), ways) == ("-2", "-2", "12", "12")
    assert split_cards("-212", 4, ways) == ["-212"]


def test_a_run_is_cut_at_the_longest_card_first():
    assert split_word("jsjh10", SUITED) == ["js", "jh", "10"]
    assert split_word("1k", PLAIN) == ["1", "k"]
    assert split_word("10", PLAIN) == ["10"]
    assert split_word("1012", spellings(["1", "2", "10", "12"])) == ["10", "12"]


def test_a_grid_is_written_as_it_lies():
    assert grid_text(GRID, SIX) == "6 4 2 / 6 9 2"
    later = ("10", "", "K", "?", "A", "2")
    assert grid_from_text(grid_text(later, SIX), SIX, PLAIN) == ("10", "?", "K", "?", "A", "2")
