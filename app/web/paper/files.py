"""Routes of sheets as PDFs and pictures: cards, rulings and rules."""

from typing import cast, get_args

from flask import Blueprint, Response, abort

from app.paper.choices.options import Paper, Printing
from app.web.base.permissions import game_for
from app.web.paper.jobs import game_job, rules_job, ruling_job
from app.web.paper.print_answer import KIND, pdf, sheet
from app.web.rules.rules_by_code import known_ruleset

bp = Blueprint("sheet_files", __name__)


@bp.get(f"/rules/<ruleset_id>/<any(blank, 'rules-card'):what>.{KIND}")
def of_rules(ruleset_id: str, what: str, kind: str) -> Response:
    return sheet(rules_job(known_ruleset(ruleset_id), what), kind)


@bp.get(f"/g/<public_id>/<any(card, blank, 'rules-card'):what>.{KIND}")
def of_game(public_id: str, what: str, kind: str) -> Response:
    return sheet(game_job(game_for(public_id, "view"), what), kind)


@bp.get(f"/g/<public_id>/hole/<int:number>/ruling.{KIND}")
def of_hole(public_id: str, number: int, kind: str) -> Response:
    return sheet(ruling_job(game_for(public_id, "view"), number), kind)


@bp.get("/rules/<ruleset_id>/card-<paper>.pdf")
def blank(ruleset_id: str, paper: str) -> Response:
    return pdf(rules_job(known_ruleset(ruleset_id), "blank"), Printing(_known_paper(paper)))


@bp.get("/g/<public_id>/<any(card, blank):what>-<paper>.pdf")
def short(public_id: str, what: str, paper: str) -> Response:
    return pdf(game_job(game_for(public_id, "view"), what), Printing(_known_paper(paper)))


def _known_paper(paper: str) -> Paper:
    if paper not in get_args(Paper):
        abort(404)
    return cast(Paper, paper)
