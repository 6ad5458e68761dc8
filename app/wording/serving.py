"""What a starting or stopping server prints: addresses, trust, why it can’t listen."""

import shlex
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from shutil import which

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.server_settings import RETIRED
from app.wording.basics.names import list_of

PROGRAM = "backnine"

LISTENING: Mapping[str, object] = {
    "taken": _l("Another program is using port %(port)s. Stop it, or set PORT to another one."),
    "unknown": _l(
        "There is no computer called %(host)s. Set HOST to an address of this one, or 0.0.0.0."
    ),
    "elsewhere": _l(
        "%(host)s is not an address of this computer. Set HOST to one of its own, or 0.0.0.0."
    ),
    "rights": _l(
        "You may not use port %(port)s on this computer: ports below 1024 are reserved for its "
        "administrator. Set PORT to 1024 or more, like 8000."
    ),
    "https": _l(
        "Back Nine can’t serve https at %(host)s, port %(port)s: %(reason)s. Phones can reach it "
        "over http only. Set HTTPS_PORT to another port."
    ),
    "refused": _l("Back Nine can’t be served at %(host)s, port %(port)s: %(reason)s."),
}

TLS: Mapping[str, object] = {
    "unwritable": _l(
        "Back Nine can’t write %(path)s: %(reason)s. So it can’t make certificates, and phones "
        "can reach it over http only."
    ),
    "unreadable": _l(
        "Back Nine can’t read %(path)s: %(reason)s. So it can’t make certificates, and phones "
        "can reach it over http only."
    ),
    "damaged": _l(
        "The file %(path)s is damaged, so phones can reach Back Nine over http only. Restore the "
        "file from a backup, or make a new one: %(trust)s --renew"
    ),
    "clock": _l(
        "According to this computer’s clock, Back Nine’s certificate isn’t valid today. Check "
        "the date. If it is right, make a new certificate: %(trust)s --renew"
    ),
}


def listening_text(why: str, values: Mapping[str, object]) -> str:
    return str(LISTENING[why]) % values


def demo_begins(folder: str) -> str:
    return _(
        "A demo with invented games. They are in %(folder)s and are deleted when you press "
        "Ctrl-C. Making them takes a moment ...",
        folder=folder,
    )


def ready_on_phones() -> str:
    return _("Back Nine is ready. On a phone on the same network, scan the code or open:")


def ready_here() -> str:
    return _("Back Nine is ready. On this computer open:")


def out_of_reach(host: str) -> str:
    return _(
        "Phones can’t reach %(host)s: leave HOST out, or set it to 0.0.0.0, to let them in.",
        host=host,
    )


def also_at(addresses: Iterable[str]) -> str:
    return _("Also at: %(addresses)s", addresses=list_of(addresses))


def kept_in(place: str) -> str:
    return _("Games are kept in %(place)s", place=place)


def not_purged(reason: str) -> str:
    return _(
        "Old games could not be deleted: %(reason)s. Back Nine tries again in a minute.",
        reason=reason,
    )


def retired_settings(environment: Mapping[str, str]) -> list[str]:
    return [_(sentence) for name, sentence in RETIRED.items() if environment.get(name)]


def tls_text(why: str, values: Mapping[str, object]) -> str:
    return str(TLS[why]) % {**values, "trust": trust_command()}


def other_https_port(preferred: int, port: int) -> str:
    return _(
        "Another program is using port %(preferred)s, so https uses port %(port)s.",
        preferred=preferred,
        port=port,
    )


def by_https(trust: str, secure: str) -> str:
    return _(
        "To play offline too, open %(trust)s on each phone: it leads to %(secure)s",
        trust=trust,
        secure=secure,
    )


def where_the_fingerprint_is() -> str:
    return _("To see the fingerprint to compare there, run: %(trust)s", trust=trust_command())


def trust_command() -> str:
    """The command as it can be run from here: a checkout is not on the path."""
    called, found = sys.argv[0], which(PROGRAM)
    is_short = Path(called).name != PROGRAM or (
        found and Path(found).resolve() == Path(called).resolve()
    )
    return f"{PROGRAM if is_short else shlex.quote(called)} trust"


def trust_text(address: str, *, is_new: bool) -> str:
    """How phones trust this server; its fingerprint follows."""
    if is_new:
        return _(
            "This server has a new certificate. Every phone that trusted the old one must trust "
            "it again. On each phone, on the same network, open %(address)s and follow the "
            "steps. The phone then shows this fingerprint:",
            address=address,
        )
    return _(
        "Phones that trust this server can play offline. While it runs, open %(address)s on each "
        "phone, on the same network, and follow the steps. The phone then shows this fingerprint:",
        address=address,
    )


def certificate_text(path: str) -> str:
    return _("The certificate is the file %(path)s. It is not secret.", path=path)


def fingerprint_text(rows: Iterable[Iterable[str]]) -> str:
    return "\n".join("  " + ":".join(row) for row in rows)


def new_addresses() -> str:
    return _("This computer’s address has changed. On a phone on the same network open:")


def no_addresses() -> str:
    return _("This computer is offline. Phones can reach Back Nine once it is back on a network.")


def new_name() -> str:
    return _("Another computer already uses this server’s name. The new name is:")


def replaced_authority() -> str:
    return _(
        "This server has a new certificate. Every phone that trusted the old one must trust it "
        "again. Its fingerprint:"
    )


def stopped(*, is_demo: bool) -> str:
    if is_demo:
        return _("Back Nine has stopped. The games of the demo are deleted.")
    return _("Back Nine has stopped. All games are saved.")
