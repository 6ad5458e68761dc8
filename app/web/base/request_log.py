"""One line of JSON a request: the page and how it went, never who asked or what about.

The route stands in it as it is written in the code, without ids; there are no names, codes, keys
or queries. An error is told by its kind and by the lines it came through, since its text may hold
what somebody typed.
"""

import logging
import secrets
import time
import traceback
from typing import Any

from flask import Flask, Response, g, request

from app.web.base.folders import PACKAGE

LOG = logging.getLogger("backnine")


class Site(Flask):
    """Flask that tells its errors in our words, with a number that the page shows too."""

    def log_exception(self, exc_info: Any) -> None:  # noqa: ANN401
        """One line about an error that no view expected."""
        g.error_id = secrets.token_hex(4)
        tell_error(exc_info[1])


def tell_error(error: BaseException) -> None:
    """The kind of an error, the lines it came through, and what a database calls it."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"{place(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    cause = getattr(error, "orig", None)
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    found = {"id": g.get("error_id"), "error": type(error).__name__, "code": code}
    known = {key: value for key, value in found.items() if value}
    LOG.error("error", extra={"told": {**asked(), **known, "where": lines[-12:]}})


def place(filename: str) -> str:
    """A file without the folders of this machine."""
    inner = filename.removeprefix(f"{PACKAGE.parent}/")
    return inner if inner != filename else "/".join(filename.split("/")[-2:])


def asked() -> dict[str, Any]:
    """Method and route of this request; ids are not filled in."""
    rule = request.url_rule
    return {"method": request.method, "route": rule.rule if rule else None}


def register(app: Flask) -> None:
    """Tell of every request once it is answered."""
    app.before_request(begin)
    app.after_request(tell)


def begin() -> None:
    """Note the time."""
    g.began = time.perf_counter()


def tell(answer: Response) -> Response:
    """One line."""
    if LOG.isEnabledFor(logging.INFO):
        took = time.perf_counter() - g.get("began", time.perf_counter())
        told = {**asked(), "status": answer.status_code, "ms": round(took * 1000, 1)}
        LOG.info("request", extra={"told": told})
    return answer


def tell_again(route: str, status: str, began: float) -> None:
    """The same line for an answer that was told again without asking the application."""
    if LOG.isEnabledFor(logging.INFO):
        took = round((time.perf_counter() - began) * 1000, 1)
        told = {"method": "GET", "route": route, "status": int(status[:3]), "ms": took}
        LOG.info("request", extra={"told": told})
