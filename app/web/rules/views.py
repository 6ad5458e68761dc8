"""The rules on one page, in plain words made from the ruleset's data."""

from flask import Blueprint, Response, render_template, url_for

from app.formats.schema import schema_text
from app.golf.ruleset import family_base
from app.record.game.load import current_play
from app.web.base.permissions import game_for, may
from app.web.rules.page import game_sheets, known_ruleset, play_sections, rules_groups, rules_page
from app.wording.basics.say import say
from app.wording.rules.differences import apart_text, own_play
from app.wording.rules.summary import ruleset_title

bp = Blueprint("rules", __name__)


@bp.get("/rules")
def index() -> str:
    return render_template("rules/list.html", groups=rules_groups())


@bp.get("/rules/schema.json")
def schema() -> Response:
    return Response(schema_text(), mimetype="application/schema+json")


@bp.get("/rules/<ruleset_id>")
def show(ruleset_id: str) -> str:
    ruleset = known_ruleset(ruleset_id)
    change = f"{url_for('house_rules.new')}?from={ruleset.id}"
    page = {
        **rules_page(ruleset, url_for(".index"), say("back")),
        "action_url": url_for("new_game.set_table", rules=ruleset.id),
        "action_label": say("play_with_these"),
        "change_url": change,
    }
    if base := family_base(ruleset.id):
        page |= {
            "base": (ruleset_title(base), url_for(".show", ruleset_id=base.id)),
            "apart": apart_text(ruleset),
            "play": play_sections(own_play(ruleset), is_whole=False),
        }
    return render_template("rules/page.html", page=page)


@bp.get("/g/<public_id>/rules")
def of_game(public_id: str) -> str:
    play = current_play(game_for(public_id, "view"))
    page = rules_page(play.ruleset, url_for("games.show", public_id=public_id), say("card"))
    change = url_for("house_rules.change", public_id=public_id) if may("owner") else ""
    page = {**page, "change_url": change, "prints": game_sheets(public_id)}
    return render_template("rules/page.html", page=page)
