"""Errors of the rules and the record as problems, in words for authors of API clients."""

from collections.abc import Callable, Mapping
from http import HTTPStatus

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.faults import Fault, GolfError
from app.record.access.attempts import TooManyAttemptsError
from app.record.access.client_limits import HourlyLimitError, NewGamesClosedError
from app.record.access.game_group import GroupMoveError
from app.record.access.tokens import WatchingTokenError
from app.record.change.actions import HoleChangedSincePageError
from app.record.change.change_seats import HoleBegunError, TableChangedError
from app.record.change.save_hole import HoleSavedElsewhereError
from app.record.change.start_game import AddressTakenError
from app.record.database import GameGoneError
from app.record.game.load import UnreadableGameError
from app.record.game.played import HoleOrderError
from app.record.log.entries import ConflictingEntryError, TooFastError, UnknownEntryError
from app.web.api.problem import Problem, sent_faults
from app.web.base.http import LIMITS
from app.web.base.permissions import GameDeletedError, NotAllowedError
from app.web.base.rate_limit import TooOftenError
from app.wording.errors import (
    NOT_FOUND,
    error_text,
    hole_changed_text,
    lacking_text,
    limit_text,
    order_text,
    program_too_fast_text,
    too_many_guesses_text,
    too_often_text,
)
from app.wording.names import MESSAGES

STATUSES: Mapping[type[GolfError], HTTPStatus] = {
    NotAllowedError: HTTPStatus.FORBIDDEN,
    GroupMoveError: HTTPStatus.FORBIDDEN,
    WatchingTokenError: HTTPStatus.FORBIDDEN,
    GameGoneError: HTTPStatus.NOT_FOUND,
    GameDeletedError: HTTPStatus.GONE,
    HoleOrderError: HTTPStatus.CONFLICT,
    HoleSavedElsewhereError: HTTPStatus.CONFLICT,
    HoleChangedSincePageError: HTTPStatus.CONFLICT,
    HoleBegunError: HTTPStatus.CONFLICT,
    TableChangedError: HTTPStatus.CONFLICT,
    AddressTakenError: HTTPStatus.CONFLICT,
    ConflictingEntryError: HTTPStatus.CONFLICT,
    TooFastError: HTTPStatus.TOO_MANY_REQUESTS,
    TooOftenError: HTTPStatus.TOO_MANY_REQUESTS,
    TooManyAttemptsError: HTTPStatus.TOO_MANY_REQUESTS,
    NewGamesClosedError: HTTPStatus.FORBIDDEN,
    HourlyLimitError: HTTPStatus.TOO_MANY_REQUESTS,
}
CODES: Mapping[type[GolfError], str] = {
    HoleOrderError: "hole_not_due",
    HoleSavedElsewhereError: "hole_changed",
    HoleChangedSincePageError: "hole_changed",
    HoleBegunError: "hole_begun",
    TableChangedError: "table_changed",
    ConflictingEntryError: "said_as_reused",
    NewGamesClosedError: "new_games_closed",
    HourlyLimitError: "hourly_limit",
}


def problem_of(error: GolfError) -> Problem:
    status = STATUSES.get(type(error), HTTPStatus.UNPROCESSABLE_ENTITY)
    code = CODES.get(type(error), "")
    detail = limit_text(error) if isinstance(error, LIMITS) else _detail_of(error)
    return Problem(status.value, status.phrase, detail, sent_faults(_faults_of(error)), code)


def seconds_of(error: GolfError) -> int | None:
    """Return after how many seconds a retry may succeed; None if never."""
    found = getattr(error, "seconds", None)
    return found if isinstance(found, int) else None


def _faults_of(error: GolfError) -> list[Fault]:
    match error:
        case HoleSavedElsewhereError():
            text = hole_changed_text(error.number, error.seen)
            values = {"hole": error.number, "seen": error.seen, "problem": text}
            return [Fault("body.seen", "hole_changed", values)]
        case ConflictingEntryError():
            return [Fault("body.said_as", "said_as_reused")]
    return []


def _detail_of(error: GolfError) -> str:
    if plain := PLAIN.get(type(error)):
        return str(plain)
    match error:
        case NotAllowedError():
            return lacking_text(error.needs, is_closed=error.is_closed)
        case HoleOrderError():
            return order_text(error, is_over=False)
        case HoleSavedElsewhereError():
            return hole_changed_text(error.number, error.seen)
        case TooFastError() | TooManyAttemptsError() | TooOftenError():
            return WAITING[type(error)](error.seconds)
        case HoleBegunError():
            return _("Players can change from hole %(due)s on.", due=error.due)
    return error_text(error)


PLAIN: Mapping[type[GolfError], object] = {
    GameGoneError: NOT_FOUND,
    GameDeletedError: MESSAGES["game_deleted"],
    HoleChangedSincePageError: _l("The hole has changed since it was read: read it again."),
    GroupMoveError: _l("This code may not put the game into that group, or take it out."),
    WatchingTokenError: _l(
        "This code may only watch. To start a game or save rules, use one that may enter scores."
    ),
    TableChangedError: _l("The players have changed since they were read: read them again."),
    AddressTakenError: _l("Another game has this id. Choose a new one and send the game again."),
    ConflictingEntryError: _l(
        "This idempotency key was used for a different request. Choose a new one."
    ),
    UnknownEntryError: _l("This game has no such entry. Read its changes again."),
    UnreadableGameError: _l("This game has no players any more, so it can’t be read."),
}
WAITING: Mapping[type[GolfError], Callable[[int], str]] = {
    TooFastError: program_too_fast_text,
    TooManyAttemptsError: too_many_guesses_text,
    TooOftenError: too_often_text,
}
"""Sentences with the seconds until a retry may succeed."""
