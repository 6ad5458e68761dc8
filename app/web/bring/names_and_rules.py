"""Who is who in games played elsewhere, and the rules they were played by."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from hashlib import sha256
from typing import NamedTuple

from flask_babel import gettext as _

from app.golf.faults import Fault
from app.golf.ruleset import DEFAULT_PRESET, Ruleset, find_ruleset, preset_mappings
from app.record.allowed_text import comparable
from app.record.change.house_rules import default_of, houses_of, ruleset_of
from app.record.counts.rules_name import name_of
from app.record.group.group_state import GroupState
from app.record.group.membership import Identity
from app.record.group.old_games import Totals
from app.record.group.people import Person
from app.record.group.seasons import rules_played
from app.web.base.http import number_in
from app.web.base.page_parts import SelectOption
from app.web.base.permissions import known_device
from app.web.group.people import ruleset_played, title_of_rules
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.errors.faults import worded
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


def chosen_rules(known: Mapping[str, Rules], chosen: str, state: GroupState | None) -> str:
    """Return the chosen ones, else the group’s usual ones, the phone’s."""
    usual = state.usual_rules if state else ""
    default = name_of(default_of(known_device()))
    names = (chosen, usual, default, DEFAULT_PRESET)
    return next(name for name in names if name in known)


def rules_by_code() -> dict[str, Ruleset]:
    own = {house.code: ruleset_of(house) for house in houses_of(known_device())}
    return own | {mapping: find_ruleset(mapping) for mapping in preset_mappings()}


MOST_NAMES = 60
"""Unknown ones that a page asks about."""
GUEST, NEW, OPEN = "guest", "new", ""
NEAR = 0.75
"""Similarity, at most 1, at which two names may be one person’s."""


@dataclass(frozen=True, slots=True)
class NameChoice:
    """A name that nobody in the group has, and who it may be."""

    name: str
    field: str
    options: Sequence[SelectOption]

    @property
    def is_open(self) -> bool:
        """Return True if somebody’s name is nearly the same and nobody has chosen."""
        return any(option.chosen and option.value == OPEN for option in self.options)


def _names_of(games: Iterable[Totals]) -> dict[str, str]:
    found: dict[str, str] = {}
    for game in games:
        for name in game.totals:
            found.setdefault(comparable(name), name)
    return found


def name_choices(
    state: GroupState,
    games: Iterable[Totals],
    sent: Mapping[str, str],
) -> list[NameChoice]:
    """``sent`` are the form’s fields. Of too many names, none is compared with anybody."""
    there = state.by_name
    names = _names_of(games).values()
    unknown = [name for name in names if comparable(name) not in there]
    people = there if len(unknown) <= MOST_NAMES else {}
    return [_name_choice(people, name, sent.get(_field_of(name))) for name in unknown]


def _field_of(name: str) -> str:
    return f"who-{sha256(comparable(name).encode()).hexdigest()[:12]}"


def _name_choice(people: Mapping[str, Person], name: str, sent: str | None) -> NameChoice:
    near = _near_names(comparable(name), list(people))
    others = [person for person in people if person not in near]
    values = [(str(people[key].id), people[key].name) for key in (*near, *others)]
    asked = [(OPEN, _("Who is this?"))] if near else []
    unnamed = [(NEW, say("new_in_group")), (GUEST, say("a_guest"))]
    options = [*asked, *unnamed, *values]
    known = {value for value, _label in options}
    chosen = sent if sent in known else options[0][0]
    return NameChoice(
        name,
        _field_of(name),
        [SelectOption(value, label, value == chosen) for value, label in options],
    )


def _near_names(name: str, names: Sequence[str]) -> list[str]:
    """Return names that are nearly the same, or differ by a family name.

    >>> _near_names("anne", ["ann", "bea"]), _near_names("ann", ["ann lee", "bea"])
    (['ann'], ['ann lee'])
    """
    close = get_close_matches(name, names, n=3, cutoff=NEAR)
    longer = [
        other for other in names if other.startswith(f"{name} ") or name.startswith(f"{other} ")
    ]
    return list(dict.fromkeys([*close, *longer]))


def match_names(
    state: GroupState, games: Iterable[Totals], choices: Sequence[NameChoice]
) -> dict[str, Identity]:
    there = state.by_name
    names = _names_of(games)
    known: dict[str, Identity] = {
        key: there[comparable(name)].id for key, name in names.items() if comparable(name) in there
    }
    for choice in choices:
        value = next(option.value for option in choice.options if option.chosen)
        person = number_in(value)
        if value != OPEN:
            known[comparable(choice.name)] = "new" if value == NEW else person or "guest"
    return known


def open_faults(choices: Sequence[NameChoice]) -> list[Fault]:
    return [
        worded(
            _(
                "Who is %(name)s? Someone in the group has nearly the same name.",
                name=isolated(own.name),
            )
        )
        for own in choices
        if own.is_open
    ]
