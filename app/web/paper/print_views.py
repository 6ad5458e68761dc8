"""Routes: the pages on which sheets are chosen, and the sheets as PDFs and pictures."""

from typing import cast, get_args

from flask import Blueprint, Response, abort, url_for
from flask_babel import gettext as _

from app.paper.choices import Paper, Printing
from app.web.base.permissions import game_for, may
from app.web.paper.jobs import game_job, rules_job, ruling_job
from app.web.paper.print_page import KIND, chosen_sheet, pdf, print_html, sheet, tabs
from app.web.rules.page import known_ruleset
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.rules.summary import ruleset_title

bp = Blueprint("printing", __name__)


@bp.get("/rules/<ruleset_id>/print")
def of_rules(ruleset_id: str) -> Response:
    ruleset = known_ruleset(ruleset_id)
    labels = {"blank": say("blank_card"), "rules-card": _("Rules card")}
    what = chosen_sheet(labels)
    read = url_for("rules.show", ruleset_id=ruleset_id)
    place = {
        "title": labels[what],
        "file": f"/rules/{ruleset_id}/{what}",
        "back": (read, say("rules")),
        "read": (
            read,
            _("%(title)s: the rules as a web page", title=isolated(ruleset_title(ruleset))),
        ),
        "tabs": tabs(labels, what),
    }
    return print_html(rules_job(ruleset, what), place)


@bp.get("/g/<public_id>/print")
def of_game(public_id: str) -> Response:
    game = game_for(public_id, "view")
    labels = {"card": say("this_card"), "blank": say("blank_card"), "rules-card": _("Rules card")}
    what = chosen_sheet(labels)
    card = url_for("games.show", public_id=public_id)
    reads = {
        "card": (card, _("This scorecard as a web page")),
        "blank": _typing_link(public_id) if may("score") else (card, _("The game’s scorecard")),
        "rules-card": (url_for("rules.of_game", public_id=public_id), _("The rules as a web page")),
    }
    place = {
        "title": labels[what],
        "file": f"/g/{public_id}/{what}",
        "back": (card, say("card")),
        "read": reads[what],
        "tabs": tabs(labels, what),
    }
    return print_html(game_job(game, what), place)


@bp.get("/g/<public_id>/hole/<int:number>/print")
def of_hole(public_id: str, number: int) -> Response:
    job = ruling_job(game_for(public_id, "view"), number)
    read = url_for("holes.ruling", public_id=public_id, number=number)
    place = {
        "title": say("ruling_of", number=number),
        "file": f"/g/{public_id}/hole/{number}/ruling",
        "back": (read, _("Ruling")),
        "read": (read, _("The ruling as a web page")),
    }
    return print_html(job, place)


def _typing_link(public_id: str) -> tuple[str, str]:
    return url_for("typed_paper.type_in", public_id=public_id), _("Type in a filled scorecard")


@bp.get(f"/rules/<ruleset_id>/<any(blank, 'rules-card'):what>.{KIND}")
def rules_file(ruleset_id: str, what: str, kind: str) -> Response:
    return sheet(rules_job(known_ruleset(ruleset_id), what), kind)


@bp.get(f"/g/<public_id>/<any(card, blank, 'rules-card'):what>.{KIND}")
def game_file(public_id: str, what: str, kind: str) -> Response:
    return sheet(game_job(game_for(public_id, "view"), what), kind)


@bp.get(f"/g/<public_id>/hole/<int:number>/ruling.{KIND}")
def hole_file(public_id: str, number: int, kind: str) -> Response:
    return sheet(ruling_job(game_for(public_id, "view"), number), kind)


@bp.get("/rules/<ruleset_id>/card-<paper>.pdf")
def blank_file(ruleset_id: str, paper: str) -> Response:
    return pdf(rules_job(known_ruleset(ruleset_id), "blank"), Printing(_known_paper(paper)))


@bp.get("/g/<public_id>/<any(card, blank):what>-<paper>.pdf")
def short_file(public_id: str, what: str, paper: str) -> Response:
    return pdf(game_job(game_for(public_id, "view"), what), Printing(_known_paper(paper)))


def _known_paper(paper: str) -> Paper:
    if paper not in get_args(Paper):
        abort(404)
    return cast(Paper, paper)
