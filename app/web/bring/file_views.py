"""Downloads: a game, a group, house rules, everything on this phone."""

from io import BytesIO

from flask import Blueprint, Response, abort, g, request

from app.record.database import now
from app.record.files.bundle import ENDING, json_bytes, write_bundle
from app.record.files.export_files import (
    Files,
    codes_held,
    files_of_group,
    files_of_phone,
    games_held,
    parts_of,
    rules_files,
)
from app.record.files.game_file import exported
from app.web.base.permissions import game_for, group_for, known_device
from app.wording.request_language import cookie_settings

bp = Blueprint("bring_files", __name__)
MOST_PARTS = "<int(max=99999):part>"


@bp.get(f"/bring/back-nine-{MOST_PARTS}.{ENDING}")
def everything(part: int) -> Response:
    device = known_device()
    if not 1 <= part <= len(parts_of(games_held(device))):
        abort(404)
    return _as_file(files_of_phone(device, cookie_settings(request), part), f"-{part}")


@bp.get(f"/bring/house-rules.{ENDING}")
def rules() -> Response:
    return _as_file(rules_files(codes_held(known_device())), "-rules")


@bp.get(f"/group/<public_id>/group.{ENDING}")
def of_group(public_id: str) -> Response:
    group = group_for(public_id, "view")
    return _as_file(files_of_group(group, g.held), f"-{public_id}")


@bp.get("/g/<public_id>/back-nine.json")
def of_game(public_id: str) -> Response:
    answer = Response(
        json_bytes(exported(game_for(public_id, "view"))), mimetype="application/json"
    )
    name = f"back-nine-{public_id}.json"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _as_file(files: Files, name: str) -> Response:
    target = BytesIO()
    write_bundle(target, files)
    answer = Response(target.getvalue(), mimetype="application/octet-stream")
    file = f"back-nine-{now():%Y-%m-%d}{name}.{ENDING}"
    answer.headers["Content-Disposition"] = f'attachment; filename="{file}"'
    return answer
