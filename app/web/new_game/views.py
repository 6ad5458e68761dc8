"""Route: setting the table for a new game."""

from dataclasses import replace

from flask import Blueprint, render_template, url_for

from app.golf.ruleset import Ruleset
from app.record.change.raw_game import RawGame, check_game
from app.record.change.start_game import NewGame, make_game
from app.web.base.forms import date_on_phone
from app.web.base.http import LIMITS, Answer, limits_here, over_limit, see_other
from app.web.base.page_parts import letters_to_keep
from app.web.base.permissions import ensure_device
from app.web.new_game.form import NewGameForm, rearrange
from app.web.new_game.page import table_context
from app.web.new_game.rules_choice import chosen_rules, most_players, played_rules
from app.web.new_game.same_table import fill_from_address, game_before, group_asked, people_keys
from app.wording.errors.refused_requests import limit_text

bp = Blueprint("new_game", __name__)


@bp.route("/games/new", methods=["GET", "POST"])
def set_table() -> Answer:
    form = NewGameForm()
    if not form.is_submitted():
        fill_from_address(form)
        return render_template("new_game/page.html", **table_context(form, chosen_rules(form)))
    form.change_rules()
    ruleset = played_rules(form)
    if form.do.data not in ("start", "paper"):
        rearrange(form, most_players(ruleset))
        return render_template("new_game/page.html", **table_context(form, ruleset))
    form.close_ranks()
    new, faults = check_game(_raw_game(form, ruleset))
    if not form.validate() or new is None:
        return render_template("new_game/page.html", **table_context(form, ruleset, faults)), 422
    try:
        public_id = _start(form, new)
    except LIMITS as error:
        context = {**table_context(form, ruleset), "errors": [limit_text(error)]}
        return over_limit(render_template("new_game/page.html", **context), error)
    if form.do.data == "paper":
        return see_other(url_for("typed_paper.type_in", public_id=public_id))
    return see_other(url_for("holes.enter", public_id=public_id, number=1))


def _raw_game(form: NewGameForm, ruleset: Ruleset) -> RawGame:
    names, group = form.players(ruleset.players[0]), group_asked(form)
    dealer, people = form.dealing_player(), people_keys(group, names)
    raw = RawGame(names, ruleset, form.draft.data, dealer, day=date_on_phone())
    return replace(raw, group=group, people=people)


def _start(form: NewGameForm, new: NewGame) -> str:
    after, letters = game_before(form, new.names), letters_to_keep(form)
    new = replace(new, after=after, letters=letters, limits=limits_here())
    return make_game(ensure_device(), new)[0]
