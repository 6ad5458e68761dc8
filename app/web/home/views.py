"""The first page: the games of this device."""

from flask import Blueprint, Response, render_template, url_for

from app.record.change.house_rules import default_of
from app.web.base.device import known_device
from app.web.base.http import see_other
from app.web.base.version import release
from app.web.home.page import game_lists, last_game
from app.web.new_game.form import NewGameForm
from app.web.new_game.page import players_entry
from app.web.phone.secure_address import is_plain
from app.wording.rules.summary import ruleset_title

bp = Blueprint("home", __name__)


@bp.get("/")
def show() -> str:
    """Games being played first, finished ones below, then those that were deleted.

    A phone without games has the chairs of its first one here.
    """
    rules, games, form = default_of(known_device()), game_lists(), NewGameForm()
    return render_template(
        "home/page.html",
        games=games,
        form=form,
        table=players_entry(form, rules) if games.is_empty else None,
        rules_title=ruleset_title(rules),
        is_plain=is_plain(),
        release=release(),
        new_url=url_for("new_game.set_table"),
        rules_url=url_for("rules.index"),
        blank_urls=[(ruleset_title(rules), url_for("printing.of_rules", ruleset_id=rules.id))],
    )


@bp.get("/last")
def last() -> Response:
    """To the game that this phone was last busy with, or to the first page where there is none.

    A long press on the icon leads here. Without a connection the phone finds the game by itself.
    """
    public_id = last_game()
    return see_other(
        url_for("games.show", public_id=public_id) if public_id else url_for("home.show")
    )
