"""The rules on one page, in plain words made from the ruleset's data."""

from flask import Blueprint, abort, render_template, url_for
from flask_babel import gettext as _

from app.golf.errors import UnknownRulesetError
from app.golf.ruleset import Ruleset
from app.record.houses import find_rules
from app.record.reading import current_play
from app.web.device import game_for
from app.web.pages.rules import rules_page

bp = Blueprint("rules", __name__)


def known_ruleset(ruleset_id: str) -> Ruleset:
    """The preset in the address; 404 where there is none."""
    try:
        return find_rules(ruleset_id)
    except UnknownRulesetError:
        abort(404)


@bp.get("/rules/<ruleset_id>")
def show(ruleset_id: str) -> str:
    """A shipped ruleset."""
    page = rules_page(known_ruleset(ruleset_id), url_for("games.new"), _("New game"))
    return render_template("rules.html", page=page)


@bp.get("/g/<public_id>/rules")
def of_game(public_id: str) -> str:
    """The rules a game was started with."""
    play = current_play(game_for(public_id, "view"))
    page = rules_page(play.ruleset, url_for("games.show", public_id=public_id), _("Card"))
    return render_template("rules.html", page=page)
