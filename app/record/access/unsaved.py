"""Unsaved typing: who enters which grid now, and the cards so far, which only their phone gets.

Open pages ask for it every few seconds, with the game's version, by one statement.
"""

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Engine, ForeignKey, UniqueConstraint, and_, bindparam, delete, select, union
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, Session, mapped_column

from app.golf.faults import GolfError
from app.record.access.rights import ACCESS_QUERY, AccessCheck, access_in
from app.record.database import (
    GameGoneError,
    Model,
    Moment,
    autocommit,
    db,
    now,
    upsert,
    writing,
    writing_rows,
)
from app.record.log.heads import LoggedEntry
from app.record.models import Logbook

LEASE_LASTS = timedelta(seconds=30)
TYPING_LASTS = timedelta(days=2)
MOST_SENT = 300
"""Times per minute a phone may send its typing of a hole: five taps a second."""
MINUTE = timedelta(minutes=1)


class Lease(Model):
    """A device is entering a player's grid in a hole, until then; one row per device and game."""

    __tablename__ = "lease"
    __table_args__ = (UniqueConstraint("game_id", "device"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    device: Mapped[str] = mapped_column(doc="hash of the device that types")
    hole: Mapped[int]
    player_id: Mapped[int | None] = mapped_column(ForeignKey("player.id", ondelete="CASCADE"))
    until: Mapped[datetime] = mapped_column(Moment)


LEASES: Any = Lease.__table__
OWN_LEASE = delete(LEASES).where(
    LEASES.c.game_id == bindparam("game_id"), LEASES.c.device == bindparam("device")
)


@dataclass(frozen=True, slots=True)
class OpenGrid:
    """A grid that a device is entering; ``player`` is None while it asks who went out."""

    device: str
    hole: int
    player: int | None


def open_grids(connection: Connection | Session, game_id: int) -> tuple[OpenGrid, ...]:
    query = (
        select(Lease.device, Lease.hole, Lease.player_id)
        .where(Lease.game_id == game_id, Lease.until > now())
        .order_by(Lease.hole, Lease.id)
    )
    return tuple(OpenGrid(*row) for row in connection.execute(query))


def games_in_use(game_ids: Collection[int], session: Session | None = None) -> set[int]:
    leased = select(Lease.game_id).where(Lease.game_id.in_(game_ids), Lease.until > now())
    typed = select(TypedHole.game_id).where(TypedHole.game_id.in_(game_ids))
    found = (session or db.session()).scalars(union(leased, typed)) if game_ids else ()
    return set(found)


def take_lease(game_id: int, held: OpenGrid) -> None:
    """Note for half a minute that a device is entering a grid, replacing its last note."""
    row = {
        "game_id": game_id,
        "device": held.device,
        "hole": held.hole,
        "player_id": held.player,
        "until": now() + LEASE_LASTS,
    }
    with writing(game_id) as session:
        session.execute(delete(Lease).where(Lease.game_id == game_id, Lease.until <= now()))
        session.execute(upsert(Lease, row, ["game_id", "device"]))


def release_lease(game_id: int, device: str) -> None:
    if any(held.device == device for held in open_grids(db.session(), game_id)):
        with writing(game_id) as session:
            _drop_lease(session, game_id, device)


def _drop_lease(session: Session | Connection, game_id: int, device: str) -> None:
    session.execute(OWN_LEASE, {"game_id": game_id, "device": device})


class TypedTooOftenError(GolfError):
    """A phone sends typed cards faster than a person types."""

    def __init__(self) -> None:
        super().__init__(f"More than {MOST_SENT} times in a minute.")


class TypedHole(Model):
    """A device's cards of a hole at its last tap; one row per device and hole."""

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


TYPED: Any = TypedHole.__table__
OWN_TYPING = delete(TYPED).where(
    TYPED.c.game_id == bindparam("game_id"), TYPED.c.device == bindparam("device")
)
OLD_TYPING = delete(TYPED).where(
    TYPED.c.game_id == bindparam("game_id"), TYPED.c.typed_at < bindparam("before")
)


@dataclass(frozen=True, slots=True)
class TypingKey:
    """Whose typing it is: a device at a hole of a game."""

    game_id: int
    device: str
    hole: int

    def where_own(self) -> tuple[Any, ...]:
        return (
            TypedHole.game_id == self.game_id,
            TypedHole.device == self.device,
            TypedHole.hole == self.hole,
        )


def keep_typed(place: TypingKey, token: str, cards: str) -> None:
    """Store a device's typed cards of a hole for two days; raises ``TypedTooOftenError``."""
    moment = now()
    since, times = _pace_of(place, moment)
    row = {
        **asdict(place),
        **{"token": token, "cards": cards, "typed_at": moment, "since": since, "times": times + 1},
    }
    try:
        with writing_rows() as connection:
            connection.execute(
                OLD_TYPING, {"game_id": place.game_id, "before": moment - TYPING_LASTS}
            )
            connection.execute(upsert(TypedHole, row, ["game_id", "device", "hole"]))
    except IntegrityError:
        raise GameGoneError from None


def _pace_of(place: TypingKey, moment: datetime) -> tuple[datetime, int]:
    query = select(TypedHole.since, TypedHole.times).where(*place.where_own())
    row = db.session.execute(query).first()
    if row is None or row.since <= moment - MINUTE:
        return moment, 0
    if row.times >= MOST_SENT:
        raise TypedTooOftenError
    return row.since, row.times


def unsaved_text_of(place: TypingKey, entries: Iterable[LoggedEntry]) -> str:
    row = db.session.execute(
        select(TypedHole.token, TypedHole.cards).where(*place.where_own())
    ).first()
    return row.cards if row and not is_saved(row.token, entries) else ""


def is_saved(token: str, entries: Iterable[LoggedEntry]) -> bool:
    return any(entry.client_id.startswith(f"{token}:") for entry in entries)


def forget_typed(session: Session | Connection, game_id: int, device: str) -> None:
    session.execute(OWN_TYPING, {"game_id": game_id, "device": device})


def forget_unsaved(connection: Session | Connection, game_id: int, device: str) -> None:
    _drop_lease(connection, game_id, device)
    forget_typed(connection, game_id, device)


LEASED = and_(LEASES.c.game_id == Logbook.id, LEASES.c.until > bindparam("now"))
STATUS_QUERY = (
    ACCESS_QUERY.add_columns(LEASES.c.device, LEASES.c.hole, LEASES.c.player_id)
    .outerjoin(LEASES, LEASED)
    .order_by(LEASES.c.hole, LEASES.c.id)
)


def live_status(
    engine: Engine, public_id: str, device: str | None
) -> tuple[AccessCheck, tuple[OpenGrid, ...]] | None:
    """Return a game's version, what the device may do, and who enters what; None without a right.

    There is a row for each grant and each grid that is being entered.
    """
    values = {"public_id": public_id, "device": device, "now": now()}
    with autocommit(engine).connect() as connection:
        rows = connection.execute(STATUS_QUERY, values).all()
    access = access_in(rows)
    held = dict.fromkeys(OpenGrid(*row[-3:]) for row in rows if row.device)
    return (access, tuple(held)) if access else None
