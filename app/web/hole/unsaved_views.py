"""Route: stores the unsaved text of a hole, tap by tap."""

import re
from http import HTTPStatus

from flask import Blueprint, abort, request

from app.record.access.unsaved import TypedTooOftenError, TypingKey, is_saved, keep_typed
from app.record.game.load import current_play
from app.web.base.http import check_token, sent_json
from app.web.base.permissions import game_for, known_device

bp = Blueprint("unsaved", __name__)
LARGEST = 16_000  # bytes; ten players with twelve cards each are a quarter of that
TOKEN = re.compile(r"[\w-]{8,64}", re.ASCII)
PLAIN = re.compile(rb"[ -\[\]-~]+")  # ASCII without escapes: cards, ids and numbers need no more


@bp.post("/g/<public_id>/hole/<int:number>/typed")
def keep(public_id: str, number: int) -> tuple[str, int]:
    game = game_for(public_id, "score")
    check_token()
    token, cards = _read_typed()
    play = current_play(game)
    if not play.may_enter(number):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    if not is_saved(token, play.entries):
        try:
            keep_typed(TypingKey(game.id, known_device() or "", number), token, cards)
        except TypedTooOftenError:
            abort(HTTPStatus.TOO_MANY_REQUESTS)
    return "", HTTPStatus.NO_CONTENT


def _read_typed() -> tuple[str, str]:
    """Refuses anything a page would not send."""
    if (request.content_length or 0) > LARGEST:
        abort(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    sent = sent_json()
    token = sent.get("token") if isinstance(sent, dict) else None
    if not isinstance(token, str) or not TOKEN.fullmatch(token):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    if not PLAIN.fullmatch(request.get_data()):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    return token, request.get_data(as_text=True)
