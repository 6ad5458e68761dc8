"""Faults of a typed-in paper card, and where the codes on paper lead."""

from flask_babel import gettext as _

from app.golf.ruleset import Ruleset
from app.wording.rules.length import players_text
from app.wording.rules.summary import ruleset_title


def at_hole(number: int, words: str) -> str:
    if not number:
        return _("Total: %(words)s", words=words)
    return _("Hole %(number)s: %(words)s", number=number, words=words)


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


def player_count_text(ruleset: Ruleset, count: int) -> str:
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
