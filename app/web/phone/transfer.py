"""Transfers a phone’s data between two addresses of this server (docs/dev/security-model.md)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl

from flask import Blueprint, Response, abort, current_app, jsonify, render_template, request
from flask_babel import gettext as _
from flask_babel import ngettext

from app.record.access.device_transfer import Pass, Reason, TransferError, issue_pass
from app.record.change.transfer import (
    Deposit,
    Preview,
    deposit,
    end_transfer,
    has_arrived,
    preview,
    take,
)
from app.record.change.transfer_items import LISTED, SNAPSHOT, WAITING, game_of
from app.record.database import db
from app.record.game.load import UnreadableGameError, current_play, find_game
from app.record.group.group_state import current_group
from app.record.models import Game
from app.web.base.answers import never_cache
from app.web.base.http import (
    Answer,
    Page,
    Reply,
    check_token,
    message_page,
    safe_return_url,
    sent_json,
)
from app.web.base.permissions import ensure_device, known_device, remember_device
from app.web.settings.page import keep_settings, read_settings
from app.wording.basics.names import joined, semicolon_list, short_name
from app.wording.request_language import LONGEST as LONGEST_SETTINGS
from app.wording.request_language import cookie_settings

MOST_TITLES = 5
LONGEST_TEXT = 60  # shown characters of a name or card, which may come from any device
DRAFT = "draft:"


def preview_texts(preview: Preview) -> Page:
    """Each of ``cards`` is for a hole or game."""
    values = preview.items.values
    seen = {game.public_id: game for game in preview.games}
    left_out = [
        _title_of(seen[public_id]) if public_id in seen else _title(values, public_id)
        for public_id in sorted(preview.items.left_out)[:MOST_TITLES]
    ]
    return {
        "device": _("This comes from the phone “%(name)s”.", name=preview.device_name)
        if preview.device_name
        else _("This comes from a phone without a name."),
        "games": _games(preview),
        "cards": _card_lines(values),
        "left_out": _left_out_text(left_out),
    }


def _games(preview: Preview) -> list[str]:
    titles = [current_group(group).title for group in preview.groups[:MOST_TITLES]]
    titles += [_title_of(game) for game in preview.games[:MOST_TITLES]]
    more = len(preview.groups) + len(preview.games) - len(titles)
    if more:
        titles.append(ngettext("%(num)s older one", "%(num)s older ones", more))
    return titles + [
        _("New: %(names)s", names=_names(value))
        for key, value in preview.items.values.items()
        if key.startswith(SNAPSHOT) and "made" in value
    ]


def _title_of(game: Game) -> str:
    try:
        return joined([short_name(name) for name in current_play(game).names])
    except UnreadableGameError:
        return game.public_id


def _names(snapshot: Mapping[str, Any]) -> str:
    return joined([str(player["name"])[:LONGEST_TEXT] for player in snapshot["players"]])


def _title(values: Mapping[str, Any], public_id: str) -> str:
    """Show only the id of a game in which that phone has no right."""
    is_allowed = any(game_of(key, value) == public_id for key, value in values.items())
    game = find_game(db.session(), public_id) if is_allowed else None
    if game:
        return _title_of(game)
    snapshot = values.get(SNAPSHOT + public_id)
    return _names(snapshot) if snapshot else public_id


def _left_out_text(titles: Sequence[str]) -> str:
    if not titles:
        return ""
    return _(
        "The other phone can’t enter scores in %(games)s. What was typed there stays there.",
        games=joined(titles),
    )


def _card_lines(values: Mapping[str, Any]) -> list[str]:
    grids: dict[tuple[str, str], list[str]] = defaultdict(list)
    others: dict[str, int] = defaultdict(int)
    for key, value in values.items():
        if key.startswith(DRAFT):
            hole = key.rpartition("/hole/")[2]
            grids[game_of(key, value), hole] += _typed_grids(value)
        elif key.startswith(WAITING):
            entry, content = value["entry"], value["entry"].get("content")
            grid = _waiting_grid(content if isinstance(content, dict) else {})
            if grid:
                grids[value["game"], str(entry.get("hole"))].append(grid)
            else:
                others[value["game"]] += 1
    lines = [
        _hole_text(_title(values, game), hole, texts)
        for (game, hole), texts in grids.items()
        if texts
    ]
    return lines + [_others_text(_title(values, game), count) for game, count in others.items()]


def _hole_text(title: str, hole: str, grids: Sequence[str]) -> str:
    values = {"game": title, "hole": hole[:LONGEST_TEXT], "cards": semicolon_list(grids)}
    return _("%(game)s, hole %(hole)s: %(cards)s", **values)


def _others_text(title: str, count: int) -> str:
    return ngettext(
        "%(game)s: %(num)s more entry", "%(game)s: %(num)s more entries", count, game=title
    )


def _typed_grids(draft: Mapping[str, Any]) -> list[str]:
    cells = draft.get("cells")
    grids = cells.values() if isinstance(cells, dict) else ()
    return [text for text in map(_cards, grids) if text]


def _waiting_grid(content: Mapping[str, Any]) -> str:
    total = content.get("total")
    return str(total) if isinstance(total, int) else _cards(content.get("cards"))


def _cards(cells: Any) -> str:  # noqa: ANN401
    cards = cells if isinstance(cells, list) else []
    return " ".join(str(card) for card in cards if card)[:LONGEST_TEXT]


bp = Blueprint("transfer", __name__)
bp.after_request(remember_device)
LONGEST_WORD = 1000  # characters of a pass, a ticket, a page's address
STATUSES: Mapping[Reason, HTTPStatus] = {
    "pass": HTTPStatus.BAD_REQUEST,
    "origin": HTTPStatus.FORBIDDEN,
    "spent": HTTPStatus.CONFLICT,
    "invalid": HTTPStatus.UNPROCESSABLE_ENTITY,
    "full": HTTPStatus.SERVICE_UNAVAILABLE,
    "gone": HTTPStatus.NOT_FOUND,
}
PREFLIGHT = {
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Allow-Headers": "Content-Type",
    "Access-Control-Max-Age": "600",
}


@bp.post("/trust/pass")
def give_pass() -> Reply:
    """Seal a pass with the page’s origin; a phone needs no id."""
    check_token()
    origin = f"{request.scheme}://{request.host}"
    given = issue_pass(current_app.config["SECRET_KEY"], Pass(known_device() or "", origin))
    return never_cache(jsonify({"pass": given}))


@bp.post("/trust/deposit")
def receive_deposit() -> Reply:
    """Check the pass in place of token and cookie."""
    sent = _sent_mapping()
    number, count, text = sent.get("number"), sent.get("count"), sent.get("text")
    if type(number) is not int or type(count) is not int or not isinstance(text, str):
        return _refuse("invalid")
    origin, chosen = request.headers.get("Origin", ""), _word(sent, "settings")[:LONGEST_SETTINGS]
    settings = read_settings(dict(parse_qsl(chosen))).chosen
    part = Deposit(
        *(_word(sent, "pass"), origin, number, count, text),
        *(settings, safe_return_url(_word(sent, "back"))),
    )
    try:
        receipt = deposit(current_app.config["SECRET_KEY"], part)
    except TransferError as error:
        return _refuse(error.reason)
    return never_cache(jsonify({"ticket": receipt.ticket, "pass": receipt.next_pass}))


@bp.after_request
def let_pages_deposit(answer: Response) -> Response:
    """Any origin may, without cookies: the pass is checked."""
    if request.endpoint == "transfer.receive_deposit":
        answer.headers["Access-Control-Allow-Origin"] = "*"
        if request.method == "OPTIONS":
            answer.headers.update(PREFLIGHT)
    return answer


@bp.get("/trust/arrive")
def arrive() -> str:
    return render_template("phone/arrive.html", listed=LISTED)


@bp.post("/trust/transfer/look")
def look() -> Reply:
    check_token()
    try:
        found = preview(_word(_sent_mapping(), "ticket"), known_device())
    except TransferError as error:
        return _refuse(error.reason)
    ensure_device()
    return never_cache(jsonify(preview_texts(found)))


@bp.post("/trust/transfer/take")
def take_all() -> Reply:
    check_token()
    try:
        taken = take(_word(_sent_mapping(), "ticket"), ensure_device())
    except TransferError as error:
        return _refuse(error.reason)
    answer = never_cache(jsonify(text=taken.text, back=taken.back))
    has_settings = cookie_settings(request)
    return answer if has_settings else keep_settings(answer, read_settings(taken.settings))


@bp.post("/trust/transfer/arrived")
def arrived() -> Reply:
    """Delete the deposit: the phone has stored it."""
    check_token()
    try:
        end_transfer(_word(_sent_mapping(), "ticket"), known_device())
    except TransferError as error:
        return _refuse(error.reason)
    return jsonify(arrived=True)


@bp.post("/trust/transfer/status")
def status() -> Reply:
    check_token()
    return jsonify(arrived=has_arrived(_word(_sent_mapping(), "ticket")))


@bp.post("/trust/luggage")
@bp.post("/trust/luggage/part")
@bp.post("/trust/luggage/take")
@bp.post("/trust/luggage/arrived")
@bp.post("/trust/luggage/moved")
@bp.post("/trust/luggage/elsewhere")
def explain_old_page() -> Answer | Reply:
    """Answer scripts of pages from before an update, whose requests can’t be checked."""
    title = _("This page is older than Back Nine’s last update")
    sentences = [
        _("Nothing was changed or lost. What you typed is still on the previous page."),
        _(
            "Go back and reload that page. If you can’t reach it, open the game with its link or "
            "code and type what is missing."
        ),
    ]
    if request.path.endswith("/elsewhere"):
        return message_page(title, sentences, HTTPStatus.GONE)
    return jsonify(sentence=" ".join(sentences)), HTTPStatus.GONE


def _sent_mapping() -> dict[str, Any]:
    sent = sent_json()
    if not isinstance(sent, dict):
        abort(HTTPStatus.BAD_REQUEST)
    return sent


def _word(sent: dict[str, Any], name: str) -> str:
    text = sent.get(name)
    return text if isinstance(text, str) and len(text) <= LONGEST_WORD else ""


def _refuse(reason: Reason) -> Reply:
    return jsonify(reason=reason), STATUSES[reason]
