"""Limits the size of a request’s body, and of all bodies in memory."""

import asyncio
from collections import Counter
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Iterator,
    MutableMapping,
)
from contextlib import asynccontextmanager, contextmanager
from http import HTTPStatus
from typing import Any

from flask import Flask
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from app.limits import LARGEST_BODY, LARGEST_FILE, largest_body

PATIENCE = 10  # seconds for a body to arrive
MOST_PER_WORKER = 4 * LARGEST_FILE
MOST_PER_ADDRESS = 2 * LARGEST_FILE
MOST_FILES, MOST_FILES_PER_ADDRESS = 12, 4  # waiting in a worker; each takes some seconds
LONGEST_NUMBER = 10  # digits
FORWARDED = b"x-forwarded-for"

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Headers = Iterable[tuple[bytes, bytes]]
LimitOfRoute = Callable[[str, str], int]
"""Bytes by method and path."""


class BodyRefused(Exception):
    """A body that was not read, or is incomplete."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


class RequestBodies:
    """Bytes held by one worker, by client address; called by one event loop."""

    def __init__(self, limit_of_route: LimitOfRoute, proxies: int) -> None:
        self.limit_of_route, self.proxies = limit_of_route, proxies
        self.by_address: Counter[str] = Counter()
        self.held = 0
        self.files: Counter[str] = Counter()
        self.turn = asyncio.Semaphore(1)

    @contextmanager
    def room_for(self, scope: MutableMapping[str, Any]) -> Iterator[int]:
        """Yield 0 if it must not be read. ``BodyRefused``: 429 by address, 503 if full."""
        length = _length_of(scope["headers"])
        most = self.limit_of_route(scope["method"], scope["raw_path"].decode("latin-1"))
        if not 0 < length <= most:
            yield 0
            return
        address = self.address_of(scope)
        if self.by_address[address] + length > MOST_PER_ADDRESS:
            raise BodyRefused(HTTPStatus.TOO_MANY_REQUESTS)
        if length > LARGEST_BODY and self.held + length > MOST_PER_WORKER:
            raise BodyRefused(HTTPStatus.SERVICE_UNAVAILABLE)
        self._hold(address, length)
        try:
            yield length
        finally:
            self._hold(address, -length)

    @asynccontextmanager
    async def turn_for(self, scope: MutableMapping[str, Any], length: int) -> AsyncIterator[None]:
        """Files take turns, to leave threads. ``BodyRefused``: 429 for one address, else 503."""
        if not (length and self._is_file(scope)):
            yield
            return
        address = self.address_of(scope)
        if self.files[address] >= MOST_FILES_PER_ADDRESS:
            raise BodyRefused(HTTPStatus.TOO_MANY_REQUESTS)
        if self.files.total() >= MOST_FILES:
            raise BodyRefused(HTTPStatus.SERVICE_UNAVAILABLE)
        self.files[address] += 1
        try:
            async with self.turn:
                yield
        finally:
            self.files -= Counter([address])

    def _is_file(self, scope: MutableMapping[str, Any]) -> bool:
        path = scope["raw_path"].decode("latin-1")
        return self.limit_of_route(scope["method"], path) > LARGEST_BODY

    def _hold(self, address: str, length: int) -> None:
        self.held += length
        self.by_address[address] += length
        if not self.by_address[address]:
            del self.by_address[address]

    def address_of(self, scope: MutableMapping[str, Any]) -> str:
        sent = b",".join(text for name, text in scope["headers"] if name == FORWARDED)
        forwarded = [part.strip() for part in sent.decode("latin-1").split(",")]
        if 0 < self.proxies <= len(forwarded) and sent:
            return forwarded[-self.proxies]
        return str((scope["client"] or ("",))[0])


def limit_of_routes(app: Flask) -> LimitOfRoute:
    routes = app.url_map.bind("localhost")

    def limit_of(method: str, path: str) -> int:
        try:
            rule, _values = routes.match(path, method, return_rule=True)
        except (HTTPException, RequestRedirect):
            return 0
        return largest_body(rule.rule)

    return limit_of


def _length_of(headers: Headers) -> int:
    for name, text in headers:
        if name == b"content-length":
            return int(text) if text.isdigit() and len(text) < LONGEST_NUMBER else 0
    return 0


async def read_body(receive: Receive) -> bytes:
    """Drops the data before ``BodyRefused``: 400 if the rest won’t come, 408 if too slow."""
    parts: list[bytes] = []
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                if not await _read_part(receive, parts):
                    return b"".join(parts)
    except TimeoutError:
        raise BodyRefused(HTTPStatus.REQUEST_TIMEOUT) from None
    finally:
        parts.clear()


async def _read_part(receive: Receive, parts: list[bytes]) -> bool:
    message = await receive()
    if message["type"] == "http.disconnect":
        raise BodyRefused(HTTPStatus.BAD_REQUEST)
    parts.append(message.get("body", b""))
    return bool(message.get("more_body"))
