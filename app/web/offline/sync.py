"""Routes: what phones send once they are online again, and the games they store."""

from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, g, jsonify, request, session
from flask_babel import get_locale
from flask_wtf.csrf import generate_csrf

from app.record.access.game_group import may_enter
from app.record.access.rights import game_and_right
from app.record.allowed_text import shown_name
from app.record.change.history import corrections_of
from app.record.change.start_game import AddressTakenError, NewGame
from app.record.change.sync import SyncResult, people_of, receive
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.log.entry_schema import SHAPES, with_keys
from app.record.log.heads import LoggedEntry
from app.record.models import Game, GameInGroup, Group, Player
from app.web.base.answers import mark_of, never_cache
from app.web.base.http import Reply, check_token, sent_json
from app.web.base.permissions import ensure_device, game_for, known_device
from app.web.offline.bundles import bundle_of, bundle_to_start, is_preset
from app.web.offline.new_game import make_sent, new_game
from app.web.settings import settings_now
from app.wording.errors.refused_requests import answer_text, guests_text, problem_text
from app.wording.game.date_and_place import occasion_text, result_occasion


def snapshot(game: Game, right: str, group: str = "") -> dict[str, Any]:
    """``group`` is where the next game at this table belongs."""
    version = game.version
    play = current_play(game)
    players = people_of(game.id)
    keys = {player.id: player.key for player in players}
    return {
        "id": game.public_id,
        "version": version,
        "right": right,
        "made_at": game.made_at.isoformat(),
        "group": group,
        "occasion": result_occasion(play) if play.is_over else occasion_text(play),
        "players": [_player_json(play, player) for player in players],
        "heads": [
            _head_json(head, keys)
            for slot, heads in play.heads.items()
            for head in heads
            if slot.kind in SHAPES
        ],
        "corrected": _corrected_json(play, keys),
        "seen": {str(hole.number): hole.seen for hole in play.holes},
        "sheets": [
            {"from_hole": rules.from_hole, **bundle_of(rules.ruleset)} for rules in play.rules[:-1]
        ]
        + [_last_bundle(play)],
    }


def _player_json(play: Play, player: Player) -> dict[str, Any]:
    person = play.person_keys.get(player.id, "")
    return {"id": player.id, "key": player.key, "name": shown_name(player.name), "person": person}


def _corrected_json(play: Play, keys: dict[int, str]) -> dict[str, Any]:
    changes = {
        str(hole.number): [
            {"player": keys[correction.player], "was": correction.before, "now": correction.after}
            for correction in corrections_of(play, hole.number)
        ]
        for hole in play.counted
        if hole.corrected
    }
    return {number: each for number, each in changes.items() if each}


def _last_bundle(play: Play) -> dict[str, Any]:
    ruleset = play.ruleset
    sheet = bundle_of(ruleset) if is_preset(ruleset) else bundle_to_start(ruleset)
    return {"from_hole": play.rules[-1].from_hole, **sheet}


def _head_json(head: LoggedEntry, keys: dict[int, str]) -> dict[str, Any]:
    slot = head.slot
    return {
        "said_as": head.client_id,
        "seq": head.seq,
        "kind": slot.kind,
        "hole": slot.hole,
        "player": None if slot.player is None else keys[slot.player],
        "content": with_keys(head.content, keys),
        "replaces": list(head.replaces),
    }


bp = Blueprint("sync", __name__)


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
    answers, version = receive(game, known_device() or "", sent)
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
    there = db.session.get(GameInGroup, row.id)
    home = db.session.get(Group, there.group_id) if there else None
    group = home.public_id if home and may_enter(db.session(), home, known_device()) else ""
    answer = Response(mimetype="application/json")
    looks = str(get_locale()), settings_now()
    answer.set_etag(mark_of(public_id, row.version, g.held, group, *looks))
    answer.headers["Cache-Control"] = "private, no-cache"
    if request.if_none_match.contains_weak(answer.get_etag()[0] or ""):
        answer.status_code = HTTPStatus.NOT_MODIFIED
        return answer
    answer.data = jsonify(snapshot(row, g.held, group)).data
    return answer
