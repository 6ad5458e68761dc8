"""Why an address may start or import no more now, and when it may again."""

from flask_babel import format_decimal, ngettext
from flask_babel import gettext as _

from app.record.access.client_limits import (
    HourlyLimitError,
    NewGamesClosedError,
    TooManyEntriesError,
)

LimitError = HourlyLimitError | NewGamesClosedError | TooManyEntriesError


def limit_text(error: LimitError) -> str:
    match error:
        case NewGamesClosedError(who="members"):
            return _(
                "Only phones that already have a game or group here can start new games. Ask a "
                "player for a link."
            )
        case NewGamesClosedError():
            return _("This server takes no new games. The person who runs it can change that.")
        case TooManyEntriesError():
            return _(
                "One of these games would have more than %(most)s entries. The person who runs "
                "this server can import it.",
                most=error.most,
            )
    return _hourly_text(error)


def _hourly_text(error: HourlyLimitError) -> str:
    again, most = _again_text(-(-error.seconds // 60)), format_decimal(error.most)
    if error.what == "starts":
        return _(
            "Your network started %(most)s games in the last hour, which is the limit. %(again)s",
            most=most,
            again=again,
        )
    return _(
        "Your network can import %(most)s entries an hour. What got through is saved; to get the "
        "rest, import the same again. %(again)s",
        most=most,
        again=again,
    )


def _again_text(minutes: int) -> str:
    return ngettext("Try again in one minute.", "Try again in %(num)s minutes.", minutes)
