"""The first page: the games of this device."""

from flask import Blueprint, Response, render_template, request, url_for
from flask_babel import gettext as _

from app.golf.ruleset import Ruleset
from app.record.change.clear_games import clear_games, restore_games
from app.record.change.house_rules import default_of
from app.record.game.games_list import ROWS
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, Links, press_token, pressed_button, see_other, stale_page
from app.web.base.permissions import known_device
from app.web.base.public_address import is_plain
from app.web.base.version import release
from app.web.home.page import game_lists, last_game
from app.web.new_game.form import NewGameForm
from app.web.new_game.page import players_entry
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.rules.summary import ruleset_title

bp = Blueprint("home", __name__)


@bp.get("/")
def show() -> str:
    rules, games, form = default_of(known_device()), game_lists(), NewGameForm()
    return render_template(
        "home/page.html",
        games=games,
        form=form,
        table=players_entry(form, rules) if games["is_empty"] else None,
        rules_title=ruleset_title(rules),
        release=release(),
        new_url=url_for("new_game.set_table"),
        blank_urls=[(ruleset_title(rules), _blank_card_url(rules))],
        further=_first_links() if games["is_empty"] else _more_links(rules),
    )


def _blank_card_url(rules: Ruleset) -> str:
    return url_for("printing.of_rules", ruleset_id=rules.id)


def _more_links(rules: Ruleset) -> Links:
    blank = _("Blank scorecards to print: %(rules)s", rules=isolated(ruleset_title(rules)))
    own = [(say("new_group"), url_for("group.start")), (blank, _blank_card_url(rules))]
    return [*own, *_first_links()]


def _first_links() -> Links:
    phone = [(say("phone_can"), url_for("phone.show"))] if is_plain() else []
    return [
        (_("The rules in plain words"), url_for("rules.index")),
        (_("Settings: appearance, keypad, voice"), url_for("settings.show")),
        (say("in_and_out"), url_for("bring.show")),
        *phone,
        (say("privacy"), url_for("server.privacy")),
    ]


@bp.post("/games/clear")
def clear() -> Answer:
    form = SafeForm()
    if not form.validate():
        return stale_page(url_for("home.show"))
    asked = request.form.getlist("game")[:ROWS]
    cleared = clear_games(known_device() or "", asked, press_token(form))
    return see_other(url_for("home.show", cleared=cleared))


@bp.post("/games/clear/undo")
def bring_back() -> Answer:
    form = SafeForm()
    if not form.validate():
        return stale_page(url_for("home.show"))
    _verb, games = pressed_button()
    restore_games(known_device() or "", games.split()[:ROWS], press_token(form))
    return see_other(url_for("home.show"))


@bp.get("/last")
def last() -> Response:
    """A long press on the icon leads here."""
    public_id = last_game()
    return see_other(
        url_for("games.show", public_id=public_id) if public_id else url_for("home.show")
    )
