"""Which device may do what. An address grants nothing; the cookie's random id is kept as a hash.

A quick look asks how far a game is and what a device may do there, without loading the game. It
goes round the session, which costs more than the question itself.
"""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, cast, get_args
from zlib import crc32

from sqlalchemy import Engine, and_, bindparam, select
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.record.database import db, for_one_question, now
from app.record.models import Game, Grant, Group, Logbook

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


Kind = TypeVar("Kind", bound=Logbook)
AND_RIGHT: Mapping[type[Logbook], Any] = {
    kind: select(kind, Grant.right)
    .join(Grant, and_(Grant.game_id == kind.id, Grant.device == bindparam("device")))
    .where(kind.public_id == bindparam("public_id"))
    for kind in (Game, Group)
}


def game_and_right(public_id: str, device: str | None) -> tuple[Game, str] | None:
    """The game at an address and what a device (by hash) may do there now, as below."""
    return found_with_right(Game, public_id, device)


def group_and_right(public_id: str, device: str | None) -> tuple[Group, str] | None:
    """The group at an address and what a device (by hash) may do there now, as below."""
    return found_with_right(Group, public_id, device)


def found_with_right(
    kind: type[Kind], public_id: str, device: str | None
) -> tuple[Kind, str] | None:
    """What is at an address, if it is of a kind, and what a device may do there now.

    None if there is nothing or the device has no right in it: both take the same time, so that
    nobody can tell which. One question to the database, since every page asks it.
    """
    values = {"public_id": public_id, "device": device}
    row = db.session.execute(AND_RIGHT[kind], values).first()
    return (row[0], effective_right(row[0], row[1])) if row else None


def effective_right(book: Logbook, held: str) -> str:
    """What a right in a game or group is worth."""
    return right_of_grant(held, is_closed=book.entry_closed)


def right_of_grant(held: str, *, is_closed: bool) -> str:
    """What a right is worth: while entry is closed only owners enter, others look."""
    return "view" if is_closed and held == "score" else held


def includes(held: str | None, right: str) -> bool:
    """Whether one right is enough for another: owner includes score, score includes view.

    >>> includes("score", "view"), includes("view", "score"), includes(None, "view")
    (True, False, False)
    """
    return held in RIGHTS and RIGHTS.index(held) >= RIGHTS.index(right)


ACCESS_QUERY = (
    select(Game.id, Game.version, Game.entry_closed, Game.view_code, Grant.right)
    .join(Grant, and_(Grant.game_id == Game.id, Grant.device == bindparam("device")))
    .where(Game.public_id == bindparam("public_id"))
)


@dataclass(frozen=True, slots=True)
class AccessCheck:
    """A game's id and version; ``held`` is what the device may do there now.

    ``code`` marks its view code, which changes without an entry.
    """

    game_id: int
    version: int
    is_closed: bool
    held: str
    code: str

    def allows(self, right: Right) -> bool:
        """Whether the device may do this there now."""
        return includes(self.held, right)


def code_mark(view_code: str) -> str:
    """A short mark of a view code, for pages that show it."""
    return f"{crc32(view_code.encode()):x}"


def check_access(connection: Connection, public_id: str, device: str | None) -> AccessCheck | None:
    """The game at an address as a device (by hash) finds it.

    None for no such game and for one of which the device holds nothing.
    """
    row = connection.execute(ACCESS_QUERY, {"public_id": public_id, "device": device}).first()
    if row is None:
        return None
    game_id, version, is_closed, code, right = row
    held = right_of_grant(right, is_closed=is_closed)
    return AccessCheck(game_id, version, is_closed, held, code_mark(code))


def check_access_alone(engine: Engine, public_id: str, device: str | None) -> AccessCheck | None:
    """The same as the only question."""
    with for_one_question(engine).connect() as connection:
        return check_access(connection, public_id, device)
