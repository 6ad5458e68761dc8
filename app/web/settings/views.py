"""The routes of the settings."""

from flask import Blueprint, render_template, request
from wtforms import StringField

from app.golf.text import quoted_briefly
from app.record.access.devices import LONGEST, name_of, set_name
from app.record.allowed_text import is_text, plain_text
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, safe_return_url, see_other
from app.web.base.permissions import ensure_device, known_device
from app.web.settings.page import (
    Settings,
    keep_settings,
    languages,
    read_settings,
    sections,
    settings_now,
)
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say

bp = Blueprint("settings", __name__)


class PhoneForm(SafeForm):
    """The name of this phone, which logs show."""

    phone = StringField(default="")


@bp.route("/settings", methods=["GET", "POST"])
def show() -> Answer:
    form, back = PhoneForm(), safe_return_url(request.args.get("back", ""))
    if not form.is_submitted():
        form.phone.data = name_of(known_device())
        return _settings_html(settings_now(), form, back)
    chosen = read_settings(request.form)
    name = plain_text(form.phone.data or "")
    if not form.validate() or _name_fault(name):
        return _settings_html(chosen, form, back, _name_fault(name)), 422
    if name != name_of(known_device()):
        set_name(ensure_device(), name)
    return keep_settings(see_other(back), chosen)


@bp.get("/keys")
def keys() -> str:
    return render_template("settings/keys.html", back=safe_return_url(request.args.get("back", "")))


def _name_fault(name: str) -> str:
    if not is_text(name, len(name)):
        return say("name_sign", name=isolated(quoted_briefly(name)))
    if len(name) > LONGEST:
        return say("name_long", name=isolated(quoted_briefly(name)), length=len(name), most=LONGEST)
    return ""


def _settings_html(settings: Settings, form: PhoneForm, back: str, wrong: str = "") -> str:
    parts = {"sections": sections(settings), "languages": languages(settings)}
    return render_template("settings/page.html", **parts, form=form, back=back, wrong=wrong)
