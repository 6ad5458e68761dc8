"""Polling: whether a game has changed, and who is entering what."""

from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, abort, g, jsonify, request

from app.record.access.live_status import Pulse, RecentAnswers
from app.record.access.rights import check_access_alone
from app.record.access.unsaved import OpenGrid, open_grids, release_lease, take_lease
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play
from app.web.base.answers import cache_while, mark_of
from app.web.base.http import check_token, sent_json
from app.web.base.permissions import game_for, known_device, names_of_phones, play_for
from app.web.hole.shared_entry_page import shared_hole
from app.wording.game.links_and_phones import lease_phone_text, lease_text

bp = Blueprint("live", __name__)
PULSES: RecentAnswers[str, Pulse] = RecentAnswers()


@bp.get("/g/<public_id>/live")
def live(public_id: str) -> Response:
    """Return the changes since the page’s version, or 304.

    The right is asked every time; who enters what, the same for everybody, is read once a second.
    """
    device, engine = known_device(), db.engine
    seen = check_access_alone(engine, public_id, device) or abort(HTTPStatus.NOT_FOUND)
    pulse = PULSES.get(public_id)
    if pulse is None or pulse.version < seen.version:
        with engine.connect() as connection:
            held = open_grids(connection, seen.game_id)
        pulse = PULSES.put(public_id, Pulse(seen.version, held))
    # headers stand for language and theme: working them out would cost more than the rest
    looks = request.headers.get("Accept-Language", ""), request.cookies.get("settings", "")
    tag = f'"{mark_of("live", seen, pulse.held, looks)}"'
    if request.headers.get("If-None-Match", "").removeprefix("W/") == tag:  # weak if compressed
        cache_while(
            lambda: (
                PULSES.get(public_id) is pulse
                and check_access_alone(engine, public_id, device) == seen
            )
        )
        return unchanged(tag)
    news = changes(play_for(public_id, "view"), pulse, device)
    answer = jsonify(code=mark_of(seen.view_code) if seen.view_code else "", **news)
    answer.headers.update({"ETag": tag, "Cache-Control": "private, no-cache"})
    return answer


def unchanged(tag: str) -> Response:
    return Response(status=HTTPStatus.NOT_MODIFIED, headers={"ETag": tag}, mimetype="")


def changes(play: Play, pulse: Pulse, device: str | None) -> dict[str, Any]:
    """Return only the entries of a hole to a page of one hole."""
    number = request.args.get("hole", type=int)
    others = [
        held
        for held in pulse.held
        if held.device != device and (number is None or held.hole == number)
    ]
    names = names_of_phones(play, (held.device for held in others)) if others else {}
    return {
        "version": g.seq,
        "right": g.held,
        "entering": [
            {
                "hole": held.hole,
                "player": held.player,
                "words": lease_text(play, held, names),
                "phone": lease_phone_text(held, names),
            }
            for held in others
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
    PULSES.forget(public_id)
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
