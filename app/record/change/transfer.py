"""Transfers from one address of this server to another, stored for some minutes.

A page deposits its browser's storage and gets a ticket; the page at the other address takes it. It
contains no device id: the taking device keeps its own and gets the rights of the other.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import JSON, ColumnElement, ForeignKey, delete, func, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from app.record.access.device_transfer import (
    PASS_LASTS,
    Pass,
    TransferError,
    merge_rights,
    next_pass,
    read_pass,
    ticket_of,
)
from app.record.access.devices import name_of
from app.record.change.transfer_items import Items, read_items
from app.record.database import Model, Moment, db, now, upsert, writing
from app.record.models import OVER, Game, Grant, Group

LASTS = timedelta(minutes=10)
LONGEST_PART = 30_000  # characters; fits into a message with its escapes
MOST_PARTS = 250  # of one device: as much as a browser keeps
MOST_IN_ALL = 1_000
Book = TypeVar("Book", Game, Group)


class Transfer(Model):
    """A deposit, remembered after it was taken until its pass expires: it works once."""

    __tablename__ = "luggage"

    id: Mapped[str] = mapped_column(primary_key=True, doc="hash of the ticket")
    device: Mapped[str] = mapped_column(doc="hash of the device that deposited it, or empty")
    sealed_device: Mapped[str] = mapped_column(default="", doc="empty: no device id travels")
    settings: Mapped[dict[str, str]] = mapped_column(JSON, doc="as in the cookie of settings")
    back: Mapped[str] = mapped_column(doc="the page to go on with")
    parts: Mapped[int] = mapped_column(default=0, doc="how many there are")
    taken_by: Mapped[str | None] = mapped_column(default=None, doc="hash of the device that took")
    arrived: Mapped[bool] = mapped_column(default=False)
    until: Mapped[datetime] = mapped_column(Moment, doc="when the row is deleted")


class TransferPart(Model):
    """One part of the deposited text."""

    __tablename__ = "luggage_part"

    transfer_id: Mapped[str] = mapped_column(
        "luggage_id", ForeignKey("luggage.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str]


@dataclass(frozen=True, slots=True)
class Deposit:
    """One message of a deposit: part ``number`` of ``count``, from 0, from a page of ``origin``."""

    pass_text: str
    origin: str
    number: int
    count: int
    text: str
    settings: Mapping[str, str]
    back: str


@dataclass(frozen=True, slots=True)
class Receipt:
    """The ticket of a deposit, and the pass for the next one from the same page."""

    ticket: str
    next_pass: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What a ticket opens: rights in games and groups, the newest first, and items of storage."""

    device_name: str
    games: Sequence[Game]
    groups: Sequence[Group]
    items: Items


@dataclass(frozen=True, slots=True)
class ReceivedTransfer:
    """What the arriving page gets: the next URL, settings, and storage as JSON."""

    back: str
    settings: Mapping[str, str]
    text: str


def deposit(secret: str, sent: Deposit) -> Receipt:
    """Store a part; part 0 starts over, to repeat a failed deposit. Raises ``TransferError``."""
    holder = read_pass(secret, sent.pass_text, sent.origin)
    if not (0 <= sent.number < sent.count <= MOST_PARTS and len(sent.text) <= LONGEST_PART):
        raise TransferError("invalid")
    ticket = ticket_of(secret, sent.pass_text)
    with writing() as session:
        row = session.get(Transfer, _id_of(ticket))
        if row and row.taken_by:
            raise TransferError("spent")
        if sent.number == 0:
            _begin(session, _id_of(ticket), holder, sent)
        elif row is None or row.until <= now() or row.parts != sent.count:
            raise TransferError("gone")
        _keep_part(session, _id_of(ticket), sent)
    return Receipt(ticket, next_pass(secret, sent.pass_text))


def _begin(session: Session, transfer_id: str, holder: Pass, sent: Deposit) -> None:
    is_same = (Transfer.id == transfer_id) | (
        (Transfer.device == holder.device) & (Transfer.device != "")
    )
    is_replaced = is_same & Transfer.taken_by.is_(None)
    session.execute(delete(Transfer).where(is_replaced | _is_over()))
    session.expunge_all()
    session.add(
        Transfer(
            id=transfer_id,
            device=holder.device,
            settings=dict(sent.settings),
            back=sent.back,
            parts=sent.count,
            until=now() + LASTS,
        )
    )
    session.flush()


def _keep_part(session: Session, transfer_id: str, sent: Deposit) -> None:
    if (session.scalar(select(func.count()).select_from(TransferPart)) or 0) >= MOST_IN_ALL:
        raise TransferError("full")
    part = {"luggage_id": transfer_id, "number": sent.number, "text": sent.text}
    session.execute(upsert(TransferPart, part, ["luggage_id", "number"]))


def preview(ticket: str, device: str | None) -> Preview:
    session = db.session()
    row = _open_row(session, ticket, device)
    return Preview(
        name_of(row.device),
        _granted(session, Game, row.device),
        _granted(session, Group, row.device),
        read_items(session, row.device, _text_of(session, row)),
    )


def take(ticket: str, device: str) -> ReceivedTransfer:
    """Return a deposit and its rights to one device until it confirms; raises ``TransferError``."""
    with writing() as session:
        row = _open_row(session, ticket, device)
        items = read_items(session, row.device, _text_of(session, row))
        if row.taken_by is None:
            row.taken_by, row.until = device, now() + PASS_LASTS
        if row.device and device != row.device:
            merge_rights(session, row.device, device)
        return ReceivedTransfer(row.back, row.settings, items.as_text())


def _open_row(session: Session, ticket: str, device: str | None) -> Transfer:
    row = session.get(Transfer, _id_of(ticket))
    if row is None or row.arrived or _closes_at(row) <= now():
        raise TransferError("gone")
    if row.taken_by not in (None, device) or len(_texts(session, row)) != row.parts:
        raise TransferError("gone")
    return row


def _closes_at(row: Transfer) -> datetime:
    return row.until - PASS_LASTS + LASTS if row.taken_by else row.until


def _id_of(ticket: str) -> str:
    return hashlib.sha256(f"luggage {ticket}".encode()).hexdigest()


def _text_of(session: Session, row: Transfer) -> str:
    return "".join(_texts(session, row))


def _texts(session: Session, row: Transfer) -> list[str]:
    is_own = TransferPart.transfer_id == row.id
    query = select(TransferPart.text).where(is_own).order_by(TransferPart.number)
    return list(session.scalars(query))


def _granted(session: Session, kind: type[Book], device: str) -> list[Book]:
    query = select(kind).join(Grant, Grant.game_id == kind.id)
    query = query.where(Grant.device == device, Grant.stage >= OVER)
    return list(session.scalars(query.order_by(kind.id.desc())))


def end_transfer(ticket: str, device: str | None) -> None:
    """Delete a transfer that the receiving device stored; raises ``TransferError``."""
    with writing() as session:
        row = session.get(Transfer, _id_of(ticket))
        if row is None or not row.taken_by or row.taken_by != device:
            raise TransferError("gone")
        session.execute(delete(TransferPart).where(TransferPart.transfer_id == row.id))
        row.arrived = True


def has_arrived(ticket: str) -> bool:
    row = db.session.get(Transfer, _id_of(ticket))
    return row is not None and row.arrived


def forget_transfers() -> None:
    """Delete expired and finished transfers; a server does this regularly."""
    if db.session.scalar(select(Transfer.id).where(_is_over() | _is_closed()).limit(1)):
        with writing() as session:
            closed = select(Transfer.id).where(_is_closed())
            session.execute(delete(TransferPart).where(TransferPart.transfer_id.in_(closed)))
            session.execute(update(Transfer).where(_is_closed()).values(arrived=True))
            session.execute(delete(Transfer).where(_is_over()))


def _is_over() -> ColumnElement[bool]:
    return Transfer.until <= now()


def _is_closed() -> ColumnElement[bool]:
    """Taken some minutes ago, by a device that never confirmed its arrival."""
    is_late = Transfer.until <= now() + PASS_LASTS - LASTS
    return Transfer.taken_by.is_not(None) & ~Transfer.arrived & is_late
