"""What a starting or stopping server prints: addresses, why it can’t listen."""

from collections.abc import Iterable, Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.server_settings import RETIRED
from app.wording.basics.names import list_of

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
    "refused": _l("Back Nine can’t be served at %(host)s, port %(port)s: %(reason)s."),
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


def lacking_over_http() -> str:
    return _(
        "Over http, phones can’t install Back Nine as an app or open it offline once its page is "
        "closed; docs/hosting.md shows how to get https at home."
    )


def new_addresses() -> str:
    return _("This computer’s address has changed. On a phone on the same network open:")


def no_addresses() -> str:
    return _("This computer is offline. Phones can reach Back Nine once it is back on a network.")


def stopped(*, is_demo: bool) -> str:
    if is_demo:
        return _("Back Nine has stopped. The games of the demo are deleted.")
    return _("Back Nine has stopped. All games are saved.")
