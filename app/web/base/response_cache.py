"""Answers GET requests from memory while a game's version is unchanged.

A page that a phone asks for again costs a look at its game's version; a poll that finds nothing
new costs nothing at all. Views say how long their answer holds by ``cache_while``.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any

from flask import request
from sqlalchemy.exc import SQLAlchemyError

from app.record.access.pulse import put_last
from app.web.base.request_log import log_cached_request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


MOST = 512  # answers in the memory of a process
SAID = "backnine.holds"
DEPENDS_ON = (
    "REQUEST_METHOD",
    *("PATH_INFO", "QUERY_STRING", "SCRIPT_NAME", "wsgi.url_scheme", "HTTP_HOST", "HTTP_COOKIE"),
    *("HTTP_ACCEPT_LANGUAGE", "HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH"),
)
"""Everything an answer may depend on beside the record: device, address, language, encoding."""
StillValid = Callable[[], bool]


def cache_while(holds: StillValid) -> None:
    """Cache the answer to this GET for the same phone for as long as the function returns True."""
    if request.method == "GET":
        request.environ[SAID] = holds, request.url_rule.rule if request.url_rule else ""


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """A whole answer, and a check that it is still valid; ``route`` is for the log."""

    status: str
    headers: list[tuple[str, str]]
    body: bytes
    holds: StillValid
    route: str

    def is_true(self) -> bool:
        """Whether it may be sent again; where the database fails, the application has to answer."""
        try:
            return self.holds()
        except SQLAlchemyError:
            return False


class ResponseCache:
    """WSGI middleware: answers from memory, else calls the application."""

    def __init__(self, inner: "WSGIApplication") -> None:
        self.inner, self.lock = inner, Lock()
        self.kept: OrderedDict[tuple[str, ...], CachedAnswer] = OrderedDict()

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request."""
        began = time.perf_counter()
        key = tuple(environ.get(name, "") for name in DEPENDS_ON)
        kept = self.kept.get(key)
        if kept is None or not kept.is_true():
            return self.ask(key, environ, start_response)
        log_cached_request(kept.route, kept.status, began)
        start_response(kept.status, list(kept.headers))
        return [kept.body]

    def ask(
        self, key: tuple[str, ...], environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Call the application, and cache its answer where a view asked for that."""
        said: list[Any] = []

        def record_start(
            status: str,
            headers: list[tuple[str, str]],
            *error: Any,  # noqa: ANN401
        ) -> Any:  # noqa: ANN401
            said[:] = status, headers
            return start_response(status, headers, *error)

        answer = self.inner(environ, record_start)
        if SAID not in environ or any(name == "Set-Cookie" for name, _ in said[1]):
            return answer
        body = b"".join(answer)
        getattr(answer, "close", lambda: None)()
        holds, route = environ[SAID]
        with self.lock:
            put_last(self.kept, key, CachedAnswer(said[0], said[1], body, holds, route), MOST)
        return [body]
