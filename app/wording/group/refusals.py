"""Refused changes of a group, and what to do."""

from flask_babel import gettext as _
from flask_babel import ngettext

from app.golf.errors import GolfError
from app.record.group.change_group import SatTogetherError
from app.record.group.membership import TwiceInGameError
from app.wording.basics.names import joined


def refusal_text(error: GolfError) -> str:
    match error:
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
                names=joined(list(names)),
            )
    return _("We can’t find that person in this group. Go back and choose someone.")
