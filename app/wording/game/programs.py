"""Words for API clients: tokens, webhooks and the page about them."""

import unicodedata
from collections.abc import Mapping
from http import HTTPStatus

from flask_babel import format_datetime, ngettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.errors import GolfError
from app.golf.nearest_word import quoted_briefly
from app.record.access.devices import LONGEST
from app.record.access.tokens import KnownToken
from app.record.allowed_text import can_be_seen
from app.record.webhooks.keeping import MOST, KnownWebhookError, SentMessage, TooManyWebhooksError
from app.record.webhooks.queue import GONE, PAUSES
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


ADDRESSES: Mapping[str, object] = {
    "empty": _l("Paste the address to send messages to."),
    "long": _l("This address is too long: at most %(value)s characters."),
    "signs": _l("There is a space, a line break or a \\ in this address. Paste it again."),
    "scheme": _l("Type the whole address, starting with https:// or http://."),
    "user": _l("Remove the user name and password from the address: everything before the @."),
    "host": _l("“%(value)s” can’t be a host name. Check the address."),
    "spelling": _l(
        "“%(value)s” is an unusual way to write an address. Use a host name, or type it like "
        "203.0.113.9."
    ),
    "port": _l("Use port 443 or 80, or one from 1024 to 65535."),
    "private": _l(
        "%(value)s is in a private network. Webhooks only go to addresses on the internet, unless "
        "the person who runs this Back Nine allows others."
    ),
    "unknown": _l("There is no host called %(value)s. Check the address."),
    "silent": _l("Looking up %(value)s took too long. Try again."),
}
FAILURES: Mapping[str, object] = {
    "slow": _l("no answer in time"),
    "untrusted": _l("its certificate is not trusted"),
    "insecure": _l("no secure connection"),
    "closed": _l("nothing is listening there"),
    "unreachable": _l("it can’t be reached"),
    "strange": _l("the reply couldn’t be read"),
    "private": _l("it is in a private network, so nothing was sent"),
    "unknown": _l("no host has this name"),
    "silent": _l("its name can’t be looked up"),
}


def refused_text(error: GolfError) -> str:
    match error:
        case KnownWebhookError():
            return _("This address is in the list already.")
        case TooManyWebhooksError():
            return ngettext(
                "You can have only one address. Remove it first.",
                "You can have %(num)s addresses. Remove one first.",
                MOST,
            )
    sentence = ADDRESSES[getattr(error, "code", "")]
    return str(sentence) % {"value": getattr(error, "value", "")}


def answer_text(message: SentMessage) -> str:
    if not message.has_failed and message.next_try_at:
        return _("on its way: reload this page to see the answer")
    if message.status is None:
        return str(FAILURES.get(message.answer, FAILURES["unreachable"]))
    if HTTPStatus.MULTIPLE_CHOICES <= message.status < HTTPStatus.BAD_REQUEST:
        return _(
            "%(status)s: it redirects to another address, which is not followed",
            status=message.status,
        )
    if not message.answer:
        return str(message.status)
    # Translators: %(status)s is a number such as 200, %(answer)s what a program answered.
    return _("%(status)s “%(answer)s”", status=message.status, answer=message.answer)


def standing_text(stopped: bool, waiting: SentMessage | None, time: str) -> str:
    if stopped and waiting and waiting.status == GONE:
        return _("Off: it answered that it wants no more messages (410).")
    if stopped and waiting and waiting.tries > len(PAUSES):
        return _("Off: nothing got through for a day. Turn it on to carry on where it stopped.")
    if stopped:
        return _("Off. Turn it on to carry on where it stopped.")
    if waiting and waiting.has_failed:
        return _("The next try is at %(time)s; the rest follows after that.", time=time)
    return _("Receives every change.")


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
