"""What the rules or the record refuse, as problems: a status and a sentence an error."""

from collections.abc import Mapping
from http import HTTPStatus

from flask_babel import gettext as _

from app.golf.errors import GolfError
from app.record.access.attempts import TooManyAttemptsError
from app.record.access.game_group import GroupMoveError, OnlyByGroupError
from app.record.access.tokens import WatchingTokenError
from app.record.change.actions import HoleChangedSincePageError
from app.record.change.change_seats import HoleBegunError, TableChangedError
from app.record.change.save_hole import HoleSavedElsewhereError
from app.record.change.start_game import AddressTakenError
from app.record.database import GameGoneError
from app.record.game.play import HoleOrderError
from app.record.log.entries import ConflictingEntryError, TooFastError
from app.web.api.pace import TooOftenError
from app.web.api.problem import Problem
from app.web.base.device import GameDeletedError, NotAllowedError
from app.wording.basics.say import say
from app.wording.errors.api import too_often_text
from app.wording.errors.problems import error_text, order_text, too_fast_text
from app.wording.errors.sync import problem_text
from app.wording.game.links import code_text, group_move_text, lacking_text

STATUSES: Mapping[type[GolfError], HTTPStatus] = {
    NotAllowedError: HTTPStatus.FORBIDDEN,
    GroupMoveError: HTTPStatus.FORBIDDEN,
    OnlyByGroupError: HTTPStatus.FORBIDDEN,
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
}


def problem_of(error: GolfError) -> Problem:
    """An error as a problem; what is not named here is wrong input: 422."""
    status = STATUSES.get(type(error), HTTPStatus.UNPROCESSABLE_ENTITY)
    return Problem(status.value, status.phrase, detail_of(error))


def seconds_of(error: GolfError) -> int | None:
    """After how many seconds it may be tried again; None where that would be no use."""
    found = getattr(error, "seconds", None)
    return found if isinstance(found, int) else None


def detail_of(error: GolfError) -> str:
    """The sentence on an error."""
    match error:
        case NotAllowedError():
            return lacking_text(error.needs, error.is_closed)
        case GameDeletedError():
            return say("game_deleted")
        case HoleOrderError():
            return order_text(error, is_over=False)
        case HoleSavedElsewhereError():
            return say("saved_otherwise")
        case HoleChangedSincePageError():
            return _("The hole changed since it was read: read it again.")
        case TooFastError():
            return too_fast_text(error)
        case TooManyAttemptsError():
            return code_text(error)
    return other_detail(error)


def other_detail(error: GolfError) -> str:
    """The sentence on what only a table or a new game can run into."""
    match error:
        case GroupMoveError() | OnlyByGroupError():
            return group_move_text(error)
        case WatchingTokenError():
            return _(
                "This token may only watch. To start a game or keep rules, make one that scores."
            )
        case HoleBegunError():
            return _("The table can change from hole %(due)s on.", due=error.due)
        case TableChangedError():
            return _("The players changed since they were read: read them again.")
        case TooOftenError():
            return too_often_text(error.seconds)
        case AddressTakenError():
            return problem_text("taken")
        case ConflictingEntryError():
            return _("Something else was said in an attempt of this name: take another name.")
    return error_text(error)
