"""Why there is no page, why an address may do no more just now, or an entry is not saved."""

from collections.abc import Mapping, Sequence

from flask_babel import format_decimal, ngettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.record.access.client_limits import (
    HourlyLimitError,
    NewGamesClosedError,
    TooManyEntriesError,
)
from app.record.change.sync import SyncResult
from app.wording.basics.names import joined
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import MESSAGES

LimitError = HourlyLimitError | NewGamesClosedError | TooManyEntriesError


NEW_GAMES: Mapping[str, object] = {
    "members": _l(
        "Only phones that already have a game or group here can start new games. Ask a player "
        "for a link."
    ),
    "nobody": _l("This Back Nine takes no new games. The person who runs it can change that."),
}
"""Why a game can’t be started, by who may start one."""


def limit_text(error: LimitError) -> str:
    match error:
        case NewGamesClosedError():
            return str(NEW_GAMES[error.who])
        case TooManyEntriesError():
            return _(
                "One of these games would have more than %(most)s entries. The person who runs "
                "this Back Nine can import it.",
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
    if error.what == "megabytes":
        return _(
            "Your network sent more than %(most)s MB in the last hour, which is the limit. "
            "%(again)s",
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


FILES = {
    429: _l("Your network is sending too many files at once. Wait a moment and send it again."),
    503: _l("The server is busy with other files. Wait a moment and send it again."),
}
"""Why a file isn’t read just now."""

PAGES = {
    400: (MESSAGES["nothing_saved"], MESSAGES["page_expired_reload"]),
    404: (
        _l("Page not found"),
        _l("The address may be mistyped. To open someone’s game, ask for its code or link."),
    ),
    405: (_l("This page can’t do that"), _l("Go back to your games and try from there.")),
    411: (
        MESSAGES["nothing_saved"],
        _l("Your browser didn’t say how much data it was sending. Try again."),
    ),
    413: (MESSAGES["nothing_saved"], _l("That was too much data. Go back and send less.")),
    500: (
        _l("Something broke on our side"),
        _l("Nothing that was saved is lost. Go back and try again."),
    ),
    503: (
        MESSAGES["nothing_saved"],
        _l("The database isn’t responding. Try again in a minute."),
    ),
    507: (
        MESSAGES["nothing_saved"],
        _l(
            "The server’s disk is full. Ask the person who runs it to free some space, then "
            "press the button again."
        ),
    ),
}


REFUSED: Mapping[str, object] = {
    "content": _l("It can’t be read."),
    "kind": _l("This Back Nine doesn’t know this kind of entry. It may need an update."),
    "player": _l("It is about someone who isn’t in this game."),
    "date": _l("Its date is before 1900, or more than a year ahead."),
    "right": _l("It undoes something this phone may not undo."),
    "unknown": _l("It names an entry that this game doesn’t have."),
}
CONFLICT = _l("The game already has this entry with different content. It was not changed.")
PROBLEMS: Mapping[str, object] = {
    "unreadable": _l("What was sent is not a list of entries."),
    "taken": _l("Another game has this id. Save this game as a file, then start a new one."),
    "game": _l("What was sent is not a game."),
    "rules": _l("These rules can’t be played."),
    "group": _l(
        "This phone may no longer enter scores in the group. The game was saved, but outside the "
        "group."
    ),
}


def answer_text(answer: SyncResult) -> str:
    if answer.outcome == "conflict":
        return str(CONFLICT)
    return str(REFUSED.get(answer.why, REFUSED["content"])) if answer.outcome == "refused" else ""


def guests_text(names: Sequence[str]) -> str:
    return ngettext(
        "%(names)s is a guest in this game: the group has changed since it began.",
        "%(names)s are guests in this game: the group has changed since it began.",
        len(names),
        names=joined([*map(isolated, names)]),
    )


def problem_text(code: str) -> str:
    return str(PROBLEMS[code])
