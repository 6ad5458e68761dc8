"""A game that somebody names on the command line: by its file, or as one of this copy."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask
from sqlalchemy.exc import OperationalError

from app import create_app
from app.golf.errors import GolfError
from app.record.database import db
from app.record.exporting import named_game
from app.record.game_file import read_game
from app.record.importing import import_game
from app.record.migrate import upgrade_database
from app.record.play import Play
from app.record.reading import current_play
from app.wording.keeping import told


class WordsError(GolfError):
    """Words that can’t be followed; the sentence says what to write instead."""


@dataclass(frozen=True, slots=True)
class Named:
    """A game, and the code by which others look on; "" where no copy has the game."""

    play: Play
    view_code: str = ""


@contextmanager
def game_named(words: str) -> Iterator[Named]:
    """A game from its file, or from the database of this copy."""
    path = Path(words)
    with from_file(path) if path.suffix or path.exists() else from_database(words) as found:
        yield found


@contextmanager
def from_file(path: Path) -> Iterator[Named]:
    """The game that `backnine export` wrote, in a database that is forgotten afterwards."""
    try:
        game = read_game(path.read_bytes().decode())
    except OSError as error:
        raise WordsError(told("unreadable", path=path, why=error.strerror)) from None
    except UnicodeDecodeError:
        raise WordsError(told("binary", path=path)) from None
    with TemporaryDirectory() as folder, opened(f"sqlite:///{folder}/one.db") as app:
        upgrade_database(app)
        yield Named(named(import_game(game).public_id).play)


@contextmanager
def from_database(words: str) -> Iterator[Named]:
    """A game of this copy."""
    with opened() as _app:
        try:
            found = named(words)
        except OperationalError:
            raise WordsError(told("silent")) from None
        yield found


@contextmanager
def opened(database: str = "") -> Iterator[Flask]:
    """An application over a database, this copy's own where none is named."""
    config = {"SQLALCHEMY_DATABASE_URI": database, "SECRET_KEY": "unused"} if database else {}
    app = create_app(config)
    with app.app_context():
        try:
            yield app
        finally:
            db.session.remove()
            db.engine.dispose()


def named(words: str) -> Named:
    """The game with an id or an address."""
    game = named_game(db.session(), words)
    if game is None:
        raise WordsError(told("unknown", game=words))
    return Named(current_play(game), game.view_code)
