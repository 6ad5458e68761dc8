"""Polling: whether a game has changed, and who is entering what."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, abort, g, jsonify, request

from app.record.access.live_status import live_status
from app.record.access.unsaved import OpenGrid, release_lease, take_lease
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play
from app.web.base.answers import mark_of
from app.web.base.http import check_token, sent_json
from app.web.base.permissions import game_for, known_device, names_of_phones, play_for
from app.web.hole.shared_entry_page import shared_hole
from app.wording.game.links_and_phones import lease_phone_text, lease_text

bp = Blueprint("live", __name__)


@bp.get("/g/<public_id>/live")
def live(public_id: str) -> Response:
    """Return what is new for a page that shows a game, or 304."""
    device = known_device()
    access, held = live_status(db.engine, public_id, device) or abort(HTTPStatus.NOT_FOUND)
    # headers stand for language and theme: working them out would cost more than the rest
    looks = request.headers.get("Accept-Language", ""), request.cookies.get("settings", "")
    tag = f'"{mark_of("live", access, held, looks)}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if request.headers.get("If-None-Match", "").removeprefix("W/") == tag:  # weak if compressed
        return Response(status=HTTPStatus.NOT_MODIFIED, headers=headers, mimetype="")
    others = [grid for grid in held if grid.device != device]
    news = news_of(play_for(public_id, "view"), others)
    answer = jsonify(code=mark_of(access.view_code) if access.view_code else "", **news)
    answer.headers.update(headers)
    return answer


def news_of(play: Play, entering: Sequence[OpenGrid]) -> dict[str, Any]:
    """What is so now; a page of one hole gets who enters that hole, and its cards."""
    number = request.args.get("hole", type=int)
    shown = [grid for grid in entering if number is None or grid.hole == number]
    names = names_of_phones(play, (grid.device for grid in shown)) if shown else {}
    return {
        "version": g.seq,
        "over": play.is_over,
        "right": g.held,
        "entering": [
            {
                "hole": grid.hole,
                "player": grid.player,
                "words": lease_text(play, grid, names),
                "phone": lease_phone_text(grid, names),
            }
            for grid in shown
        ],
        "hole": shared_hole(play, number) if number else None,
    }


@bp.post("/g/<public_id>/entering")
def entering(public_id: str) -> tuple[str, int]:
    """Take a lease, or without a hole release it."""
    game = game_for(public_id, "score")
    check_token()
    held = _open_grid_in(sent_json(), current_play(game))
    if held:
        take_lease(game.id, held)
    else:
        release_lease(game.id, known_device() or "")
    return "", HTTPStatus.NO_CONTENT


def _open_grid_in(sent: Any, play: Play) -> OpenGrid | None:  # noqa: ANN401
    if not isinstance(sent, dict):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    hole, player = sent.get("hole"), sent.get("player")
    if hole is None:
        return None
    if type(hole) is not int or not play.may_enter(hole):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    if player is not None and (type(player) is not int or player not in play.people):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    return OpenGrid(known_device() or "", hole, player)
