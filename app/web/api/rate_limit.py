"""How often programs may ask: by token, and by range of addresses for what needs none.

Each process counts for itself, in its memory. What is kept of an asker is one moment: when it would
have caught up, had it asked at an even pace. It may be so far ahead as makes a minute’s worth.
"""

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from threading import Lock
from time import monotonic

from flask import current_app, request

from app.golf.errors import GolfError
from app.record.access.attempts import range_of
from app.record.access.live_status import lru_put

LIMITED = "API_LIMITS"
"""The setting for whether programs are held up at all."""
MINUTE = 60.0  # seconds
READING, WRITING, WRONG = 120, 60, 20  # a minute
MOST = 20_000  # askers of whom a process knows


class TooOftenError(GolfError):
    """A program asks more often than it may; in ``seconds`` it may again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"Ask again in {seconds} seconds.")
        self.seconds = seconds


class RateLimit:
    """Who asked how often of late; ``clock`` says the seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock, self.lock = clock, Lock()
        self.caught_up: OrderedDict[tuple[str, str], float] = OrderedDict()

    def count(self, what: str, who: str, most: int) -> None:
        """Count something that somebody may do so often in a minute; raises ``TooOftenError``."""
        now, each = self.clock(), MINUTE / most
        with self.lock:
            then = max(self.caught_up.get((what, who), now), now) + each
            if then > now + MINUTE:
                raise TooOftenError(max(1, ceil(then - now - MINUTE)))
            lru_put(self.caught_up, (what, who), then, MOST)


PACE = RateLimit()


def count_request(device: str | None) -> None:
    """Count a request of a device (by hash), or of whoever shows none; raises ``TooOftenError``."""
    if current_app.config[LIMITED]:
        reads = request.method in ("GET", "HEAD")
        who = device or range_of(request.remote_addr)
        PACE.count("reading" if reads else "writing", who, READING if reads else WRITING)


def count_wrong() -> None:
    """Count a request that shows no token that works; raises ``TooOftenError``."""
    if current_app.config[LIMITED]:
        PACE.count("wrong", range_of(request.remote_addr), WRONG)
