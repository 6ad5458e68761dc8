"""What phones are called, whose phone it is in a game, and their cookies.

A cookie has an id that the server drew and signed, so that nobody chooses one.
"""

import secrets
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256

from itsdangerous import BadSignature, Signer
from sqlalchemy import Engine, ForeignKey, UniqueConstraint, delete, select
from sqlalchemy.orm import Mapped, mapped_column

from app.record.access.rights import device_hash
from app.record.allowed_text import shown_text
from app.record.database import Model, autocommit, db, upsert, writing
from app.record.game.play import Play
from app.record.models import CookieKey, Player, UnsignedDevice

LONGEST = 24  # characters of a phone's name


class DeviceName(Model):
    """The name of a phone, the same in all its games."""

    __tablename__ = "device_name"

    device: Mapped[str] = mapped_column(primary_key=True, doc="hash of the device")
    name: Mapped[str]


class OwnSeat(Model):
    """The player whose phone a device is in a game: it opens at that grid and saves only that."""

    __tablename__ = "own_seat"
    __table_args__ = (UniqueConstraint("game_id", "device"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    device: Mapped[str] = mapped_column(doc="hash of the device")
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id", ondelete="CASCADE"))


def name_of(device: str | None) -> str:
    query = select(DeviceName.name).where(DeviceName.device == device)
    return shown_text(db.session.scalar(query) or "")


def set_name(device: str, name: str) -> None:
    with writing() as session:
        if not name:
            session.execute(delete(DeviceName).where(DeviceName.device == device))
        else:
            session.execute(upsert(DeviceName, {"device": device, "name": name}, ["device"]))


def names_of(devices: Iterable[str]) -> dict[str, str]:
    query = select(DeviceName.device, DeviceName.name)
    rows = db.session.execute(query.where(DeviceName.device.in_([*devices])))
    return {device: shown_text(name) for device, name in rows}


def seats_of(play: Play) -> dict[str, str]:
    query = select(OwnSeat.device, OwnSeat.player_id).where(OwnSeat.game_id == play.game_id)
    rows = db.session.execute(query)
    return {device: play.people[player] for device, player in rows if player in play.people}


def numbers_of(play: Play) -> dict[str, int]:
    devices = dict.fromkeys(entry.device for entry in play.entries)
    return {device: number for number, device in enumerate(devices, start=1)}


def own_seat(game_id: int, device: str | None) -> int | None:
    query = select(OwnSeat.player_id).where(OwnSeat.game_id == game_id, OwnSeat.device == device)
    return db.session.scalar(query)


def take_seat(game_id: int, device: str, player: int | None) -> None:
    """Assign this phone to a player of the game, or to all; ignores unknown players."""
    with writing(game_id) as session:
        known = select(Player.id).where(Player.id == player, Player.game_id == game_id)
        if player is None or session.scalar(known) is None:
            conditions = OwnSeat.game_id == game_id, OwnSeat.device == device
            session.execute(delete(OwnSeat).where(*conditions))
            return
        row = {"game_id": game_id, "device": device, "player_id": player}
        session.execute(upsert(OwnSeat, row, ["game_id", "device"]))


NEW, REPLACED = "device", "device of an earlier version"
"""Why a cookie was signed."""


def signed(device: str, why: str = NEW) -> str:
    """Return the cookie of a device’s id; the first one makes the key."""
    with suppress(MissingKeyError):
        return _signer(why).sign(device).decode()
    with writing() as session:
        if session.get(CookieKey, 1) is None:
            session.add(CookieKey(id=1, key=secrets.token_urlsafe(32)))
    return _signer(why).sign(device).decode()


def id_in(cookie: str, why: str = NEW) -> str:
    """Return the id in a cookie, "" if this server didn’t sign it."""
    with suppress(MissingKeyError, BadSignature, UnicodeError):
        return _signer(why).unsign(cookie).decode() if cookie else ""
    return ""


class MissingKeyError(Exception):
    """Nothing was signed yet."""


def _signer(why: str) -> Signer:
    return Signer(_key(db.engine), salt=why, digest_method=sha256)


@lru_cache(maxsize=1)
def _key(engine: Engine) -> str:
    with autocommit(engine).connect() as connection:
        key: str | None = connection.scalar(select(CookieKey.key))
    if key is None:
        raise MissingKeyError
    return key


def is_unsigned_device(device: str) -> bool:
    """Return True for an id that an earlier version drew, and whose signed cookie was not seen."""
    query = select(UnsignedDevice.device).where(UnsignedDevice.device == device_hash(device))
    with autocommit(db.engine).connect() as connection:
        return connection.scalar(query) is not None


def end_unsigned(device: str) -> None:
    with writing() as session:
        session.execute(delete(UnsignedDevice).where(UnsignedDevice.device == device_hash(device)))
