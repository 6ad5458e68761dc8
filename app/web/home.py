"""The first page: the games of this device."""

from flask import Blueprint, render_template, url_for
from flask_babel import gettext as _

from app.web.forms import SafeForm
from app.web.pages.home import game_lists

bp = Blueprint("home", __name__)


@bp.get("/")
def show() -> str:
    """Games being played first, finished ones below, then those that were deleted."""
    return render_template(
        "home.html",
        games=game_lists(),
        form=SafeForm(),
        new_url=url_for("games.new"),
        rules_url=url_for("rules.index"),
        blank_urls=[
            (_("A4"), url_for("prints.blank", ruleset_id="nine-hole", paper="a4")),
            (_("Letter"), url_for("prints.blank", ruleset_id="nine-hole", paper="letter")),
        ],
    )
