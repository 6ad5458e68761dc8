"""Polling: whether a game has changed, and who is entering what."""

import re
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Flask, Response, abort, g, jsonify, request
from sqlalchemy.exc import SQLAlchemyError
from werkzeug import Request

from app.record.access.live_status import live_status
from app.record.access.rights import AccessCheck
from app.record.access.unsaved import OpenGrid, release_lease, take_lease
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play
from app.web.base.answers import PRIVATE, mark_of
from app.web.base.bad_requests import REFUSED_HOST
from app.web.base.http import check_token, sent_json
from app.web.base.permissions import (
    device_in,
    game_for,
    known_device,
    names_of_phones,
    play_for,
)
from app.web.base.request_log import log_early_answer
from app.web.hole.open_hole import shared_hole
from app.wording.game.links_and_phones import lease_phone_text, lease_text

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

bp = Blueprint("live", __name__)


ROUTE, ADDRESS = "/g/<public_id>/live", re.compile(r"/g/(\w+)/live")


class UnchangedPolls:
    """WSGI middleware: answers 304 before Flask begins a request, which would cost twice as much.

    Most requests are such polls.
    """

    def __init__(self, app: Flask) -> None:
        self.app, self.inner = app, app.wsgi_app

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        began = time.perf_counter()
        asked = Request(environ)
        known = asked.headers.get("If-None-Match", "").removeprefix("W/")  # weak if compressed
        is_asked = known and asked.method == "GET" and REFUSED_HOST not in environ
        poll = ADDRESS.fullmatch(asked.path) if is_asked else None
        if poll is None or known != self.tag_now(poll[1], asked):
            return self.inner(environ, start_response)
        log_early_answer(ROUTE, "304", began)
        start_response("304 NOT MODIFIED", [("ETag", known), ("Cache-Control", PRIVATE)])
        return []

    def tag_now(self, public_id: str, asked: Request) -> str:
        """Return "" for a phone without a right, and if the database fails."""
        with self.app.app_context(), suppress(SQLAlchemyError):
            status = live_status(db.engine, public_id, device_in(asked))
            return tag_of(*status, asked) if status else ""
        return ""


def tag_of(access: AccessCheck, held: Sequence[OpenGrid], asked: Request) -> str:
    """Headers stand for language and theme: working them out would cost more than the rest."""
    looks = asked.headers.get("Accept-Language", ""), asked.cookies.get("settings", "")
    return f'"{mark_of("live", access, held, looks)}"'


@bp.get(ROUTE)
def live(public_id: str) -> Response:
    """Return what is so now; ``UnchangedPolls`` has answered who knows it."""
    device = known_device()
    access, held = live_status(db.engine, public_id, device) or abort(HTTPStatus.NOT_FOUND)
    others = [grid for grid in held if grid.device != device]
    news = news_of(play_for(public_id, "view"), others)
    answer = jsonify(code=mark_of(access.view_code) if access.view_code else "", **news)
    answer.headers["ETag"] = tag_of(access, held, request)
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
