"""How a page makes the server hold a request without a thread."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

ENVIRON_KEY = "backnine.waiting"
"""The environ key of a list in which a page puts its long poll, if the server offers it."""


@dataclass(frozen=True, slots=True)
class LongPollRequest:
    """Waits for a later version of ``topic``; ``allowed`` limits how many of a kind wait."""

    topic: str
    version: int
    seconds: float
    allowed: Mapping[str, int]
    versions_of: Callable[[Collection[str]], Mapping[str, int]]
