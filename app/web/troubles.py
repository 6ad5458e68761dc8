"""The page for a database that is away, full, or unable to keep what was sent."""

from flask import Flask
from sqlalchemy.exc import DataError, DBAPIError, InterfaceError, OperationalError
from werkzeug.exceptions import HTTPException, NotFound, ServiceUnavailable

from app.web.base.request_log import tell_error
from app.web.errors import Refusal, http_page

FULL = ("53100", "SQLITE_FULL", "SQLITE_IOERR_WRITE")
"""A file that may not grow beyond a quota counts as full too."""


class NoRoom(HTTPException):
    """The disk is full."""

    code = 507


def register(app: Flask) -> None:
    """Answer them with a page."""
    app.register_error_handler(DBAPIError, database_page)


def database_page(error: Exception) -> Refusal:
    """What can be put right by others or later is no error of ours; all else is."""
    assert isinstance(error, DBAPIError)
    if isinstance(error, DataError):
        return http_page(NotFound())
    if not isinstance(error, OperationalError | InterfaceError):
        raise error
    tell_error(error)
    return http_page(NoRoom() if is_full(error) else ServiceUnavailable())


def is_full(error: DBAPIError) -> bool:
    """Whether there was no room left to write."""
    cause = error.orig
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    return code in FULL
