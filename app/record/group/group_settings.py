"""The choices of a group's owner: its name, its usual rules, announcements and birdies."""

from dataclasses import dataclass

from app.record.change.actions import Requested
from app.record.group.change_group import act_in_group
from app.record.group.group_state import ANNOUNCES_RECORDS, BIRDIES, TITLE, USUAL_RULES, GroupState
from app.record.models import Group


@dataclass(frozen=True, slots=True)
class GroupSettings:
    """What can be chosen; ``rules`` are a preset's id or the code of a house rule, "" for none."""

    title: str
    rules: str
    records: bool
    birdies: bool


def settings_of(state: GroupState) -> GroupSettings:
    return GroupSettings(
        state.title, state.usual_rules, state.announces_records, state.counts_birdies
    )


def save_settings(group: Group, device: str, settings: GroupSettings, token: str) -> GroupState:
    """Store changed settings as one action, which can be undone."""

    def changes(_session: object, state: GroupState) -> Requested:
        now = settings_of(state)
        settings_entries = (
            (TITLE, {"title": settings.title}, settings.title != now.title),
            (USUAL_RULES, {"rules": settings.rules}, settings.rules != now.rules),
            (ANNOUNCES_RECORDS, {"records": settings.records}, settings.records != now.records),
            (BIRDIES, {"birdies": settings.birdies}, settings.birdies != now.birdies),
        )
        return [(slot, content) for slot, content, differs in settings_entries if differs]

    return act_in_group(group, device, token, changes)
