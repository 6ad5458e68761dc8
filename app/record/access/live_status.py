"""What phones ask every few seconds: who enters what in a game; read once a second."""

from collections import OrderedDict
from dataclasses import dataclass
from math import inf
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

from app.record.access.unsaved import OpenGrid

FRESH = 1.0  # seconds for which an answer may be reused
MOST = 20_000  # entries kept

Key = TypeVar("Key")
Value = TypeVar("Value")


def lru_put(known: OrderedDict[Key, Value], key: Key, value: Value, most: int) -> None:
    known[key] = value
    known.move_to_end(key)
    while len(known) > most:
        known.popitem(last=False)


class RecentAnswers(Generic[Key, Value]):
    """Answers this process read less than a second ago."""

    def __init__(self) -> None:
        self.known: OrderedDict[Key, tuple[float, Value]] = OrderedDict()
        self.lock = Lock()

    def get(self, key: Key) -> Value | None:
        read_at, value = self.known.get(key, (-inf, None))
        return value if monotonic() - read_at < FRESH else None

    def put(self, key: Key, value: Value) -> Value:
        with self.lock:
            lru_put(self.known, key, (monotonic(), value), MOST)
        return value

    def forget(self, key: Key) -> None:
        self.known.pop(key, None)


@dataclass(frozen=True, slots=True)
class Pulse:
    """What is being entered at a version of a game: the same for all who may see it."""

    version: int
    held: tuple[OpenGrid, ...]
