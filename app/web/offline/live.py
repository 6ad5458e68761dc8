"""Polling: whether a game has changed, and who is entering what."""

from http import HTTPStatus
from typing import Any
from zlib import crc32

from flask import Blueprint, Response, abort, g, jsonify, request

from app.record.access.live_status import Pulse, RecentAnswers, read_pulse
from app.record.access.rights import check_access
from app.record.access.unsaved import OpenGrid, release_lease, take_lease
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play
from app.web.base.answers import StillValid, cache_while
from app.web.base.http import check_token, sent_json
from app.web.base.permissions import game_for, known_device, names_of_phones, play_for
from app.web.base.version import app_version
from app.web.hole.shared_entry_page import shared_hole
from app.wording.game.links_and_phones import lease_phone_text, lease_text

bp = Blueprint("live", __name__)
RIGHTS: RecentAnswers[tuple[str, str | None], str] = RecentAnswers()
PULSES: RecentAnswers[str, Pulse] = RecentAnswers()


@bp.after_app_request
def forget_changed(answer: Response) -> Response:
    if request.method != "GET":
        PULSES.forget((request.view_args or {}).get("public_id", ""))
    return answer


@bp.get("/g/<public_id>/live")
def live(public_id: str) -> Response:
    """Return the changes since the page’s version, or 304. A status is cached for a second."""
    device, since = known_device(), request.args.get("v", 0, type=int)
    right, pulse = RIGHTS.get((public_id, device)), PULSES.get(public_id)
    if not (right and pulse and pulse.version >= since and _is_known(_etag_of(pulse, right))):
        right, pulse = _read_status(public_id, device)
    tag = _etag_of(pulse, right)
    if _is_known(tag):
        cache_while(_still_recent((public_id, device), right, pulse))
        return unchanged(tag)
    answer = jsonify(changes(play_for(public_id, "view"), pulse, device))
    answer.headers.update({"ETag": tag, "Cache-Control": "private, no-cache"})
    return answer


def _still_recent(key: tuple[str, str | None], right: str, pulse: Pulse) -> StillValid:
    return lambda: RIGHTS.get(key) == right and PULSES.get(key[0]) is pulse


def _read_status(public_id: str, device: str | None) -> tuple[str, Pulse]:
    pulse = PULSES.get(public_id)
    with db.engine.connect() as connection:
        seen = check_access(connection, public_id, device)
        if seen and (pulse is None or pulse.version < seen.version):
            pulse = PULSES.put(public_id, read_pulse(connection, seen))
    if seen is None or pulse is None:
        abort(HTTPStatus.NOT_FOUND)
    return RIGHTS.put((public_id, device), seen.held), pulse


def _etag_of(pulse: Pulse, right: str) -> str:
    """Headers stand for the language: working it out would cost more than the rest."""
    preferences = request.headers.get("Accept-Language", ""), request.cookies.get("settings", "")
    return f'"{pulse.mark}-{right}-{crc32(repr(preferences).encode()):x}-{app_version()}"'


def _is_known(tag: str) -> bool:
    """The tag of a compressed response is weak."""
    return request.headers.get("If-None-Match", "").removeprefix("W/") == tag


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
        "code": pulse.code,
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
