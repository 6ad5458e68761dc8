"""Words for API clients: tokens and the page about them."""

import unicodedata
from collections.abc import Mapping

from flask_babel import format_datetime
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.nearest_word import quoted_briefly
from app.record.access.devices import LONGEST
from app.record.access.tokens import KnownToken
from app.record.allowed_text import can_be_seen
from app.wording.basics.names import written_day
from app.wording.basics.say import MESSAGES, say
from app.wording.game.links_and_phones import TITLES

RIGHTS: Mapping[str, object] = {str(right): title for right, title in TITLES.items()}


def rights_note(*, may_enter: bool) -> str:
    if not may_enter:
        return _("It can read what this phone sees, and can’t change anything.")
    return _("“Watch” can’t change anything. “Enter scores” can do what a phone at the table can.")


def name_fault(name: str) -> str:
    if not can_be_seen(name):
        return _("Type a name. The log shows it next to everything the program enters.")
    if any(unicodedata.category(letter)[0] == "C" for letter in name):
        return say("name_sign", name=quoted_briefly(name))
    if len(name) > LONGEST:
        return say("name_long", name=quoted_briefly(name), length=len(name), most=LONGEST)
    return ""


def right_fault() -> str:
    return _("Choose what the program may do.")


def too_many_text() -> str:
    return _("You’ve reached the limit on tokens. Revoke one you don’t use.")


def token_text(token: KnownToken) -> str:
    right, day = str(RIGHTS[token.right]), written_day(token.made_at.astimezone())
    if token.right == "view":
        return _("%(right)s · made on %(day)s", right=right, day=day)
    if token.last_entry_at is None:
        return _("%(right)s · made on %(day)s · no entries yet", right=right, day=day)
    last = format_datetime(token.last_entry_at.astimezone(), "d MMM, HH:mm")
    return _("%(right)s · made on %(day)s · last entry %(last)s", right=right, day=day, last=last)


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
    "": _l("Needs no token."),
    "token": _l("Needs a token, or this phone."),
    "view": _l("Needs a Watch token."),
    "score": _l("Needs a token that may enter scores."),
    "owner": _l("Needs full control."),
}


def section_title(thing: str) -> str:
    return str(SECTIONS.get(thing, thing))


def needs_words(right: str) -> str:
    return str(NEEDS[right])
