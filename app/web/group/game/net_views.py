"""The route of one game with handicaps."""

from flask import Blueprint, render_template

from app.record.counts.counting import count_what_changed
from app.record.group.net_game import group_of_game, net_season_of
from app.web.base.http import Answer
from app.web.base.permissions import play_for
from app.web.group.game.net_page import net_page

bp = Blueprint("game_net", __name__)


@bp.get("/g/<public_id>/net")
def show(public_id: str) -> Answer:
    play = play_for(public_id, "view")
    state = group_of_game(play)
    season = net_season_of(state, play) if state else None
    if state and season:
        count_what_changed(state.group_id)
    return render_template("group/game/net.html", page=net_page(play, state, season))
