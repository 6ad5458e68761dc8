"""What this device can do here."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, render_template, request
from flask_babel import gettext as _
from flask_babel import lazy_pgettext, pgettext

from app.record.access.one_time_link import has_rights
from app.web.base.forms import SafeForm
from app.web.base.http import Page, safe_return_url
from app.web.base.permissions import known_device
from app.web.base.public_address import is_plain
from app.wording.basics.say import say

YES, NO, SOON = "yes", "no", "soon"
_WORKS = lazy_pgettext("can the phone do it", "Works")


@dataclass(frozen=True, slots=True)
class Case:
    """``button`` is a script’s action and ``press`` its label; or ``url`` and ``label``."""

    name: str
    answer: str
    word: str = ""
    text: str = ""
    label: str = ""
    url: str = ""
    button: str = ""
    press: str = ""


@dataclass(frozen=True, slots=True)
class Feature:
    """Scripts find it by ``name``."""

    name: str
    title: str
    cases: Sequence[Case]


def phone_page(back: str) -> Page:
    """``parts`` are (heading or "", features)."""
    secure = [offline(), installed(), _sharing()]
    usual = [screen(), storage()]
    not_yet = pgettext("can the phone do it", "Not yet")
    parts = [(not_yet, secure), (_WORKS, usual)] if is_plain() else [("", [*secure, *usual])]
    title, text = _beginning()
    return {"title": title, "text": text, "parts": parts, "back": back}


def _beginning() -> tuple[str, str]:
    if is_plain():
        return _("You can play. Three things don’t work yet."), _(
            "They need an address that begins with https. Ask the person who runs this Back Nine "
            "for one."
        )
    return _("Checked just now"), _(
        "Here is what works on this phone, and how to turn on the rest."
    )


def _plain(text: str) -> Case:
    """What to do where only https would do."""
    return Case("plain", NO, text=text)


def _works(text: str, name: str = "yes") -> Case:
    return Case(name, YES, str(_WORKS), text)


def _not_yet(name: str, text: str, **step: str) -> Case:
    return Case(name, NO, pgettext("can the phone do it", "Not yet"), text, **step)


def _fails(name: str, text: str) -> Case:
    return Case(name, NO, pgettext("can the phone do it", "No"), text)


def offline() -> Feature:
    text = _("Start and play whole games. What you type is sent as soon as you’re online again.")
    cases = [
        _plain(
            _(
                "For now you need a connection to open a page. On a page that is open, a hole is "
                "ruled on and waits until it can be sent."
            )
        ),
        _works(text),
        Case("soon", SOON, _("Soon"), _("Getting ready. Leave this page open for a moment.")),
        _not_yet(
            "untrusted",
            _(
                "This phone doesn’t trust this Back Nine’s certificate yet. Ask the person who "
                "runs it for the steps."
            ),
        ),
        _fails(
            "missing",
            _(
                "This browser can’t. Open this address in Safari, Chrome or Firefox, and not in a "
                "private window."
            ),
        ),
    ]
    return Feature("offline", _("Play without a connection"), cases)


def screen() -> Feature:
    text = _("The screen stays on while you type cards.")
    cases = [
        _works(text),
        _works(
            _(
                "The screen stays on while you type cards. If yours turns off, set a longer screen "
                "timeout in your phone’s settings."
            ),
            "film",
        ),
        _not_yet(
            "refused",
            _("Your phone doesn’t allow it now. Turn off its battery saver, then come back here."),
        ),
    ]
    return Feature("screen", _("Keep the screen on"), cases)


def installed() -> Feature:
    text = _("Put Back Nine next to your other apps.")
    cases = [
        _plain(_("For now, save Back Nine as a bookmark in your browser.")),
        _works(_("You opened Back Nine as an app.")),
        _not_yet(
            "prompt",
            text,
            press=_("Install"),
            button="install",
        ),
        _not_yet("iphone", _("Tap Share in Safari, then “Add to Home Screen”.")),
        _not_yet(
            "android", _("Open the browser’s menu ⋮, then tap “Install” or “Add to Home screen”.")
        ),
        _not_yet("other", _("Look for “Install” in the browser’s menu or beside the address.")),
    ]
    return Feature("installed", _("Open it like an app"), cases)


def _sharing() -> Feature:
    send, copy = ({"button": say(code)} for code in ("send_link", "copy_link"))
    text = _("“%(button)s” on the Share page opens your phone’s menu.", **send)
    until_then = _("Use “%(button)s” on the Share page, or let others scan the code.", **copy)
    cases = [
        _plain(until_then),
        _works(text),
        _fails("missing", until_then),
    ]
    return Feature("share", _("Send links to other apps"), cases)


def storage() -> Feature:
    cases = [
        _works(_("Cards stay on this phone until they are sent.")),
        _works(
            _("Cards stay on this phone until they are sent, unless it runs out of space."),
            "usual",
        ),
        _works(week_text(), "week"),
        _fails(
            "refused",
            _(
                "This browser keeps nothing. Leave the private window, or allow this site to store "
                "data. What you save is safe."
            ),
        ),
    ]
    return Feature("storage", _("Keep unsent cards"), cases)


def week_text() -> str:
    return _(
        "An iPhone may delete unsent cards if you don’t open this page for a week. To keep them, "
        "tap Share in Safari, then “Add to Home Screen”. Everything already sent is safe."
    )


bp = Blueprint("phone", __name__)


@bp.get("/phone")
def show() -> str:
    page = phone_page(safe_return_url(request.args.get("back", "")))
    is_giving = has_rights(known_device())
    return render_template("phone/page.html", page=page, is_giving=is_giving, form=SafeForm())


@bp.get("/phone/week")
def week() -> str:
    return render_template("phone/week.html", text=week_text())
