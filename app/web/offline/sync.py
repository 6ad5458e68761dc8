"""What phones send once they have a connection again, and what they take along without one."""

from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, g, jsonify, request, session
from flask_babel import get_locale
from flask_wtf.csrf import generate_csrf

from app.record.change.start_game import AddressTakenError, make_game
from app.record.change.sync import SyncResult, receive
from app.web.base.answers import never_cache
from app.web.base.device import ensure_device, game_for, known_device, remember_device
from app.web.base.http import Reply, check_token, sent_json
from app.web.base.version import app_version
from app.web.offline.new_game import new_game
from app.web.offline.snapshot import snapshot
from app.wording.errors.sync import answer_text, problem_text

bp = Blueprint("sync", __name__)
bp.after_request(remember_device)


@bp.get("/token")
def token() -> Reply:
    """A fresh token for what is sent next."""
    session.permanent = True
    answer = jsonify(token=generate_csrf())
    return never_cache(answer)


@bp.post("/g/<public_id>/entries")
def entries(public_id: str) -> Reply:
    """Keep entries that waited on a phone; an answer each, in their order."""
    game = game_for(public_id, "score")
    check_token()
    sent = sent_json()
    if not isinstance(sent, list):
        return problem("unreadable", HTTPStatus.UNPROCESSABLE_ENTITY)
    answers, version = receive(game, known_device() or "", sent, g.held)
    return jsonify(version=version, answers=[answer_json(answer) for answer in answers])


def answer_json(answer: SyncResult) -> dict[str, str]:
    """One answer with its sentence."""
    return {"said_as": answer.said_as, "answer": answer.outcome, "sentence": answer_text(answer)}


@bp.post("/games")
def make() -> Reply:
    """Make a game that began on a phone without a connection; twice is once."""
    check_token()
    new, problems = new_game(sent_json())
    if new is None:
        return jsonify(answer="refused", sentence=" ".join(problems)), 422
    try:
        public_id, is_new = make_game(ensure_device(), new)
    except AddressTakenError:
        return problem("taken", HTTPStatus.CONFLICT)
    if public_id != new.public_id:
        return problem("taken", HTTPStatus.CONFLICT)
    return jsonify(answer="kept" if is_new else "known", id=public_id)


def problem(code: str, status: int) -> Reply:
    """Nothing was kept, and why."""
    return jsonify(answer="refused", sentence=problem_text(code)), status


@bp.get("/g/<public_id>/game.json")
def game(public_id: str) -> Reply:
    """Everything a phone needs to go on with a game by itself."""
    row = game_for(public_id, "view")
    right: str = g.held
    answer = Response(mimetype="application/json")
    answer.set_etag(f"{row.version}-{right}-{get_locale()}-{app_version()}")
    answer.headers["Cache-Control"] = "private, no-cache"
    if request.if_none_match.contains_weak(answer.get_etag()[0] or ""):
        answer.status_code = HTTPStatus.NOT_MODIFIED
        return answer
    body: dict[str, Any] = snapshot(row, right)
    answer.data = jsonify(body).data
    return answer
