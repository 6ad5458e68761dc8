"""People of a group: their names and signs, what can’t be said of a group, actions for undo."""

from collections.abc import Iterable, Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext, ngettext

from app.golf.faults import GolfError
from app.record.change.undo import Action
from app.record.group.change_group import SatTogetherError
from app.record.group.forget import Left
from app.record.group.group_state import GroupState
from app.record.group.membership import TwiceInGameError
from app.record.group.people import Person, UnknownPersonError
from app.wording.basics.names import joined
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say


def refusal_text(error: GolfError) -> str:
    """Raises the error itself if it is about something else than people."""
    match error:
        case UnknownPersonError():
            return _("We can’t find that person in this group. Go back and choose someone.")
        case SatTogetherError(games=games):
            return ngettext(
                "They played one game together, so they are two people.",
                "They played %(num)s games together, so they are two people.",
                len(games),
            )
        case TwiceInGameError(names=names):
            return _(
                "%(names)s can’t be the same person: they played against each other. Choose "
                "someone else for one of them.",
                names=joined([*map(isolated, names)]),
            )
    raise error


COLOURS: Mapping[str, object] = {
    "": lazy_pgettext("colour of a person", "none"),
    "orange": lazy_pgettext("colour of a person", "orange"),
    "sky": lazy_pgettext("colour of a person", "light blue"),
    "green": lazy_pgettext("colour of a person", "green"),
    "yellow": lazy_pgettext("colour of a person", "yellow"),
    "blue": lazy_pgettext("colour of a person", "blue"),
    "red": lazy_pgettext("colour of a person", "red"),
    "purple": lazy_pgettext("colour of a person", "purple"),
    "black": lazy_pgettext("colour of a person", "black"),
}
SIGNS: Mapping[str, object] = {
    "": lazy_pgettext("sign of a person", "none"),
    "circle": lazy_pgettext("sign of a person", "circle"),
    "square": lazy_pgettext("sign of a person", "square"),
    "triangle": lazy_pgettext("sign of a person", "triangle"),
    "diamond": lazy_pgettext("sign of a person", "diamond"),
    "star": lazy_pgettext("sign of a person", "star"),
    "cross": lazy_pgettext("sign of a person", "cross"),
    "heart": lazy_pgettext("sign of a person", "heart"),
    "moon": lazy_pgettext("sign of a person", "moon"),
}

MARKS: Mapping[str, str] = {
    "": "⬤",
    "circle": "⬤",
    "square": "■",
    "triangle": "▲",
    "diamond": "◆",
    "star": "★",
    "cross": "✚",
    "heart": "♥",
    "moon": "☾",
}
"""The character of each symbol; "" is a colour alone."""


def person_name(person: Person) -> str:
    return person.name or say("somebody")


def names_in_group(people: Iterable[Person]) -> dict[str, str]:
    return {person.keys[0]: spoken_name(person_name(person)) for person in people}


def people_counted(count: int) -> str:
    return ngettext("%(num)s person", "%(num)s people", count)


def guests_sentence(names: Sequence[str]) -> str:
    return ngettext(
        "%(names)s plays as a guest and doesn’t count in the group.",
        "%(names)s play as guests and don’t count in the group.",
        len(names),
        names=_spoken(names),
    )


def guests_label(names: Sequence[str]) -> str:
    return ngettext("Guest: %(names)s", "Guests: %(names)s", len(names), names=_spoken(names))


def _spoken(names: Sequence[str]) -> str:
    return joined([spoken_name(name) for name in names])


def left_text(left: Left) -> str:
    if left.kind == "phone":
        return _("Name of a phone: %(text)s", text=left.text)
    if left.kind == "text":
        return _("Text in a game: %(text)s", text=left.text)
    return _("Player in a game not yet confirmed for the group: %(text)s", text=left.text)


SETTINGS = ("title", "usual_rules", "told")
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
    name = called(group, entry.slot.player) if entry.slot.player else ""
    match entry.slot.kind, dict(entry.content):
        case "name", {"name": new} if name:
            return say("did_name", num=1, names=spoken_name(new))
        case "same", {"into": into} if name:
            other = called(group, into)
            return _("%(name)s is the same person as %(other)s", name=name, other=other)
        case "here", {"here": True} if name:
            return _("%(name)s joined the group", name=name)
        case "here", _content if name:
            return _("%(name)s left the group", name=name)
        case _kind, _content if name:
            return _("symbol of %(name)s", name=name)
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
    "told": _l("whether records are announced"),
}


def called(group: GroupState, player: int | None) -> str:
    """A person's own name, even if merged into another person."""
    own = group.person_of(player or 0)
    return spoken_name(person_name(own))
