"""Turns every error into a page in plain words, or into JSON for clients that sent JSON."""

from collections.abc import Mapping

from flask import Flask, Response, g, jsonify, render_template, request, url_for
from flask_babel import gettext as _
from sqlalchemy.exc import DataError, DBAPIError, InterfaceError, OperationalError
from werkzeug.datastructures import HeaderSet
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound, ServiceUnavailable

from app.golf.faults import GolfError
from app.limits import FILE_ROUTES
from app.paper.choices import PrintingError, printing_text
from app.record.access.game_group import GroupMoveError
from app.record.access.quotas import HourlyLimitError, TooManyAttemptsError
from app.record.database import GameGoneError
from app.record.game.load import UnreadableGameError
from app.record.game.played import HoleOrderError
from app.record.log.entries import TooFastError
from app.record.models import Group
from app.web.base.bad_requests import BadHostError, BusyWithFilesError, UnknownHostError
from app.web.base.forms import SafeForm
from app.web.base.http import LIMITS, Links, message_page
from app.web.base.permissions import GameDeletedError, NotAllowedError, may, play_for
from app.web.base.request_log import log_error
from app.web.problem import code_of_status, is_for_programs, problem
from app.web.share import page_of
from app.wording.errors import (
    BUSY_WITH_FILES,
    PAGES,
    error_text,
    limit_text,
    order_text,
    request_text,
    too_fast_text,
)
from app.wording.links import code_text, group_move_text, lacking_text
from app.wording.names import say

Refusal = tuple[str | Response, int]
FULL = ("53100", "SQLITE_FULL", "SQLITE_IOERR_WRITE")
"""Error codes of a full disk or an exceeded quota."""


class NoRoom(HTTPException):
    """Insufficient Storage."""

    code = 507


def register(app: Flask) -> None:
    app.register_error_handler(HTTPException, http_page)
    app.register_error_handler(GolfError, golf_page)
    app.register_error_handler(DBAPIError, database_page)


def refusal(title: str, sentences: list[str], status: int, back: Links = ()) -> Refusal:
    if is_for_programs():
        return api_problem(status), status
    if request.is_json:
        return jsonify(answer="refused", sentence=" ".join(sentences)), status
    return message_page(title, sentences, status, back)


def api_problem(status: int, headers: Mapping[str, str] | None = None) -> Response:
    detail = " ".join([request_text(status), *error_number()])
    return problem(code_of_status(status), detail, headers=headers)


def error_number() -> list[str]:
    if "error_id" not in g:
        return []
    return [_("Error number for the person who runs this Back Nine: %(id)s.", id=g.error_id)]


def http_page(error: HTTPException) -> Refusal:
    status, is_program = error.code or 500, is_for_programs()
    match error:
        case BadHostError():
            sentence = _("Type it as it was shown to you, like http://192.168.1.20:8000.")
            return refusal(_("That address can’t be right"), [sentence], status)
        case UnknownHostError():
            sentences = [
                _("This Back Nine doesn’t answer to the name in that address."),
                _(
                    "Use the address that was shown to you. If you run this Back Nine, add the "
                    "name to BACKNINE_HOSTS; the console shows how."
                ),
            ]
            return refusal(_("That address can’t be used"), sentences, status)
        case BusyWithFilesError():
            return refusal(say("nothing_saved"), [str(BUSY_WITH_FILES[status])], status)
        case MethodNotAllowed() if is_program:
            allowed = HeaderSet(error.valid_methods).to_header()
            return api_problem(status, {"Allow": allowed}), status
    title, text = map(str, PAGES.get(status, PAGES[404 if status < 500 else 500]))
    if status == 404 and not (request.is_json or is_program):
        # The cookie may be lost with its rights: the recovery code brings them back.
        back = _("A game of yours? Its link or recovery code brings it back to this device.")
        links = [(say("your_games"), url_for("home.show"))]
        page = {"title": title, "sentences": [text, back], "links": links, "form": SafeForm()}
        return render_template("base/message.html", **page), status
    route = request.url_rule.rule if request.url_rule else ""
    if status == 413 and route in FILE_ROUTES and request.mimetype == "multipart/form-data":
        text = say("too_large")
    return refusal(title, [text, *error_number()], status)


def golf_page(error: GolfError) -> Refusal | tuple[str | Response, int, Mapping[str, str]]:
    match error:
        case GameGoneError():
            return http_page(NotFound())
        case HoleOrderError():
            return order_page(error)
        case NotAllowedError():
            back = say("back_to_group" if isinstance(error.book, Group) else "back_to_card")
            sentence = lacking_text(error.needs, error.is_closed)
            return may_not_page(sentence, (back, page_of(error.book)))
        case GroupMoveError():
            return may_not_page(group_move_text(error), (say("your_games"), url_for("home.show")))
        case GameDeletedError() if may("owner"):
            page = {"public_id": error.public_id, "days_left": error.days_left}
            return render_template("game/deleted.html", **page, form=SafeForm()), 410
        case GameDeletedError():
            sentence = _("A phone with full control can restore it.")
            return message_page(say("game_deleted"), [sentence], 410)
        case UnreadableGameError():
            sentence = _("It has no players. The person who runs this Back Nine may have a backup.")
            return refusal(_("This game can’t be read"), [sentence], 422)
        case PrintingError():
            return message_page(_("That can’t be printed"), [printing_text(error)], 422)
        case TooManyAttemptsError():
            title, sentence, seconds = _("Please wait"), code_text(error), error.seconds
        case TooFastError():
            title, sentence, seconds = say("nothing_saved"), too_fast_text(error), error.seconds
        case HourlyLimitError():
            title, sentence, seconds = say("nothing_saved"), limit_text(error), error.seconds
        case _ if isinstance(error, LIMITS):
            return refusal(say("nothing_saved"), [limit_text(error)], 422)
        case _:
            return refusal(_("That can’t be saved"), [error_text(error)], 422)
    return *refusal(title, [sentence], 429), {"Retry-After": str(seconds)}


def may_not_page(sentence: str, back: tuple[str, str]) -> Refusal:
    links = [back, (_("Type a code"), url_for("join.show"))]
    return refusal(_("This device isn’t allowed to do that"), [sentence], 403, links)


def order_page(error: HoleOrderError) -> Refusal:
    here = {"public_id": (request.view_args or {})["public_id"]}
    links = [(say("back_to_card"), url_for("games.show", **here))]
    if play_for(here["public_id"], "score").may_enter(error.due):
        due = url_for("holes.enter", **here, number=error.due)
        links = [(say("enter_hole", number=error.due), due), *links]
    sentences = [order_text(error, is_over=len(links) == 1)]
    title = _("There is no such hole") if error.is_beyond else say("not_that_hole")
    if request.method == "GET":
        return message_page(title, sentences, 404, links)
    not_saved = _(
        "Nothing was saved. If this browser keeps what you type, your cards will be back when hole "
        "%(number)s is due.",
        number=error.number,
    )
    return message_page(title, [*sentences, not_saved], 422, links)


def database_page(error: DBAPIError) -> Refusal:
    """Any other database error is raised again."""
    if isinstance(error, DataError):
        return http_page(NotFound())
    if not isinstance(error, OperationalError | InterfaceError):
        raise error
    log_error(error)
    cause = error.orig
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    return http_page(NoRoom() if code in FULL else ServiceUnavailable())
