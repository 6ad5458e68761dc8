"""The board: a game on a television, to look at from the other end of the room."""

from flask import Blueprint, render_template

from app.web.base.device import game_for
from app.web.card.board_page import board_page

bp = Blueprint("board", __name__)


@bp.get("/g/<public_id>/board")
def show(public_id: str) -> str:
    """The players in order of place. It updates itself; nothing can be entered here."""
    return render_template("card/board.html", page=board_page(game_for(public_id, "view")))
