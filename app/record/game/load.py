"""Reading a game: its entries folded and ruled on. Tables are compiled on reading, never stored."""

from collections.abc import Iterator, Mapping
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
from app.record.models import Game, Player


def find_game(session: Session, public_id: str) -> Game | None:
    return session.scalar(select(Game).where(Game.public_id == public_id))


def current_play(game: Game) -> Play:
    """Return a game, cached by version in each process; not for use inside a write."""
    return play_at(game.id, game.public_id, game.version)


def play_to_change(session: Session, game_id: int, public_id: str) -> Play:
    return play_at(game_id, public_id, session.info["version"])


def play_at(game_id: int, public_id: str, version: int) -> Play:
    """Return the game at one version; cached, as entries never change. Raises ``GameGoneError``."""
    return PLAYS.get((game_id, public_id, version), lambda: play_now(game_id, public_id))


def play_now(game_id: int, public_id: str) -> Play:
    with for_reading() as connection:
        record = read_record(connection, game_id)
        if record is None and _version_of(connection, game_id) is None:
            raise GameGoneError
    return ruled_on(record, game_id, public_id)


@contextmanager
def for_reading() -> Iterator[Session | Connection]:
    """Yield the request's open transaction, or else a cheaper connection."""
    if db.session.registry.has() and db.session().in_transaction():
        yield db.session()
    else:
        with autocommit(db.engine).connect() as connection:
            yield connection


def latest_play(game_id: int, public_id: str) -> tuple[Play, int]:
    db.session.rollback()
    version = _version_of(db.session(), game_id)
    if version is None:
        raise GameGoneError
    return play_at(game_id, public_id, version), version


def _version_of(connection: Session | Connection, game_id: int) -> int | None:
    return connection.scalar(select(Game.version).where(Game.id == game_id))


def load_play(session: Session, game: Game) -> Play:
    """Fold and rule on all entries; raises ``UnreadableGameError``."""
    return ruled_on(read_record(session, game.id), game.id, game.public_id)


def ruled_on(record: Record | None, game_id: int, public_id: str) -> Play:
    if record is None:
        raise UnreadableGameError(public_id)
    return play_by_log(record, game_id, public_id)


def load_whole_play(session: Session, game: Game) -> Play:
    """Load a game whose first entries are intact; raises ``UnreadableGameError``."""
    play = load_play(session, game)
    if play.lost:
        raise UnreadableGameError(game.public_id)
    return play


class UnreadableGameError(GolfError):
    """A game whose players or rules are unreadable."""

    def __init__(self, public_id: str) -> None:
        super().__init__(f"The entries of {public_id} make no game.")
        self.public_id = public_id


PLAYS: WeighedCache[tuple[int, str, int], Play] = WeighedCache(256, lambda _, play: play.room)


Keys = Mapping[int, str]


def keys_of(play: Play) -> Keys:
    """Return the keys of all players; cached until a player joins."""
    here = (play.game_id, play.public_id, len(play.people))
    return KEYS.get(here, lambda: _keys_kept(play.game_id))


def _keys_kept(game_id: int) -> Keys:
    query = select(Player.id, Player.key).where(Player.game_id == game_id).order_by(Player.id)
    with for_reading() as connection:
        return {player: key for player, key in connection.execute(query)}


KEYS: WeighedCache[tuple[int, str, int], Keys] = WeighedCache(512, lambda _here, _keys: 1)
