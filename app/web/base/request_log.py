"""One line of JSON per request: never the client, an id, a code or what was typed."""

import json
import logging
import re
import secrets
import sys
import time
import traceback
from datetime import UTC, datetime
from typing import Any

from flask import Flask, Response, g, request

from app.web.base.version import PACKAGE

LOG = logging.getLogger("backnine")


class LoggingFlask(Flask):
    """Logs errors as JSON with an error number that the page shows, too."""

    def log_exception(self, exc_info: Any) -> None:  # noqa: ANN401
        g.error_id = secrets.token_hex(4)
        log_error(exc_info[1])


class JsonLines(logging.Formatter):
    """One line each. Of a message of waitress, what comes before a client or a path is ``said``."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = re.split(r" [</]", record.getMessage())[0]
        fields = record.__dict__.get("fields") or {"said": said}
        if record.exc_info and record.exc_info[1]:
            fields |= _error_fields(record.exc_info[1])
        return json.dumps({"at": at, "level": record.levelname.lower(), **fields})


def log_as_json(*, requests: bool) -> None:
    out = logging.StreamHandler(sys.stdout)
    out.setFormatter(JsonLines())
    for name in ("backnine", "waitress"):
        logging.getLogger(name).handlers = [out]
        logging.getLogger(name).propagate = False
    LOG.setLevel(logging.INFO if requests else logging.ERROR)
    logging.getLogger("waitress").setLevel(logging.WARNING if requests else logging.ERROR)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # it warns of every short wait


def log_error(error: BaseException) -> None:
    cause = getattr(error, "orig", None)
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    found = {"id": g.get("error_id"), "code": code}
    known = {key: value for key, value in found.items() if value}
    LOG.error("error", extra={"fields": {**_request_fields(), **known, **_error_fields(error)}})


def _error_fields(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)[-12:]
    places = [f"{_short_path(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__name__, "where": places}


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
