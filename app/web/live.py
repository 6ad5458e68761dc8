"""What open pages ask every few seconds: whether anything changed, and who is entering what."""

from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, abort, g, jsonify, request
from flask_babel import get_locale

from app.record.database import db
from app.record.devices import names_of
from app.record.leases import Held, hold, release
from app.record.live import Lately, Pulse, read_pulse
from app.record.models import Game
from app.record.play import Play
from app.record.reading import current_play
from app.web.device import game_for, known_device
from app.web.pages.together import coming_hole
from app.web.sync import check_token
from app.web.version import app_version
from app.wording.live import lease_text

bp = Blueprint("live", __name__)
RIGHTS: Lately[tuple[str, str | None], str] = Lately()
PULSES: Lately[str, Pulse] = Lately()


@bp.get("/g/<public_id>/live")
def live(public_id: str) -> Response:
    """Nothing where nothing changed, else what did.

    What was read less than a second ago will do, unless ``v`` says that the page knows more.
    """
    device, since = known_device(), request.args.get("v", 0, type=int)
    right, pulse = RIGHTS.get((public_id, device)), PULSES.get(public_id)
    if right and pulse and pulse.version >= since and is_known(tag := tag_of(pulse, right)):
        return unchanged(tag)
    game = game_for(public_id, "view")
    right = RIGHTS.put((public_id, device), g.held)
    if pulse is None or pulse.version < game.version:
        pulse = PULSES.put(public_id, read_pulse(db.session(), game))
    tag = tag_of(pulse, right)
    if is_known(tag):
        return unchanged(tag)
    answer = jsonify(news(current_play(game), game.version, pulse, device))
    answer.headers.update({"ETag": tag, "Cache-Control": "private, no-cache"})
    return answer


def tag_of(pulse: Pulse, right: str) -> str:
    """The ETag: whatever changes what a page shows changes it."""
    return f'"{pulse.mark}-{right}-{get_locale()}-{app_version()}"'


def is_known(tag: str) -> bool:
    """Whether the page has this already; the tag of a packed answer is a weak one."""
    return request.headers.get("If-None-Match", "").removeprefix("W/") == tag


def unchanged(tag: str) -> Response:
    """Nothing to tell."""
    return Response(status=HTTPStatus.NOT_MODIFIED, headers={"ETag": tag})


def news(play: Play, version: int, pulse: Pulse, device: str | None) -> dict[str, Any]:
    """How far the game is, what others are entering, and the hole that the page is about."""
    others = [held for held in pulse.held if held.device != device]
    names = names_of(held.device for held in others)
    number = request.args.get("hole", type=int)
    return {
        "version": version,
        "right": g.held,
        "entering": [
            {"hole": held.hole, "player": held.player, "words": lease_text(play, held, names)}
            for held in others
        ],
        "hole": coming_hole(play, number) if number else None,
    }


@bp.post("/g/<public_id>/entering")
def entering(public_id: str) -> tuple[str, int]:
    """A phone says what it is entering, or with no hole that it is done."""
    game = game_for(public_id, "score")
    check_token()
    sent = request.get_json(silent=True)
    held = held_in(sent, current_play(game))
    if held:
        hold(game.id, held)
    else:
        release(game.id, known_device() or "")
    PULSES.forget(public_id)
    return "", HTTPStatus.NO_CONTENT


def held_in(sent: Any, play: Play) -> Held | None:  # noqa: ANN401
    """What was said, None for nothing; refused where it can't be of this game."""
    if not isinstance(sent, dict):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    hole, player = sent.get("hole"), sent.get("player")
    if hole is None:
        return None
    if type(hole) is not int or not play.may_enter(hole):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    if player is not None and (type(player) is not int or player not in play.people):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    return Held(known_device() or "", hole, player)


def forget(game: Game) -> None:
    """Something changed that has no version of its own: read it at once."""
    PULSES.forget(game.public_id)
