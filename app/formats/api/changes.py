"""What was said of a game or group since some version, entry by entry."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import func, select

from app.record.database import db
from app.record.files.exporting import entry_json, of_game
from app.record.models import Entry, Logbook, Player

MOST = 200
"""Entries that are told at once."""


@dataclass(frozen=True, slots=True)
class Change:
    """An entry of the log: the ``version`` that it made, and what was said of which slot.

    ``content`` is as its ``kind`` has it; ``replaces`` are the ids of what its author saw there.
    ``device`` counts the devices of this log from 1.
    """

    version: int
    said_as: str
    kind: str
    hole: int | None
    player: str | None
    content: Any
    replaces: Sequence[str]
    device: int
    said_at: datetime
    received_at: datetime


@dataclass(frozen=True, slots=True)
class Changes:
    """The entries after a version, in their order, up to ``version``; ``more`` if there are."""

    version: int
    changes: Sequence[Change]
    more: bool


def changes_of(book: Logbook, since: int, most: int = MOST) -> Changes:
    """What was said after the version ``since``, the first ``most`` entries of it."""
    session = db.session()
    wanted = of_game(Entry, book).where(Entry.seq > since).order_by(Entry.seq).limit(most + 1)
    entries = list(session.scalars(wanted))
    people = select(Player.id, Player.key).where(Player.game_id == book.id)
    keys = {player: key for player, key in session.execute(people)} if entries else {}
    devices = numbers_of_devices(book) if entries else {}
    told = [change_of(entry, keys, devices) for entry in entries[:most]]
    version = told[-1].version if told else max(since, book.version)
    return Changes(version, told, more=len(entries) > most)


def numbers_of_devices(book: Logbook) -> dict[str, int]:
    """The devices that said something, counted from 1 as they came."""
    wanted = select(Entry.device).where(Entry.game_id == book.id).group_by(Entry.device)
    devices = db.session.scalars(wanted.order_by(func.min(Entry.seq)))
    return {device: number for number, device in enumerate(devices, start=1)}


def change_of(entry: Entry, keys: Mapping[int, str], devices: Mapping[str, int]) -> Change:
    """One entry."""
    said = entry_json(entry, keys, devices)
    moments = {"said_at": entry.said_at, "received_at": entry.received_at}
    return Change(version=entry.seq, **{**said, **moments})
