"""Deletes games that ended long ago, if the operator asks for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from app.record.access.sharing import note_gone
from app.record.database import GameGoneError, db, now, writing
from app.record.game.load import UnreadableGameError, load_whole_play
from app.record.models import Entry, Game, GameInGroup
from app.record.progress import watched


@dataclass(frozen=True, slots=True)
class Purged:
    """The number of deleted games, and the addresses of unreadable ones."""

    count: int
    unreadable: Sequence[str]


def purge(days: int) -> Purged:
    """Delete finished games untouched for so many days, and games past restoring."""
    before = now() - timedelta(days=days)
    count, unreadable = 0, []
    for game_id in watched(_quiet_games(db.session(), before)):
        try:
            count += _purge_game(game_id, before)
        except UnreadableGameError as error:
            unreadable.append(error.public_id)
    return Purged(count, unreadable)


def _quiet_games(session: Session, before: datetime) -> list[int]:
    latest = func.max(Entry.received_at)
    query = select(Entry.game_id).join(Game, Game.id == Entry.game_id)
    query = query.where(Entry.game_id.not_in(select(GameInGroup.game_id)))
    return list(session.scalars(query.group_by(Entry.game_id).having(latest < before)))


def _purge_game(game_id: int, before: datetime) -> bool:
    try:
        with writing(game_id) as session:
            game = session.get_one(Game, game_id)
            play = load_whole_play(session, game)
            latest = play.entries[-1].received_at
            is_quiet = latest is not None and latest < before
            is_over = play.state.is_gone if play.state.deleted_at else play.is_over
            if is_quiet and is_over:
                note_gone(session, game.public_id)
                session.execute(delete(Game).where(Game.id == game_id))
            return is_quiet and is_over
    except GameGoneError:
        return False
