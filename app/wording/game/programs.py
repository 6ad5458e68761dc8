"""Words of the page for API clients."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.wording.basics.say import MESSAGES

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
NEEDS: Mapping[str, object] = {
    "": _l("Needs no code."),
    "token": _l("Needs any code, or this phone."),
    "view": _l("Needs a code to watch, or this phone."),
    "score": _l("Needs a code to enter scores."),
}


def section_title(thing: str) -> str:
    return str(SECTIONS.get(thing, thing))


def needs_words(right: str) -> str:
    return str(NEEDS[right])
