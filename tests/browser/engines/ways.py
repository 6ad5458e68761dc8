"""The ways by which a phone comes to a copy: what browsers allow depends on it.

Browsers trust their own machine as they trust https; plain http by another name they don't.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Way:
    """The host of an address; ``is_secure`` says that browsers hold nothing back there."""

    name: str
    host: str
    is_secure: bool


PLAIN = Way("http", "cards.test", is_secure=False)
SECURE = Way("own-machine", "127.0.0.1", is_secure=True)
WAYS = (PLAIN, SECURE)
