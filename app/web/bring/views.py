"""Routes of the page, the preview and the import."""

import binascii
from base64 import urlsafe_b64decode
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from flask import Blueprint, render_template, request, url_for
from flask_babel import gettext as _
from wtforms import BooleanField, StringField

from app.limits import LARGEST_FILE
from app.record.access.attempts import count_guess
from app.record.access.client_limits import HourlyLimitError
from app.record.database import db
from app.record.files.bundle import OF_A_PHONE, Piece, counted, packed, read_bundle, unpacked_size
from app.record.files.file_errors import GameFileError
from app.record.files.import_files import ChangedError, take_in
from app.record.files.import_plan import TAKEN, Importer, PlannedItem, guesses, plan_import
from app.record.files.own_ids import is_taken_by_others, with_own_ids
from app.record.files.phone_file import ReadPhone
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, limits_here, message_page, number_in, over_limit, see_other
from app.web.base.permissions import ensure_device, known_device
from app.web.bring.child import BusyError, HeavyError, read_apart
from app.web.bring.page import bring_page, count_texts, links_text, preview_page
from app.web.bring.unsent import send_unsent, unsent_in
from app.web.settings import keep_settings, read_settings
from app.wording.basics.names import list_of
from app.wording.basics.say import say
from app.wording.errors.brought_files import file_text
from app.wording.errors.refused_requests import limit_text
from app.wording.request_language import cookie_settings

ROOM = 16 * 1024
"""Bytes of a message besides the file."""


class BringForm(SafeForm):
    """A file or what the page kept of it; ``own_ids`` imports a copy."""

    kept = StringField(default="")
    seen = StringField(default="")
    own_ids = BooleanField()
    do = StringField(default="")


def make_room() -> None:
    """Call this before anything reads the form."""
    request.max_form_memory_size = LARGEST_FILE


def sent_file(form: BringForm) -> bytes:
    """Return the chosen file, else the kept one, or nothing; raises ``GameFileError``."""
    chosen = request.files.get("file")
    body = chosen.read() if chosen else b""
    if body:
        body = packed(body)
        if len(body) * 4 // 3 > LARGEST_FILE - ROOM:
            raise GameFileError("zip", "zip_large", LARGEST_FILE * 3 // 4 // 1024**2)
        return body
    try:
        return urlsafe_b64decode((form.kept.data or "").encode("ascii"))
    except (binascii.Error, ValueError):
        raise GameFileError("zip", "zip_broken") from None


bp = Blueprint("bring", __name__)


@bp.get("/bring")
def show() -> str:
    return _bring_html()


@bp.post("/bring/file")
def file() -> Answer:
    make_room()
    form = BringForm()
    if not form.validate():
        return _bring_html(_("This page was open for too long. Choose the file again.")), 422
    try:
        body = sent_file(form)
        unsent, pieces = read_apart(unpacked_size(body), _read, body) if body else (None, [])
        if unsent:
            count, sentences = send_unsent(unsent, ensure_device())
            return message_page(_("Imported") if count else say("nothing_saved"), sentences, 200)
    except HeavyError:
        return _bring_html(file_text(GameFileError("zip", "zip_heavy"))), 422
    except BusyError as busy:
        return _bring_html(busy.sentence), busy.status
    except GameFileError as error:
        return _bring_html(file_text(error)), 422
    if not pieces:
        return _bring_html(_("Choose a file first.")), 422
    if form.do.data != "keep":
        return _preview_html(pieces, body)
    return kept(pieces, body, form)


def _read(body: bytes) -> tuple[Mapping[str, Any] | None, list[Piece]]:
    """What a phone could not send, or what any other file has."""
    unsent = unsent_in(body)
    return unsent, [] if unsent else read_bundle(body, OF_A_PHONE)


def kept(pieces: Sequence[Piece], body: bytes, form: BringForm) -> Answer:
    """Save everything, or show the preview again if something has changed since."""
    importer, own_ids = _bringer_here(ensure_device()), bool(form.own_ids.data)
    chosen = with_own_ids(db.session(), pieces, importer) if own_ids else pieces
    _count_guesses(plan_import(db.session(), chosen, importer), importer)
    try:
        found = take_in(pieces, importer, form.seen.data or "-", own_ids=own_ids)
    except ChangedError:
        changed = _("Something has changed here. Check it again.")
        return _preview_html(pieces, body, changed)
    except HourlyLimitError as error:
        html, _status = _preview_html(pieces, body, limit_text(error))
        return over_limit(html, error)
    count = counted(
        [planned_item.piece.read for planned_item in found if planned_item.how in TAKEN]
    )
    answer = see_other(url_for(".done", **count))  # type: ignore[arg-type]
    phones = [
        planned_item.piece.read
        for planned_item in found
        if isinstance(planned_item.piece.read, ReadPhone)
    ]
    if phones and not importer.has_settings:
        return keep_settings(answer, read_settings(phones[0].settings))
    return answer


@bp.get("/bring/done")
def done() -> Answer:
    names = ("games", "groups", "rules")
    count = {name: number_in(request.args.get(name, "")) or 0 for name in names}
    things = list_of(count_texts(count))
    first = _("On this phone now: %(things)s.", things=things) if things else say("nothing_changed")
    owned = _("This phone has full control of them.")
    sentences = [first, f"{owned} {links_text()}"] if count["games"] or count["groups"] else [first]
    links = [(say("your_games"), url_for("home.show"))]
    return message_page(_("Imported"), sentences, HTTPStatus.OK, links)


def _bringer_here(device: str) -> Importer:
    return Importer(device, has_settings=bool(cookie_settings(request)), limits=limits_here())


def _count_guesses(found: Sequence[PlannedItem], importer: Importer) -> None:
    """Unknown codes of rules count like typed ones. Raises ``TooManyAttemptsError``."""
    for _code in guesses(db.session(), found, importer):
        count_guess(request.remote_addr, found=False)


def _bring_html(problem: str = "") -> str:
    return render_template("bring/page.html", page=bring_page(problem), form=BringForm())


def _preview_html(pieces: Sequence[Piece], body: bytes, problem: str = "") -> tuple[str, int]:
    importer = _bringer_here(known_device() or "")
    found = plan_import(db.session(), pieces, importer)
    _count_guesses(found, importer)
    taken = is_taken_by_others(db.session(), pieces, importer)
    page = preview_page(found, body, problem, is_taken=taken)
    html = render_template("bring/preview.html", page=page, form=BringForm())
    is_wrong = problem or all(planned_item.error for planned_item in found)
    return html, HTTPStatus.UNPROCESSABLE_ENTITY if is_wrong else HTTPStatus.OK
