"""Sentences for errors of the rules and the record."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.golf.errors import GolfError, RulesetError, UnknownRulesetError
from app.record.game.played import HoleOrderError
from app.record.log.entries import ConflictingEntryError, TooFastError, UnknownEntryError
from app.wording.errors.faults import placed_text, unknown_rules_text

RULES_FILES: Mapping[str, object] = {
    "unreadable": _l("%(path)s can’t be read: %(why)s."),
    "too_long": _l("%(path)s is too large: rules can have at most 1 MB."),
    "no_text": _l("%(path)s, line %(line)s: this is not UTF-8 text. Save it as UTF-8."),
    "line": _l("%(path)s, line %(line)s: %(why)s"),
}


def file_text(code: str, path: object, **values: object) -> str:
    return str(RULES_FILES[code]) % {"path": path, **values}


def too_fast_text(error: TooFastError) -> str:
    return ngettext(
        "This phone sent more changes to this game in a minute than anyone can type. The last "
        "ones are not lost: they can be sent again in %(num)s second.",
        "This phone sent more changes to this game in a minute than anyone can type. The last "
        "ones are not lost: they can be sent again in %(num)s seconds.",
        error.seconds,
    )


def order_text(error: HoleOrderError, *, is_over: bool) -> str:
    if error.is_beyond:
        return ngettext(
            "There is no hole %(number)s: this game has one hole.",
            "There is no hole %(number)s: this game has %(num)s holes.",
            error.holes or 0,
            number=error.number,
        )
    if is_over:
        return _("Hole %(number)s can’t be entered: the game is over.", number=error.number)
    return _(
        "Hole %(number)s can’t be entered yet: hole %(due)s is next.",
        number=error.number,
        due=error.due,
    )


def error_text(error: GolfError) -> str:
    match error:
        case RulesetError():
            return placed_text(error.first)
        case UnknownRulesetError():
            return unknown_rules_text(error)
        case ConflictingEntryError() | UnknownEntryError():
            return _("The scorecard changed while this page was open. Go back to the scorecard.")
    return str(error)
