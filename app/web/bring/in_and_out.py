"""“Import and export”: what this phone can save as files, and one field for whatever comes in.

A file of ours is shown with what importing it does, and kept by a press. Anything else goes on to
the page for games played elsewhere (``import_games``), with the same fields.
"""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus
from io import BytesIO
from typing import Any

from flask import Blueprint, Response, abort, current_app, g, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import ngettext
from wtforms import BooleanField, StringField

from app.formats.apart import HeavyError
from app.limits import LARGEST_FILE
from app.record.access.quotas import MOST_IN_GAME, HourlyLimitError, count_guess
from app.record.access.rights import game_and_right
from app.record.change.start_game import PUBLIC_ID, AddressTakenError
from app.record.change.sync import receive
from app.record.database import GameGoneError, db, now
from app.record.files.exporting import (
    ENDING,
    Files,
    codes_held,
    exported,
    files_of_group,
    files_of_phone,
    games_held,
    json_bytes,
    parts_of,
    rules_files,
    write_bundle,
)
from app.record.files.importing import (
    TAKEN,
    ChangedError,
    Importer,
    PlannedItem,
    counted,
    guesses,
    is_taken_by_others,
    mark_of,
    plan_import,
    take_in,
    with_own_ids,
)
from app.record.files.reading import (
    BEGINNINGS,
    OF_A_PHONE,
    GameFileError,
    Piece,
    ReadLog,
    ReadPhone,
    ReadRules,
    packed,
    parsed,
    read_bundle,
    unpacked,
    unpacked_size,
)
from app.record.game.load import current_play
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import current_group
from app.web.base.bad_requests import count_bytes
from app.web.base.forms import SafeForm
from app.web.base.http import (
    LIMITS,
    Answer,
    limits_here,
    message_page,
    number_in,
    over_limit,
    see_other,
)
from app.web.base.permissions import ensure_device, game_for, group_for, known_device
from app.web.bring.child import BusyError, read_apart
from app.web.offline.sync import make_sent, new_game
from app.web.settings import keep_settings, read_settings
from app.wording.errors import answer_text, brought_file_text, limit_text, problem_text, why_text
from app.wording.languages import cookie_settings
from app.wording.names import joined, list_of, say, spoken_name, written_day

ROOM = 16 * 1024
"""Bytes of a message besides the file."""
MOST_ROWS = 300
OFFICE = (b"[Content_Types].xml", b"application/vnd.oasis.opendocument")
"""What spreadsheets and other documents, which are zips as well, name in plain bytes."""
BLANK = b"\xef\xbb\xbf \t\r\n"


class BringForm(SafeForm):
    """A file, a text, or what the page kept of a file; ``own_ids`` imports a copy."""

    text = StringField(default="")
    kept = StringField(default="")
    seen = StringField(default="")
    own_ids = BooleanField()
    do = StringField(default="")


bp = Blueprint("bring", __name__)


@bp.get("/bring")
def show() -> str:
    return _page_html()


@bp.get(f"/bring/back-nine-<int(max=99999):part>.{ENDING}")
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
    body = json_bytes(exported(game_for(public_id, "view")))
    return _saved_as(Response(body, mimetype="application/json"), f"back-nine-{public_id}.json")


def _as_file(files: Files, name: str) -> Response:
    target = BytesIO()
    write_bundle(target, files)
    answer = Response(target.getvalue(), mimetype="application/octet-stream")
    return _saved_as(answer, f"back-nine-{now():%Y-%m-%d}{name}.{ENDING}")


def _saved_as(answer: Response, name: str) -> Response:
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _page_html(problem: str = "") -> str:
    device = known_device()
    parts, last = [], 0
    for part in parts_of(games_held(device)):
        parts.append((len(part), last + 1, last + len(part)))
        last += len(part)
    return render_template(
        "bring/page.html",
        parts=parts,
        groups=[current_group(group) for group, _right in groups_of_device(device)],
        rules=_rules_text(len(codes)) if (codes := codes_held(device)) else "",
        problem=problem,
        form=BringForm(),
    )


@bp.post("/bring/file")
def file() -> Answer:
    """Show what was sent, or keep what was shown."""
    form = BringForm()
    chosen = request.files.get("file")
    body = (chosen.read() if chosen else b"") or (form.text.data or "").encode("utf-8", "replace")
    if body and not _is_ours(body):
        if chosen:
            chosen.seek(0)
        return current_app.view_functions["import_games.anywhere"]()  # type: ignore[return-value]
    if not form.validate():
        return _page_html(_("This page was open for too long. Choose the file again.")), 422
    try:
        body = packed(body) if body else urlsafe_b64decode((form.kept.data or "").encode("ascii"))
        if not body:
            return _page_html(_("Choose a file first.")), 422
        if len(body) * 4 // 3 > LARGEST_FILE - ROOM:
            return _page_html(say("too_large")), 422
        unsent, pieces = read_apart(unpacked_size(body), _read, body)
        if unsent:
            count, sentences = send_unsent(unsent, ensure_device())
            return message_page(_("Imported") if count else say("nothing_saved"), sentences, 200)
    except (binascii.Error, UnicodeEncodeError):
        return _page_html(brought_file_text(GameFileError("zip", "zip_broken"))), 422
    except HeavyError:
        return _page_html(brought_file_text(GameFileError("zip", "zip_heavy"))), 422
    except BusyError as busy:
        return _page_html(busy.sentence), busy.status
    except GameFileError as error:
        return _page_html(brought_file_text(error)), 422
    return _keep(pieces, body, form) if form.do.data == "keep" else _preview(pieces, body)


def _is_ours(body: bytes) -> bool:
    """Return whether something begins like JSON or like a zip that is no document."""
    if body.startswith(BEGINNINGS):
        return not any(part in body for part in OFFICE)
    return body.lstrip(BLANK)[:1] in (b"{", b"[")


def _read(body: bytes) -> tuple[Mapping[str, Any] | None, list[Piece]]:
    """Return what a phone could not send, or what any other file has; ``body`` is packed.

    Raises ``GameFileError``, also for more than a phone can wait with: each is asked for here.
    """
    found: Mapping[str, Any] = {}
    with suppress(GameFileError, UnicodeDecodeError):
        files = [text for _name, text in unpacked(body)]
        found = parsed(files[0].decode("utf-8-sig")) if len(files) == 1 else {}
    entries, games = found.get("entries"), found.get("games")
    if "backnine" in found or not (isinstance(entries, list) and isinstance(games, list)):
        return None, read_bundle(body, OF_A_PHONE)
    if len(entries) + len(games) > MOST_IN_GAME:
        raise GameFileError("entries", "too_many_entries", MOST_IN_GAME)
    return found, []


def _keep(pieces: Sequence[Piece], body: bytes, form: BringForm) -> Answer:
    """Save everything, or show the preview again if something has changed since."""
    importer, own_ids = _importer(ensure_device()), bool(form.own_ids.data)
    chosen = with_own_ids(db.session(), pieces, importer) if own_ids else pieces
    _count_guesses(plan_import(db.session(), chosen, importer), importer)
    try:
        found = take_in(pieces, importer, form.seen.data or "-", own_ids=own_ids)
    except ChangedError:
        return _preview(pieces, body, _("Something has changed here. Check it again."))
    except HourlyLimitError as error:
        html, _status = _preview(pieces, body, limit_text(error))
        return over_limit(html, error)
    answer = see_other(url_for(".done", **counted(found)))  # type: ignore[arg-type]
    phones = [item.piece.read for item in found if isinstance(item.piece.read, ReadPhone)]
    if phones and not importer.has_settings:
        return keep_settings(answer, read_settings(phones[0].settings))
    return answer


@bp.get("/bring/done")
def done() -> Answer:
    count = {
        name: number_in(request.args.get(name, "")) or 0 for name in ("games", "groups", "rules")
    }
    things = _things(count)
    sentences = [
        _("On this device now: %(things)s.", things=things) if things else say("nothing_changed")
    ]
    if count["games"] or count["groups"]:
        sentences.append(_links_text())
    links = [(say("your_games"), url_for("home.show"))]
    return message_page(_("Imported"), sentences, HTTPStatus.OK, links)


def _importer(device: str) -> Importer:
    return Importer(device, has_settings=bool(cookie_settings(request)), limits=limits_here())


def _count_guesses(found: Sequence[PlannedItem], importer: Importer) -> None:
    """Unknown codes of rules count like typed ones. Raises ``TooManyAttemptsError``."""
    for _code in guesses(db.session(), found, importer):
        count_guess(request.remote_addr, found=False)


def _things(count: Mapping[str, int]) -> str:
    texts = {
        "games": say("count_games", num=count["games"]),
        "groups": ngettext("%(num)s group", "%(num)s groups", count["groups"]),
        "rules": _rules_text(count["rules"]),
    }
    return list_of(text for what, text in texts.items() if count[what])


def _rules_text(num: int) -> str:
    return ngettext("%(num)s set of house rules", "%(num)s sets of house rules", num)


def _links_text() -> str:
    owned = _("This device gets full control of them.")
    links = _(
        "They get new links and codes here. Anyone who watched or entered scores needs the new "
        "ones, from “Share”."
    )
    return f"{owned} {links}"


def _preview(pieces: Sequence[Piece], body: bytes, problem: str = "") -> tuple[str, int]:
    """Show what each thing is and what a press does with it; the page keeps the file itself."""
    importer = _importer(known_device() or "")
    found = plan_import(db.session(), pieces, importer)
    _count_guesses(found, importer)
    is_taken = is_taken_by_others(db.session(), pieces, importer)
    taken = [item for item in found if item.how in TAKEN]
    summary = []
    if things := _things(counted(found)):
        summary.append(_("Will be imported: %(things)s.", things=things))
    if any(item.how == "new" and isinstance(item.piece.read, ReadLog) for item in taken):
        summary.append(_links_text())
    if not taken and not is_taken:
        summary = [_("Everything in this file is already here.")]
    html = render_template(
        "bring/preview.html",
        problem=problem,
        summary=summary,
        rows=sorted(found, key=lambda item: item.error is None),
        most_rows=MOST_ROWS,
        is_new=bool(taken),
        is_taken=is_taken,
        has_group=any(isinstance(p.read, ReadLog) and p.read.kind == "group" for p in pieces),
        kept=urlsafe_b64encode(body).decode(),
        seen=mark_of(found),
        form=BringForm(),
    )
    is_wrong = problem or all(item.error for item in found)
    return html, HTTPStatus.UNPROCESSABLE_ENTITY if is_wrong else HTTPStatus.OK


@bp.app_template_filter()
def title_and_line(piece: Piece) -> tuple[str, str]:
    match piece.read:
        case ReadLog(players=players, made_at=made_at, entries=entries) as log:
            names = joined([spoken_name(name) for _key, name in players])
            if log.kind == "game":
                return names, written_day(made_at.astimezone().date()) if made_at else ""
            titles = [e.new.content["title"] for e in entries if e.new.slot.kind == "title"]
            return str(titles[-1]) if titles else say("group"), names
        case ReadRules(public_id=code, versions=versions):
            return versions[-1].name, _("House rules %(code)s", code=code.upper())
        case ReadPhone(name=name):
            return _("This device: name, settings and rules"), name
    return piece.name or say("the_file"), ""


@bp.app_template_filter()
def mark_and_note(item: PlannedItem) -> tuple[str, str]:
    match item.how:
        case "new":
            return _("New"), ""
        case "more":
            more = ngettext("%(num)s new entry", "%(num)s new entries", item.count)
            return _("Updated"), more
        case "renamed":
            return _("New code"), _(
                "Other rules already have this code, so these get a new one. Groups that use these "
                "must choose them again."
            )
        case "elsewhere":
            return _("Here already"), _(
                "It is already on this server, but belongs to another device. Open its link on "
                "this device to see it."
            )
    if item.error:
        has_place = "[" in item.error.where or "line" in item.error.where
        return _("Left out"), brought_file_text(item.error) if has_place else why_text(item.error)
    return _("Here already"), ""


MOST_SENTENCES = 20


def send_unsent(found: Mapping[str, Any], device: str) -> tuple[int, list[str]]:
    """Do what the phone would have done: start its games, then send entries, each once.

    Returns how many entries the server has now, and sentences about all of it. Raises
    ``TooFastError`` and ``HourlyLimitError``.
    """
    count_bytes(len(repr(found)))
    troubles: list[str] = []
    for snapshot in found["games"]:
        made = snapshot.get("made") if isinstance(snapshot, Mapping) else None
        if isinstance(made, Mapping):
            new, wrong = new_game({**made, "id": snapshot.get("id")})
            troubles += wrong
            try:
                if new and make_sent(device, new)[0] != new.public_id:
                    troubles.append(problem_text("taken"))
            except AddressTakenError:
                troubles.append(problem_text("taken"))
            except LIMITS as error:
                troubles.append(limit_text(error))
    by_game: dict[str, list[Any]] = {}
    for item in found["entries"]:
        public_id = str(item.get("game", "")) if isinstance(item, Mapping) else ""
        if PUBLIC_ID.fullmatch(public_id):
            by_game.setdefault(public_id, []).append(item.get("entry"))
    count = 0
    for public_id, entries in by_game.items():
        game, answers = game_and_right(public_id, device), None
        with suppress(GameGoneError):
            if game and not current_play(game[0]).state.deleted_at:
                answers, _version = receive(game[0], device, entries)
        if answers is None:
            troubles.append(
                _(
                    "This device can’t enter scores in the game %(game)s. Open its link here, then "
                    "choose the file again.",
                    game=public_id,
                )
            )
            continue
        count += sum(answer.outcome in ("kept", "known") for answer in answers)
        troubles += [answer_text(answer) for answer in answers]
    saved = ngettext("%(num)s entry is saved now.", "%(num)s entries are saved now.", count)
    sentences = [saved, *dict.fromkeys(filter(None, troubles))]
    return count, sentences[:MOST_SENTENCES]
