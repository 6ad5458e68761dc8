"""Form and routes of games played elsewhere: the first press previews, the second keeps."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask import Blueprint, Response, render_template, request, url_for
from wtforms import StringField

from app.formats.import_games.text_of_file import ZIP, check_text, read_file
from app.golf.faults import Fault, FaultsError, GolfError
from app.record.group.bring_games import bring_games
from app.web.base.forms import SafeForm
from app.web.base.http import (
    LIMITS,
    Answer,
    limits_here,
    moved_to,
    over_limit,
    press_token,
    see_other,
)
from app.web.base.permissions import ensure_device, group_for
from app.web.bring.child import SMALL, BusyError, HeavyError, read_apart
from app.web.bring.import_page import import_page
from app.web.bring.import_read import (
    Into,
    ParsedGames,
    faults_of,
    own_groups,
    parse_games,
)
from app.web.bring.names_and_rules import open_faults
from app.wording.basics.say import say
from app.wording.errors.faults import worded
from app.wording.errors.refused_requests import limit_text
from app.wording.group.people import refusal_text


class ImportForm(SafeForm):
    """``seen`` marks what was shown of the text."""

    text = StringField(default="")
    rules = StringField(default="")
    group = StringField(default="")
    day = StringField(default="")
    order = StringField(default="")
    scores = StringField(default="")
    seen = StringField(default="")
    do = StringField(default="")


@dataclass(frozen=True, slots=True)
class SentText:
    """``refused`` says why a file can’t be read."""

    text: str = ""
    notes: Sequence[str] = ()
    refused: Sequence[Fault] = ()
    is_file_refused: bool = False


def sent_text(form: ImportForm) -> SentText:
    """Return the chosen file, else the pasted text, also if the file can’t be read.

    Raises ``HeavyError`` and ``BusyError``.
    """
    sent = request.files.get("file")
    body = sent.read() if sent else b""
    if sent and body:
        try:
            found = read_apart(SMALL + 1 if body.startswith(ZIP) else len(body), read_file, body)
            return SentText(found.text, found.notes)
        except FaultsError as error:
            pasted = _pasted(form.text.data or "")
            return replace(pasted, refused=error.faults, is_file_refused=True)
    return _pasted(form.text.data or "")


def _pasted(text: str) -> SentText:
    try:
        check_text(text)
    except FaultsError as error:
        return SentText(text, refused=error.faults)
    return SentText(text)


bp = Blueprint("import_games", __name__)


@bp.route("/bring/games", methods=["GET", "POST"])
def anywhere() -> Answer:
    form = ImportForm()
    return _answer(form, Into.of(own_groups().get(form.group.data or "")))


@bp.route("/group/<public_id>/import", methods=["GET", "POST"])
def into_group(public_id: str) -> Answer:
    return _answer(ImportForm(), Into.of(group_for(public_id, "score"), is_fixed=True))


@bp.route("/bring/table", methods=["GET", "POST"])
@bp.route("/bring/table/file", methods=["GET", "POST"])
def old_table() -> Response:
    group = request.args.get("group", "")
    if group in own_groups():
        return moved_to(url_for(".into_group", public_id=group))
    return moved_to(url_for(".anywhere"))


@bp.route("/group/<public_id>/old", methods=["GET", "POST"])
def old_paste(public_id: str) -> Response:
    group_for(public_id, "score")
    return moved_to(url_for(".into_group", public_id=public_id))


def _answer(form: ImportForm, into: Into) -> Answer:
    if not form.is_submitted():
        return _html_of(form, SentText(), into)
    too_old = [] if form.validate() else [worded(say("page_expired_kept"))]
    try:
        sent = sent_text(form)
        if sent.refused:
            return _html_of(form, sent, into, None, [*too_old, *sent.refused]), 422
        found = parse_games(form, sent, request.form, into)
    except HeavyError:
        return _html_of(form, SentText(form.text.data or ""), into, None, [Fault("", "heavy")]), 422
    except BusyError as busy:
        sent = SentText(form.text.data or "")
        return _html_of(form, sent, into, None, [worded(busy.sentence)]), busy.status
    is_seen = form.do.data == "keep" and form.seen.data == found.mark
    faults = [*too_old, *faults_of(found), *(open_faults(found.names) if is_seen else [])]
    if faults:
        return _html_of(form, sent, into, found, faults), 422
    if not is_seen or not found.count:
        return _html_of(form, sent, into, found)
    return _kept(form, sent, found)


def _kept(form: ImportForm, sent: SentText, found: ParsedGames) -> Answer:
    into = found.into
    try:
        who, limits = ensure_device(), limits_here()
        made, _ = bring_games(who, into.group, found.brought, press_token(form), limits)
    except LIMITS as error:
        return over_limit(_html_of(form, sent, into, found, [worded(limit_text(error))]), error)
    except GolfError as error:
        return _html_of(form, sent, into, found, [worded(refusal_text(error))]), 422
    if into.group:
        return see_other(url_for("group.show", public_id=into.group.public_id))
    if len(made) == 1:
        return see_other(url_for("games.show", public_id=made[0]))
    return see_other(url_for("home.show"))


def _html_of(
    form: ImportForm,
    sent: SentText,
    into: Into,
    found: ParsedGames | None = None,
    faults: Sequence[Fault] = (),
) -> str:
    page = import_page(form, sent, into, found, faults)
    return render_template("bring/import.html", page=page, form=form)
