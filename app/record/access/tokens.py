"""Tokens: what a program shows instead of a cookie, to read or enter by the API.

A token is a device like any other, known by its hash alone: its right is a grant, its name the
name of a device, and what it says stands under it in the log.
"""

from datetime import datetime

from sqlalchemy import ForeignKey, select
from sqlalchemy.orm import Mapped, mapped_column

from app.record.database import Model, Moment, db


class Token(Model):
    """That a device is a token of a game or group; its row stays when it is revoked."""

    __tablename__ = "token"

    device: Mapped[str] = mapped_column(primary_key=True, doc="hash of the token")
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), index=True)
    made_by: Mapped[str] = mapped_column(doc="hash of the device that made it")
    made_at: Mapped[datetime] = mapped_column(Moment)
    revoked_at: Mapped[datetime | None] = mapped_column(Moment)


def is_live(device: str) -> bool:
    """Whether a device (by hash) is a token that nobody revoked."""
    wanted = select(Token.device).where(Token.device == device, Token.revoked_at.is_(None))
    return db.session.scalar(wanted) is not None
