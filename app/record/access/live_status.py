"""What phones ask every few seconds: how far a game is, who enters what; read once a second."""

from collections import OrderedDict
from dataclasses import dataclass
from math import inf
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

from sqlalchemy.engine import Connection

from app.record.access.rights import AccessCheck
from app.record.access.unsaved import OpenGrid, open_grids

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
    """How far a game is, what is being entered, its view code; ``mark`` changes with any."""

    version: int
    code: str
    held: tuple[OpenGrid, ...]
    mark: str


def read_pulse(connection: Connection, seen: AccessCheck) -> Pulse:
    held = open_grids(connection, seen.game_id)
    grids = ";".join(f"{grid.hole}.{grid.player}.{grid.device[:8]}" for grid in held)
    return Pulse(seen.version, seen.code, held, f"{seen.version}-{seen.code}-{grids}")
