"""Routes: what phones send once they are online again, and what they store."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, g, jsonify, request, session
from flask_babel import get_locale
from flask_wtf.csrf import generate_csrf

from app.record.access.rights import game_and_right
from app.record.change.start_game import AddressTakenError, NewGame
from app.record.change.sync import SyncResult, receive
from app.record.game.load import current_play
from app.web.base.answers import never_cache
from app.web.base.http import Reply, check_token, sent_json
from app.web.base.permissions import ensure_device, game_for, known_device, remember_device
from app.web.base.version import app_version
from app.web.offline.groups_taken import group_taken, groups_to_enter, mark_of_groups
from app.web.offline.new_game import make_sent, new_game
from app.web.offline.snapshot import snapshot
from app.wording.errors.sync import answer_text, guests_text, problem_text

bp = Blueprint("sync", __name__)
bp.after_request(remember_device)


@bp.get("/token")
def token() -> Reply:
    session.permanent = True
    answer = jsonify(token=generate_csrf())
    return never_cache(answer)


@bp.post("/g/<public_id>/entries")
def entries(public_id: str) -> Reply:
    game = game_for(public_id, "score")
    check_token()
    sent = sent_json()
    if not isinstance(sent, list):
        return problem("unreadable", HTTPStatus.UNPROCESSABLE_ENTITY)
    answers, version = receive(game, known_device() or "", sent, g.held)
    return jsonify(version=version, answers=[_answer_json(answer) for answer in answers])


def _answer_json(answer: SyncResult) -> dict[str, str]:
    return {"said_as": answer.client_id, "answer": answer.outcome, "sentence": answer_text(answer)}


@bp.post("/games")
def make() -> Reply:
    check_token()
    new, problems = new_game(sent_json())
    if new is None:
        return jsonify(answer="refused", sentence=" ".join(problems)), 422
    try:
        public_id, is_new = make_sent(ensure_device(), new)
    except AddressTakenError:
        return problem("taken", HTTPStatus.CONFLICT)
    if public_id != new.public_id:
        return problem("taken", HTTPStatus.CONFLICT)
    noted = {"note": _group_note(new)} if new.group else {}
    return jsonify(answer="kept" if is_new else "known", id=public_id, **noted)


def _group_note(new: NewGame) -> str:
    found = game_and_right(new.public_id, known_device())
    if found is None:
        return ""
    play = current_play(found[0])
    if play.group != new.group:
        return problem_text("group")
    seats = zip(play.seats, new.people, strict=False)
    guests = [
        seat.name for seat, sent in seats if sent and not play.person_keys.get(seat.player_id)
    ]
    return guests_text(guests) if guests else ""


def problem(code: str, status: int) -> Reply:
    return jsonify(answer="refused", sentence=problem_text(code)), status


@bp.get("/g/<public_id>/game.json")
def game(public_id: str) -> Reply:
    row = game_for(public_id, "view")
    right: str = g.held
    return _taken_along(f"{row.version}-{right}", lambda: snapshot(row, right))


@bp.get("/offline/groups.json")
def groups() -> Reply:
    found = groups_to_enter()
    return _taken_along(mark_of_groups(found), lambda: [group_taken(group) for group in found])


def _taken_along(mark: str, body: Callable[[], Any]) -> Response:
    """``mark`` changes with the content; 304 if the phone has it."""
    answer = Response(mimetype="application/json")
    answer.set_etag(f"{mark}-{get_locale()}-{app_version()}")
    answer.headers["Cache-Control"] = "private, no-cache"
    if request.if_none_match.contains_weak(answer.get_etag()[0] or ""):
        answer.status_code = HTTPStatus.NOT_MODIFIED
        return answer
    answer.data = jsonify(body()).data
    return answer
