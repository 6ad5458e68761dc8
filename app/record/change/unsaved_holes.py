"""What phones have typed of a hole and not saved: kept beside the record, never part of it.

A phone that forgets what it kept gets it back from here; nobody else does, and nothing is scored
by it.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ForeignKey, UniqueConstraint, bindparam, delete, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, Session, mapped_column

from app.golf.errors import GolfError
from app.record.database import GameGoneError, Model, Moment, db, now, upsert, writing_rows
from app.record.log.heads import Said

LASTS = timedelta(days=2)
MOST = 300
"""Times a phone may send what it has typed of a hole within a minute: five taps a second."""
MINUTE = timedelta(minutes=1)


class TypedTooOftenError(GolfError):
    """A phone sends what it has typed more often than anybody types."""

    def __init__(self) -> None:
        super().__init__(f"More than {MOST} times in a minute.")


class TypedHole(Model):
    """The cards of a hole as a device had them at its last tap; one row a device and hole."""

    __tablename__ = "typed_hole"
    __table_args__ = (UniqueConstraint("game_id", "device", "hole"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    device: Mapped[str] = mapped_column(doc="hash of the device that types")
    hole: Mapped[int]
    token: Mapped[str] = mapped_column(doc="what its entries are named by once it is saved")
    cards: Mapped[str] = mapped_column(doc="all that was typed, as JSON that only pages read")
    typed_at: Mapped[datetime] = mapped_column(Moment)
    since: Mapped[datetime] = mapped_column(Moment, doc="when the minute began")
    times: Mapped[int] = mapped_column(doc="how often it was sent in that minute")


TABLE: Any = TypedHole.__table__
MINE = delete(TABLE).where(
    TABLE.c.game_id == bindparam("game_id"), TABLE.c.device == bindparam("device")
)
OLD = delete(TABLE).where(
    TABLE.c.game_id == bindparam("game_id"), TABLE.c.typed_at < bindparam("before")
)


@dataclass(frozen=True, slots=True)
class Place:
    """Whose typing it is: a device at a hole of a game."""

    game_id: int
    device: str
    hole: int

    def is_mine(self) -> tuple[Any, ...]:
        """The conditions that find its row."""
        return (
            TypedHole.game_id == self.game_id,
            TypedHole.device == self.device,
            TypedHole.hole == self.hole,
        )


def keep_typed(place: Place, token: str, cards: str) -> None:
    """Keep what a device has typed of a hole in place of what it had before.

    Raises ``TypedTooOftenError``. What nobody saved for two days goes.
    """
    moment = now()
    since, times = pace_of(place, moment)
    row = {
        **asdict(place),
        **{"token": token, "cards": cards, "typed_at": moment, "since": since, "times": times + 1},
    }
    try:
        with writing_rows() as connection:
            connection.execute(OLD, {"game_id": place.game_id, "before": moment - LASTS})
            connection.execute(upsert(TypedHole, row, ["game_id", "device", "hole"]))
    except IntegrityError:
        raise GameGoneError from None


def pace_of(place: Place, moment: datetime) -> tuple[datetime, int]:
    """When the minute of a device began and how often it has sent since."""
    wanted = select(TypedHole.since, TypedHole.times).where(*place.is_mine())
    row = db.session.execute(wanted).first()
    if row is None or row.since <= moment - MINUTE:
        return moment, 0
    if row.times >= MOST:
        raise TypedTooOftenError
    return row.since, row.times


def typed_at(place: Place, entries: Iterable[Said]) -> str:
    """What a device has typed of a hole and not saved; "" for nothing."""
    row = db.session.execute(
        select(TypedHole.token, TypedHole.cards).where(*place.is_mine())
    ).first()
    return row.cards if row and not is_saved(row.token, entries) else ""


def is_saved(token: str, entries: Iterable[Said]) -> bool:
    """Whether what was typed is said: its entries are named by its token."""
    return any(said.said_as.startswith(f"{token}:") for said in entries)


def forget_typed(session: Session | Connection, game_id: int, device: str) -> None:
    """A device has saved: what it typed is said, inside the caller's write."""
    session.execute(MINE, {"game_id": game_id, "device": device})
