import pytest

from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.errors import RulesetError, UnknownRulesetError
from app.golf.ruleset import Penalty, from_mapping


def changed(**changes):
    return from_mapping("house", {**preset_mappings()["nine-hole"], **changes})


def test_nine_hole_counts_as_its_source_says():
    ruleset = find_ruleset("nine-hole")
    assert ruleset.values["A"] == 1
    assert ruleset.values["2"] == -2
    assert [ruleset.values[rank] for rank in ("3", "10", "J", "Q", "K")] == [3, 10, 10, 10, 0]
    assert sum(ruleset.copies.values()) == 52


def test_an_unknown_preset_names_those_there_are():
    with pytest.raises(UnknownRulesetError, match="Choose one of nine-hole"):
        find_ruleset("mini-golf")


def test_later_values_overrule_earlier_ones():
    values = preset_mappings()["nine-hole"]["values"]
    assert changed(values={**values, "Q": 20}).values["Q"] == 20


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"colour": "red"}, "house.colour: is not known here"),
        ({"layout": "9x9"}, "house.layout: write rows x columns"),
        ({"deck": {}}, "house.deck: write ranks and numbers"),
        ({"deck": {"A": "many"}}, "house.deck.A: write a whole number"),
        ({"values": {"A": 1}}, "house.values: say what 2 counts"),
        ({"values": {"B": 1}}, "house.values.B: the deck has no B"),
        ({"values": {"J": "pips"}}, "house.values.J: write a whole number"),
        ({"decks": 0}, "house.decks: write a whole number from 1, not 0"),
        ({"holes": True}, "house.holes: write a whole number"),
        ({"players": "4-2"}, "house.players: write the fewest and the most"),
        ({"patterns": [{}]}, r"house.patterns\[0\].shape: is missing"),
        ({"patterns": [{"shape": "star"}]}, r"house.patterns\[0\].shape: choose one of column"),
        ({"penalties": [{"when": "rain", "add": 1}]}, r"penalties\[0\].when: choose one of out,"),
        ({"penalties": [{"when": "holds", "add": 1}]}, r"penalties\[0\].when: choose one of out,"),
        ({"penalties": [{"when": "out", "add": 1, "who": "all"}]}, r"\[0\].who: choose one of"),
    ],
)
def test_an_entry_that_is_wrong_is_named_with_its_remedy(changes, message):
    with pytest.raises(RulesetError, match=message):
        changed(**changes)


def test_a_missing_entry_is_named():
    with pytest.raises(RulesetError, match=r"house\.values: is missing") as caught:
        from_mapping("house", {"title": "x", "source": "x", "layout": "2x3", "deck": {"A": 4}})
    assert caught.value.path == "house.values"


def test_holds_takes_a_count():
    ruleset = changed(penalties=[{"when": "holds 3", "add": 5, "who": "others"}])
    assert ruleset.penalties == (Penalty("holds", 5, "others", 3),)
