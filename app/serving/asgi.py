"""Calls Flask on a thread once a request is complete; slow clients wait in an event loop."""

import asyncio
import gc
import sys
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from dataclasses import dataclass, field
from functools import lru_cache
from http import HTTPStatus
from io import BytesIO
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_to_bytes

from werkzeug import Request as WSGIRequest

from app.limits import LARGEST_BODY
from app.serving.request_bodies import BodyRefused, Receive, RequestBodies, read_body
from app.wording.errors.refused_requests import PAGES, UPLOADS
from app.wording.languages import folders, installed, speaking
from app.wording.request_language import language_asked, language_here

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication, WSGIEnvironment

CROWD = 50  # requests; more than the phones of a table send at once
SAME_FOR_ALL = {
    "SCRIPT_NAME": "",
    "wsgi.version": (1, 0),
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": True,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
}
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]


@dataclass(slots=True)
class ServedAnswer:
    """The whole answer of a WSGI application."""

    status: int = 500
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""

    def begin(
        self,
        status: str,
        headers: Iterable[tuple[str, str]],
        *_error: object,
    ) -> Any:  # noqa: ANN401
        self.status = int(status[:3])
        self.headers = [(name.encode("latin-1"), text.encode("latin-1")) for name, text in headers]


@dataclass(frozen=True, slots=True)
class Request:
    """A whole request, and the future that waits for the answer."""

    environ: "WSGIEnvironment"
    answer: asyncio.Future[ServedAnswer]

    def put(self, answer: ServedAnswer) -> None:
        """This is called by a worker thread."""
        self.answer.get_loop().call_soon_threadsafe(self.put_here, answer)

    def put_here(self, answer: ServedAnswer) -> None:
        """This is called in the loop’s thread; the client may have gone."""
        if not self.answer.done():
            self.answer.set_result(answer)


class AsgiFront:
    """An ASGI application around a WSGI one; the first request calls ``when_open``."""

    def __init__(
        self,
        application: "WSGIApplication",
        threads: int,
        bodies: RequestBodies,
        when_open: Callable[[], object] = bool,
    ) -> None:
        self.application, self.bodies, self.when_open = application, bodies, when_open
        self.waiting: deque[Request] = deque()
        self.calls: SimpleQueue[None] = SimpleQueue()
        self.is_open, self.under_way = False, 0
        for _ in range(threads):
            Thread(target=self.work, daemon=True).start()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.is_open:
            self.is_open = True
            self.when_open()
        try:
            with self.bodies.room_for(scope) as arrive:
                body = await read_body(receive, arrive) if arrive else b""
                async with self.bodies.turn_for(scope, len(body)):
                    await self.answer_whole(scope, body, send)
        except BodyRefused as refusal:
            language = language_of(environ_of(scope, b""))
            await _send_answer(send, _plain_answer(refusal.status, language, is_upload=True))

    async def answer_whole(self, scope: Scope, body: bytes, send: Send) -> None:
        self.under_way += 1
        try:
            await _send_answer(send, await self.ask(environ_of(scope, body)))
        finally:
            self.under_way -= 1

    async def ask(self, environ: "WSGIEnvironment") -> ServedAnswer:
        request = Request(environ, asyncio.get_running_loop().create_future())
        self.waiting.append(request)
        self.calls.put(None)
        return await request.answer

    def next_request(self) -> Request:
        return self.waiting.pop() if len(self.waiting) > CROWD else self.waiting.popleft()

    def work(self) -> None:
        while True:
            self.calls.get()
            request = self.next_request()
            try:
                request.put(_answer_of(self.application, request.environ))
            except Exception:
                sys.excepthook(*sys.exc_info())
                language = language_of(request.environ)
                request.put(_plain_answer(HTTPStatus.INTERNAL_SERVER_ERROR, language))
            if len(request.environ["wsgi.input"].getbuffer()) > LARGEST_BODY:
                request.environ.clear()
                gc.collect()  # frees a refused upload held by its exception
            del request


def _answer_of(application: "WSGIApplication", environ: "WSGIEnvironment") -> ServedAnswer:
    answer = ServedAnswer()
    parts = application(environ, answer.begin)
    try:
        answer.body = b"".join(parts)
    finally:
        getattr(parts, "close", lambda: None)()
    return answer


async def _send_answer(send: Send, answer: ServedAnswer) -> None:
    start = {"type": "http.response.start", "status": answer.status, "headers": answer.headers}
    await send(start)
    await send({"type": "http.response.body", "body": answer.body})


def language_of(environ: "WSGIEnvironment") -> str:
    return language_asked(WSGIRequest(environ), installed(tuple(folders()))) or language_here()


@lru_cache(maxsize=64)
def _plain_answer(status: HTTPStatus, language: str, *, is_upload: bool = False) -> ServedAnswer:
    pages = {**PAGES, **UPLOADS} if is_upload else PAGES
    with speaking(language):
        title, sentence = map(str, pages[status])
    headers = {
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Language": language.replace("_", "-"),
        "Cache-Control": "no-store",
        "Connection": "close",
    }
    answer = ServedAnswer(body=f"{title}. {sentence}".encode())
    answer.begin(f"{status.value} {status.phrase}", headers.items())
    return answer


def environ_of(scope: Scope, body: bytes) -> "WSGIEnvironment":
    server, client = scope["server"] or ("", 0), scope["client"] or ("", 0)
    return {
        **SAME_FOR_ALL,
        **_headers_of(scope["headers"]),
        "REQUEST_METHOD": scope["method"],
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1]),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": client[0],
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": BytesIO(body),
    }


def _headers_of(sent: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """Drop names with ``_``, which would pass for headers that a proxy checks."""
    found: dict[str, str] = {}
    for name, raw in sent:
        if b"_" not in name:
            key, text = _key_of(name), raw.decode("latin-1")
            between = "; " if key == "HTTP_COOKIE" else ","
            found[key] = f"{found[key]}{between}{text}" if key in found else text
    return found


@lru_cache(maxsize=512)
def _key_of(name: bytes) -> str:
    """The key of a header.

    >>> _key_of(b"content-length"), _key_of(b"accept-encoding")
    ('CONTENT_LENGTH', 'HTTP_ACCEPT_ENCODING')
    """
    key = name.decode("latin-1").upper().replace("-", "_")
    return key if key in ("CONTENT_LENGTH", "CONTENT_TYPE") else f"HTTP_{key}"
