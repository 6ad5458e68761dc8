"""Which switch is to blame when rules are refused."""

import pytest

from app.golf.faults import Fault
from app.golf.ruleset import find_ruleset, to_mapping
from app.golf.switches import change, switch_at, unnamed_entries


def at_fault(entry, rules=None):
    found = switch_at(Fault(f"house.{entry}", "missing"), rules or mapping("nine-hole"))
    return found and found.id


def mapping(preset):
    return to_mapping(find_ruleset(preset))


@pytest.mark.parametrize(
    ("entry", "switch"),
    [
        ("holes", "holes"),
        ("tie", "tie_for_first"),
        ("players", "most"),
        ("pot", "pot_stake"),
        ("pot.stake", "pot_stake"),
        ("patterns[0].claim", "serve"),
        ("patterns[0].wild", "serve"),
        ("patterns[0].shape", "column"),
        ("patterns[7].shape", None),
        ("penalties[0].when", "beaten"),
        ("penalties[9].when", None),
        ("told.turn_up", "told_turn_up"),
        ("title", None),
    ],
)
def test_an_entry_belongs_to_the_switch_that_writes_it(entry, switch):
    assert at_fault(entry) == switch


def test_the_second_pattern_belongs_to_the_switch_that_writes_the_second():
    rules = change(mapping("nine-hole"), {"row": "whole"})
    asked = at_fault("patterns[0].shape", rules), at_fault("patterns[1].shape", rules)
    assert asked == ("column", "row")


def test_a_pack_of_its_own_is_an_entry_of_no_switch():
    rules = mapping("skyjo")
    assert unnamed_entries(rules)["deck"] == rules["deck"]
