"""A link that gives another device the rights of this one: once, within ten minutes."""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, cast

from sqlalchemy import Select, delete, or_, select
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.access.devices import OwnSeat, name_of
from app.record.access.quotas import count_guess
from app.record.access.rights import Right, includes
from app.record.database import db, now, writing
from app.record.models import OVER, Grant, HouseRule, Logbook, OneTimeLink, RulesChoice

LASTS = timedelta(minutes=10)


class LinkGoneError(GolfError):
    """A link that was never made, was used, is too old, or made way for a newer one."""

    def __init__(self) -> None:
        super().__init__("This link does not work any more.")


@dataclass(frozen=True, slots=True)
class Offer:
    """What a link gives: rights in groups and games, the newest first, and rules."""

    device: str
    device_name: str
    rights: Sequence[tuple[Logbook, Right]]
    has_rules: bool


def has_rights(device: str | None) -> bool:
    return db.session.scalar(_grants_of(Grant.id, device).limit(1)) is not None


def make_link(device: str) -> str:
    """Return the secret of a new link; earlier ones of this device stop working."""
    secret = secrets.token_urlsafe(32)
    with writing() as session:
        is_over = or_(OneTimeLink.device == device, OneTimeLink.until <= now())
        session.execute(delete(OneTimeLink).where(is_over))
        session.add(OneTimeLink(id=_id_of(secret), device=device, until=now() + LASTS))
    return secret


def look(secret: str, address: str | None) -> Offer:
    """Show what a link gives, and change nothing.

    Raises ``LinkGoneError`` or ``TooManyAttemptsError``.
    """
    session = db.session()
    device = _find_link(session, secret, None, address).device
    query = _grants_of(Logbook, device).join(Logbook, Logbook.id == Grant.game_id)
    granted = session.execute(query.add_columns(Grant.right).order_by(Logbook.id.desc()))
    rights = [(book, cast(Right, right)) for book, right in granted]
    return Offer(device, name_of(device), rights, bool(_rules_of(session, device)))


def take(secret: str, taker: str, address: str | None) -> None:
    """Add what the link’s device may do now to what another may do; who took it may repeat it.

    Raises ``LinkGoneError`` or ``TooManyAttemptsError``.
    """
    _find_link(db.session(), secret, taker, address)
    with writing() as session:
        link = session.get(OneTimeLink, _id_of(secret), populate_existing=True)
        if link is None or link.taken_by not in (None, taker):
            raise LinkGoneError
        if link.taken_by is None and link.device != taker:
            link.taken_by = taker
            _add_rights(session, link.device, taker)


def _find_link(
    session: Session, secret: str, taker: str | None, address: str | None
) -> OneTimeLink:
    """Wrong secrets count as wrong codes do."""
    link = session.get(OneTimeLink, _id_of(secret))
    is_open = link is not None and link.until > now() and link.taken_by in (None, taker)
    count_guess(address, found=is_open)
    if link is None or not is_open:
        raise LinkGoneError
    return link


def _add_rights(session: Session, giver: str, taker: str) -> None:
    """A right taken away meanwhile is not given: that waits for these locks, or is seen here."""
    ids = list(session.scalars(_grants_of(Grant.game_id, giver)))
    locks = select(Logbook.id).where(Logbook.id.in_(ids)).order_by(Logbook.id)
    session.execute(locks.with_for_update()).all()
    held = {grant.game_id: grant for grant in session.scalars(_grants_of(Grant, taker, stage=0))}
    seated = set(session.scalars(select(OwnSeat.game_id).where(OwnSeat.device == taker)))
    for game_id, right, stage in session.execute(
        _grants_of(Grant.game_id, giver).add_columns(Grant.right, Grant.stage)
    ):
        own = held.get(game_id)
        if own is None:
            here = {"device": taker, "game_id": game_id, "granted_at": now()}
            session.add(Grant(**here, right=right, stage=stage))
        elif not includes(own.right, right):
            own.right, own.granted_at = right, now()
    seats = select(OwnSeat.game_id, OwnSeat.player_id).where(OwnSeat.device == giver)
    for game_id, player_id in session.execute(seats):
        if game_id not in seated:
            session.add(OwnSeat(game_id=game_id, device=taker, player_id=player_id))
    for ref in sorted(_rules_of(session, giver) - _rules_of(session, taker)):
        session.add(RulesChoice(device=taker, ref=ref, is_default=False, made_at=now()))


def forget_links() -> None:
    """A server that starts ends all links."""
    with writing() as session:
        session.execute(delete(OneTimeLink))


def _id_of(secret: str) -> str:
    return hashlib.sha256(f"one-time link {secret}".encode()).hexdigest()


def _grants_of(wanted: Any, device: str | None, stage: int = OVER) -> Select[Any]:  # noqa: ANN401
    """Deleted games are left out."""
    return select(wanted).select_from(Grant).where(Grant.device == device, Grant.stage >= stage)


def _rules_of(session: Session, device: str) -> set[str]:
    made = session.scalars(select(HouseRule.code).where(HouseRule.device == device))
    chosen = session.scalars(select(RulesChoice.ref).where(RulesChoice.device == device))
    return {*made, *chosen}
