"""Errors as problem+json (RFC 9457): a stable code, a sentence, and every fault at its path."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import Any

from flask import Response, json, request
from flask_babel import lazy_gettext as _l
from typing_extensions import TypedDict

from app.golf.faults import Fault, GolfError
from app.record.access.game_group import GroupMoveError
from app.record.access.quotas import (
    HourlyLimitError,
    NewGamesClosedError,
    TooManyAttemptsError,
)
from app.record.access.tokens import WatchingTokenError
from app.record.change.actions import HoleChangedSincePageError
from app.record.change.save_hole import HoleSavedElsewhereError
from app.record.change.start_game import AddressTakenError
from app.record.database import GameGoneError
from app.record.game.load import UnreadableGameError
from app.record.game.played import HoleOrderError
from app.record.log.entries import ConflictingEntryError, TooFastError
from app.web.base.permissions import GameDeletedError, NotAllowedError
from app.web.base.rate_limit import TooOftenError
from app.wording.errors import (
    NOT_FOUND,
    WHOLE,
    ended,
    error_text,
    fault_text,
    hole_changed_text,
    lacking_text,
    limit_text,
    order_text,
    program_too_fast_text,
    too_many_guesses_text,
    too_often_text,
)
from app.wording.names import MESSAGES

PROBLEM_TYPE = "application/problem+json"
PROBLEM_CODES: Mapping[str, tuple[int, object]] = {
    "bad_request": (400, _l("The server can’t read the request as HTTP.")),
    "token_missing": (401, _l("The request has no code of a link.")),
    "token_unknown": (401, _l("The code’s link was renewed, or never made on this server.")),
    "not_allowed": (403, _l("The code doesn’t allow this.")),
    "new_games_closed": (403, _l("The server takes no new games, or only from its members.")),
    "not_found": (404, _l("Nothing is at this address, or the code may not see it.")),
    "method_not_allowed": (405, _l("The address doesn’t allow this method.")),
    "conflict": (409, _l("The data on the server has changed.")),
    "said_as_reused": (409, _l("The idempotency key was used for a different request.")),
    "hole_not_due": (409, _l("A different hole is due, or the game is over.")),
    "hole_changed": (409, _l("The hole has changed since it was read, or was never read.")),
    "deleted": (410, _l("The game was deleted.")),
    "gone": (410, _l("What was at this address left; the sentence says what to use instead.")),
    "length_required": (411, _l("The request doesn’t say how long its body is.")),
    "too_large": (413, _l("The body is too large.")),
    "unknown_host": (421, _l("The server doesn’t answer to the name in the address.")),
    "invalid": (422, _l("The request is invalid; its faults say where and why.")),
    "too_many_requests": (429, _l("Too much was sent within a minute.")),
    "hourly_limit": (
        429,
        _l("This network address started or imported too much within an hour."),
    ),
    "server_error": (500, _l("Something broke on the server.")),
    "unavailable": (503, _l("The database isn’t available.")),
    "storage_full": (507, _l("The server’s disk is full.")),
}
"""Status and meaning. A code never changes its meaning; the page for programs explains each."""
SENT_CODES: Mapping[str, str] = {
    **dict.fromkeys(("name_missing", "name_long", "name_sign", "name_twice"), "name"),
    **dict.fromkeys(("too_few_players", "too_many_players", "too_few_cards"), "crowd"),
    "nothing_to_undo": "entries",
    "undo_limit": "too_many_entries",
}
"""The codes that clients know, which say less than ours."""


class SentFault(TypedDict):
    """One thing that is wrong, at its ``path`` in what was sent; ``where`` repeats it.

    ``values`` are what the sentence was made from. A finding of the referee has ``players`` and
    ``cells``, side by side, a pair a card.
    """

    path: str
    code: str
    sentence: str
    values: dict[str, int | str]
    players: Sequence[str]
    cells: Sequence[int]
    where: str


class Problem(TypedDict):
    """Why nothing was done: a stable ``code``, a sentence in ``detail``, all ``faults``."""

    type: str
    status: int
    title: str
    code: str
    detail: str
    faults: Sequence[SentFault]


class Refused(GolfError):
    """A request of a program that is refused, by the code of a problem."""

    def __init__(self, code: str, detail: str, faults: Sequence[Fault] = ()) -> None:
        super().__init__(detail)
        self.code, self.faults = code, faults


def is_for_programs() -> bool:
    return request.path.startswith("/api/")


def problem(
    code: str,
    detail: object,
    faults: Iterable[Fault] = (),
    headers: Mapping[str, str] | None = None,
) -> Response:
    status = HTTPStatus(PROBLEM_CODES[code][0])
    found: Problem = {
        "type": f"/api#problem-{code}",
        "status": status,
        "title": status.phrase,
        "code": code,
        "detail": str(detail),
        "faults": [_sent(fault) for fault in faults],
    }
    return Response(json.dumps(found), status, headers, content_type=PROBLEM_TYPE)


def code_of_status(status: int) -> str:
    """Return the code of a problem with no more specific reason than its status.

    >>> code_of_status(404), code_of_status(409), code_of_status(418), code_of_status(599)
    ('not_found', 'conflict', 'bad_request', 'server_error')
    """
    known = (code for code, (own, _meaning) in PROBLEM_CODES.items() if own == status)
    return next(known, "bad_request" if status < 500 else "server_error")


def _sent(fault: Fault) -> SentFault:
    values: Mapping[str, Any] = fault.values
    return {
        "path": fault.path,
        "code": SENT_CODES.get(fault.code, fault.code),
        "sentence": ended(fault_text(fault)),
        "values": {
            name: value if isinstance(value, int | str) else str(value)
            for name, value in values.items()
            if value is not None and name != WHOLE and not isinstance(value, list | tuple)
        },
        "players": values.get("players", ()) if "cells" in values else (),
        "cells": values.get("cells", ()),
        "where": fault.path,
    }


ERRORS: Mapping[type[GolfError], tuple[str, object]] = {
    AddressTakenError: (
        "conflict",
        _l("Another game has this id. Choose a new one and send the game again."),
    ),
    ConflictingEntryError: (
        "said_as_reused",
        _l("This idempotency key was used for a different request. Choose a new one."),
    ),
    GameDeletedError: ("deleted", MESSAGES["game_deleted"]),
    GameGoneError: ("not_found", NOT_FOUND),
    GroupMoveError: (
        "not_allowed",
        _l("This code may not put the game into that group, or take it out."),
    ),
    HoleChangedSincePageError: (
        "hole_changed",
        _l("The hole has changed since it was read: read it again."),
    ),
    UnreadableGameError: (
        "invalid",
        _l("This game has no players any more, so it can’t be read."),
    ),
    WatchingTokenError: (
        "not_allowed",
        _l(
            "This code may only watch. To start a game or save rules, use one that may enter "
            "scores."
        ),
    ),
}
WAITING: Mapping[type[GolfError], Callable[[int], str]] = {
    TooFastError: program_too_fast_text,
    TooManyAttemptsError: too_many_guesses_text,
    TooOftenError: too_often_text,
}
"""Sentences with the seconds until a retry may succeed."""


def problem_of(error: GolfError) -> Response:
    """Return an error of the rules or the record in words for authors of programs."""
    match error:
        case Refused():
            headers = {"WWW-Authenticate": "Bearer"} if error.code.startswith("token_") else {}
            return problem(error.code, error, error.faults, headers)
        case TooFastError() | TooManyAttemptsError() | TooOftenError():
            wait = {"Retry-After": str(error.seconds)}
            return problem("too_many_requests", WAITING[type(error)](error.seconds), headers=wait)
        case HourlyLimitError():
            wait = {"Retry-After": str(error.seconds)}
            return problem("hourly_limit", limit_text(error), headers=wait)
        case NewGamesClosedError():
            return problem("new_games_closed", limit_text(error))
        case NotAllowedError():
            return problem("not_allowed", lacking_text(error.needs, is_closed=error.is_closed))
        case HoleOrderError():
            return problem("hole_not_due", order_text(error, is_over=False))
        case HoleSavedElsewhereError():
            text = hole_changed_text(error.number, error.seen)
            values = {"hole": error.number, "seen": error.seen, WHOLE: text}
            return problem("hole_changed", text, [Fault("body.seen", "hole_changed", values)])
    code, detail = ERRORS.get(type(error), ("invalid", ""))
    faults = [Fault("body.said_as", code)] if code == "said_as_reused" else []
    return problem(code, detail or error_text(error), faults)
