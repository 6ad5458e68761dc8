"""What a phone takes along from one address of this copy to another, kept for some minutes.

The ticket opens it. It is kept as a hash only, and the device's id is sealed by it, so that a copy
of the database opens nothing. What was brought stays until the phone says that it arrived.
"""

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import cast

from sqlalchemy import JSON, ColumnElement, ForeignKey, Select, delete, func, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from app.golf.errors import GolfError
from app.record.access.devices import DeviceName
from app.record.access.rights import Right, device_hash, grant_right, includes
from app.record.access.sealing import seal_by
from app.record.database import Model, Moment, db, now, upsert, writing
from app.record.models import Grant, HouseRule, RulesChoice

LASTS = timedelta(minutes=10)
REMEMBERED = timedelta(days=1)
"""For how long the old address can ask whether all of it arrived."""
LONGEST_PART = 30_000  # characters; with its escapes it fits into a message
MOST_PARTS = 250  # of one phone: as much as a browser keeps
MOST_IN_ALL = 1_000


class Luggage(Model):
    """A phone on its way to another address."""

    __tablename__ = "luggage"

    id: Mapped[str] = mapped_column(primary_key=True, doc="hash of the ticket")
    device: Mapped[str] = mapped_column(doc="hash of the device that brings it")
    sealed_device: Mapped[str] = mapped_column(doc="its id, for whoever has the ticket")
    settings: Mapped[dict[str, str]] = mapped_column(JSON, doc="what its cookie says")
    back: Mapped[str] = mapped_column(doc="the page to go on with")
    parts: Mapped[int] = mapped_column(default=0, doc="how many there are; 0 while they come")
    taken_by: Mapped[str | None] = mapped_column(default=None, doc="hash of the device it became")
    arrived: Mapped[bool] = mapped_column(default=False)
    until: Mapped[datetime] = mapped_column(Moment)


class LuggagePart(Model):
    """A stretch of the text that a phone brings."""

    __tablename__ = "luggage_part"

    luggage_id: Mapped[str] = mapped_column(
        ForeignKey("luggage.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str]


class LuggageError(GolfError):
    """Nothing can be brought or taken by this ticket; ``is_full`` where it may be tried later."""

    def __init__(self, *, is_full: bool = False) -> None:
        super().__init__("Too much is on its way." if is_full else "Nothing is here any more.")
        self.is_full = is_full


@dataclass(frozen=True, slots=True)
class Taken:
    """What a phone brought: its id, where to go on, its settings, and the text of its stores."""

    device: str
    back: str
    settings: dict[str, str]
    text: str


def id_of(ticket: str) -> str:
    """How a ticket is named in the database."""
    return hashlib.sha256(f"luggage {ticket}".encode()).hexdigest()


def check_in(device: str, settings: dict[str, str], back: str) -> str:
    """Room for what a device (by its own id) brings, in place of its earlier one; its ticket."""
    ticket = secrets.token_urlsafe(24)
    row = Luggage(
        id=id_of(ticket),
        device=device_hash(device),
        sealed_device=seal_by(f"seal {ticket}").encrypt(device.encode()).decode(),
        settings=settings,
        back=back,
        until=now() + LASTS,
    )
    with writing() as session:
        earlier = (Luggage.device == row.device) & ~Luggage.arrived
        session.execute(delete(Luggage).where(earlier | is_over()))
        session.add(row)
    return ticket


def bring_part(ticket: str, device: str, number: int, of: int, text: str) -> None:
    """Keep one part of so many; the same part again is one. Raises ``LuggageError``."""
    if not (0 <= number < of <= MOST_PARTS and len(text) <= LONGEST_PART):
        raise LuggageError
    with writing() as session:
        row = session.get(Luggage, id_of(ticket))
        if row is None or row.device != device or row.taken_by or row.until <= now():
            raise LuggageError
        if (session.scalar(select(func.count()).select_from(LuggagePart)) or 0) >= MOST_IN_ALL:
            raise LuggageError(is_full=True)
        row.parts = of
        part = {"luggage_id": row.id, "number": number, "text": text}
        session.execute(upsert(LuggagePart, part, ["luggage_id", "number"]))


def take(ticket: str, device: str | None) -> Taken:
    """All that was brought by a ticket, for the first who asks, and for that phone once more.

    A phone without an id of its own becomes the one that brought it. One that has an id, the hash
    ``device``, keeps it, and may then do what the other may. Raises ``LuggageError``.
    """
    with writing() as session:
        row = session.get(Luggage, id_of(ticket))
        if row is None or row.arrived or row.until <= now():
            raise LuggageError
        own_id = seal_by(f"seal {ticket}").decrypt(row.sealed_device.encode()).decode()
        taker = device or row.device
        parts = texts_of(session, row)
        if row.taken_by not in (None, taker) or len(parts) != row.parts:
            raise LuggageError
        row.taken_by = taker
        if taker != row.device:
            pass_on(session, row.device, taker)
        return Taken(own_id, row.back, row.settings, "".join(parts))


def pass_on(session: Session, old: str, new: str) -> None:
    """Let one device (by hash) do in each game what another may; it keeps what it may already."""
    held = {game_id: right for game_id, right in session.execute(rights_of(new))}
    for game_id, right in session.execute(rights_of(old)):
        if game_id not in held:
            grant_right(session, new, game_id, cast(Right, right))
        elif not includes(held[game_id], right):
            mine = Grant.device == new, Grant.game_id == game_id
            session.execute(update(Grant).where(*mine).values(right=right))
    name = session.get(DeviceName, old)
    if name and session.get(DeviceName, new) is None:
        session.add(DeviceName(device=new, name=name.name))
    rules = [*made_by(session, old), *chosen_by(session, old)]
    session.add_all(
        RulesChoice(device=new, ref=ref, is_default=False, made_at=now())
        for ref in sorted({*rules} - {*made_by(session, new), *chosen_by(session, new)})
    )


def rights_of(device: str) -> Select[int, str]:
    """What a device may do, by game."""
    return select(Grant.game_id, Grant.right).where(Grant.device == device)


def made_by(session: Session, device: str) -> Iterable[str]:
    """The codes of the house rules that a device made."""
    return session.scalars(select(HouseRule.code).where(HouseRule.device == device))


def chosen_by(session: Session, device: str) -> Iterable[str]:
    """The rules that a device took or chose."""
    return session.scalars(select(RulesChoice.ref).where(RulesChoice.device == device))


def texts_of(session: Session, row: Luggage) -> list[str]:
    """The parts that are there, in their order."""
    mine = select(LuggagePart.text).where(LuggagePart.luggage_id == row.id)
    return list(session.scalars(mine.order_by(LuggagePart.number)))


def end_luggage(ticket: str, device: str | None) -> None:
    """The phone that took it has everything: delete it, and remember for a day that it arrived."""
    with writing() as session:
        row = session.get(Luggage, id_of(ticket))
        if row is None or not row.taken_by or row.taken_by != device:
            raise LuggageError
        session.execute(delete(LuggagePart).where(LuggagePart.luggage_id == row.id))
        ended = {"arrived": True, "sealed_device": "", "until": now() + REMEMBERED}
        session.execute(update(Luggage).where(Luggage.id == row.id).values(**ended))


def is_over() -> ColumnElement[bool]:
    """Of rows that nobody needs any more: not taken in time, or arrived a day ago."""
    return Luggage.until <= now()


def forget_luggage() -> None:
    """Delete them; a server does this now and then, so that nothing stays that nobody fetches."""
    if db.session.scalar(select(Luggage.id).where(is_over()).limit(1)):
        with writing() as session:
            session.execute(delete(Luggage).where(is_over()))


def has_arrived(ticket: str) -> bool:
    """Whether all that was brought by a ticket is at its new address."""
    row = db.session.get(Luggage, id_of(ticket))
    return row is not None and row.arrived
