"""What an operator does with the games of a copy: keep them safe, move them, forget them."""

import sys
from pathlib import Path

import click

from app.cli.translated import Command, option
from app.exit import stop
from app.golf.errors import GolfError
from app.opening import database, refusing, up_to_date
from app.wording.basics.names import list_of

FILE = click.Path(dir_okay=False, path_type=Path)
DAYS = click.IntRange(1, 36_500)


@click.command(cls=Command)
@click.argument("file", type=FILE)
def backup(file: Path) -> None:
    """Write all games of this copy into FILE, also while the server runs.

    It holds one moment of the database, SQLite or PostgreSQL, and goes back into either.
    """
    from app.record.files.backup import BackupError, write_backup
    from app.wording.errors.operator import command_text

    with refusing(GolfError), database(SECRET_KEY=None):
        try:
            write_backup(file)
        except OSError:
            raise BackupError("unwritable", file) from None
    click.echo(command_text("backed_up", path=file))


@click.command(cls=Command)
@click.argument("file", type=FILE)
@option(
    "--replace",
    is_flag=True,
    help="Replace the games that are here. They are saved to a file first.",
)
def restore(file: Path, replace: bool) -> None:
    """Put the backup FILE into this copy’s database, while no server runs."""
    from app.record.data_folder import find_home
    from app.record.files.restore import restore_backup
    from app.wording.errors.operator import command_text

    with refusing(GolfError), database(SECRET_KEY=None):
        aside = restore_backup(file, find_home(), replace=replace)
    click.echo(command_text("restored", path=file))
    if aside:
        click.echo(command_text("aside", path=aside))


def write_out(written: str, output: Path | None) -> None:
    """Print a text, or write it to a file."""
    from app.wording.errors.operator import command_text

    if output is None:
        click.echo(written)
        return
    try:
        output.write_text(written + "\n", "utf-8")
    except OSError as error:
        stop(command_text("unwritable", path=output, why=error.strerror))


@click.command("import", cls=Command)
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
def import_(file: Path) -> None:
    """Import the game in FILE; importing twice adds nothing."""
    from app.record.files.game_file import read_game
    from app.record.files.importing import import_game
    from app.wording.errors.operator import command_text

    try:
        body = (sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()).decode()
    except OSError as error:
        stop(command_text("unreadable", path=file, why=error.strerror))
    except UnicodeDecodeError:
        stop(command_text("binary", path=file))
    with refusing(GolfError), up_to_date():
        done = import_game(read_game(body))
        code = owner_code(done.public_id)
    how = "imported" if done.is_new else "merged"
    click.echo(command_text(how, game=done.public_id, count=done.kept, code=code))


def owner_code(public_id: str) -> str:
    """What makes a phone the owner of a game: whoever imports one has to hand it on."""
    from flask import current_app

    from app.record.access.sharing import code_of
    from app.record.database import db
    from app.record.game.load import find_game

    game = find_game(db.session(), public_id)
    return code_of(str(current_app.secret_key), game, "owner") if game else ""


@click.command(cls=Command)
@option("--older-than", "days", type=DAYS, required=True, metavar="DAYS", help="How many days.")
def purge(days: int) -> None:
    """Delete games unchanged for so many days since they ended, and deleted ones past restoring."""
    from app.record.files.purge import purge as forget
    from app.wording.errors.operator import command_text

    with up_to_date():
        done = forget(days)
    click.echo(command_text("purged", count=done.count))
    if done.unreadable:
        click.echo(command_text("left", games=list_of(done.unreadable)), err=True)
