"""What this phone can do here. The browser finds out which case is its own; all are worded here."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for
from flask_babel import gettext as _

from app.web.phone.secure_address import is_plain, secure_address
from app.wording.basics.say import say

YES, NO, SOON = "yes", "no", "soon"


@dataclass(frozen=True, slots=True)
class Case:
    """How it may be on a phone: the answer, why, and the one next step, "" where none is needed.

    ``button`` does something on the page; ``url`` leads to another.
    """

    name: str
    answer: str
    text: str
    label: str = ""
    url: str = ""
    button: str = ""


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that a phone may be able to do; scripts know it by its name."""

    name: str
    title: str
    cases: Sequence[Case]


@dataclass(frozen=True, slots=True)
class PhonePage:
    """All features; ``trust_url`` leads to the secure address where that is the next step."""

    features: Sequence[Feature]
    trust_url: str
    back: str


def phone_page(back: str) -> PhonePage:
    """The page for the phone that asks."""
    trust = url_for("trust.show", back=back) if is_plain() and secure_address() else ""
    plain = _plain_case(trust)
    features = [
        offline(plain),
        screen(plain),
        installed(plain),
        storage(),
        _sharing(plain),
        sound(),
        vibration(),
    ]
    return PhonePage(features, trust, back)


def _plain_case(trust: str) -> Case:
    """The page came without TLS: what can be done about it."""
    if trust:
        return Case("plain", NO, _("You can, once you set up this phone."))
    return Case("plain", NO, _("This works only at an address with https."))


def offline(plain: Case) -> Feature:
    """Games without a connection."""
    cases = [
        plain,
        Case("yes", YES, _("Whole games, even new ones. What you enter is sent later.")),
        Case("soon", SOON, _("Getting ready. Leave this page open for a moment.")),
        Case(
            "untrusted",
            NO,
            _("This phone doesn’t trust this Back Nine’s certificate yet."),
            say("set_up_phone"),
            url_for("trust.show", warned=1),
        ),
        Case(
            "missing",
            NO,
            _(
                "This browser can’t. Open this address in Safari, Chrome or Firefox, and not in a "
                "private window."
            ),
        ),
    ]
    return Feature("offline", _("Play without a connection"), cases)


def screen(plain: Case) -> Feature:
    """A screen that stays on."""
    cases = [
        plain,
        Case("yes", YES, _("While cards are typed.")),
        Case(
            "refused",
            NO,
            _("Your phone doesn’t allow it now. Turn off its battery saver, then check again."),
        ),
        Case(
            "missing",
            NO,
            _(
                "This browser can’t keep the screen on. Set a longer screen timeout in your "
                "phone’s settings."
            ),
        ),
    ]
    return Feature("screen", _("Screen stays on"), cases)


def installed(plain: Case) -> Feature:
    """Back Nine among the apps."""
    cases = [
        plain,
        Case("yes", YES, _("You opened Back Nine as an app.")),
        Case("prompt", NO, _("You can install it."), _("Install"), button="install"),
        Case("iphone", NO, _("Tap Share in Safari, then “Add to Home Screen”.")),
        Case(
            "android", NO, _("Open the browser’s menu ⋮, then “Install” or “Add to Home screen”.")
        ),
        Case("other", NO, _("Look for “Install” in the browser’s menu or beside the address.")),
    ]
    return Feature("installed", _("On the home screen"), cases)


def storage() -> Feature:
    """What is kept on the phone itself."""
    cases = [
        Case("yes", YES, _("Cards stay on this phone until they are sent.")),
        Case(
            "usual",
            YES,
            _("Cards stay on this phone until they are sent, unless it runs out of space."),
        ),
        Case("week", YES, week_text()),
        Case(
            "refused",
            NO,
            _(
                "This browser keeps nothing. Leave the private window, or allow this site to "
                "store data. What you save is kept on the server."
            ),
        ),
    ]
    return Feature("storage", _("Cards wait on the phone"), cases)


def week_text() -> str:
    """What iPhones do to pages that are not on the home screen, and what to do about it."""
    return _(
        "An iPhone may delete unsent cards if you don’t open this page for a week. To keep them, "
        "tap Share in Safari, then “Add to Home Screen”. Everything already sent is safe."
    )


def _sharing(plain: Case) -> Feature:
    send, copy = ({"button": say(code)} for code in ("send_link", "copy_link"))
    cases = [
        plain,
        Case("yes", YES, _("“%(button)s” on the Share page opens your phone’s menu.", **send)),
        Case(
            "missing",
            NO,
            _("Use “%(button)s” on the Share page, or let others scan the code.", **copy),
        ),
    ]
    return Feature("share", _("Send links to other apps"), cases)


def sound() -> Feature:
    """Clicks."""
    cases = [
        Case(
            "yes",
            YES,
            _("For every card, if you turn it on in Settings."),
            say("try_it"),
            button="sound",
        ),
        Case("missing", NO, _("This browser can’t play sounds. Try another one.")),
    ]
    return Feature("sound", _("Sound of a click"), cases)


def vibration() -> Feature:
    """A phone that can be felt."""
    cases = [
        Case("yes", YES, _("Back Nine doesn’t need it.")),
        Case("missing", NO, _("Back Nine doesn’t need it: the click sound does the same.")),
    ]
    return Feature("vibration", _("Vibration"), cases)
