"""Starting a group: empty, or with the players of a game."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.access.client_limits import ClientLimits, count, require_start
from app.record.access.rights import grant_right
from app.record.access.sharing import unused_code
from app.record.access.tokens import IS_PHONE, grant_owner_to_creator
from app.record.change.start_game import new_public_id
from app.record.database import now, writing
from app.record.game.in_group import GROUP
from app.record.group.membership import append_to_game, play_locked
from app.record.group.new_people import add_people
from app.record.log.entries import NewEntry, add_entries
from app.record.log.heads import Slot
from app.record.models import Game, Grant, Group, Logbook
from app.record.new_codes import HANDLE, VIEW


@dataclass(frozen=True, slots=True)
class NewGroup:
    """A group to be made; ``client_id`` names the attempt, ``limits`` are those of the client."""

    title: str
    names: Sequence[str]
    client_id: str
    limits: ClientLimits | None = None


def start_group(device: str, new: NewGroup) -> str:
    """Make a group owned by a device (by hash); return its public id. Idempotent.

    Raises ``NewGamesClosedError`` and ``HourlyLimitError``.
    """
    with writing() as session:
        made = _made_before(session, device, new.client_id)
        if made:
            return made
        group, _keys = _add_group(session, device, new)
        count(session, new.limits, "starts", 1)
        return group.public_id


def keep_people_together(
    device: str, title: str, game: Game, client_id: str, limits: ClientLimits | None = None
) -> str:
    """Make a group of a game's players with it; return its public id. Idempotent.

    Devices that may enter in the game may enter there; those that only view get no right. Raises as
    ``start_group`` does.
    """
    game_id = game.id
    with writing() as session:
        made = _made_before(session, device, client_id)
        if made:
            return made
        play = play_locked(session, game_id)
        players = [seat.player_id for seat in play.seats]
        new = NewGroup(title, [play.people[player] for player in players], client_id, limits)
        group, keys = _add_group(session, device, new)
        _let_scorers_in(session, game_id, group.id)
        persons = [
            (Slot("person", None, player), {"person": key})
            for player, key in zip(players, keys, strict=True)
        ]
        entries = [(GROUP, {"group": group.public_id}), *persons]
        append_to_game(session, play, device, client_id, entries)
        count(session, limits, "starts", 1)
        return group.public_id


def _made_before(session: Session, device: str, client_id: str) -> str | None:
    return session.scalar(
        select(Group.public_id).where(Group.made_as == _attempt(device, client_id))
    )


def _attempt(device: str, client_id: str) -> str:
    return f"{device}:group:{client_id}"


def _add_group(session: Session, device: str, new: NewGroup) -> tuple[Group, list[str]]:
    require_start(session, device, new.limits)
    group = Group(
        public_id=new_public_id(),
        made_as=_attempt(device, new.client_id),
        made_at=now(),
        view_code=unused_code(session, Logbook.view_code, VIEW),
        handle=unused_code(session, Logbook.handle, HANDLE),
    )
    session.add(group)
    session.flush()
    grant_owner_to_creator(session, device, group.id)
    title = NewEntry(f"{new.client_id}:title", Slot("title"), {"title": new.title})
    keys = add_people(session, group.id, device, new.names, new.client_id)
    add_entries(session, group.id, device, [title])
    return group, keys


def _let_scorers_in(session: Session, game_id: int, group_id: int) -> None:
    may_enter = Grant.right.in_(("score", "owner"))
    there = select(Grant.device).where(Grant.game_id == group_id)
    query = select(Grant.device).where(
        Grant.game_id == game_id, Grant.device.not_in(there), may_enter, IS_PHONE
    )
    for device in [*session.scalars(query)]:
        grant_right(session, device, group_id, "score")
