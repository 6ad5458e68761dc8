"""Games that everybody may see, found by their addresses: one question for all that are not."""

from sqlalchemy import Engine, select

from app.record.database import GameGoneError, db, for_one_question
from app.record.game.load import UnreadableGameError, play_at
from app.record.game.play import PUBLIC, Play
from app.record.models import Entry, Game

SAID = select(Entry.id).where(Entry.game_id == Game.id, Entry.kind == PUBLIC.kind).exists()
FOUND = select(Game.id, Game.version).where(SAID)
"""A game of which nobody ever said this is asked for as one that there is not, and as fast."""


def public_version(engine: Engine, public_id: str) -> tuple[int, int] | None:
    """Id and version of a game of which somebody once said what all may see, else None."""
    with for_one_question(engine).connect() as connection:
        row = connection.execute(FOUND.where(Game.public_id == public_id)).first()
    return (row[0], row[1]) if row else None


def public_play(public_id: str) -> Play | None:
    """The game at an address that its owners let everybody see now; deleted ones nobody sees."""
    found = public_version(db.engine, public_id)
    if found is None:
        return None
    try:
        play = play_at(found[0], public_id, found[1])
    except (GameGoneError, UnreadableGameError):
        return None
    return play if play.public.page and not play.state.deleted_at else None
