"""One line of JSON per request: never the client, an id, a code or what was typed."""

import logging
import secrets
import time
import traceback
from typing import Any

from flask import Flask, Response, g, request

from app.web.base.version import PACKAGE

LOG = logging.getLogger("backnine")


class LoggingFlask(Flask):
    """Logs errors as JSON with an error number that the page shows, too."""

    def log_exception(self, exc_info: Any) -> None:  # noqa: ANN401
        g.error_id = secrets.token_hex(4)
        log_error(exc_info[1])


def log_error(error: BaseException) -> None:
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"{_short_path(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    cause = getattr(error, "orig", None)
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    found = {"id": g.get("error_id"), "error": type(error).__name__, "code": code}
    known = {key: value for key, value in found.items() if value}
    LOG.error("error", extra={"fields": {**_request_fields(), **known, "where": lines[-12:]}})


def _short_path(filename: str) -> str:
    inner = filename.removeprefix(f"{PACKAGE.parent}/")
    return inner if inner != filename else "/".join(filename.split("/")[-2:])


def _request_fields() -> dict[str, Any]:
    rule = request.url_rule
    return {"method": request.method, "route": rule.rule if rule else None}


def register(app: Flask) -> None:
    app.before_request(_start_timer)
    app.after_request(_log_request)


def _start_timer() -> None:
    g.began = time.perf_counter()


def _log_request(answer: Response) -> Response:
    if LOG.isEnabledFor(logging.INFO):
        took = time.perf_counter() - g.get("began", time.perf_counter())
        fields = {**_request_fields(), "status": answer.status_code, "ms": round(took * 1000, 1)}
        LOG.info("request", extra={"fields": fields})
    return answer


def log_early_answer(route: str, status: str, began: float) -> None:
    """Log a GET that was answered before Flask began a request."""
    if LOG.isEnabledFor(logging.INFO):
        took = round((time.perf_counter() - began) * 1000, 1)
        fields = {"method": "GET", "route": route, "status": int(status[:3]), "ms": took}
        LOG.info("request", extra={"fields": fields})
