"""Which games of a group their owners put there: only in these may the group rename players."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from app.record.game.old_game import in_parts
from app.record.log.entries import token_of
from app.record.models import Entry, Grant


def put_in_by_owners(
    session: Session, address: str, games: Collection[int], device: str | None
) -> set[int]:
    """Return a group's games put there by their owners or owned by a device (by hash).

    Games that started in the group count, and games that a present owner put in or kept there. The
    operator, None, owns all.
    """
    if device is None:
        return {*games}
    return {
        game for some in in_parts([*games]) for game in _by_owners(session, address, some, device)
    }


def _by_owners(session: Session, address: str, games: Collection[int], device: str) -> set[int]:
    owners = _owners(session, games)
    named = _last_entries(
        session, games, Entry.kind == "group", Entry.content["group"].as_string() == address
    )
    first = _last_entries(session, games, Entry.seq == 1)
    return {
        game
        for game in games
        if (game, device) in owners
        or (game in named and (game, named[game][0]) in owners)
        or (game in named and named[game] == first.get(game))
    }


def _owners(session: Session, games: Collection[int]) -> set[tuple[int, str]]:
    query = select(Grant.game_id, Grant.device)
    rows = session.execute(query.where(Grant.game_id.in_(games), Grant.right == "owner"))
    return {(game, device) for game, device in rows}


def _last_entries(
    session: Session, games: Collection[int], *which: ColumnElement[bool]
) -> dict[int, tuple[str, str]]:
    query = select(Entry.game_id, Entry.device, Entry.client_id).where(Entry.game_id.in_(games))
    rows = session.execute(query.where(*which).order_by(Entry.seq))
    return {game: (device, token_of(client_id)) for game, device, client_id in rows}
