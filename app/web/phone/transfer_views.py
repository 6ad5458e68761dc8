"""Transfers a phone's data between two addresses of this server (docs/dev/security-model.md)."""

from collections.abc import Mapping
from dataclasses import asdict
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl

from flask import Blueprint, Response, abort, current_app, jsonify, render_template, request
from flask_babel import gettext as _

from app.record.access.device_transfer import Pass, Reason, TransferError, issue_pass
from app.record.change.transfer import Deposit, deposit, end_transfer, has_arrived, preview, take
from app.record.change.transfer_items import LISTED
from app.web.base.answers import never_cache
from app.web.base.http import Answer, Reply, check_token, message_page, safe_return_url, sent_json
from app.web.base.permissions import ensure_device, known_device, remember_device
from app.web.phone.transfer_page import preview_texts
from app.web.settings.page import keep_settings, read_settings
from app.wording.request_language import LONGEST as LONGEST_SETTINGS
from app.wording.request_language import cookie_settings

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
    given = issue_pass(_secret(), Pass(known_device() or "", origin))
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
        receipt = deposit(_secret(), part)
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
    return never_cache(jsonify(asdict(preview_texts(found))))


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


def _secret() -> str:
    return str(current_app.config["SECRET_KEY"])


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
