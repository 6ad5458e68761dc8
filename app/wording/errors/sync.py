"""Why entries of a phone could not be saved as they were sent."""

from collections.abc import Mapping, Sequence

from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.record.change.sync import SyncResult
from app.wording.basics.names import joined

REFUSED: Mapping[str, object] = {
    "content": _l("It can’t be read."),
    "kind": _l("This Back Nine doesn’t know this kind of entry. It may need an update."),
    "player": _l("It is about someone who isn’t in this game."),
    "date": _l("Its date is before 1900, or more than a year ahead."),
    "right": _l("It undoes something this phone may not undo."),
}
CONFLICT = _l("The game already has this entry with different content. It was not changed.")
PROBLEMS: Mapping[str, object] = {
    "unreadable": _l("What was sent is not a list of entries."),
    "taken": _l("Another game has this id. Save this game as a file, then start a new one."),
    "game": _l("What was sent is not a game."),
    "rules": _l("These rules can’t be played."),
    "group": _l(
        "This phone may no longer enter scores in the group. The game was saved, but outside the "
        "group."
    ),
}


def answer_text(answer: SyncResult) -> str:
    if answer.outcome == "conflict":
        return str(CONFLICT)
    return str(REFUSED.get(answer.why, REFUSED["content"])) if answer.outcome == "refused" else ""


def guests_text(names: Sequence[str]) -> str:
    return ngettext(
        "%(names)s is a guest in this game: the group has changed since it began.",
        "%(names)s are guests in this game: the group has changed since it began.",
        len(names),
        names=joined(names),
    )


def problem_text(code: str) -> str:
    return str(PROBLEMS[code])
