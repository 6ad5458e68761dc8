"""This phone: how it shows a game and takes cards. Kept in one cookie, by nobody else."""

import re

from flask import Blueprint, Response, redirect, render_template, request, url_for

from app.web.device import YEARS
from app.web.forms import SafeForm
from app.web.pages.settings import COOKIE, Settings, choices, read_settings, settings_now

bp = Blueprint("settings", __name__)
INSIDE = re.compile(r"/(g/[a-z0-9]+(/hole/[0-9]+)?)?")
Answer = str | Response | tuple[str, int]


@bp.route("/settings", methods=["GET", "POST"])
def show() -> Answer:
    """Choose, then go back to where one came from."""
    form, back = SafeForm(), way_back(request.args.get("back", ""))
    if not form.is_submitted():
        return settings_html(settings_now(), form, back)
    chosen = read_settings(request.form)
    if not form.validate():
        return settings_html(chosen, form, back), 422
    return remember(redirect(back, code=303), chosen)  # type: ignore[arg-type]


@bp.get("/keys")
def keys() -> str:
    """What the keys of a keyboard do."""
    return render_template("keys.html", back=way_back(request.args.get("back", "")))


def settings_html(settings: Settings, form: SafeForm, back: str) -> str:
    """The page, with these settings marked."""
    return render_template("settings.html", choices=choices(settings), form=form, back=back)


def way_back(address: str) -> str:
    """Where to go on to; only the games, a card or a hole of ours."""
    return address if INSIDE.fullmatch(address) else url_for("home.show")


def remember(answer: Response, settings: Settings) -> Response:
    """Keep the settings on the phone; scripts may read them, they are no secret."""
    answer.set_cookie(
        COOKIE,
        settings.written(),
        max_age=YEARS,
        samesite="Lax",
        secure=request.is_secure,
    )
    return answer
