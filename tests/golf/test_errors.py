import pickle

import pytest

from app.golf.faults import (
    CardError,
    Fault,
    FaultsError,
    GolfError,
    RulesetError,
    SeatError,
    UnknownRulesetError,
    in_english,
)


def test_a_card_error_keeps_what_was_written():
    error = CardError("1")
    assert (error.text, str(error)) == ("1", "“1” is not a card. Write its rank, like 10 or Q.")


def test_a_ruleset_error_points_at_the_entry():
    error = RulesetError("house.values.A", "no_pips", rank="A")
    assert error.faults == (Fault("house.values.A", "no_pips", {"rank": "A"}),)
    assert str(error) == "house.values.A: A has no number of its own; write what it counts"


def test_an_unknown_ruleset_names_those_there_are():
    error = UnknownRulesetError("mini", ("a", "b"))
    assert (error.ruleset_id, error.known) == ("mini", ("a", "b"))
    assert str(error) == "There are no rules called “mini”. Choose one of a, b."


def test_a_word_that_was_nearly_right_is_named():
    values = {"known": "shared", "given": "sharde", "meant": "shared"}
    assert (
        in_english(Fault("house.tie", "choose", values))
        == "choose one of shared, not sharde; did you mean shared?"
    )
    unmeant = Fault("house.tie", "choose", {"known": "shared", "given": "dice", "meant": None})
    assert in_english(unmeant) == "choose one of shared, not dice"
    assert UnknownRulesetError("nine-hol", ("nine-hole",)).meant == "nine-hole"


def test_errors_that_were_found_together_are_raised_together():
    first, second = Fault("a", "missing"), Fault("b", "text")
    error = RulesetError.together([first, second])
    assert (error.first, error.faults) == (first, (first, second))
    assert str(error) == "a: is missing: write it"


def test_a_seat_error_names_the_seats_that_play():
    error = SeatError(0, [1, 2])
    assert (error.seat, error.playing) == (0, (1, 2))
    assert str(error) == "Seat 0 has no grid in this hole; these have one: 1, 2."
    assert str(SeatError(0, [])).endswith("these have one: none.")


def test_every_error_is_one_of_golf():
    for error in (CardError, RulesetError, UnknownRulesetError, SeatError):
        assert issubclass(error, GolfError)
    assert issubclass(GolfError, ValueError)


def test_a_fault_of_anything_but_rules_has_only_its_code():
    assert in_english(Fault("3", "number")) == "number"


def test_an_error_of_one_fault_keeps_its_place():
    error = FaultsError.of("no_pips", "house.values.A", rank="A")
    assert error.faults == (Fault("house.values.A", "no_pips", {"rank": "A"}),)


@pytest.mark.parametrize(
    "error",
    [CardError("1"), RulesetError("rules.layout", "whole", least=1, most=2, given="x")],
)
def test_an_error_goes_to_another_process_as_it_is(error):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
