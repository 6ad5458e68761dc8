"""The limits for the client of a request, and the response once one is reached."""

from http import HTTPStatus

from flask import current_app, request

from app.record.access.client_limits import (
    ClientLimits,
    HourlyLimitError,
    NewGamesClosedError,
    TooManyEntriesError,
)

NEW_GAMES = "NEW_GAMES"
"""Who may start games: everyone, members or nobody."""
LIMITS = (HourlyLimitError, NewGamesClosedError, TooManyEntriesError)


def limits_here() -> ClientLimits:
    return ClientLimits(request.remote_addr, current_app.config[NEW_GAMES])


def over_limit(
    page: str, error: HourlyLimitError | NewGamesClosedError | TooManyEntriesError
) -> tuple[str, int, dict[str, str]]:
    if isinstance(error, HourlyLimitError):
        return page, HTTPStatus.TOO_MANY_REQUESTS, {"Retry-After": str(error.seconds)}
    return page, HTTPStatus.UNPROCESSABLE_ENTITY, {}
