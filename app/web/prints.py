"""Cards on paper: blank ones and finished ones, as PDF."""

from typing import cast, get_args

from flask import Blueprint, Response, abort

from app.paper.cards import blank_card, played_card
from app.paper.printing import Paper, Printing
from app.paper.scorecard import scorecard_pdf
from app.record.reading import current_play
from app.web.device import game_for
from app.web.rules import known_ruleset

bp = Blueprint("prints", __name__)


@bp.get("/rules/<ruleset_id>/card-<paper>.pdf")
def blank(ruleset_id: str, paper: str) -> Response:
    """A blank card for the rules, with lines for the names."""
    ruleset = known_ruleset(ruleset_id)
    return pdf(
        scorecard_pdf(blank_card(ruleset, [""] * ruleset.players[1]), Printing(known_paper(paper)))
    )


@bp.get("/g/<public_id>/card-<paper>.pdf")
def of_game(public_id: str, paper: str) -> Response:
    """The card of a game as it stands."""
    play = current_play(game_for(public_id, "view"))
    return pdf(scorecard_pdf(played_card(play), Printing(known_paper(paper))))


@bp.get("/g/<public_id>/blank-<paper>.pdf")
def blank_of_game(public_id: str, paper: str) -> Response:
    """A blank card with the names of a game."""
    play = current_play(game_for(public_id, "view"))
    return pdf(scorecard_pdf(blank_card(play.ruleset, play.names), Printing(known_paper(paper))))


def known_paper(paper: str) -> Paper:
    """The paper in the address; 404 where we have none of that size."""
    if paper not in get_args(Paper):
        abort(404)
    return cast(Paper, paper)


def pdf(content: bytes) -> Response:
    """Shown in the browser, saved under a plain name."""
    answer = Response(content, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = 'inline; filename="back-nine.pdf"'
    return answer
