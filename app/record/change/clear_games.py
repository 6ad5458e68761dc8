"""Clears games without entries off the list in one press, and restores them."""

from collections.abc import Iterable
from functools import partial

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.access.game_group import is_owner
from app.record.access.rights import game_and_right
from app.record.access.unsaved import games_in_use
from app.record.change.actions import Requested, record_action
from app.record.database import writing
from app.record.game.load import UnreadableGameError, current_play
from app.record.game.play import Play
from app.record.log.entries import token_of
from app.record.log.heads import UNDO, Slot
from app.record.models import GONE, PLAYING, Game, Grant


def is_untouched(play: Play) -> bool:
    """Return True if all entries of a game come from the press that started it."""
    entered = [entry for entry in play.entries if entry.slot.kind not in ("deleted", UNDO)]
    return len({token_of(entry.client_id) for entry in entered}) == 1


def clear_games(device: str, public_ids: Iterable[str], token: str) -> list[str]:
    """Delete the device's own untouched games, take others' off its list; return these addresses.

    Others stay: with entries, with typing now, or without a right of this device.
    """
    return [
        public_id
        for public_id in dict.fromkeys(public_ids)
        if _clear_game(device, public_id, token)
    ]


def _clear_game(device: str, public_id: str, token: str) -> bool:
    game, right = game_and_right(public_id, device) or (None, "")
    if game is None:
        return False
    try:
        if right == "owner":
            decide = partial(_delete_if_free, device)
            return bool(record_action(game, device, token, decide).state.deleted_at)
        return _is_free(current_play(game)) and _list_at(device, game, GONE)
    except UnreadableGameError:
        return False


def _delete_if_free(device: str, session: Session, play: Play) -> Requested:
    """Runs inside the write, when no other entry can arrive."""
    is_free = is_owner(session, play.game_id, device) and _is_free(play, session)
    return [(Slot("deleted"), {"deleted": True})] if is_free else []


def _is_free(play: Play, session: Session | None = None) -> bool:
    return is_untouched(play) and not games_in_use([play.game_id], session)


def _list_at(device: str, game: Game, stage: int) -> bool:
    is_own = Grant.device == device, Grant.game_id == game.id
    with writing(game.id) as session:
        grant = session.scalar(select(Grant).where(*is_own))
        if grant:
            grant.stage = stage
        return grant is not None


def restore_games(device: str, public_ids: Iterable[str], token: str) -> None:
    for public_id in dict.fromkeys(public_ids):
        game, right = game_and_right(public_id, device) or (None, "")
        if game and right == "owner":
            record_action(game, device, token, partial(_restore_if_deleted, device))
        elif game:
            _list_at(device, game, PLAYING)


def _restore_if_deleted(device: str, session: Session, play: Play) -> Requested:
    may = is_owner(session, play.game_id, device)
    return [(Slot("deleted"), {"deleted": False})] if may and play.state.deleted_at else []
