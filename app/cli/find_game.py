"""Finds the game or group that a command names, in a file or in the database."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from app.bootstrap import open_app, open_record
from app.cli.translated import stop_with
from app.golf.errors import GolfError
from app.record.database import db
from app.record.files.game_file import named_game, read_game
from app.record.files.group_file import named_group
from app.record.files.importing import import_game
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.migrate import upgrade_database
from app.record.models import Game, Group
from app.wording.errors.operator import command_text


class ArgumentError(GolfError):
    """Arguments that can't be used; the message is what to write instead."""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game and its view code, "" if it isn't in the database."""

    play: Play
    view_code: str = ""


@contextmanager
def game_named(words: str) -> Iterator[FoundGame]:
    path = Path(words)
    with _from_file(path) if path.suffix or path.exists() else _from_database(words) as found:
        yield found


@contextmanager
def _from_file(path: Path) -> Iterator[FoundGame]:
    try:
        game = read_game(path.read_bytes().decode())
    except OSError as error:
        raise ArgumentError(command_text("unreadable", path=path, why=error.strerror)) from None
    except UnicodeDecodeError:
        raise ArgumentError(command_text("binary", path=path)) from None
    with _temporary_database():
        yield FoundGame(_find_game(import_game(game).public_id).play)


@contextmanager
def _from_database(words: str) -> Iterator[FoundGame]:
    with open_record():
        yield _find_game(words)


@contextmanager
def _temporary_database() -> Iterator[None]:
    with TemporaryDirectory() as folder:
        where = {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder}/one.db", "SECRET_KEY": None}
        with open_app(**where) as app:
            upgrade_database(app)
            yield


def _find_game(words: str) -> FoundGame:
    game = named_game(db.session(), words)
    if game is None:
        raise ArgumentError(command_text("unknown", game=words))
    return FoundGame(current_play(game), game.view_code)


def find_book(words: str) -> Game | Group:
    """End the command if unknown."""
    book = named_game(db.session(), words) or named_group(words)
    return book or stop_with("unknown_book", game=words)
