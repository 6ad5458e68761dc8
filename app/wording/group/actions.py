"""Names of actions in a group, for undo."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.record.change.undo import Action
from app.record.group.group_state import GroupState
from app.record.log.heads import LoggedEntry
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say
from app.wording.group.people import person_name

SETTINGS = ("title", "usual_rules", "told", "birdies")
"""Kinds of entry that the page of settings records in one action."""


def undo_text(group: GroupState, action: Action) -> str:
    return say("undo_what", what=_action_text(group, action))


def redo_text(group: GroupState, action: Action) -> str:
    return say("redo_what", what=_action_text(group, action))


def _action_text(group: GroupState, action: Action) -> str:
    """Name an action by its first entry, or by its old games."""
    if len({entry.slot for entry in action.entries if entry.slot.kind in SETTINGS}) > 1:
        return _("group settings changed")
    pasted = (entry for entry in action.entries if entry.slot.kind == "old_games")
    entry = next(pasted, action.entries[0])
    return _person_words(group, entry) if entry.slot.player else _group_words(entry)


def _group_words(entry: LoggedEntry) -> str:
    match entry.slot.kind, dict(entry.content):
        case "season", {"title": title}:
            return _("season %(title)s", title=isolated(title))
        case "old_games", {"games": games}:
            return ngettext("%(num)s old game added", "%(num)s old games added", len(games))
        case "usual_rules", _content:
            return say("did_rules")
    return str(OF_GROUP.get(entry.slot.kind, say("did_something")))


OF_GROUP: Mapping[str, object] = {
    "title": _l("group renamed"),
    "season_end": _l("season ended"),
    "season_par": _l("par of a season"),
    "told": _l("whether records are announced"),
    "birdies": _l("whether birdies are counted"),
}


def _person_words(group: GroupState, entry: LoggedEntry) -> str:
    name = called(group, entry.slot.player)
    match entry.slot.kind, dict(entry.content):
        case "name", {"name": new}:
            return say("did_name", num=1, names=spoken_name(new))
        case "same", {"into": other}:
            return _(
                "%(name)s is the same person as %(other)s", name=name, other=called(group, other)
            )
        case "here", {"here": True}:
            return _("%(name)s joined the group", name=name)
        case "here", _content:
            return _("%(name)s left the group", name=name)
    return _("symbol of %(name)s", name=name)


def called(group: GroupState, player: int | None) -> str:
    """A person's own name, even if merged into another person."""
    own = group.person_of(player or 0)
    return spoken_name(person_name(own))
