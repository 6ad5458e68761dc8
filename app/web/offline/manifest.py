"""The web app manifest, with which a phone installs Back Nine."""

from collections.abc import Mapping, Sequence
from typing import Any

from babel import Locale
from flask import url_for
from flask_babel import get_locale
from flask_babel import gettext as _

from app.web.settings.page import PAGE_COLOURS, settings_now
from app.wording.basics.say import say
from app.wording.languages import ENGLISH

GREEN = "#0b5a3b"
"""The colour of the icon, and of the splash screen unless a theme is chosen."""
Part = Mapping[str, Any]


def manifest_body() -> Part:
    home, locale = url_for("home.show"), get_locale() or Locale(ENGLISH)
    colour = PAGE_COLOURS.get(settings_now().theme, GREEN)
    return {
        "id": home,
        "name": "Back Nine",
        "short_name": "Back Nine",
        "description": say("what_it_is"),
        "lang": str(locale).replace("_", "-"),
        "dir": locale.text_direction,
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "display_override": ["standalone", "minimal-ui"],
        "orientation": "any",
        "categories": ["games", "utilities"],
        "background_color": colour,
        "theme_color": colour,
        "icons": icons(),
        "screenshots": screenshots(),
        "shortcuts": shortcuts(),
        "share_target": share_target(),
    }


def icons() -> Sequence[Part]:
    """The plain icon, and a maskable one that phones cut to their own shape."""
    return [
        {**picture("icons/icon.svg", "any", "image/svg+xml"), "purpose": "any"},
        *(
            {**picture(f"icons/{name}-{size}.png", f"{size}x{size}"), "purpose": purpose}
            for name, purpose in (("icon", "any"), ("maskable", "maskable"))
            for size in (192, 512)
        ),
    ]


def screenshots() -> Sequence[Part]:
    """Pictures for the install dialogue; ``tools/install_pictures.py`` takes them."""
    shown = [
        ("entry", "narrow", _("Type each card with one tap")),
        ("ruling", "narrow", _("Every point with its reason")),
        ("card", "narrow", _("Every hole and the totals at a glance")),
        ("board", "wide", _("The scorecard on a TV")),
    ]
    sizes = {"narrow": "780x1688", "wide": "1280x800"}
    return [
        {
            **picture(f"screenshots/{name}.png", sizes[form]),
            "form_factor": form,
            "label": label,
        }
        for name, form, label in shown
    ]


def shortcuts() -> Sequence[Part]:
    return [
        _shortcut(say("new_game"), url_for("new_game.set_table"), "new-game"),
        _shortcut(_("Last game"), url_for("home.last"), "last-game"),
    ]


def _shortcut(name: str, url: str, icon: str) -> Part:
    return {"name": name, "url": url, "icons": [picture(f"icons/{icon}-96.png", "96x96")]}


def share_target() -> Part:
    """Where the phone sends a message that is shared with Back Nine.

    By POST: a link holds a key, which must not appear in an address that a server sees.
    """
    return {
        "action": url_for("join.take_shared"),
        "method": "POST",
        "enctype": "application/x-www-form-urlencoded",
        "params": {name: name for name in ("title", "text", "url")},
    }


def picture(name: str, sizes: str, kind: str = "image/png") -> Part:
    return {"src": url_for("static", filename=name), "sizes": sizes, "type": kind}
