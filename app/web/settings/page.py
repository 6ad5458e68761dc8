"""The settings of this phone, kept in a cookie, and their page."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from urllib.parse import urlencode

from flask import Response, current_app, request
from flask_babel import gettext as _
from flask_babel import pgettext

from app.web.base.page_parts import SelectOption
from app.web.base.permissions import COOKIE_LIFETIME
from app.wording.basics.say import say
from app.wording.languages import languages_here, own_name
from app.wording.request_language import COOKIE, cookie_settings

VALUES: Mapping[str, Sequence[str]] = {
    "theme": ("light", "dark", "sun"),
    "pad": ("large",),
    "order": ("rows",),
    "call": ("on",),
    "speak": ("on",),
}
STYLED = ("sun", "large")
PAGE_COLOURS = {"light": "#f5f2e8", "dark": "#0f1512", "sun": "#ffffff"}


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of this phone; "" is the default."""

    theme: str = ""
    pad: str = ""
    order: str = ""
    call: str = ""
    speak: str = ""
    language: str = ""

    @property
    def chosen(self) -> dict[str, str]:
        return {name: value for name, value in asdict(self).items() if value}

    @property
    def page_attributes(self) -> dict[str, str]:
        return {name: value for name, value in self.chosen.items() if name != "language"}

    @property
    def page_colour(self) -> str:
        return PAGE_COLOURS.get(self.theme, "")

    @property
    def is_styled(self) -> bool:
        return self.theme in STYLED or self.pad in STYLED

    def cookie_text(self) -> str:
        return urlencode(self.chosen)


@dataclass(frozen=True, slots=True)
class Choice:
    """A setting with its values."""

    name: str
    label: str
    note: str
    options: Sequence[SelectOption]
    is_switch: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Choices under a heading, which is also the label of a single choice."""

    title: str
    choices: Sequence[Choice]

    @property
    def is_choice(self) -> bool:
        return [choice.label for choice in self.choices] == [self.title]


def read_settings(words: Mapping[str, str]) -> Settings:
    """Leave out unknown values.

    >>> read_settings({"theme": "sun", "pad": "enormous", "taste": "sweet"})
    Settings(theme='sun', pad='', order='', call='', speak='', language='')
    """
    known = {name: words.get(name, "") for name in VALUES}
    found = {name: value for name, value in known.items() if value in VALUES[name]}
    language = words.get("language", "")
    return Settings(**found, language=language if language in _known_languages() else "")


def _known_languages() -> Sequence[str]:
    return languages_here() if current_app else ()


def settings_now() -> Settings:
    return read_settings(cookie_settings(request))


def keep_settings(answer: Response, settings: Settings) -> Response:
    """Scripts may read the cookie."""
    answer.set_cookie(
        COOKIE,
        settings.cookie_text(),
        max_age=COOKIE_LIFETIME,
        samesite="Lax",
        secure=request.is_secure,
    )
    return answer


def sections(settings: Settings) -> list[Section]:
    theme = _theme_choice(settings)
    speech = _("In the language of the page, after every hole.")
    speak = switch(settings, "speak", _("Read the ruling aloud"), speech)
    return [
        Section(theme.label, [theme]),
        Section(_("Typing cards"), _typing_choices(settings)),
        Section(speak.label, [speak]),
    ]


def _typing_choices(settings: Settings) -> list[Choice]:
    pads, orders = [_("Usual"), _("Large keys")], [_("Column by column"), _("Row by row")]
    call = _("You type the total a player says, and see it again only if the cards differ.")
    return [
        choice(settings, "pad", _("Keypad"), _("Large keys are easier to hit."), pads),
        choice(settings, "order", _("Order of the cards"), _("Which card you type next."), orders),
        switch(settings, "call", _("Ask for the player’s total first"), call),
    ]


def languages(settings: Settings) -> list[SelectOption]:
    known = _known_languages()
    if len(known) == 1:
        return []
    as_asked = SelectOption("", pgettext("language", "Like the phone"), not settings.language)
    own = [SelectOption(code, own_name(code), code == settings.language) for code in known]
    return [as_asked, *own]


def _theme_choice(settings: Settings) -> Choice:
    labels = [_("Like the phone"), _("Light"), _("Dark"), _("High contrast")]
    note = _("High contrast helps in the sun: black on white, bold, no greys.")
    return choice(settings, "theme", _("Appearance"), note, labels)


def choice(settings: Settings, name: str, label: str, note: str, labels: Sequence[str]) -> Choice:
    values = ["", *VALUES[name]]
    now = settings.chosen.get(name, "")
    options = [
        SelectOption(value, text, value == now) for value, text in zip(values, labels, strict=True)
    ]
    return Choice(name, label, note, options)


def switch(settings: Settings, name: str, label: str, note: str) -> Choice:
    shown = choice(settings, name, label, note, [say("switch_off"), say("switch_on")])
    return replace(shown, is_switch=True)
