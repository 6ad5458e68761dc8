"""What the person is told who starts a server."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

LISTENING: Mapping[str, object] = {
    "taken": _l("Another program uses port %(port)s. Stop it, or set PORT to another one."),
    "unknown": _l(
        "There is no machine called %(host)s. Set HOST to an address of this one, or 0.0.0.0."
    ),
    "elsewhere": _l(
        "%(host)s is not an address of this machine. Set HOST to one of its own, or 0.0.0.0."
    ),
    "rights": _l(
        "You may not use port %(port)s on this machine: those below 1024 are reserved for its "
        "administrator. "
        "Set PORT to one from 1024 on, like 8000."
    ),
    "refused": _l("Back Nine can’t be served at %(host)s, port %(port)s: %(reason)s."),
}


def listening_text(why: str, values: Mapping[str, object]) -> str:
    """Why nothing can be served at a host and port, by a code and its numbers, and what to do."""
    return str(LISTENING[why]) % values


def ready_on_phones() -> str:
    """What stands above the address that a phone should open, and its QR code."""
    return _("Back Nine is ready. On a phone in the same network open:")


def ready_here() -> str:
    """What stands above an address that only this machine can open."""
    return _("Back Nine is ready. On this machine open:")


def other_addresses() -> str:
    """What stands above the addresses of a machine that is in several networks."""
    return _("In other networks this machine has other addresses:")


def kept_in(place: str) -> str:
    """Where games lie."""
    return _("Games are kept in %(place)s", place=place)


def not_purged(reason: str) -> str:
    """Old games are still there, by the system's word for it."""
    return _(
        "Old games could not be deleted: %(reason)s. Back Nine tries again in a minute.",
        reason=reason,
    )


def stopped() -> str:
    """The last line."""
    return _("Back Nine has stopped. Every game is kept.")
