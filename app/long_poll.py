"""How a page has the server in front of it let a request wait, without a thread meanwhile."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

ENVIRON_KEY = "backnine.waiting"
"""Where a server that can do so has a list in the environ, into which the page puts its wish."""


@dataclass(frozen=True, slots=True)
class LongPollRequest:
    """A request wants to wait until a game or group, ``topic``, gets beyond a version.

    ``allowed`` says how many of a kind may wait at once: of a token, of a range of addresses.
    ``versions_of`` looks how far several topics are, in one question.
    """

    topic: str
    version: int
    seconds: float
    allowed: Mapping[str, int]
    versions_of: Callable[[Collection[str]], Mapping[str, int]]
