"""Takes what a phone has from one address of this copy to another, so that nothing is lost."""

from http import HTTPStatus
from typing import Any

from flask import Blueprint, abort, g, jsonify, render_template, request, url_for
from flask_babel import gettext as _

from app.record.access.luggage import (
    LONGEST_PART,
    LuggageError,
    bring_part,
    check_in,
    end_luggage,
    has_arrived,
    take,
)
from app.record.access.rights import device_hash
from app.web.base.answers import never_cache
from app.web.base.device import COOKIE, ensure_device, known_device, remember_device
from app.web.base.http import Answer, Reply, check_token, go_to, message_page, sent_json, way_back
from app.web.phone.passes import device_in, pass_of_phone
from app.web.settings.page import keep_settings, read_settings
from app.wording.request_language import settings_said

bp = Blueprint("luggage", __name__)
bp.after_request(remember_device)
LONGEST_TICKET = 100  # characters


@bp.post("/trust/luggage")
def begin() -> Reply:
    """A ticket for what this phone is about to bring."""
    check_token()
    sent = sent_mapping()
    ensure_device()
    device = g.get("new_device") or request.cookies[COOKIE]
    ticket = check_in(device, settings_said(request), way_back(text_in(sent, "back")))
    return jsonify(ticket=ticket)


@bp.post("/trust/luggage/part")
def bring() -> Reply:
    """One part of it."""
    check_token()
    sent = sent_mapping()
    number, of, text = sent.get("number"), sent.get("of"), sent.get("text")
    if type(number) is not int or type(of) is not int or not isinstance(text, str):
        return refused(HTTPStatus.UNPROCESSABLE_ENTITY)
    try:
        bring_part(text_in(sent, "ticket"), known_device() or "", number, of, text)
    except LuggageError as error:
        return refused(
            HTTPStatus.SERVICE_UNAVAILABLE if error.is_full else HTTPStatus.UNPROCESSABLE_ENTITY
        )
    return jsonify(kept=True)


@bp.get("/trust/arrive")
def arrive() -> str:
    """The page at the other address; what it is about stands behind the #."""
    return render_template("phone/arrive.html")


@bp.post("/trust/luggage/take")
def take_all() -> Reply:
    """All of it, for the phone that has the ticket."""
    check_token()
    try:
        taken = take(text_in(sent_mapping(), "ticket"), known_device())
    except LuggageError:
        return refused(HTTPStatus.NOT_FOUND)
    if known_device() is None:
        g.new_device = taken.device
    answer = jsonify(text=taken.text, back=taken.back)
    has_settings = settings_said(request)
    return answer if has_settings else keep_settings(answer, read_settings(taken.settings))


@bp.post("/trust/luggage/arrived")
def arrived() -> Reply:
    """The phone has kept everything: the server need not any more."""
    check_token()
    try:
        end_luggage(text_in(sent_mapping(), "ticket"), known_device())
    except LuggageError:
        return refused(HTTPStatus.NOT_FOUND)
    return jsonify(arrived=True)


@bp.post("/trust/luggage/moved")
def moved() -> Reply:
    """Whether all that the old address sent is at the new one."""
    check_token()
    return jsonify(arrived=has_arrived(text_in(sent_mapping(), "ticket")))


@bp.post("/trust/pass")
def give_pass() -> Reply:
    """What this phone hands in where it finds this copy at another address."""
    check_token()
    return never_cache(jsonify({"pass": pass_of_phone()}))


@bp.post("/trust/luggage/elsewhere")
def come() -> Answer:
    """What a page brings whose own address is gone: its pass stands for a token."""
    device, text = device_in(request.form.get("pass", "")), request.form.get("text", "")
    if not device:
        sentences = [_("Nothing was changed. Open the link of the game once more, or scan it.")]
        return message_page(_("This phone is not known here"), sentences, HTTPStatus.BAD_REQUEST)
    back = way_back(request.form.get("back", ""))
    ticket = check_in(device, read_settings(request.form).chosen, back)
    try:
        bring_text(ticket, device_hash(device), text)
    except LuggageError:
        return no_room()
    return go_to(url_for(".arrive", _anchor=ticket))


def bring_text(ticket: str, device: str, text: str) -> None:
    """All of a text, part by part; raises ``LuggageError``."""
    parts = [text[at : at + LONGEST_PART] for at in range(0, len(text), LONGEST_PART)] or ["{}"]
    for number, part in enumerate(parts):
        bring_part(ticket, device, number, len(parts), part)


def no_room() -> Answer:
    """Too many phones take something along just now."""
    sentences = [
        _(
            "Several phones are changing their address just now, and this copy of Back Nine has no"
            " room for more."
        ),
        _(
            "All that you typed is still on this phone. Leave this page open, and reload it in ten"
            " minutes."
        ),
    ]
    return message_page(_("Too many phones at once"), sentences, HTTPStatus.SERVICE_UNAVAILABLE)


def sent_mapping() -> dict[str, Any]:
    """What was sent; refused where it is no mapping."""
    sent = sent_json()
    if not isinstance(sent, dict):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    return sent


def text_in(sent: dict[str, Any], name: str) -> str:
    """A short text of what was sent, "" where there is none."""
    text = sent.get(name)
    return text if isinstance(text, str) and len(text) <= LONGEST_TICKET else ""


def refused(status: int) -> Reply:
    """Nothing was kept or given."""
    return jsonify(kept=False), status
