"""House rules: every variation in the sources, as a switch over a ruleset's data.

A switch reads a value from a mapping and writes another one; entries without a switch are unchanged
and listed by ``unnamed_entries``. docs/rules.md has the language, ``app/wording/rules`` the labels.
In reading order:

- switch: the type of a switch, and the plainest kinds
- values: what cards count, jokers included; layout, players, decks
- shapes: kinds of pattern that switches can read and write
- patterns: what cancels, where, and whether a card may serve twice
- penalties: who pays when, and how grids are compared
- going_out: finds and changes penalties; what going out costs and earns
- game: how a game runs and ends, its pot, its procedures
- example_grids: small grids that tell two rules apart
- examples: what a switch does, scored both ways on such a grid, and a hole that shows many
"""

import re
from collections.abc import Mapping
from typing import Any

from app.golf.faults import Fault
from app.golf.ruleset import CONDITIONS
from app.golf.switches.game import GAME
from app.golf.switches.going_out import penalties_of
from app.golf.switches.patterns import BONUSES, CANCELS
from app.golf.switches.penalties import PENALTIES
from app.golf.switches.penalties import is_known as is_known_penalty
from app.golf.switches.shapes import is_known, patterns_of
from app.golf.switches.switch import NO, OTHER, OWN, Rules, Switch
from app.golf.switches.values import CARDS, QUEEN, RED_KINGS, WORTHLESS, is_plain, is_standard

__all__ = [
    "OTHER",
    "OWN",
    "SECTIONS",
    "SWITCHES",
    "Rules",
    "Switch",
    "change",
    "read_values",
]

SWITCHES: Mapping[str, Switch] = {
    switch.id: switch for switch in (*CARDS, *CANCELS, *BONUSES, *PENALTIES, *GAME)
}
SECTIONS: Mapping[str, tuple[Switch, ...]] = {
    section: tuple(switch for switch in SWITCHES.values() if switch.section == section)
    for section in dict.fromkeys(switch.section for switch in SWITCHES.values())
}
"""In the order of a form."""


def read_values(rules: Rules) -> dict[str, str]:
    """Return the value of every switch that applies to these rules."""
    return {switch.id: switch.read(rules) for switch in SWITCHES.values() if switch.applies(rules)}


def change(rules: Rules, values: Mapping[str, str]) -> Rules:
    """Return the mapping with other values, applied in the switches' order."""
    for switch in SWITCHES.values():
        if switch.id in values:
            rules = switch.write(rules, values[switch.id])
    return rules


def unnamed_entries(rules: Rules) -> dict[str, Any]:
    """Return entries of the rules that no switch reads, by path."""
    found: dict[str, Any] = {} if is_standard(rules) else {"deck": rules["deck"]}
    for selector, points in rules["values"].items():
        if not is_plain(selector) and selector not in (WORTHLESS, QUEEN, RED_KINGS):
            found[f"values.{selector}"] = points
    for place, pattern in enumerate(patterns_of(rules)):
        if not is_known(pattern):
            found[f"patterns[{place}]"] = pattern
    for place, penalty in enumerate(penalties_of(rules)):
        if not is_known_penalty(rules, place):
            found[f"penalties[{place}]"] = penalty
    return found


ENTRIES = {"tie": "tie_for_first", "players": "most", "pot": "pot_stake"}
CLAIMS = {"claim": "serve", "wild": "serve"}


def switch_at(fault: Fault, rules: Rules) -> Switch | None:
    """Return the switch that fixes a refused entry; None if no switch reads that entry."""
    key, _dot, rest = fault.path.partition(".")[2].partition(".")
    if key == "told":
        return SWITCHES.get(f"told_{rest}")
    if penalty := re.fullmatch(r"penalties\[(\d+)\]", key):
        return _switch_of_penalty(rules, int(penalty[1]))
    place = re.fullmatch(r"patterns\[(\d+)\]", key)
    if not place:
        return SWITCHES.get(ENTRIES.get(key, key))
    if rest in CLAIMS:
        return SWITCHES[CLAIMS[rest]]
    pattern = patterns_of(rules)[int(place[1]) :][:1]
    named = (*CANCELS, *BONUSES) if pattern else ()
    return next((switch for switch in named if removes(switch, rules, pattern[0])), None)


def _switch_of_penalty(rules: Rules, place: int) -> Switch | None:
    words = [
        str(penalty["when"]).rstrip(" 0123456789") for penalty in penalties_of(rules)[place:][:1]
    ]
    found = [CONDITIONS[word].switch for word in words if word in CONDITIONS]
    return SWITCHES.get(found[0]) if found else None


def removes(switch: Switch, rules: Rules, pattern: Mapping[str, Any]) -> bool:
    if NO not in switch.options:
        return False
    without = patterns_of(switch.write(rules, NO))
    return len(without) < len(patterns_of(rules)) and pattern not in without
