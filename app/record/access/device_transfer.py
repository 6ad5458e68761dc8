"""A pass to deposit the storage of a page, and the rights of one device for another."""

import hashlib
import hmac
import json
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Literal

from cryptography.fernet import Fernet, InvalidToken
from sqlalchemy import Select, delete, select, update
from sqlalchemy.orm import Session

from app.golf.errors import GolfError
from app.record.access.devices import DeviceName, OwnSeat
from app.record.access.rights import includes
from app.record.access.unsaved import Lease
from app.record.database import now
from app.record.models import Grant, HouseRule, RulesChoice

PASS_LASTS = timedelta(days=2)
TICKET_BYTES = 24
Reason = Literal["pass", "origin", "spent", "invalid", "full", "gone"]


class TransferError(GolfError):
    """A refused deposit, or an invalid ticket; ``reason`` is a code."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"This transfer is refused ({reason}).")
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Pass:
    """The hash of a device, "" for one without an id, and the origin of its page."""

    device: str
    origin: str


def issue_pass(secret: str, holder: Pass) -> str:
    return _seal(secret).encrypt(json.dumps(asdict(holder)).encode()).decode()


def read_pass(secret: str, text: str, origin: str) -> Pass:
    """Return the holder of a pass shown by a page of this origin; raises ``TransferError``."""
    try:
        sealed = _seal(secret).decrypt(text.encode(), ttl=int(PASS_LASTS.total_seconds()))
        holder = Pass(**json.loads(sealed))
    except (InvalidToken, UnicodeError, ValueError, TypeError):
        raise TransferError("pass") from None
    if holder.origin != origin:
        raise TransferError("origin")
    return holder


def next_pass(secret: str, text: str) -> str:
    """Return another pass for the holder of a valid one, with the same expiry."""
    seal = _seal(secret)
    return seal.encrypt_at_time(
        seal.decrypt(text.encode()), seal.extract_timestamp(text.encode())
    ).decode()


def ticket_of(secret: str, pass_text: str) -> str:
    """Return the single ticket of a pass, so that a repeated message is one deposit."""
    digest = hmac.digest(secret.encode(), f"ticket {pass_text}".encode(), hashlib.sha256)
    return urlsafe_b64encode(digest[:TICKET_BYTES]).decode()


def _seal(secret: str) -> Fernet:
    return _seal_by(f"transfer pass {secret}")


def _seal_by(words: str) -> Fernet:
    return Fernet(urlsafe_b64encode(hashlib.sha256(words.encode()).digest()))


def merge_rights(session: Session, old: str, new: str) -> None:
    held = {game_id: right for game_id, right, _stage in session.execute(_rights_of(new))}
    for game_id, right, stage in session.execute(_rights_of(old)):
        if game_id not in held:
            grant = {"game_id": game_id, "right": right, "stage": stage}
            session.add(Grant(device=new, granted_at=now(), **grant))
        elif not includes(held[game_id], right):
            conditions = Grant.device == new, Grant.game_id == game_id
            session.execute(update(Grant).where(*conditions).values(right=right))
    for game_id, player_id in session.execute(
        _seats(old).where(~OwnSeat.game_id.in_(_seated(new)))
    ):
        session.add(OwnSeat(game_id=game_id, device=new, player_id=player_id))
    session.execute(delete(Lease).where(Lease.device == old))
    name = session.get(DeviceName, old)
    if name and session.get(DeviceName, new) is None:
        session.add(DeviceName(device=new, name=name.name))
    rules = [*_made_by(session, old), *_chosen_by(session, old)]
    session.add_all(
        RulesChoice(device=new, ref=ref, is_default=False, made_at=now())
        for ref in sorted({*rules} - {*_made_by(session, new), *_chosen_by(session, new)})
    )


def _rights_of(device: str) -> Select[int, str, int]:
    return select(Grant.game_id, Grant.right, Grant.stage).where(Grant.device == device)


def _seats(device: str) -> Select[int, int]:
    return select(OwnSeat.game_id, OwnSeat.player_id).where(OwnSeat.device == device)


def _seated(device: str) -> Select[int]:
    return select(OwnSeat.game_id).where(OwnSeat.device == device)


def _made_by(session: Session, device: str) -> Iterable[str]:
    return session.scalars(select(HouseRule.code).where(HouseRule.device == device))


def _chosen_by(session: Session, device: str) -> Iterable[str]:
    return session.scalars(select(RulesChoice.ref).where(RulesChoice.device == device))
