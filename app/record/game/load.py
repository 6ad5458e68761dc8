"""Reading a game: its entries folded and ruled on. Tables are compiled on reading, never stored."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import select
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.golf.weighed_cache import WeighedCache
from app.record.database import GameGoneError, autocommit, db
from app.record.game.from_log import play_by_log
from app.record.game.play import Play
from app.record.log.read_record import Record, read_record
from app.record.models import Game


def find_game(session: Session, public_id: str) -> Game | None:
    return session.scalar(select(Game).where(Game.public_id == public_id))


def current_play(game: Game) -> Play:
    """Return a game, cached by version in each process; not for use inside a write."""
    return play_at(game.id, game.public_id, game.version)


def play_at(game_id: int, public_id: str, version: int) -> Play:
    """Return the game at one version; cached, as entries never change. Raises ``GameGoneError``."""
    return PLAYS.get((game_id, public_id, version), lambda: play_now(game_id, public_id))


def play_now(game_id: int, public_id: str) -> Play:
    with for_reading() as connection:
        record = read_record(connection, game_id)
        if record is None and version_of(connection, game_id) is None:
            raise GameGoneError
    return _ruled_on(record, game_id, public_id)


def load_play(session: Session, game: Game) -> Play:
    """Read a game anew, inside a write; raises ``UnreadableGameError``."""
    return _ruled_on(read_record(session, game.id), game.id, game.public_id)


def load_whole_play(session: Session, game: Game) -> Play:
    """Read a game anew; raises ``UnreadableGameError`` also where rules or players are lost."""
    play = load_play(session, game)
    if play.lost:
        raise UnreadableGameError(game.public_id)
    return play


def _ruled_on(record: Record | None, game_id: int, public_id: str) -> Play:
    if record is None:
        raise UnreadableGameError(public_id)
    return play_by_log(record, game_id, public_id)


def version_of(connection: Session | Connection, game_id: int) -> int | None:
    return connection.scalar(select(Game.version).where(Game.id == game_id))


@contextmanager
def for_reading() -> Iterator[Session | Connection]:
    """Yield the request's open transaction, or else a cheaper connection."""
    if db.session.registry.has() and db.session().in_transaction():
        yield db.session()
    else:
        with autocommit(db.engine).connect() as connection:
            yield connection


class UnreadableGameError(GolfError):
    """A game whose players or rules are unreadable."""

    def __init__(self, public_id: str) -> None:
        super().__init__(f"The entries of {public_id} make no game.")
        self.public_id = public_id


PLAYS: WeighedCache[tuple[int, str, int], Play] = WeighedCache(256, lambda _, play: play.room)
