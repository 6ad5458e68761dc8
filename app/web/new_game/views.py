"""Route: setting the table for a new game."""

from flask import Blueprint, render_template, url_for

from app.golf.ruleset import Ruleset
from app.record.change.start_game import start_game
from app.web.base.forms import date_on_phone
from app.web.base.http import Answer, see_other
from app.web.base.limits import LIMITS, limits_here, over_limit
from app.web.base.page_parts import letters_to_keep
from app.web.base.permissions import ensure_device, remember_device
from app.web.base.player_names import name_errors
from app.web.new_game.form import NewGameForm, rearrange
from app.web.new_game.page import table_context, table_errors
from app.web.new_game.presets import most_players
from app.web.new_game.rules_choice import chosen_rules, played_rules
from app.web.new_game.same_table import fill_from_address, game_before, group_asked, in_group
from app.wording.errors.refused_requests import limit_text

bp = Blueprint("new_game", __name__)
bp.after_request(remember_device)


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
    names = form.players(ruleset.players[0])
    wrong = name_errors(names)
    if not form.validate() or wrong or table_errors(form, ruleset):
        return render_template("new_game/page.html", **table_context(form, ruleset, wrong)), 422
    try:
        public_id = _start(form, names, ruleset)
    except LIMITS as error:
        context = {**table_context(form, ruleset), "errors": [limit_text(error)]}
        return over_limit(render_template("new_game/page.html", **context), error)
    if form.do.data == "paper":
        return see_other(url_for("typed_paper.type_in", public_id=public_id))
    return see_other(url_for("holes.enter", public_id=public_id, number=1))


def _start(form: NewGameForm, names: list[str], ruleset: Ruleset) -> str:
    group, dealer = group_asked(form), form.dealing_among(names)
    more = {"after": game_before(form, names), "day": date_on_phone(), "limits": limits_here()}
    letters = letters_to_keep(form)
    device, more = ensure_device(), {**more, **in_group(group, names)}
    return start_game(device, names, dealer, ruleset, form.draft.data, letters=letters, **more)
