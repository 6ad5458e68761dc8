"""Timing two things side by side, so that a busy machine slows both, and figures with a limit."""

import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

QUICK = os.environ.get("BENCH_COUNTS") == "few"
"""Run every part as quickly as it goes: its figures say nothing then, but it still runs."""


def often(usual: int, few: int = 1) -> int:
    """How often something is done."""
    return few if QUICK else usual


@dataclass(frozen=True)
class Measure:
    """What took how long (milliseconds, the median of several rounds) beside its peer.

    Other ``unit``s are for what is no time, such as memory beside what it may be.
    """

    what: str
    milliseconds: float
    peer: str
    peer_milliseconds: float
    limit: float
    unit: str = "ms"

    @property
    def ratio(self) -> float:
        """How many times longer than the peer."""
        return self.milliseconds / self.peer_milliseconds

    @property
    def is_over(self) -> bool:
        """Return True if it is over its bound."""
        return self.ratio > self.limit

    def __str__(self) -> str:
        verdict = "OVER" if self.is_over else "ok"
        return (
            f"{self.what:<34} {self.milliseconds:8.4f} {self.unit}   {self.peer:<34} "
            f"{self.peer_milliseconds:8.4f} {self.unit}   "
            f"x{self.ratio:5.2f} of x{self.limit:g}  {verdict}"
        )


def side_by_side(
    ours: tuple[str, Callable[[], object]],
    peer: tuple[str, Callable[[], object]],
    *,
    times: int,
    limit: float,
) -> Measure:
    """Run both in turns, ``times`` calls a round; the figures are per call."""
    times = often(times)
    rounds = [(per_call(ours[1], times), per_call(peer[1], times)) for _ in range(often(9))]
    own, theirs = (statistics.median(column) for column in zip(*rounds, strict=True))
    return Measure(ours[0], own, peer[0], theirs, limit)


def beside_limit(what: str, figure: float, peer: str, allowed: float, unit: str) -> Measure:
    """A figure beside the most it may be."""
    return Measure(what, figure, peer, allowed, 1, unit)


@dataclass(frozen=True)
class NotAvailable:
    """Something this machine cannot measure, and why."""

    what: str
    why: str

    def __str__(self) -> str:
        return f"{self.what:<34} not available: {self.why}"


def per_call(call: Callable[[], object], times: int) -> float:
    """Milliseconds of processor time a call takes, over ``times`` calls."""
    start = time.process_time()
    for _ in range(times):
        call()
    return (time.process_time() - start) * 1000 / times
