"""Games that everybody may see; any other address costs one query."""

from typing import NamedTuple

from sqlalchemy import Engine, select

from app.record.database import GameGoneError, autocommit
from app.record.game.load import UnreadableGameError, play_at
from app.record.game.play import PUBLIC, Play
from app.record.models import Entry, Game


class PublicMark(NamedTuple):
    """The id and version of a game that was ever published."""

    game_id: int
    version: int


IS_PUBLIC = select(Entry.id).where(Entry.game_id == Game.id, Entry.kind == PUBLIC.kind).exists()
FOUND = select(Game.id, Game.version).where(IS_PUBLIC)
"""Looks up a game never published like a missing one, and as fast."""


def find_public(engine: Engine, public_id: str) -> PublicMark | None:
    with autocommit(engine).connect() as connection:
        row = connection.execute(FOUND.where(Game.public_id == public_id)).first()
    return PublicMark(*row) if row else None


def public_play(public_id: str, mark: PublicMark) -> Play | None:
    try:
        play = play_at(mark.game_id, public_id, mark.version)
    except (GameGoneError, UnreadableGameError):
        return None
    return play if play.public.page and not play.state.deleted_at else None
