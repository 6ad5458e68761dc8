"""Systems of devices, and their steps until they trust the certificate."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask_babel import lazy_gettext as _

IPHONE, ANDROID, FIREFOX_PHONE = "iphone", "android", "firefox-android"
WINDOWS, MAC, LINUX, FIREFOX = "windows", "mac", "linux", "firefox"


@dataclass(frozen=True, slots=True)
class Step:
    """``is_shown``: the browser must open the file, not save it. ``endpoint`` sends the file."""

    picture: str
    text: object
    label: object = ""
    endpoint: str = ""
    is_shown: bool = False


def system_of(agent: str) -> str:
    """The system in a User-Agent; Android if it is unknown.

    >>> system_of("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/130.0")
    'iphone'
    >>> system_of("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0")
    'firefox-android'
    >>> system_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0"), system_of("")
    ('firefox', 'android')
    """
    is_firefox = "Firefox/" in agent
    if any(name in agent for name in ("iPhone", "iPad", "iPod")):
        return IPHONE
    if "Android" in agent:
        return FIREFOX_PHONE if is_firefox else ANDROID
    if is_firefox:
        return FIREFOX
    known = {"Windows": WINDOWS, "Macintosh": MAC, "Linux": LINUX, "CrOS": LINUX}
    return next((system for name, system in known.items() if name in agent), ANDROID)


SYSTEMS = {
    IPHONE: _("iPhone, iPad"),
    ANDROID: _("Android"),
    FIREFOX_PHONE: _("Firefox on Android"),
    WINDOWS: _("Windows"),
    MAC: _("Mac"),
    LINUX: _("Linux"),
    FIREFOX: _("Firefox on a computer"),
}


def _certificate(text: object, *, is_shown: bool = False) -> Step:
    return Step("download", text, _("Load the certificate"), "trust.certificate_file", is_shown)


STEPS: Mapping[str, Sequence[Step]] = {
    IPHONE: [
        Step(
            "download",
            _("In Safari, press this button and then “Allow”."),
            _("Load the profile"),
            "trust.profile_file",
            is_shown=True,
        ),
        Step(
            "profile",
            _(
                "Open Settings. At the top, tap “Profile Downloaded”, then “Install”, and type "
                "your phone’s passcode."
            ),
        ),
        Step(
            "switch",
            _(
                "In Settings, tap General, About, and at the very bottom “Certificate Trust"
                " Settings”. Switch on Back Nine."
            ),
        ),
    ],
    ANDROID: [
        _certificate(_("Press this button. If the browser asks, choose “Keep” or “Download”.")),
        Step(
            "search",
            _("Open Settings, search for “CA certificate” and tap it, then “Install anyway”."),
        ),
        Step("file", _("Choose the file back-nine.crt among your downloads.")),
    ],
    FIREFOX_PHONE: [
        _certificate(_("Press this button and let Firefox save the file.")),
        Step(
            "search",
            _(
                "Open the phone’s Settings, search for “CA certificate”, tap it, then “Install"
                " anyway”, and choose back-nine.crt."
            ),
        ),
        Step(
            "logo",
            _("In Firefox, open Settings, “About Firefox”, and tap the logo there seven times."),
        ),
        Step(
            "switch",
            _("Go back to Settings, “Secret Settings”, and switch on “Use third party CA…”."),
        ),
    ],
    WINDOWS: [
        _certificate(_("Press this button, keep the file and open it.")),
        Step(
            "file",
            _(
                "Press “Install Certificate…”, choose “Current User”, then “Place all certificates"
                " in the following store”: “Trusted Root Certification Authorities”."
            ),
        ),
        Step("switch", _("Confirm with “Yes”, and start the browser again.")),
    ],
    MAC: [
        _certificate(_("Press this button and open the file: it goes into the Keychain.")),
        Step("search", _("In Keychain Access, search for “Back Nine” and open it.")),
        Step("switch", _("Under “Trust”, choose “Always Trust”, and close the window.")),
    ],
    LINUX: [
        _certificate(_("Press this button and save the file.")),
        Step(
            "search",
            _("In the browser’s settings, search for “certificates” and open their list."),
        ),
        Step(
            "file",
            _("Under “Authorities” or “Trusted certificates”, import back-nine.crt for websites."),
        ),
    ],
    FIREFOX: [
        _certificate(
            _(
                "Press this button. Firefox asks whether to trust this authority: tick “identify"
                " websites” and press OK."
            ),
            is_shown=True,
        ),
        Step(
            "search",
            _(
                "If it only saved the file: open Settings, search for “certificates”, press “View"
                " Certificates”, “Authorities”, “Import”."
            ),
        ),
    ],
}
