"""Problems of a typed-in paper card, and where the codes on paper lead, in words."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.inspection import Finding
from app.golf.ruleset import Ruleset
from app.golf.table import Table
from app.wording.hole.findings import finding_text
from app.wording.messages.by_code import MESSAGES
from app.wording.rules.length import players_text
from app.wording.rules.summary import ruleset_title

FAULTS = {
    "gap": _l(
        "This row is empty, but a later one is not. Fill it in too: holes are entered in order."
    ),
    "emptied": _l(
        "This hole is saved already. Fill it in again to change it; to undo it, open the hole."
    ),
    "over": _l("The game was over before this hole. Leave this row and those below it empty."),
    "not_in": _l("%(name)s does not play this hole: leave the field empty."),
    "no_cards": _l("%(name)s: type the cards, or just the pencilled score."),
    "no_number": _l("%(name)s: type the pencilled points as a whole number."),
    "no_answer": MESSAGES["who_went_out"],
    "old_page": MESSAGES["page_expired_kept"],
    "moved": MESSAGES["saved_otherwise"],
}


def fault_text(code: str, name: str = "") -> str:
    """A code of the page in words."""
    return str(FAULTS[code]) % {"name": name} if name else str(FAULTS[code])


def row_finding(finding: Finding, names: Sequence[str], table: Table) -> str:
    """What the referee finds in a row."""
    return finding_text(finding, names, table)


def at_hole(number: int, words: str) -> str:
    """Words about one hole, or about the row of totals."""
    if not number:
        return _("Total: %(words)s", words=words)
    return _("Hole %(number)s: %(words)s", number=number, words=words)


def unreachable_address_text(host: str, address: str) -> str:
    """Where the printed code leads in place of an address that only this device knows, if one."""
    if not host:
        return ""
    if not address:
        return _(
            "No QR code will be printed, because other phones can’t open %(host)s. Open Back "
            "Nine at its network address first.",
            host=host,
        )
    return _(
        "Only this device knows the address %(host)s. The QR code leads to %(address)s, where "
        "phones in your network find Back Nine.",
        host=host,
        address=address,
    )


def player_count_text(ruleset: Ruleset, count: int) -> str:
    """That the rules are for fewer or more than a card has lines, "" where they fit."""
    few, most = ruleset.players
    if not count or few <= count <= most:
        return ""
    title = ruleset_title(ruleset)
    return _(
        "%(title)s is for %(players)s; this card is for %(count)s.",
        title=title,
        players=players_text(ruleset),
        count=count,
    )
