"""Limits how much a client does in a minute or an hour, in the memory of a process."""

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from threading import Lock
from time import monotonic

from app.golf.faults import GolfError

MINUTE, HOUR = 60.0, 3600.0  # seconds
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

    def count(
        self, what: str, who: str, most: int, *, number: int = 1, seconds: float = MINUTE
    ) -> None:
        """Count ``number`` of at most ``most`` in so many seconds. Raises ``TooOftenError``."""
        now, more = self.clock(), seconds * number / most
        with self.lock:
            then = max(self.caught_up.get((what, who), now), now) + more
            if then > now + seconds:
                raise TooOftenError(max(1, ceil(then - now - seconds)))
            self.caught_up[what, who] = then
            self.caught_up.move_to_end((what, who))
            if len(self.caught_up) > MOST:
                self.caught_up.popitem(last=False)
