import pytest

from app.golf.faults import RulesetError, in_english
from app.golf.procedures import PROCEDURES, read_procedures
from app.golf.reading import (
    ListOf,
    MappingOf,
    OneOf,
    Whole,
    WholeOr,
    from_to,
    steps,
    words,
    yes_or_no,
)
from app.golf.text import quoted_briefly
from tests.golf.helpers.build import refused


def test_one_of_takes_only_its_words():
    assert OneOf("a", "b")("w", "b") == "b"
    for raw in ("c", 1, ["a"]):
        with refused("w", f"choose one of a, b, not {quoted_briefly(raw)}"):
            OneOf("a", "b")("w", raw)


def test_a_whole_number_or_a_word_shows_which_it_lacks():
    reader = WholeOr(["keep"], 0, 9)
    assert (reader("w", "keep"), reader("w", 3)) == ("keep", 3)
    for raw, expected in (("lose", "lose"), ("kepp", "kepp; did you mean keep?")):
        with refused("w", f"write a whole number from 0 to 9, or keep, not {expected}"):
            reader("w", raw)
    with refused("w", "write a whole number from 0 to 9, not 10"):
        reader("w", 10)


def test_yes_or_no_is_true_or_false():
    assert (yes_or_no("y", True), yes_or_no("y", False)) == (True, False)
    for raw in (0, 1, "yes"):
        with refused("y", f"write true or false, not {raw}"):
            yes_or_no("y", raw)


def test_words_are_one_to_two_hundred_characters():
    assert words("t", "x" * 200) == "x" * 200
    for raw in ("", "  ", "x" * 201, 5):
        with refused("t", "write 1 to 200 characters of text"):
            words("t", raw)


def test_the_fewest_and_the_most_are_written_with_a_dash():
    assert (from_to("p", "2-4"), from_to("p", "1-12"), from_to("p", "3-3")) == (
        (2, 4),
        (1, 12),
        (3, 3),
    )
    for raw in ("4-2", "0-3", "2", "2-4-6", 24, "2-100"):
        with refused("p", f"write the fewest and the most players, like 2-4, not {raw}"):
            from_to("p", raw)


def test_decks_are_a_number_or_steps_by_players():
    assert steps("d", 2) == ((1, 2),)
    assert steps("d", {"9": 3, "1": 1, "5": 2}) == ((1, 1), (5, 2), (9, 3))
    assert steps("d", {1: 9}) == ((1, 9),)


def test_decks_that_cannot_be_counted_are_refused():
    with refused("d", "write a whole number from 1 to 9, not 0"):
        steps("d", 0)
    with refused("d", "write a whole number from 1 to 9, not 10"):
        steps("d", 10)
    with refused("d.5", "write a whole number from 1 to 9, not 0"):
        steps("d", {"1": 1, "5": 0})
    with refused("d.5", "write a whole number from 1 to 9, not 10"):
        steps("d", {"1": 1, "5": 10})
    for players in ("0", "100", "many"):
        with refused(f"d.{players}", "write a number of players from 1 to 99, like 5"):
            steps("d", {"1": 1, players: 2})
    with refused("d", "start with the decks for 1 player, like { 1 = 1, 5 = 2 }"):
        steps("d", {"5": 2})


def test_a_list_reads_each_entry_under_its_own_path():
    assert ListOf(Whole(0, 9), 9)("c", [1, 2]) == (1, 2)
    with refused("c[1]", "write a whole number from 0 to 9, not x"):
        ListOf(Whole(0, 9), 9)("c", [1, "x"])
    for raw in ("12", 5, {"a": 1}):
        with refused("c", "write a list, like [ … ]"):
            ListOf(Whole(0, 9), 9)("c", raw)
    with refused("c", "this has 3 entries: write at most 2"):
        ListOf(Whole(0, 9), 2)("c", [1, 2, 3])


def test_a_mapping_reads_each_entry_by_its_key():
    reader = MappingOf({"a": Whole(0, 9), "b": yes_or_no}, required=("a",))
    assert reader("m", {"b": True, "a": 1}) == {"b": True, "a": 1}
    with refused("m.c", "is not known here; use a, b"):
        reader("m", {"a": 1, "c": 1})
    with refused("m.a", "is missing: write it"):
        reader("m", {"b": True})
    with refused("m.b", "write true or false, not 1"):
        reader("m", {"a": 1, "b": 1})
    with refused("m", "write entries in braces, like { a = … }"):
        reader("m", [1])


def test_what_is_wrong_in_several_entries_is_raised_at_once():
    reader = MappingOf({"alpha": Whole(0, 9), "b": ListOf(yes_or_no, 9)}, required=("c", "b"))
    with pytest.raises(RulesetError) as caught:
        reader("m", {"b": [1, True, 2], "alpha": 10, "alfa": 1})
    assert [f"{fault.path}: {in_english(fault)}" for fault in caught.value.faults] == [
        "m.c: is missing: write it",
        "m.b[0]: write true or false, not 1",
        "m.b[2]: write true or false, not 2",
        "m.alpha: write a whole number from 0 to 9, not 10",
        "m.alfa: is not known here; use alpha, b; did you mean alpha?",
    ]


def test_a_procedure_is_one_of_a_closed_list():
    told = {"turn_up": 3, "ends": "knock"}
    assert read_procedures("told", told) == told
    with refused("told.snacks", f"is not known here; use {', '.join(PROCEDURES)}"):
        read_procedures("told", {"snacks": True})
    with refused("told.turn_up", "write a whole number from 0 to 9, not 10"):
        read_procedures("told", {"turn_up": 10})
