"""What was said in a game or group after one version and up to another, as its file has it."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import func, select

from app.record.database import db
from app.record.files.exporting import entry_json, of_game
from app.record.models import Entry, Logbook, Player


def changes_of(book: Logbook, since: int, version: int) -> list[dict[str, Any]]:
    """Its entries after ``since``, up to ``version``; the same ones are always told alike."""
    session = db.session()
    keys = {player.id: player.key for player in session.scalars(of_game(Player, book))}
    devices = numbers_of_devices(book.id)
    wanted = of_game(Entry, book).where(Entry.seq > since, Entry.seq <= version)
    entries = session.scalars(wanted.order_by(Entry.seq))
    return [entry_json(entry, keys, devices) for entry in entries]


def numbers_of_devices(game_id: int) -> Mapping[str, int]:
    """Devices, counted from 1 as they came: nobody is told by which hash one is known here."""
    came = func.min(Entry.seq)
    wanted = select(Entry.device).where(Entry.game_id == game_id).group_by(Entry.device)
    devices = db.session.scalars(wanted.order_by(came))
    return {device: number for number, device in enumerate(devices, start=1)}
