"""The options of a group’s settings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flask import url_for
from flask_babel import gettext as _

from app.golf.errors import UnknownRulesetError
from app.record.change.house_rules import find_rules
from app.record.group.group_state import GroupState
from app.web.base.page_parts import SelectOption
from app.web.rules.choices import rules_groups
from app.wording.basics.say import say
from app.wording.rules.summary import ruleset_title

if TYPE_CHECKING:
    from app.web.group.settings.form import GroupSettingsForm


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that is on or off."""

    name: str
    label: str
    note: str
    options: Sequence[SelectOption]


@dataclass(frozen=True, slots=True)
class GroupSettingsPage:
    """``rules`` are (heading, options), ``problems`` are by field."""

    rules: Sequence[tuple[str, Sequence[SelectOption]]]
    switches: Sequence[Switch]
    problems: Mapping[str, str]
    back_url: str


def group_settings_page(
    state: GroupState, form: "GroupSettingsForm", problems: Mapping[str, str] | None = None
) -> GroupSettingsPage:
    here: dict[str, Any] = {"public_id": state.public_id}
    return GroupSettingsPage(
        rules=_rules_to_choose(state, form.rules.data or ""),
        switches=[
            switch("records", form, _("Announce records"), _records_note()),
            switch("birdies", form, _("Count birdies and eagles"), _birdies_note()),
        ],
        problems=problems or {},
        back_url=url_for("group.show", **here),
    )


def _records_note() -> str:
    return _(
        "A line under the ruling or the result when someone has their lowest hole or game ever."
    )


def _birdies_note() -> str:
    return _("Counts holes below the group’s own par.")


def switch(name: str, form: "GroupSettingsForm", label: str, note: str) -> Switch:
    values = (("no", say("switch_off")), ("yes", say("switch_on")))
    chosen = getattr(form, name).data
    return Switch(name, label, note, [SelectOption(*value, value[0] == chosen) for value in values])


def _rules_to_choose(state: GroupState, chosen: str) -> list[tuple[str, Sequence[SelectOption]]]:
    """Of the last game, this phone’s own, presets; and the chosen ones even if another phone’s."""
    groups = [
        (
            group.title,
            [
                SelectOption(choice.value, choice.title, choice.value == chosen)
                for choice in group.choices
            ],
        )
        for group in rules_groups()
    ]
    listed = {option.value for _title, options in groups for option in options}
    first = [SelectOption("", _("Those of the last game"), not chosen)]
    if state.usual_rules and state.usual_rules not in listed:
        title = _title_of_code(state.usual_rules)
        first.append(SelectOption(state.usual_rules, title, state.usual_rules == chosen))
    return [("", first), *groups]


def _title_of_code(code: str) -> str:
    try:
        return ruleset_title(find_rules(code))
    except UnknownRulesetError:
        return code


def known_rules(page: GroupSettingsPage) -> set[str]:
    return {option.value for _title, options in page.rules for option in options}
