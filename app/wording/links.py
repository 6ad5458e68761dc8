"""Links, codes and phones: what they allow, what is wrong with them; the page for programs."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.golf.faults import GolfError
from app.record.access.asking import TooManyAskersError
from app.record.access.game_group import GroupMoveError
from app.record.access.owner import LastOwnerError
from app.record.access.quotas import TooManyAttemptsError
from app.record.access.rights import Right
from app.record.access.sharing import CodeError, UnknownCodeError
from app.record.access.unsaved import OpenGrid
from app.record.game.play import Play
from app.wording.names import say, spoken_name

TITLES: Mapping[Right, object] = {
    "view": _l("Watch"),
    "score": _l("Enter scores"),
    "owner": _l("Full control"),
}
CODE_TROUBLE: Mapping[str, object] = {
    "empty": _l("Type the letters of the code, or paste the link."),
    "address": _l(
        "That is the address of a scorecard. To open the game, ask for its code or link."
    ),
    "missing": _l(
        "There’s no game link or code in what you shared. Share the whole link, or type the code "
        "here."
    ),
}


def code_text(error: GolfError) -> str:
    match error:
        case CodeError(code="letters", value=letter):
            return _(
                "“%(letter)s” can’t be in a code. Codes never have 0, O, 1, I, L, U or V.",
                letter=letter,
            )
        case CodeError(code="length", value=count):
            return ngettext(
                "That is one letter. A code has 8, a link has 16.",
                "Those are %(num)s letters. A code has 8, a link has 16.",
                int(count),
            )
        case CodeError():
            return str(CODE_TROUBLE[error.code])
        case TooManyAttemptsError():
            return _too_many_text(error)
        case UnknownCodeError():
            return _("No game has this code. Check it, or ask for the new one.")
        case TooManyAskersError():
            return _("Too many phones have asked with this code. Ask at the table for a new one.")
        case LastOwnerError():
            return _(
                "No other phone has full control yet. Open the full-control link on the "
                "other phone first."
            )
    return str(error)


def elsewhere_text(host: str) -> str:
    # Translators: %(host)s is an address, as in “cards.example:8000”.
    return _(
        "This link belongs to another Back Nine, at %(host)s. Open it in your browser, or ask "
        "for a new one.",
        host=host,
    )


def unreachable_address_text(host: str, address: str) -> str:
    """Only this device can open ``host``: where the QR code leads instead, if anywhere."""
    if not host:
        return ""
    if not address:
        return _(
            "No QR code will be printed, because other phones can’t open %(host)s. Open Back "
            "Nine at its network address first.",
            host=host,
        )
    return _(
        "Other phones can’t open %(host)s. The QR code leads to %(address)s, where phones in "
        "your network find Back Nine.",
        host=host,
        address=address,
    )


def _too_many_text(error: TooManyAttemptsError) -> str:
    if error.by_all:
        return ngettext(
            "Too many wrong codes are being typed. Try again in one second. Phones already in a "
            "game aren’t affected.",
            "Too many wrong codes are being typed. Try again in %(num)s seconds. Phones already "
            "in a game aren’t affected.",
            error.seconds,
        )
    return ngettext(
        "Too many wrong codes from your network. Try again in one second.",
        "Too many wrong codes from your network. Try again in %(num)s seconds.",
        error.seconds,
    )


def lacking_text(needs: Right, is_closed: bool) -> str:
    if is_closed and needs == "score":
        return say("entry_closed")
    if needs == "score":
        return _("This device can only watch. To enter scores, open the “Enter scores” link on it.")
    return _("Only a phone with full control may do this.")


def group_move_text(error: GroupMoveError) -> str:
    if error.lacks == "group":
        return _(
            "This device can’t enter scores in that group. Open the group’s “Enter scores” "
            "link on it."
        )
    return _("Only a phone with full control of the game can put it into a group or take it out.")


def phone_text(device: str, names: Mapping[str, str], numbers: Mapping[str, int]) -> str:
    if device in names:
        return names[device]
    number = numbers.get(device)
    return _("phone %(number)s", number=number) if number else _("another phone")


def lease_text(play: Play, held: OpenGrid, names: Mapping[str, str]) -> str:
    phone = _phone_of(held, names)
    if held.player is None or held.player not in play.people:
        return _("Hole %(number)s: being entered on %(phone)s", number=held.hole, phone=phone)
    name = spoken_name(play.people[held.player])
    return _(
        "Hole %(number)s, %(name)s’s grid: being entered on %(phone)s",
        number=held.hole,
        name=name,
        phone=phone,
    )


def lease_phone_text(held: OpenGrid, names: Mapping[str, str]) -> str:
    # Translators: below a player's name: “on another phone”, or the name of a phone.
    return _("on %(phone)s", phone=_phone_of(held, names))


def _phone_of(held: OpenGrid, names: Mapping[str, str]) -> str:
    return names.get(held.device) or _("another phone")


def saved_text(number: int) -> str:
    return _("Hole %(number)s was saved on another phone.", number=number)


def part_text() -> str:
    return _("Save the cards of {names} now")
