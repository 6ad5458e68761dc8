"""Changes of a game or group for API clients: each entry unchanged."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.record.files.changes import NewEntries


@dataclass(frozen=True, slots=True)
class Change:
    """Something that was said, after which the game or group had this ``version``.

    ``said_as`` is its id, ``replaces`` are those that its author saw in the same place. Players are
    named by their keys, devices are numbered as they came.
    """

    version: int
    said_as: str
    kind: str
    hole: int | None
    player: str | None
    content: Any
    replaces: Any
    device: int
    said_at: datetime
    received_at: datetime


@dataclass(frozen=True, slots=True)
class Changes:
    """What was said since a version; ``version`` is the one to ask with from now on.

    Where it is not ``is_all``, there is more: ask on at once.
    """

    version: int
    is_all: bool
    changes: Sequence[Change]


def changes_in(new: NewEntries) -> Changes:
    return Changes(new.version, new.is_all, [_change_of(entry) for entry in new.entries])


def _change_of(entry: dict[str, Any]) -> Change:
    moments = {name: datetime.fromisoformat(entry[name]) for name in ("said_at", "received_at")}
    return Change(**{**entry, **moments})
