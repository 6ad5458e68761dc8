"""How a page has the server in front of it let a request wait, without a thread meanwhile."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

ENVIRON_KEY = "backnine.waiting"
"""Where a server that can do so has a list in the environ, into which the page puts its wish."""


@dataclass(frozen=True, slots=True)
class LongPollRequest:
    """A request to wait until the version of a game or group, ``topic``, increases.

    ``allowed`` limits how many of a kind may wait: by token, by address range. ``versions_of``
    returns the versions of several topics in one query.
    """

    topic: str
    version: int
    seconds: float
    allowed: Mapping[str, int]
    versions_of: Callable[[Collection[str]], Mapping[str, int]]
