"""Forgetting: games that were over long ago are taken out, where the operator asks for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from app.record.change.transfer import forget_transfers
from app.record.database import GameGoneError, db, now, writing
from app.record.game.load import UnreadableGameError, load_whole_play
from app.record.models import Entry, Game, GameInGroup
from app.record.progress import watched


@dataclass(frozen=True, slots=True)
class Purged:
    """How many games were deleted, and the addresses of those that nobody can read."""

    count: int
    unreadable: Sequence[str]


def purge(days: int) -> Purged:
    """Delete every game that is over and was not touched for so many days.

    Games that were deleted, and can't be brought back any more, go too, and so does what phones
    left on their way to another address.
    """
    forget_transfers()
    before = now() - timedelta(days=days)
    count, unreadable = 0, []
    for game_id in watched(_quiet_games(db.session(), before)):
        try:
            count += _purge_one(game_id, before)
        except UnreadableGameError as error:
            unreadable.append(error.public_id)
    return Purged(count, unreadable)


def _quiet_games(session: Session, before: datetime) -> list[int]:
    """Ids of games in which nothing was said since; those of groups are kept for their seasons."""
    latest = func.max(Entry.received_at)
    query = select(Entry.game_id).join(Game, Game.id == Entry.game_id)
    alone = query.where(Entry.game_id.not_in(select(GameInGroup.game_id)))
    return list(session.scalars(alone.group_by(Entry.game_id).having(latest < before)))


def _purge_one(game_id: int, before: datetime) -> bool:
    """Delete a game unless it is still being played, or somebody came back to it meanwhile."""
    try:
        with writing(game_id) as session:
            game = session.get_one(Game, game_id)
            play = load_whole_play(session, game)
            latest = play.entries[-1].received_at
            is_quiet = latest is not None and latest < before
            is_over = play.state.is_gone if play.state.deleted_at else play.is_over
            if is_quiet and is_over:
                session.execute(delete(Game).where(Game.id == game_id))
            return is_quiet and is_over
    except GameGoneError:
        return False
