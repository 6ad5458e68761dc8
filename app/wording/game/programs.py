"""The page for API clients: what each part of the API is about, and the rights it needs."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.wording.messages.by_code import MESSAGES

SECTIONS: Mapping[str, object] = {
    "games": MESSAGES["games"],
    "holes": MESSAGES["holes"],
    "log": _l("Log and changes"),
    "groups": MESSAGES["groups"],
    "people": MESSAGES["people"],
    "seasons": _l("Seasons of a group"),
    "presets": _l("Preset rules"),
    "house-rules": MESSAGES["house_rules"],
    "settle": _l("Rulings without a game"),
    "needs": _l("What players still need"),
}
"""In display order."""
NEEDS: Mapping[str, object] = {
    "": _l("Needs no token."),
    "token": _l("Needs a token, or this phone."),
    "view": _l("Needs a Watch token."),
    "score": _l("Needs a token that may enter scores."),
    "owner": _l("Needs full control."),
}
"""By the right of an operation."""


def section_title(thing: str) -> str:
    return str(SECTIONS.get(thing, thing))


def needs_words(right: str) -> str:
    return str(NEEDS[right])
