"""House rules as differences from the nearest preset."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from flask_babel import gettext as _

from app.golf.catalogue import find_ruleset, preset_mappings, whole_mapping
from app.golf.ruleset import Ruleset, to_mapping
from app.golf.switches import SWITCHES, read_values, unnamed_entries
from app.wording.rules.summary import ruleset_title
from app.wording.rules.switches import option_label, switch_label


@dataclass(frozen=True, slots=True)
class Difference:
    """One switch: its label, its value in the preset ("" if it has none), and its value now."""

    switch: str
    label: str
    before: str
    now: str


@dataclass(frozen=True, slots=True)
class Differences:
    """A preset, and every difference of some rules from it."""

    ref: str
    preset: str
    switches: tuple[Difference, ...]
    more: bool

    @property
    def intro(self) -> str:
        if self.switches or self.more:
            return _("Like %(preset)s, but:", preset=self.preset)
        return _("Exactly like %(preset)s.", preset=self.preset)


def differences_of(ruleset: Ruleset) -> Differences:
    """The nearest preset, the first of equals; ``more`` if entries without a switch differ too."""
    rules = to_mapping(ruleset)
    values = read_values(rules)
    found = {ref: differing(values, _preset_values(ref)) for ref in preset_mappings()}
    nearest = min(found, key=lambda ref: len(found[ref]))
    before = _preset_values(nearest)
    return Differences(
        nearest,
        ruleset_title(find_ruleset(nearest)),
        tuple(_difference(switch, before.get(switch), values[switch]) for switch in found[nearest]),
        unnamed_entries(rules) != unnamed_entries(whole_mapping(nearest)),
    )


def value_in_preset(ref: str, switch_id: str) -> str:
    return _preset_values(ref).get(switch_id, SWITCHES[switch_id].options[0])


@cache
def _preset_values(ref: str) -> Mapping[str, str]:
    return read_values(whole_mapping(ref))


def differing(values: Mapping[str, str], others: Mapping[str, str]) -> list[str]:
    """Return the ids of switches with different values.

    >>> differing({"holes": "18", "decks": "1"}, {"holes": "9", "decks": "1", "tie": "safe"})
    ['holes']
    """
    return [switch for switch, value in values.items() if others.get(switch) != value]


def _difference(switch_id: str, before: str | None, now: str) -> Difference:
    switch = SWITCHES[switch_id]
    was = "" if before is None else option_label(switch, before)
    return Difference(switch_id, switch_label(switch_id), was, option_label(switch, now))
