"""API tokens, used instead of a cookie: each is a device, with a grant and entries of its own."""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, cast

from sqlalchemy import ColumnElement, ForeignKey, and_, delete, func, or_, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from app.golf.errors import GolfError
from app.record.access.devices import DeviceName
from app.record.access.game_group import refuse_by_group
from app.record.access.rights import Right, device_hash, grant_right, new_device
from app.record.database import Model, Moment, db, now, upsert, writing
from app.record.models import Entry, GameInGroup, Grant, Logbook

PREFIX = "bn_"
"""No cookie has it, and a leaked token is recognised."""
MOST = 20  # tokens of a game or group that work, or were made within the last hour
AN_HOUR, TWICE_PRESSED = timedelta(hours=1), timedelta(minutes=1)
TokenRight = Literal["view", "score"]
TOKEN_RIGHTS: Sequence[TokenRight] = ("view", "score")


class Token(Model):
    """Marks a device as a token of a game or group; the row stays after it is revoked."""

    __tablename__ = "token"

    device: Mapped[str] = mapped_column(primary_key=True, doc="hash of the token")
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), index=True)
    made_by: Mapped[str] = mapped_column(doc="hash of the device that made it")
    made_at: Mapped[datetime] = mapped_column(Moment)
    revoked_at: Mapped[datetime | None] = mapped_column(Moment)


class TooManyTokensError(GolfError):
    """A game or group has reached its number of tokens."""

    def __init__(self) -> None:
        super().__init__(f"More than {MOST} tokens.")


class WatchingTokenError(GolfError):
    """A token that may only watch was used to start a game or to keep house rules."""

    def __init__(self) -> None:
        super().__init__("This token may only watch.")


@dataclass(frozen=True, slots=True)
class NewToken:
    """A token to be made for a device."""

    made_by: str
    name: str
    right: TokenRight


@dataclass(frozen=True, slots=True)
class KnownToken:
    """A working token; ``last_entry_at`` is None if it has no entry."""

    device: str
    name: str
    right: str
    made_by: str
    made_at: datetime
    last_entry_at: datetime | None


def is_token(secret: str) -> bool:
    """Return True if this looks like a token; ids in cookies never do.

    >>> is_token("bn_" + "x" * 43), is_token("x" * 43)
    (True, False)
    """
    return secret.startswith(PREFIX)


def make_token(book: Logbook, device: str, name: str, right: TokenRight) -> str:
    """Return a new token for a device; raises ``TooManyTokensError``."""
    secret = PREFIX + new_device()
    keep_token(book, secret, NewToken(device, name, right))
    return secret


def secret_of_press(key: str, device: str, press: str) -> str:
    """Return the token of one button press: the same if it was sent twice."""
    digest = hmac.digest(key.encode(), f"token:{device}:{press}".encode(), hashlib.sha256)
    return PREFIX + urlsafe_b64encode(digest).decode().rstrip("=")


def keep_token(book: Logbook, secret: str, new: NewToken) -> bool:
    """Store a token; return True if it may be shown: new, or from the same press sent twice.

    Raises ``TooManyTokensError``, and ``OnlyByGroupError`` as ``refuse_by_group`` does.
    """
    game_id, device = book.id, device_hash(secret)
    with writing(game_id) as session:
        there = session.get(Token, device)
        if there:
            return there.revoked_at is None and there.made_at > now() - TWICE_PRESSED
        refuse_by_group(session, game_id, new.made_by, new.right)
        if _count_tokens(session, game_id) >= MOST:
            raise TooManyTokensError
        row = {"device": device, "game_id": game_id, "made_by": new.made_by, "made_at": now()}
        session.add(Token(**row))
        grant_right(session, device, game_id, new.right)
        session.execute(upsert(DeviceName, {"device": device, "name": new.name}, ["device"]))
        return True


def _count_tokens(session: Session, game_id: int) -> int:
    counted = or_(Token.revoked_at.is_(None), Token.made_at > now() - AN_HOUR)
    query = select(func.count()).select_from(Token).where(Token.game_id == game_id, counted)
    return session.scalar(query) or 0


def tokens_of(book: Logbook, made_by: str | None = None) -> list[KnownToken]:
    """Return working tokens, newest first; with ``made_by`` those of one device."""
    held = and_(Grant.device == Token.device, Grant.game_id == Token.game_id)
    query = (
        select(Token.device, DeviceName.name, Grant.right, Token.made_by, Token.made_at)
        .join(Grant, held)
        .join(DeviceName, DeviceName.device == Token.device)
        .where(Token.game_id == book.id, Token.revoked_at.is_(None))
        .order_by(Token.made_at.desc())
    )
    if made_by is not None:
        query = query.where(Token.made_by == made_by)
    rows = db.session.execute(query).all()
    last_entries = _last_entries(book.id, [row.device for row in rows if row.right != "view"])
    return [KnownToken(*row, last_entries.get(row.device)) for row in rows]


def _last_entries(game_id: int, devices: Sequence[str]) -> dict[str, datetime]:
    if not devices:
        return {}
    of_group = select(GameInGroup.game_id).where(GameInGroup.group_id == game_id)
    there = or_(Entry.game_id == game_id, Entry.game_id.in_(of_group))
    query = select(Entry.device, func.max(Entry.received_at)).where(there)
    rows = db.session.execute(query.where(Entry.device.in_(devices)).group_by(Entry.device))
    return {device: at for device, at in rows}


def revoke(book: Logbook, token: str, by: str | None = None) -> None:
    """Revoke a token, with ``by`` only if that device made it; its entries stay."""
    game_id = book.id
    with writing(game_id) as session:
        query = select(Token.device).where(Token.game_id == game_id, Token.device == token)
        if by is not None:
            query = query.where(Token.made_by == by)
        _end_tokens(session, [*session.scalars(query)])


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
    """Make the creator, or the token's phone, owner; raises ``WatchingTokenError``."""
    refuse_watching_token(session, device)
    owner = session.scalar(select(Token.made_by).where(Token.device == device)) or device
    grant_right(session, owner, game_id, "owner")
    if owner != device:
        grant_right(session, device, game_id, "score")
    return owner


def pass_rights_on(session: Session, old: int, new: int, without: Collection[str]) -> None:
    """Grant every phone, not tokens or ``without``, its rights of the old game in a rematch."""
    query = select(Grant.device, Grant.right).where(Grant.game_id == old, IS_PHONE)
    for device, right in session.execute(query.where(Grant.device.not_in(without))):
        grant_right(session, device, new, cast(Right, right))


def is_live(device: str) -> bool:
    query = select(Token.device).where(Token.device == device, Token.revoked_at.is_(None))
    return db.session.scalar(query) is not None
