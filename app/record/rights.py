"""Which device may do what. An address grants nothing; the cookie's random id is kept as a hash."""

import hashlib
import secrets
from typing import Literal, get_args

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.database import db, now
from app.record.models import Grant

Right = Literal["view", "score", "owner"]


def new_device() -> str:
    """A fresh device id for a cookie: 256 random bits."""
    return secrets.token_urlsafe(32)


def device_hash(device: str) -> str:
    """How a device is named in the database, so that a copy of it opens no game."""
    return hashlib.sha256(device.encode()).hexdigest()


def grant_right(session: Session, device: str, game_id: int, right: Right) -> None:
    """Let a device (by hash) do something; part of the caller's transaction."""
    session.add(Grant(device=device, game_id=game_id, right=right, granted_at=now()))


def has_right(device: str | None, game_id: int, right: Right) -> bool:
    """Whether the device (by hash) may do this: owner includes score, score includes view."""
    if device is None:
        return False
    wanted = select(Grant.right).where(Grant.device == device, Grant.game_id == game_id)
    held = db.session.scalar(wanted)
    order = get_args(Right)
    return held is not None and order.index(held) >= order.index(right)
