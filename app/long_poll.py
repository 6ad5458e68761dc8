"""How a page makes the server hold a request without a thread."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

ENVIRON_KEY = "backnine.waiting"
"""The environ key of a list in which a page puts its long poll, if the server offers it."""


@dataclass(frozen=True, slots=True)
class LongPollRequest:
    """A request to wait until the version of ``topic``, a game or group, increases.

    ``allowed`` limits how many of a kind wait, ``versions_of`` reads several versions at once.
    """

    topic: str
    version: int
    seconds: float
    allowed: Mapping[str, int]
    versions_of: Callable[[Collection[str]], Mapping[str, int]]
