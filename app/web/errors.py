"""Turns every error into a page in plain words, or into JSON for clients that sent JSON."""

from collections.abc import Mapping

from flask import Flask, Response, g, jsonify, make_response, render_template, request, url_for
from flask_babel import gettext as _
from sqlalchemy.exc import DataError, DBAPIError, InterfaceError, OperationalError
from werkzeug.datastructures import HeaderSet
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound, ServiceUnavailable

from app.golf.faults import GolfError
from app.limits import FILE_ROUTES
from app.paper.choices import PrintingError, printing_text
from app.record.access.attempts import TooManyAttemptsError
from app.record.access.client_limits import HourlyLimitError
from app.record.access.game_group import GroupMoveError
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


def register(app: Flask) -> None:
    app.register_error_handler(HTTPException, _http_page)
    app.register_error_handler(BadHostError, _host_page)
    app.register_error_handler(UnknownHostError, _unknown_host_page)
    app.register_error_handler(BusyWithFilesError, _busy_page)
    app.register_error_handler(HoleOrderError, _order_page)
    app.register_error_handler(GameDeletedError, _deleted_page)
    app.register_error_handler(NotAllowedError, _not_allowed_page)
    app.register_error_handler(GroupMoveError, _group_move_page)
    app.register_error_handler(PrintingError, _printing_page)
    app.register_error_handler(GameGoneError, lambda _error: _http_page(NotFound()))
    app.register_error_handler(TooManyAttemptsError, _too_many_attempts_page)
    for limit in LIMITS:
        app.register_error_handler(limit, _limit_page)
    app.register_error_handler(UnreadableGameError, _unreadable_page)
    app.register_error_handler(TooFastError, _too_fast_page)
    app.register_error_handler(GolfError, _golf_page)
    app.register_error_handler(DBAPIError, _database_page)


def _refusal(title: str, sentences: list[str], status: int, back: Links = ()) -> Refusal:
    if is_for_programs():
        return _api_problem(status), status
    if request.is_json:
        return jsonify(answer="refused", sentence=" ".join(sentences)), status
    return message_page(title, sentences, status, back)


def _api_problem(status: int, headers: Mapping[str, str] | None = None) -> Response:
    detail = " ".join([request_text(status), *_error_number()])
    return problem(code_of_status(status), detail, headers=headers)


def _http_page(error: HTTPException) -> Refusal:
    status = error.code or 500
    title, sentence = PAGES.get(status, PAGES[404 if status < 500 else 500])
    route = request.url_rule.rule if request.url_rule else ""
    if status == 413 and route in FILE_ROUTES and request.mimetype == "multipart/form-data":
        sentence = say("too_large")
    if status == NotFound.code and not (request.is_json or is_for_programs()):
        return _not_found_page(str(title), str(sentence))
    if isinstance(error, MethodNotAllowed) and is_for_programs():
        return _api_problem(status, {"Allow": HeaderSet(error.valid_methods).to_header()}), status
    return _refusal(str(title), [str(sentence), *_error_number()], status)


def _not_found_page(title: str, sentence: str) -> tuple[str, int]:
    """A recovery code restores a game that this phone lost with its cookie."""
    back = _("A game of yours? Its link or recovery code brings it back to this phone.")
    links = [(say("your_games"), url_for("home.show"))]
    page = {"title": title, "sentences": [sentence, back], "links": links, "form": SafeForm()}
    return render_template("base/message.html", **page), 404


def _host_page(_error: HTTPException) -> Refusal:
    sentence = _("Type it as it was shown to you, like http://192.168.1.20:8000.")
    return _refusal(_("That address can’t be right"), [sentence], 400)


def _unknown_host_page(_error: HTTPException) -> Refusal:
    sentences = [
        _("This Back Nine doesn’t answer to the name in that address."),
        _(
            "Use the address that was shown to you. If you run this Back Nine, add the name to "
            "BACKNINE_HOSTS; the console shows how."
        ),
    ]
    return _refusal(_("That address can’t be used"), sentences, UnknownHostError.code)


def _busy_page(error: HTTPException) -> Refusal:
    return _refusal(
        say("nothing_saved"), [str(BUSY_WITH_FILES[error.code or 503])], error.code or 503
    )


def _not_allowed_page(error: GolfError) -> Refusal:
    assert isinstance(error, NotAllowedError)
    is_group = isinstance(error.book, Group)
    back = say("back_to_group") if is_group else say("back_to_card")
    sentence = lacking_text(error.needs, error.is_closed)
    return _may_not_page(sentence, (back, page_of(error.book)))


def _group_move_page(error: GolfError) -> Refusal:
    assert isinstance(error, GroupMoveError)
    return _may_not_page(group_move_text(error), (say("your_games"), url_for("home.show")))


def _may_not_page(sentence: str, back: tuple[str, str]) -> Refusal:
    links = [back, (_("Type a code"), url_for("join.show"))]
    return _refusal(_("This phone isn’t allowed to do that"), [sentence], 403, links)


def _error_number() -> list[str]:
    if "error_id" not in g:
        return []
    return [_("Error number for the person who runs this Back Nine: %(id)s.", id=g.error_id)]


def _order_page(error: GolfError) -> tuple[str, int]:
    assert isinstance(error, HoleOrderError)
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


def _deleted_page(error: GolfError) -> tuple[str, int]:
    assert isinstance(error, GameDeletedError)
    if not may("owner"):
        return message_page(
            say("game_deleted"), [_("A phone with full control can restore it.")], 410
        )
    page = render_template(
        "game/deleted.html",
        public_id=error.public_id,
        days_left=error.days_left,
        form=SafeForm(),
    )
    return page, 410


def _too_many_attempts_page(error: GolfError) -> Response:
    assert isinstance(error, TooManyAttemptsError)
    return _wait_page(_("Please wait"), code_text(error), error.seconds)


def _too_fast_page(error: GolfError) -> Response:
    assert isinstance(error, TooFastError)
    return _wait_page(say("nothing_saved"), too_fast_text(error), error.seconds)


def _limit_page(error: GolfError) -> Response | Refusal:
    assert isinstance(error, LIMITS)
    if isinstance(error, HourlyLimitError):
        return _wait_page(say("nothing_saved"), limit_text(error), error.seconds)
    return _refusal(say("nothing_saved"), [limit_text(error)], 422)


def _wait_page(title: str, sentence: str, seconds: int) -> Response:
    answer = make_response(_refusal(title, [sentence], 429))
    answer.headers["Retry-After"] = str(seconds)
    return answer


def _unreadable_page(_error: GolfError) -> Refusal:
    sentence = _("It has no players. The person who runs this Back Nine may have a backup.")
    return _refusal(_("This game can’t be read"), [sentence], 422)


def _printing_page(error: GolfError) -> tuple[str, int]:
    assert isinstance(error, PrintingError)
    return message_page(_("That can’t be printed"), [printing_text(error)], 422)


def _golf_page(error: GolfError) -> Refusal:
    return _refusal(_("That can’t be saved"), [error_text(error)], 422)


FULL = ("53100", "SQLITE_FULL", "SQLITE_IOERR_WRITE")
"""Error codes of a full disk or an exceeded quota."""


class NoRoom(HTTPException):
    """Insufficient Storage."""

    code = 507


def _database_page(error: Exception) -> Refusal:
    """Any other database error is raised again."""
    assert isinstance(error, DBAPIError)
    if isinstance(error, DataError):
        return _http_page(NotFound())
    if not isinstance(error, OperationalError | InterfaceError):
        raise error
    log_error(error)
    return _http_page(NoRoom() if _is_full(error) else ServiceUnavailable())


def _is_full(error: DBAPIError) -> bool:
    cause = error.orig
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    return code in FULL
