"""Who is entering what just now: said by phones while they type, forgotten after half a minute."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ForeignKey, UniqueConstraint, bindparam, delete, select
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Mapped, Session, mapped_column

from app.record.database import Model, Moment, db, now, upsert, writing

LASTS = timedelta(seconds=30)


class Lease(Model):
    """A device is entering a player's grid in a hole, until then; one row a device and game."""

    __tablename__ = "lease"
    __table_args__ = (UniqueConstraint("game_id", "device"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    device: Mapped[str] = mapped_column(doc="hash of the device that types")
    hole: Mapped[int]
    player_id: Mapped[int | None] = mapped_column(ForeignKey("player.id", ondelete="CASCADE"))
    until: Mapped[datetime] = mapped_column(Moment)


TABLE: Any = Lease.__table__
MINE = delete(TABLE).where(
    TABLE.c.game_id == bindparam("game_id"), TABLE.c.device == bindparam("device")
)


@dataclass(frozen=True, slots=True)
class OpenGrid:
    """A grid that a device is entering; ``player`` is None while it asks who went out."""

    device: str
    hole: int
    player: int | None


def open_grids(connection: Connection | Session, game_id: int) -> tuple[OpenGrid, ...]:
    """All that is being entered in a game, always in the same order."""
    wanted = (
        select(Lease.device, Lease.hole, Lease.player_id)
        .where(Lease.game_id == game_id, Lease.until > now())
        .order_by(Lease.hole, Lease.id)
    )
    return tuple(OpenGrid(*row) for row in connection.execute(wanted))


def take_lease(game_id: int, held: OpenGrid) -> None:
    """Say for half a minute that a device is entering a grid, in place of what it said before."""
    row = {
        "game_id": game_id,
        "device": held.device,
        "hole": held.hole,
        "player_id": held.player,
        "until": now() + LASTS,
    }
    with writing(game_id) as session:
        session.execute(delete(Lease).where(Lease.game_id == game_id, Lease.until <= now()))
        session.execute(upsert(Lease, row, ["game_id", "device"]))


def release_lease(game_id: int, device: str) -> None:
    """A device enters nothing any more."""
    if any(held.device == device for held in open_grids(db.session(), game_id)):
        with writing(game_id) as session:
            drop_lease(session, game_id, device)


def drop_lease(session: Session | Connection, game_id: int, device: str) -> None:
    """The same inside the caller's write."""
    session.execute(MINE, {"game_id": game_id, "device": device})
