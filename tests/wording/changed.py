"""Rulesets that the switches of the editor make: one changed, or several after each other."""

from functools import cache

import pytest

from app.golf.checking import checked_ruleset
from app.golf.faults import RulesetError
from app.golf.ruleset import find_ruleset, preset_mappings, to_mapping
from app.golf.switches import SWITCHES, read_values

SILENT = ("told", "pot")
"""Sections of switches that change neither a score nor a note."""

FEW = ("nine-hole", "six-card-jokers", "fuchs", "skyjo")
REST = [preset for preset in preset_mappings() if preset not in FEW]
by_presets = pytest.mark.parametrize(
    "presets", [FEW, pytest.param(REST, marks=pytest.mark.deep)], ids=["some", "the rest"]
)
"""Presets that differ most from each other for every change, all others before anything lands."""


@cache
def changed_once(preset):
    """The rules of a preset, and those with any one switch set to any of its values."""
    rules = to_mapping(find_ruleset(preset))
    found = {find_ruleset(preset): None}
    for switch in (SWITCHES[name] for name in read_values(rules)):
        for value in () if switch.section in SILENT else switch.offers(rules):
            try:
                found[checked_ruleset(preset, switch.write(rules, value))] = None
            except RulesetError:
                continue
    return found


def walked(preset, dice, count):
    """So many times the rules of a preset with some switches changed, where they can be played."""
    for _ in range(count):
        rules = to_mapping(find_ruleset(preset))
        for _ in range(dice.randint(2, 9)):
            switch = SWITCHES[dice.choice(list(read_values(rules)))]
            rules = switch.write(rules, dice.choice(switch.offers(rules)))
        try:
            yield checked_ruleset("walk", rules)
        except RulesetError:
            continue
