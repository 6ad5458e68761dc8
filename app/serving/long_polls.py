"""Requests that wait for a change in the event loop, by one query per tick."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from app.long_poll import LongPollRequest

BETWEEN_POLLS = 0.5  # seconds
MOST = 1000  # requests that wait in a process
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]


@dataclass(frozen=True, slots=True, eq=False)
class _PendingRequest:
    """Its future gets True for news."""

    long_poll: LongPollRequest
    is_changed: asyncio.Future[bool]

    def end(self, is_changed: bool) -> None:
        if not self.is_changed.done():
            self.is_changed.set_result(is_changed)


class LongPolls:
    """All waiting requests of a process; used in the loop’s thread only."""

    def __init__(self, most: int = MOST) -> None:
        self.most, self.is_over = most, False
        self.waiting: set[_PendingRequest] = set()
        self.counts: Counter[str] = Counter()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.looking: asyncio.Task[None] | None = None

    async def until_changed(self, long_poll: LongPollRequest, receive: Receive) -> bool | None:
        """Return True for news, None if the client left; False at once if full."""
        if not self.has_room(long_poll):
            return False
        with self.taken(long_poll) as waiter:
            hung_up = asyncio.ensure_future(_until_hung_up(receive))
            ends: set[asyncio.Future[Any]] = {waiter.is_changed, hung_up}
            await asyncio.wait(ends, timeout=long_poll.seconds, return_when=asyncio.FIRST_COMPLETED)
            is_gone = hung_up.done()
            hung_up.cancel()
        if waiter.is_changed.done():
            return waiter.is_changed.result()
        return None if is_gone else False

    def has_room(self, long_poll: LongPollRequest) -> bool:
        is_full = len(self.waiting) >= self.most or self.is_over
        return not is_full and all(
            self.counts[kind] < most for kind, most in long_poll.allowed.items()
        )

    @contextmanager
    def taken(self, long_poll: LongPollRequest) -> Iterator[_PendingRequest]:
        self.loop = asyncio.get_running_loop()
        waiter = _PendingRequest(long_poll, self.loop.create_future())
        self.waiting.add(waiter)
        self.counts.update(long_poll.allowed.keys())
        if self.looking is None:
            self.looking = self.loop.create_task(self.poll_while_needed())
        try:
            yield waiter
        finally:
            self.waiting.discard(waiter)
            self.counts.subtract(long_poll.allowed.keys())
            self.counts = +self.counts

    async def poll_while_needed(self) -> None:
        while self.waiting:
            await asyncio.sleep(BETWEEN_POLLS)
            await self.poll()
        self.looking = None

    async def poll(self) -> None:
        """If the versions can’t be read, all requests are answered."""
        waiting = [*self.waiting]
        topics = {request.long_poll.topic for request in waiting}
        if not topics:
            return
        try:
            versions = await asyncio.to_thread(waiting[0].long_poll.versions_of, topics)
        except Exception:
            versions = {}
        for request in waiting:
            if versions.get(request.long_poll.topic, -1) != request.long_poll.version:
                request.end(True)

    def end(self) -> None:
        """Called by any thread when the server stops."""
        self.is_over = True
        if self.loop:
            self.loop.call_soon_threadsafe(self.end_here)

    def end_here(self) -> None:
        for request in [*self.waiting]:
            request.end(False)


async def _until_hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
