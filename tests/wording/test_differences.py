"""House rules summed up by what tells them from their preset."""

from app.golf.ruleset import from_mapping, preset_mappings, whole_mapping
from app.golf.switches import change
from app.wording.house_rules import Difference, differences_of


def summed_up(preset, **values):
    return differences_of(from_mapping("ours", change(whole_mapping(preset), values)))


def test_a_preset_is_exactly_like_itself(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            found = differences_of(from_mapping("ours", whole_mapping(preset)))
            assert (found.switches, found.more) == ((), False)
            assert found.intro.startswith("Exactly like ")


def test_a_changed_switch_shows_what_it_was_and_is():
    found = summed_up("nine-hole", value_J="0", holes="18")
    assert found.intro == "Like Nine holes, but:"
    assert found.switches == (
        Difference("value_J", "A jack counts", "10", "0"),
        Difference("holes", "Holes", "9", "18"),
    )


def test_rules_that_no_switch_knows_are_not_hidden():
    rules = whole_mapping("nine-hole")
    found = differences_of(
        from_mapping("ours", {**rules, "values": {**rules["values"], "red 3": -3}})
    )
    assert found.more
    assert found.intro == "Like Nine holes, but:"
