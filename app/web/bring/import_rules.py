"""The rules of games played elsewhere."""

from collections.abc import Mapping
from typing import NamedTuple

from app.golf.catalogue import DEFAULT_PRESET, find_ruleset, preset_mappings
from app.golf.ruleset import Ruleset
from app.record.change.house_rules import default_of, houses_of, ruleset_of
from app.record.counts.rules_name import name_of
from app.record.group.group_state import GroupState
from app.record.group.seasons import rules_played
from app.web.base.permissions import known_device
from app.web.group.load import ruleset_played, title_of_rules
from app.wording.rules.summary import ruleset_title


class Rules(NamedTuple):
    """Without a ``ruleset`` only totals can be counted."""

    title: str
    ruleset: Ruleset | None


def rules_here(state: GroupState | None) -> dict[str, Rules]:
    own = [ruleset_of(house) for house in houses_of(known_device())]
    shipped = [find_ruleset(mapping) for mapping in preset_mappings()]
    return {
        **(_rules_of_group(state) if state else {}),
        **{
            name_of(ruleset): Rules(ruleset_title(ruleset), ruleset) for ruleset in [*own, *shipped]
        },
    }


def _rules_of_group(state: GroupState) -> dict[str, Rules]:
    played = [name for name in rules_played(state) if "+" not in name]
    return {
        name: Rules(title_of_rules(state, name), ruleset_played(state, name)) for name in played
    }


def chosen_rules(
    known: Mapping[str, Rules], chosen: str, state: GroupState | None, title: str = ""
) -> str:
    """Return the chosen ones, else those with this title, the group’s usual ones, the phone’s."""
    called = (name for name, rules in known.items() if title and rules.title == title)
    usual = state.usual_rules if state else ""
    default = name_of(default_of(known_device()))
    names = (chosen, next(called, ""), usual, default, DEFAULT_PRESET)
    return next(name for name in names if name in known)


def rules_by_code() -> dict[str, Ruleset]:
    own = {house.code: ruleset_of(house) for house in houses_of(known_device())}
    return own | {mapping: find_ruleset(mapping) for mapping in preset_mappings()}
