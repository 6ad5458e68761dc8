"""Routes that change the rules of a game being played."""

from flask import Blueprint, render_template, url_for
from flask_babel import gettext as _

from app.golf.checking import checked_ruleset
from app.record.change.change_rules import RulesTooLateError, change_rules, changed_holes
from app.record.change.house_rules import find_rules, save_house_rules
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.models import Game
from app.web.base.http import Answer, see_other
from app.web.base.permissions import ensure_device, game_for, remember_device
from app.web.rules.house_form import HouseDraft, HouseForm, first_draft, read_draft
from app.web.rules.house_page import changed_rows, house_page
from app.wording.basics.say import say
from app.wording.rules.summary import ruleset_title

bp = Blueprint("rules_change", __name__)
bp.after_request(remember_device)


@bp.route("/g/<public_id>/rules/change", methods=["GET", "POST"])
def change(public_id: str) -> Answer:
    game = game_for(public_id, "owner")
    play = current_play(game)
    form = HouseForm()
    if not form.is_submitted():
        name = _("%(title)s, changed", title=ruleset_title(play.ruleset))
        return _form_page(play, form, first_draft(play.ruleset, name), 200)
    draft = read_draft(form, play.ruleset)
    if not form.validate() or draft.errors:
        return _form_page(play, form, draft, 422)
    if form.do.data in ("all", "now"):
        return changed(game, play, form, draft)
    if form.do.data == "next":
        return _choice_page(play, form, draft, 200)
    return _form_page(play, form, draft, 200)


def _form_page(play: Play, form: HouseForm, draft: HouseDraft, status: int) -> Answer:
    back = url_for("rules.of_game", public_id=play.public_id), say("rules")
    page = house_page(draft, say("change_rules"), back, ("next", _("Which holes change?")))
    return render_template("rules/house_form.html", page=page, form=form), status


def _choice_page(play: Play, form: HouseForm, draft: HouseDraft, status: int) -> Answer:
    ruleset = checked_ruleset("rules", draft.rules)
    holes = changed_holes(play, ruleset)
    unread = [hole.number for hole in holes if hole.after is None]
    page = house_page(draft, "", ("", ""), ("", ""))
    rows = changed_rows(play, holes)
    return (
        render_template(
            "rules/house_change.html",
            page=page,
            form=form,
            rows=rows,
            unread=unread,
            from_hole=_next_hole(play),
            back_url=url_for(".change", public_id=play.public_id),
        ),
        status,
    )


def _next_hole(play: Play) -> int:
    return max((hole.number for hole in play.holes), default=0) + 1


def changed(game: Game, play: Play, form: HouseForm, draft: HouseDraft) -> Answer:
    public_id, device = play.public_id, ensure_device()
    from_hole = 1 if form.do.data == "all" else _next_hole(play)
    ruleset = find_rules(save_house_rules(device, draft.name, draft.rules, form.draft.data))
    try:
        change_rules(game, device, ruleset, from_hole, form.draft.data)
    except RulesTooLateError:
        return _choice_page(play, form, draft, 422)
    return see_other(url_for("games.show", public_id=public_id))
