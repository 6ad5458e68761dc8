"""Owner actions on games and groups: new links, closing entry, handing over, deleting."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.access.rights import Right
from app.record.access.sharing import generation_of, locked, note_gone, unused_code
from app.record.access.tokens import IS_PHONE, end_tokens_without_right
from app.record.counts import uncount
from app.record.database import db, now, writing
from app.record.game.old_game import all_old_of
from app.record.models import Grant, Logbook, OldGame, OneTimeLink, ShortCode
from app.record.new_codes import VIEW


class LastOwnerError(GolfError):
    """A game can't be handed over without another owner."""

    def __init__(self) -> None:
        super().__init__("Nobody else owns this game yet.")


def renew_link(book: Logbook, device: str, right: Right) -> None:
    """Replace a right's link; its phones and programs lose it, except this device.

    Its one-time link ends, and the short code: somebody may have photographed them, too.
    """
    game_id = book.id
    with writing(game_id) as session:
        session.execute(delete(OneTimeLink).where(OneTimeLink.device == device))
        changed = _renewed_code(session, locked(session, game_id), right)
        session.execute(update(Logbook).where(Logbook.id == game_id).values(changed))
        session.execute(delete(ShortCode).where(ShortCode.game_id == game_id))
        lost = Grant.game_id == game_id, Grant.right == right, Grant.device != device
        session.execute(delete(Grant).where(*lost))
        end_tokens_without_right(session, game_id)


def _renewed_code(session: Session, book: Logbook, right: Right) -> Mapping[str, Any]:
    if right == "view":
        return {"view_code": unused_code(session, Logbook.view_code, VIEW)}
    return {f"{right}_generation": generation_of(book, right) + 1}


def close_entry(book: Logbook, closed: bool) -> None:
    game_id = book.id
    with writing(game_id) as session:
        session.execute(update(Logbook).where(Logbook.id == game_id).values(entry_closed=closed))


def hand_over(book: Logbook, device: str) -> None:
    """Replace the owner key and leave this device the score right; raises ``LastOwnerError``."""
    game_id = book.id
    with writing(game_id) as session:
        there = locked(session, game_id)
        owners: list[ColumnElement[bool]] = [Grant.game_id == game_id, Grant.right == "owner"]
        others = select(Grant.id).where(*owners, IS_PHONE, Grant.device != device)
        if session.scalar(others) is None:
            raise LastOwnerError
        query = update(Grant).where(*owners, Grant.device == device)
        session.execute(query.values(right="score", granted_at=now()))
        raised = there.owner_generation + 1
        session.execute(
            update(Logbook).where(Logbook.id == game_id).values(owner_generation=raised)
        )
        session.execute(delete(Grant).where(*owners, ~IS_PHONE))  # they showed the code of before
        end_tokens_without_right(session, game_id)


def leave(book: Logbook, device: str) -> None:
    """Remove it from a device; an owner can't leave."""
    game_id = book.id
    with writing(game_id) as session:
        conditions = Grant.game_id == game_id, Grant.device == device, Grant.right != "owner"
        session.execute(delete(Grant).where(*conditions))


def delete_for_good(book: Logbook) -> None:
    """Delete a game or group with its entries and counts; a group takes its old games along."""
    game_id, address = book.id, book.public_id
    with writing(game_id) as session:
        uncount(session, game_id)
        session.execute(delete(OldGame).where(all_old_of(address)))
        session.execute(delete(Logbook).where(Logbook.id == game_id))
        note_gone(session, address)


def devices_of(book: Logbook) -> dict[str, int]:
    query = select(Grant.right, func.count()).where(Grant.game_id == book.id, IS_PHONE)
    return {right: count for right, count in db.session.execute(query.group_by(Grant.right))}


def is_keep_offered(game_id: int, device: str | None) -> bool:
    owners = Grant.game_id == game_id, Grant.right == "owner", IS_PHONE
    query = select(Grant.device, Grant.keep_answered).where(*owners).limit(2)
    return [tuple(row) for row in db.session.execute(query)] == [(device, False)]


def answer_keep_offer(game_id: int, device: str) -> None:
    with writing(game_id) as session:
        conditions = Grant.game_id == game_id, Grant.device == device
        session.execute(update(Grant).where(*conditions).values(keep_answered=True))
