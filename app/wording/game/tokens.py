"""Tokens: what each allows, its state, and faults of a new one."""

import unicodedata
from collections.abc import Mapping

from flask_babel import format_datetime
from flask_babel import gettext as _

from app.record.access.devices import LONGEST
from app.record.access.tokens import KnownToken
from app.record.allowed_text import can_be_seen
from app.wording.basics.days import written_day
from app.wording.basics.say import say
from app.wording.game.links import TITLES

RIGHTS: Mapping[str, object] = {str(right): title for right, title in TITLES.items()}


def rights_note(*, may_enter: bool) -> str:
    """What each right allows a program."""
    if not may_enter:
        return _("It can read what this phone sees, and can’t change anything.")
    return _("“Watch” can’t change anything. “Enter scores” can do what a phone at the table can.")


def name_fault(name: str) -> str:
    """The fault of a token's name, or ""."""
    if not can_be_seen(name):
        return _("Type a name. The log shows it next to everything the program enters.")
    if any(unicodedata.category(letter)[0] == "C" for letter in name):
        return say("name_sign")
    if len(name) > LONGEST:
        return say("name_long", length=len(name), longest=LONGEST)
    return ""


def right_fault() -> str:
    return _("Choose what the program may do.")


def too_many_text() -> str:
    return _("You’ve reached the limit on tokens. Revoke one you don’t use.")


def token_text(token: KnownToken) -> str:
    """What a token may do, when it was made, and its last entry."""
    right, day = str(RIGHTS[token.right]), _day_text(token)
    if token.right == "view":
        return _("%(right)s · made on %(day)s", right=right, day=day)
    if token.last_entry_at is None:
        return _("%(right)s · made on %(day)s · no entries yet", right=right, day=day)
    last = format_datetime(token.last_entry_at.astimezone(), "d MMM, HH:mm")
    return _("%(right)s · made on %(day)s · last entry %(last)s", right=right, day=day, last=last)


def _day_text(token: KnownToken) -> str:
    return written_day(token.made_at.astimezone())
