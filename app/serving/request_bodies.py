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
Arrive = Callable[[int], None]
LimitOfRoute = Callable[[str, str], int]
"""Bytes by method and path."""


class BodyRefused(Exception):
    """A body that was not read, or is incomplete."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


class RequestBodies:
    """What has arrived at one worker, by client address; called by one event loop.

    What is only announced counts for nothing, and no large body keeps out a small one: they are
    counted apart, and wait in turns of their own.
    """

    def __init__(self, limit_of_route: LimitOfRoute, proxies: int) -> None:
        self.limit_of_route, self.proxies = limit_of_route, proxies
        self.held: Counter[tuple[str, bool]] = Counter()
        self.files: Counter[tuple[str, bool]] = Counter()
        self.turns = {is_large: asyncio.Semaphore(1) for is_large in (False, True)}

    @contextmanager
    def room_for(self, scope: MutableMapping[str, Any]) -> Iterator[Arrive | None]:
        """Yield what counts the bytes that arrive, None if the body must not be read.

        Counting raises ``BodyRefused``: 429 by address, 503 if full.
        """
        length, most = _length_of(scope["headers"]), self._limit_of(scope)
        if not 0 < length <= most:
            yield None
            return
        whose = self.address_of(scope), length > LARGEST_BODY
        arrived = 0

        def arrive(size: int) -> None:
            nonlocal arrived
            arrived += size
            self.held[whose] += size
            if self.held[whose] > MOST_PER_ADDRESS:
                raise BodyRefused(HTTPStatus.TOO_MANY_REQUESTS)
            if whose[1] and self._held_large() > MOST_PER_WORKER:
                raise BodyRefused(HTTPStatus.SERVICE_UNAVAILABLE)

        try:
            yield arrive
        finally:
            self.held -= Counter({whose: arrived})

    def _held_large(self) -> int:
        return sum(size for (_address, is_large), size in self.held.items() if is_large)

    @asynccontextmanager
    async def turn_for(self, scope: MutableMapping[str, Any], length: int) -> AsyncIterator[None]:
        """Files take turns, to leave threads. ``BodyRefused``: 429 for one address, else 503."""
        if not (length and self._limit_of(scope) > LARGEST_BODY):
            yield
            return
        whose = self.address_of(scope), length > LARGEST_BODY
        if self.files[whose] >= MOST_FILES_PER_ADDRESS:
            raise BodyRefused(HTTPStatus.TOO_MANY_REQUESTS)
        if sum(count for key, count in self.files.items() if key[1] == whose[1]) >= MOST_FILES:
            raise BodyRefused(HTTPStatus.SERVICE_UNAVAILABLE)
        self.files[whose] += 1
        try:
            async with self.turns[whose[1]]:
                yield
        finally:
            self.files -= Counter([whose])

    def _limit_of(self, scope: MutableMapping[str, Any]) -> int:
        return self.limit_of_route(scope["method"], scope["raw_path"].decode("latin-1"))

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


async def read_body(receive: Receive, arrive: Arrive) -> bytes:
    """Drops the data before ``BodyRefused``: 400 if the rest won’t come, 408 if too slow."""
    parts: list[bytes] = []
    try:
        async with asyncio.timeout(PATIENCE):
            while await _read_part(receive, parts):
                arrive(len(parts[-1]))
        arrive(len(parts[-1]))
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
