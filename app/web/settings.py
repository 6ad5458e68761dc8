"""This device: its settings, kept in a cookie that every page reads, and what it can do here."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, render_template, request, url_for
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, Field, RadioField, SelectChoice, SelectField
from wtforms.validators import ValidationError

from app.golf.text import quoted_briefly
from app.record.access.devices import LONGEST, name_of, set_name
from app.record.access.one_time_link import has_rights
from app.record.allowed_text import is_text
from app.web.base.forms import SafeForm, TrimmedField
from app.web.base.http import Answer, moved_to, safe_return_url, see_other
from app.web.base.permissions import COOKIE_LIFETIME, ensure_device, known_device
from app.web.base.public_address import is_plain_http
from app.wording.languages import COOKIE, cookie_settings, languages_here, own_name
from app.wording.names import isolated, say

AUTOMATIC = _l("Automatic")
CHOICES: Mapping[str, Mapping[str, object]] = {
    "theme": {
        "": AUTOMATIC,
        "light": _l("Light"),
        "dark": _l("Dark"),
        "sun": _l("High contrast"),
    },
    "order": {"": _l("Column by column"), "rows": _l("Row by row")},
}
"""What can be chosen; "" is the default."""
SWITCHES = {"pad": "large", "call": "on", "speak": "on"}
"""What is stored of those that are on."""
WEEK = _l(
    "An iPhone may delete unsent cards if you don’t open this page for a week. To keep them, tap "
    "Share in Safari, then “Add to Home Screen”. Everything already sent is safe."
)
STYLED = ("sun", "large")
PAGE_COLOURS = {"light": "#f5f2e8", "dark": "#0f1512", "sun": "#ffffff"}

bp = Blueprint("settings", __name__)


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of this device; "" is the default."""

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


def read_settings(words: Mapping[str, str]) -> Settings:
    """Leave out unknown values.

    >>> read_settings({"theme": "sun", "pad": "enormous", "taste": "sweet"})
    Settings(theme='sun', pad='', order='', call='', speak='', language='')
    """
    switches = {name: (on,) for name, on in SWITCHES.items()}
    known = {**CHOICES, **switches, "language": languages_here() if current_app else ()}
    found = {name: words.get(name, "") for name in known}
    return Settings(**{name: value for name, value in found.items() if value in known[name]})


def settings_now() -> Settings:
    return read_settings(cookie_settings(request))


def keep_settings(answer: Response, settings: Settings) -> Response:
    """Scripts may read the cookie."""
    cookie, is_secure = urlencode(settings.chosen), request.is_secure
    answer.set_cookie(COOKIE, cookie, max_age=COOKIE_LIFETIME, samesite="Lax", secure=is_secure)
    return answer


def choice(name: str, label: object, note: object) -> RadioField:
    """An unknown value counts as the default, as it does in the cookie."""
    choices = CHOICES[name]
    return RadioField(
        label,
        description=note,
        choices=[SelectChoice(value, text) for value, text in choices.items()],
        coerce=lambda value: value if value in choices else "",
        default="",
    )


class SettingsForm(SafeForm):
    """The choices of this device, and its name, which logs show."""

    theme = choice(
        "theme",
        _l("Appearance"),
        _l("High contrast helps in the sun: black on white, bold, no greys."),
    )
    pad = BooleanField(_l("Large keys"), description=_l("Large keys are easier to hit."))
    order = choice("order", _l("Order of the cards"), _l("Which card you type next."))
    call = BooleanField(
        _l("Ask for the player’s total first"),
        description=_l(
            "You type the total a player says, and see it again only if the cards differ."
        ),
    )
    speak = BooleanField(
        _l("Read the ruling aloud"),
        description=_l("In the language of the page, after every hole."),
    )
    language = SelectField(_l("Language"), default="", validate_choice=False)
    phone = TrimmedField(_l("Name of this device"), default="", render_kw={"maxlength": LONGEST})

    def validate_phone(self, field: Field) -> None:
        name, quoted = field.data, isolated(quoted_briefly(field.data))
        if not is_text(name, len(name)):
            raise ValidationError(say("name_sign", name=quoted))
        if len(name) > LONGEST:
            raise ValidationError(say("name_long", name=quoted, length=len(name), most=LONGEST))


@bp.route("/settings", methods=["GET", "POST"])
def show() -> Answer:
    back, name = safe_return_url(request.args.get("back", "")), name_of(known_device())
    now = {**asdict(settings_now()), "phone": name} if request.method == "GET" else None
    form = SettingsForm(data=now)
    codes = languages_here()
    form.language.choices = [
        SelectChoice("", AUTOMATIC),
        *(SelectChoice(code, own_name(code), {"lang": code.replace("_", "-")}) for code in codes),
    ]
    if form.validate_on_submit():
        if form.phone.data != name:
            set_name(ensure_device(), form.phone.data)
        on = {name: value for name, value in SWITCHES.items() if form.data[name]}
        chosen = {name: form.data[name] for name in (*CHOICES, "language")}
        return keep_settings(see_other(back), read_settings({**chosen, **on}))
    page = render_template(
        "settings/page.html",
        form=form,
        back=back,
        is_translated=len(codes) > 1,
        is_plain_http=is_plain_http(),
        is_giving=has_rights(known_device()),
        week=WEEK,
    )
    return page, 422 if form.is_submitted() else 200


@bp.get("/phone")
def old_phone() -> Answer:
    back = request.args.get("back")
    return moved_to(url_for(".show", back=back, open="can", _anchor="can"))


@bp.get("/phone/week")
def week() -> str:
    return render_template("settings/week.html", text=WEEK)


@bp.get("/keys")
def keys() -> str:
    return render_template("settings/keys.html", back=safe_return_url(request.args.get("back", "")))
