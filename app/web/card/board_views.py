"""Route: the board, a game on a television."""

from flask import Blueprint, render_template

from app.web.base.device import game_for
from app.web.card.board_page import board_page
from app.web.card.season_board import season_board

bp = Blueprint("board", __name__)


@bp.get("/g/<public_id>/board")
def show(public_id: str) -> str:
    """The players by place; between games of a group its season, if this device may see it."""
    game = game_for(public_id, "view")
    season = season_board(game)
    if season:
        return render_template("card/season_board.html", page=season)
    return render_template("card/board.html", page=board_page(game))
