"""Which device may do what. An address grants nothing; the cookie's random id is kept as a hash."""

import hashlib
import secrets
from typing import Literal, cast, get_args

from sqlalchemy import and_, bindparam, select
from sqlalchemy.orm import Session

from app.record.database import db, now
from app.record.models import Game, Grant

Right = Literal["view", "score", "owner"]
RIGHTS: tuple[Right, ...] = get_args(Right)


def new_device() -> str:
    """A fresh device id for a cookie: 256 random bits."""
    return secrets.token_urlsafe(32)


def device_hash(device: str) -> str:
    """How a device is named in the database, so that a copy of it opens no game."""
    return hashlib.sha256(device.encode()).hexdigest()


def grant_right(session: Session, device: str, game_id: int, right: Right) -> None:
    """Let a device (by hash) do something; part of the caller's transaction."""
    session.add(Grant(device=device, game_id=game_id, right=right, granted_at=now()))


def pass_rights_on(session: Session, old: int, new: int, maker: str) -> None:
    """Let every device do in a rematch what it may do in the old game; its maker owns it."""
    wanted = select(Grant.device, Grant.right).where(Grant.game_id == old, Grant.device != maker)
    for device, right in session.execute(wanted):
        grant_right(session, device, new, cast(Right, right))


GAME_AND_RIGHT = (
    select(Game, Grant.right)
    .join(Grant, and_(Grant.game_id == Game.id, Grant.device == bindparam("device")))
    .where(Game.public_id == bindparam("public_id"))
)


def game_and_right(public_id: str, device: str | None) -> tuple[Game, str] | None:
    """The game at an address and what a device (by hash) may do there now.

    None for no such game and for one of which the device holds nothing: to a stranger both take
    as long. One question to the database, since every page of a game asks it.
    """
    asked = {"public_id": public_id, "device": device}
    row = db.session.execute(GAME_AND_RIGHT, asked).first()
    return (row[0], right_now(row[0], row[1])) if row else None


def right_now(game: Game, held: str) -> str:
    """What a right in a game is worth."""
    return right_of_grant(held, is_closed=game.entry_closed)


def right_of_grant(held: str, *, is_closed: bool) -> str:
    """What a right is worth: while entry is closed only owners enter, others look."""
    return "view" if is_closed and held == "score" else held


def includes(held: str | None, right: str) -> bool:
    """Whether one right is enough for another: owner includes score, score includes view.

    >>> includes("score", "view"), includes("view", "score"), includes(None, "view")
    (True, False, False)
    """
    return held in RIGHTS and RIGHTS.index(held) >= RIGHTS.index(right)
