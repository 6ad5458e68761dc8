"""What an API client shows instead of a cookie: a link’s code, or a token made with 0.1.0.

Each is a device, with a grant and entries of its own.
"""

import hashlib
import hmac
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import cast

from sqlalchemy import ColumnElement, ForeignKey, and_, delete, or_, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from app.golf.faults import GolfError
from app.record.access.rights import Right, grant_right
from app.record.access.sharing import UnknownCodeError, find_shared, right_of, try_code
from app.record.database import Model, Moment, db, now, upsert, writing
from app.record.models import Grant

PREFIX = "bn_"
"""Of the tokens made with 0.1.0; no cookie and no code has it."""


class Token(Model):
    """Marks a device as a program’s, of a game or group; the row stays after it is revoked."""

    __tablename__ = "token"

    device: Mapped[str] = mapped_column(primary_key=True, doc="hash of a token, or of a code")
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), index=True)
    made_by: Mapped[str] = mapped_column(doc="hash of the phone that made a token, else the device")
    made_at: Mapped[datetime] = mapped_column(Moment)
    revoked_at: Mapped[datetime | None] = mapped_column(Moment)


class WatchingTokenError(GolfError):
    """A code that may only watch was used to start a game or to keep house rules."""

    def __init__(self) -> None:
        super().__init__("This code may only watch.")


def is_token(secret: str) -> bool:
    """Return True if this looks like a token; ids in cookies never do.

    >>> is_token("bn_" + "x" * 43), is_token("x" * 43)
    (True, False)
    """
    return secret.startswith(PREFIX)


def is_live(device: str) -> bool:
    query = select(Token.device).where(Token.device == device, Token.revoked_at.is_(None))
    return db.session.scalar(query) is not None


def device_of_code(secret: str, code: str, address: str | None) -> str:
    """Return the device that a link’s code is to the API, granting it the link’s right once.

    It depends on the server’s secret, so no cookie can name it. Wrong codes count and raise as in
    ``try_code``.
    """
    device = hmac.digest(secret.encode(), f"program:{code}".encode(), hashlib.sha256).hex()
    shared = try_code(secret, code, device, address)
    if shared.held is None:
        game_id, right = shared.book.id, shared.right
        row = {"device": device, "game_id": game_id, "made_by": device, "made_at": now()}
        with writing(game_id) as session:
            if find_shared(session, secret, code) is None:
                raise UnknownCodeError
            session.execute(upsert(Token, {**row, "revoked_at": None}, ["device"]))
            if right_of(session, game_id, device) is None:
                grant_right(session, device, game_id, right)
    return device


def _end_tokens(session: Session, devices: Sequence[str]) -> None:
    ended = update(Token).where(Token.device.in_(devices), Token.revoked_at.is_(None))
    session.execute(ended.values(revoked_at=now()))
    session.execute(delete(Grant).where(Grant.device.in_(devices)))


def end_tokens_without_right(session: Session, game_id: int) -> None:
    """Revoke tokens whose right ended with a replaced link or a removed device."""
    held = select(Grant.device).where(Grant.game_id == game_id)
    is_lost = or_(Token.device.not_in(held), Token.made_by.not_in(held))
    lost = select(Token.device).where(Token.game_id == game_id, is_lost)
    _end_tokens(session, [*session.scalars(lost.where(Token.revoked_at.is_(None)))])


IS_PHONE: ColumnElement[bool] = Grant.device.not_in(select(Token.device))


def refuse_watching_token(session: Session, device: str) -> None:
    own = and_(Grant.device == Token.device, Grant.game_id == Token.game_id)
    right = select(Grant.right).join(Token, own).where(Token.device == device)
    if session.scalar(right) == "view":
        raise WatchingTokenError


def grant_owner_to_creator(session: Session, device: str, game_id: int) -> str:
    """Make the creator, or a program’s phone, owner; raises ``WatchingTokenError``."""
    refuse_watching_token(session, device)
    owner = _phone_behind(session, device)
    grant_right(session, owner, game_id, "owner")
    if owner != device:
        grant_right(session, device, game_id, "score")
    return owner


def _phone_behind(session: Session, device: str) -> str:
    """The phone that made a token, or that has owned the game or group of a code for longest."""
    token = session.get(Token, device)
    if token is None or token.made_by != device:
        return token.made_by if token else device
    owners = Grant.game_id == token.game_id, Grant.right == "owner", IS_PHONE
    query = select(Grant.device).where(*owners).order_by(Grant.granted_at, Grant.id).limit(1)
    return session.scalar(query) or device


def pass_rights_on(session: Session, old: int, new: int, without: Collection[str]) -> None:
    """Grant every phone, not programs or ``without``, its rights of the old game in a rematch."""
    query = select(Grant.device, Grant.right).where(Grant.game_id == old, IS_PHONE)
    for device, right in session.execute(query.where(Grant.device.not_in(without))):
        grant_right(session, device, new, cast(Right, right))
