"""Cache headers and compression for every response, and a cache of whole responses."""

import gzip
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, current_app, request
from sqlalchemy.exc import SQLAlchemyError

from app.web.base.bad_requests import REFUSED_HOST
from app.web.base.request_log import log_early_answer
from app.web.base.version import app_version

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


PRIVATE = "private, no-cache"
PAGE_HEADERS = ("Content-Security-Policy", "X-Frame-Options", "Referrer-Policy")
SMALLEST_BODY = 500  # bytes; a smaller body fits a network packet anyway
PADDING = 100  # bytes at most; a length that is random cannot be guessed at (BREACH)
COMPRESSED_TYPES = {"text/html", "application/json", "application/manifest+json", "text/javascript"}

MOST = 512  # answers in the memory of a process
CACHE_KEY = "backnine.holds"
DEPENDS_ON = (
    "REQUEST_METHOD",
    *("PATH_INFO", "QUERY_STRING", "SCRIPT_NAME", "wsgi.url_scheme", "HTTP_HOST"),
    *("HTTP_COOKIE", "HTTP_AUTHORIZATION", REFUSED_HOST),
    *("HTTP_ACCEPT_LANGUAGE", "HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH"),
)
"""All that a response may depend on besides the record."""
StillValid = Callable[[], bool]


def register(app: Flask) -> None:
    """Call this before the headers of pages are registered: the first hook runs last."""
    app.after_request(_finish)


def _finish(answer: Response) -> Response:
    """Redirects lose Werkzeug’s English page, static files the headers of pages."""
    answer.headers.setdefault("Cache-Control", PRIVATE)
    if answer.location:
        answer.set_data(b"")
    if request.endpoint == "static" and answer.mimetype != "text/html":
        for name in PAGE_HEADERS:
            answer.headers.pop(name, None)
    if answer.mimetype not in COMPRESSED_TYPES or answer.is_streamed or answer.direct_passthrough:
        return answer
    answer.vary.add("Accept-Encoding")
    body = answer.get_data()
    if len(body) < SMALLEST_BODY or answer.content_encoding or not accepts_coding("gzip"):
        return answer
    answer.set_data(_gzipped(body))
    answer.content_encoding = "gzip"
    etag, _weak = answer.get_etag()
    if etag:
        answer.set_etag(etag, weak=True)
    return answer


def accepts_coding(coding: str) -> bool:
    return request.accept_encodings.quality(coding) > 0


def _gzipped(body: bytes) -> bytes:
    file, name = BytesIO(), "x" * secrets.randbelow(PADDING)
    with gzip.GzipFile(name, "wb", compresslevel=9, fileobj=file, mtime=0) as pack:
        pack.write(body)
    return file.getvalue()


def never_cache(answer: Response) -> Response:
    """For pages that show a code or a key."""
    answer.headers["Cache-Control"] = "no-store"
    return answer


def mark_of(*facts: object) -> str:
    """Return what changes with any of these facts, and tells none of them: an HMAC."""
    secret = current_app.config["SECRET_KEY"]
    return hmac.digest(secret.encode(), repr((app_version(), *facts)).encode(), "sha256").hex()[:32]


def cache_while(holds: StillValid) -> None:
    """Cache this GET for this device while ``holds`` returns True."""
    if request.method == "GET":
        request.environ[CACHE_KEY] = holds, request.url_rule.rule if request.url_rule else ""


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """``route`` is for the log."""

    status: str
    headers: list[tuple[str, str]]
    body: bytes
    holds: StillValid
    route: str

    def is_valid(self) -> bool:
        """Return False if the database fails."""
        try:
            return self.holds()
        except SQLAlchemyError:
            return False


class ResponseCache:
    """WSGI middleware: answers from the cache, else calls the application."""

    def __init__(self, inner: "WSGIApplication") -> None:
        self.inner, self.lock = inner, Lock()
        self.kept: OrderedDict[tuple[str, ...], CachedAnswer] = OrderedDict()

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        began = time.perf_counter()
        key = tuple(environ.get(name, "") for name in DEPENDS_ON)
        cached = self.kept.get(key)
        if cached is None or not cached.is_valid():
            return self.call_application(key, environ, start_response)
        log_early_answer(cached.route, cached.status, began)
        start_response(cached.status, list(cached.headers))
        return [cached.body]

    def call_application(
        self, key: tuple[str, ...], environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        start: list[Any] = []

        def record_start(
            status: str,
            headers: list[tuple[str, str]],
            *error: Any,  # noqa: ANN401
        ) -> Any:  # noqa: ANN401
            start[:] = status, headers
            return start_response(status, headers, *error)

        answer = self.inner(environ, record_start)
        if CACHE_KEY not in environ or any(name == "Set-Cookie" for name, _ in start[1]):
            return answer
        body = b"".join(answer)
        getattr(answer, "close", lambda: None)()
        holds, route = environ[CACHE_KEY]
        with self.lock:
            self.kept[key] = CachedAnswer(start[0], start[1], body, holds, route)
            self.kept.move_to_end(key)
            if len(self.kept) > MOST:
                self.kept.popitem(last=False)
        return [body]
