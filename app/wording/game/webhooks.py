"""Faults of a webhook's address, its answers and its state."""

from collections.abc import Mapping
from http import HTTPStatus

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.golf.errors import GolfError
from app.record.webhooks.keeping import MOST, KnownWebhookError, SentMessage, TooManyWebhooksError
from app.record.webhooks.queue import GONE, PAUSES

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
        "%(value)s is in a private network. Webhooks only go to addresses on the internet, "
        "unless the person who runs this server allows others."
    ),
    "unknown": _l("There is no host called %(value)s. Check the address."),
    "silent": _l("Looking up %(value)s took too long. Try again."),
}
"""Why an address is refused when it is added, by error code."""
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
"""Why there was no answer, by stored code."""


def refused_text(error: GolfError) -> str:
    """Why an address is refused, and what to do."""
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
    """The state of a webhook; ``waiting`` is the undelivered message."""
    if stopped and waiting and waiting.status == GONE:
        return _("Off: it answered that it wants no more messages (410).")
    if stopped and waiting and waiting.tries > len(PAUSES):
        return _("Off: nothing got through for a day. Turn it on to carry on where it stopped.")
    if stopped:
        return _("Off. Turn it on to carry on where it stopped.")
    if waiting and waiting.has_failed:
        return _("The next try is at %(time)s; the rest follows after that.", time=time)
    return _("Receives every change.")
