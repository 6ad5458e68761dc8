import pytest

from app.golf.checking import is_consequence, recovered
from app.golf.compiling import compile_ruleset
from app.golf.errors import RulesetError
from app.golf.faults import Fault
from app.golf.ruleset import from_mapping

WRONG = {
    "layout": "2x3",
    "values": {"A 2-10 J": 1, "Z": 1, "Q": "x"},
    "patterns": [{"shape": "diagonal", "only": "red"}, {"shape": "row", "claim": "x"}, 7],
    "holes": 99,
}


def mend(raw, *faults):
    return recovered("mine", raw, [Fault(f"mine.{path}", code) for path, code in faults])


def test_what_is_mended_can_be_played():
    raw = WRONG
    for _round in range(9):
        try:
            assert compile_ruleset(from_mapping("mine", raw))
            break
        except RulesetError as error:
            raw = recovered("mine", raw, error.faults)
    assert raw["values"] == {"A 2-10 J": 1, "Q": 0, "K": 0}
    assert raw["patterns"][0]["only"] == "red"
    assert raw["patterns"][1] == {"shape": "row", "claim": "none"}
    assert "holes" not in raw


def test_nothing_that_was_given_is_changed():
    before = repr(WRONG)
    mend(WRONG, ("values.Q", "text"), ("patterns[0].shape", "text"), ("layout", "text"))
    assert repr(WRONG) == before


@pytest.mark.parametrize("key", ["jokers", "jokers_in_all"])
def test_jokers_nobody_can_count_are_in_the_deck_and_count_something(key):
    raw = mend({"layout": "2x2", "values": {"K": 0}, key: 99}, (key, "text"))
    assert (raw[key], raw["values"]) == (1, {"X": 0, "K": 0})
    assert "values" not in mend({key: 99}, (key, "text"))


def test_a_fault_follows_from_another_only_where_that_was_lost():
    def follows(code, path, *known):
        values = {"card": "Z", "cards": "Z", "known": "", "given": "", "layout": "2x2", "rank": "Z"}
        fault = Fault(f"mine.{path}", code, values)
        return is_consequence("mine", fault, [Fault(f"mine.{part}", "text") for part in known])

    assert follows("no_such_card", "values.Z", "values")
    assert follows("no_points", "values", "deck.A")
    assert follows("no_such_card", "patterns[0].only", "deck")
    assert follows("no_place", "patterns[0].shape", "layout")
    assert not follows("no_pips", "values.Z", "deck", "layout")
    assert not follows("no_such_card", "values.Z", "values.Z", "layout", "patterns")
    assert not follows("no_place", "patterns[0].shape", "holes", "deck")


def test_values_that_name_only_unknown_cards_become_an_ace_worth_0():
    fault = Fault("mine.values.Zz", "no_such_card", {"card": "Zz", "known": "", "given": ""})
    assert recovered("mine", {"values": {"Zz": 1}}, [fault]) == {"values": {"A": 0}}
