"""What the three links of a game allow, and what is wrong with a code, in sentences."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.golf.errors import GolfError
from app.record.attempts import TooManyAttemptsError
from app.record.codes import CodeError
from app.record.owning import LastOwnerError
from app.record.rights import Right
from app.record.sharing import UnknownCodeError

TITLES: Mapping[Right, object] = {
    "view": _l("Watch"),
    "score": _l("Enter scores"),
    "owner": _l("Full control"),
}
ALLOWS: Mapping[Right, object] = {
    "view": _l("The card, every ruling and the prints. It changes nothing."),
    "score": _l("Cards, corrections, who sits at the table. For phones at the table."),
    "owner": _l("Everything: other rules, these links, deleting the game. Keep it to yourself."),
}
INVITES: Mapping[Right, object] = {
    "view": _l("With it this phone looks on: the card and every ruling."),
    "score": _l("With it this phone enters cards and corrects them."),
    "owner": _l("With it this phone owns the game: it may do everything, also delete it."),
}
JOINS: Mapping[Right, object] = {
    "view": _l("Look on"),
    "score": _l("Enter with this phone"),
    "owner": _l("Own it with this phone"),
}
HOLDS: Mapping[Right, object] = {
    "view": _l("This phone looks on already."),
    "score": _l("This phone may enter already."),
    "owner": _l("This phone owns the game already."),
}
RENEWS: Mapping[Right, object] = {
    "view": _l("The old code and link open nothing any more, and phones that look on are out."),
    "score": _l("The old link opens nothing any more, and phones that enter by it are out."),
    "owner": _l("The old link and a printed recovery code open nothing any more; other owners go."),
}
CODE_TROUBLE: Mapping[str, object] = {
    "empty": _l("Type the letters of the code, or paste the link."),
    "address": _l("That is the address of a card, which opens nothing. Ask for the code or link."),
}


def code_text(error: GolfError) -> str:
    """Why a code opens nothing, and what to do."""
    match error:
        case CodeError(code="letters", value=letter):
            return _(
                "“%(letter)s” is in no code. Codes do without 0, O, 1, I, L, U and V.",
                letter=letter,
            )
        case CodeError(code="length", value=count):
            return ngettext(
                "That is one letter. A code has 8; the letters of a link are 16.",
                "Those are %(num)s letters. A code has 8; the letters of a link are 16.",
                int(count),
            )
        case CodeError():
            return str(CODE_TROUBLE[error.code])
        case TooManyAttemptsError():
            return too_many_text(error)
        case UnknownCodeError():
            return _("No game has this code. Look at it once more, or ask for the new one.")
        case LastOwnerError():
            return _("Nobody else owns this game yet. Open the owner’s link on the other phone.")
    return str(error)


def too_many_text(error: TooManyAttemptsError) -> str:
    """When a code may be tried again; where it wasn't this address, others are to blame."""
    if error.by_all:
        return ngettext(
            "Too many wrong codes are tried everywhere just now. Try again in one second. "
            "Whoever is in a game gets in as always.",
            "Too many wrong codes are tried everywhere just now. Try again in %(num)s seconds. "
            "Whoever is in a game gets in as always.",
            error.seconds,
        )
    return ngettext(
        "Too many wrong codes came from here. Try again in one second.",
        "Too many wrong codes came from here. Try again in %(num)s seconds.",
        error.seconds,
    )


def lacking_text(needs: Right, is_closed: bool) -> str:
    """Why a phone may not do something."""
    if is_closed and needs == "score":
        return _("Entry is closed: only an owner enters, until an owner opens it again.")
    if needs == "score":
        return _("This phone looks on. To enter cards, open the link to enter on it.")
    return _("Only an owner of the game may do this.")


def phones_text(right: Right, count: int) -> str:
    """How many phones hold a right."""
    if not count:
        return _("no phone yet")
    if right == "view":
        return ngettext("%(num)s phone looks on", "%(num)s phones look on", count)
    if right == "score":
        return ngettext("%(num)s phone enters", "%(num)s phones enter", count)
    return ngettext("%(num)s phone owns it", "%(num)s phones own it", count)
