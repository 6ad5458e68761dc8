"""The cookies of devices: an id that the server drew and signed, so that nobody chooses one."""

import secrets
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256

from itsdangerous import BadSignature, Signer
from sqlalchemy import Engine, delete, select

from app.record.access.rights import device_hash
from app.record.database import autocommit, db, writing
from app.record.models import CookieKey, UnsignedDevice

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
