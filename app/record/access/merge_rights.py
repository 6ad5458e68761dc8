"""Gives one device the rights, seats, name and house rules of another."""

from collections.abc import Iterable

from sqlalchemy import Select, delete, select, update
from sqlalchemy.orm import Session

from app.record.access.devices import DeviceName, OwnSeat
from app.record.access.rights import includes
from app.record.access.unsaved import Lease
from app.record.database import now
from app.record.models import Grant, HouseRule, RulesChoice


def merge_rights(session: Session, old: str, new: str) -> None:
    """Give one device (by hash) every right of another; it keeps its own."""
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
