"""Rate limits of the API, by token, and by address range for public operations.

Per client a process stores one time, at most a minute ahead: when it has caught up at an even rate.
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
MINUTE = 60.0  # seconds
READING, WRITING, WRONG = 120, 60, 20  # per minute
MOST = 20_000  # clients in the memory of a process


class TooOftenError(GolfError):
    """A client exceeds its rate limit for ``seconds``."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"Ask again in {seconds} seconds.")
        self.seconds = seconds


class RateLimit:
    """Recent requests by client; ``clock`` returns seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock, self.lock = clock, Lock()
        self.caught_up: OrderedDict[tuple[str, str], float] = OrderedDict()

    def count(self, what: str, who: str, most: int) -> None:
        """Count a request; ``most`` is per minute. Raises ``TooOftenError``."""
        now, each = self.clock(), MINUTE / most
        with self.lock:
            then = max(self.caught_up.get((what, who), now), now) + each
            if then > now + MINUTE:
                raise TooOftenError(max(1, ceil(then - now - MINUTE)))
            lru_put(self.caught_up, (what, who), then, MOST)


PACE = RateLimit()


def count_request(device: str | None) -> None:
    if current_app.config[LIMITED]:
        reads = request.method in ("GET", "HEAD")
        who = device or range_of(request.remote_addr)
        PACE.count("reading" if reads else "writing", who, READING if reads else WRITING)


def count_wrong() -> None:
    if current_app.config[LIMITED]:
        PACE.count("wrong", range_of(request.remote_addr), WRONG)
