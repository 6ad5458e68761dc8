"""``backnine backup``, ``restore``, ``purge``, and the import of exported files."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from app.bootstrap import database, open_migrated, user_errors
from app.cli.progress_bar import progress_bar
from app.cli.translated import Command, option, stop_with
from app.golf.errors import GolfError
from app.server_settings import LONGEST_STAY
from app.wording.basics.names import list_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.record.files.import_plan import PlannedItem

FILE = click.Path(dir_okay=False, path_type=Path)
DAYS = click.IntRange(1, LONGEST_STAY)
KEPT = click.IntRange(1, 10_000)


@click.command(
    cls=Command,
    example="backnine backup --keep 30 2026-11-26.backup",
    output="One line that names the backup, and one that counts the deleted ones.",
)
@click.argument("file", type=FILE)
@option("--keep", type=KEPT, help="How many backups to keep, this one included.  [default: all]")
def backup(file: Path, keep: int | None) -> None:
    """Save all games of this server to FILE, even while it runs.

    FILE is a snapshot of the database and can be restored into SQLite or PostgreSQL. --keep deletes
    the oldest backups in the same folder: files whose names differ from FILE only in digits.
    """
    from app.record.files.backup import BackupError, can_prune, write_backup
    from app.wording.errors.operator import command_text

    if keep and not can_prune(file):
        stop_with("undated", path=file)
    with user_errors(GolfError), database(SECRET_KEY=None):
        try:
            write_backup(file)
        except OSError:
            raise BackupError("unwritable", file) from None
        click.echo(command_text("backed_up", path=file))
        _prune(file, keep)


def _prune(file: Path, keep: int | None) -> None:
    from app.record.files.backup import prune_backups
    from app.wording.errors.operator import command_text

    if keep and (count := prune_backups(file.absolute(), keep)):
        click.echo(command_text("pruned", count=count))


@click.command(
    cls=Command,
    example="backnine restore --replace 2026-11-26.backup",
    output="One line that names the backup; with --replace, another that names the file of "
    "replaced games.",
)
@click.argument("file", type=FILE)
@option(
    "--replace",
    is_flag=True,
    help="Replace the games that are here, after saving them to a file.",
)
@option(
    "--keep",
    type=KEPT,
    help="With --replace: how many files of replaced games to keep.  [default: all]",
)
def restore(file: Path, *, replace: bool, keep: int | None) -> None:
    """Restore the games in the backup FILE; stop the server first."""
    from app.record.data_folder import find_home
    from app.record.files.restore import restore_backup
    from app.wording.errors.operator import command_text

    if keep and not replace:
        stop_with("goes_with", option="--keep", others="--replace")
    with user_errors(GolfError), database(SECRET_KEY=None):
        with progress_bar():
            aside = restore_backup(file, find_home(), replace=replace)
        click.echo(command_text("restored", path=file))
        if aside:
            click.echo(command_text("aside", path=aside))
            _prune(aside, keep)


def read_input(file: Path) -> bytes:
    """``-`` is standard input; end the command if that fails."""

    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        stop_with("unreadable", path=file, why=error.strerror)


def write_out(written: str, output: Path | None) -> None:

    if output is None:
        click.echo(written)
        return
    try:
        output.write_text(written + "\n", "utf-8")
    except OSError as error:
        stop_with("unwritable", path=output, why=error.strerror)


@click.command("import", cls=Command)
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--show-codes", is_flag=True)
@click.option("--own-groups", is_flag=True)
def import_(file: Path, *, show_codes: bool, own_groups: bool) -> None:
    """Import the games, groups and house rules in FILE; importing twice adds nothing."""
    from app.record.files.bundle import OF_A_SERVER, read_bundle
    from app.record.files.import_files import take_in
    from app.record.files.import_plan import Importer

    content = read_input(file)
    with user_errors(GolfError):
        pieces = read_bundle(content, OF_A_SERVER)
    with user_errors(GolfError), open_migrated() as app:
        operator = Importer("", is_operator=True, secret=str(app.secret_key))
        with progress_bar():
            items = take_in(pieces, operator, own_ids=own_groups)
        lines, left = _report(items, show_codes=show_codes)
    if lines:
        click.echo("\n".join(lines))
    if left:
        click.echo("\n".join(left), err=True)
        sys.exit(2)


def _report(items: "Sequence[PlannedItem]", *, show_codes: bool) -> tuple[list[str], list[str]]:
    from app.record.files.bundle import counted
    from app.record.files.import_plan import TAKEN
    from app.wording.errors.operator import command_text

    taken = counted([item.piece.read for item in items if item.how in TAKEN])
    described = [_line_of(item, show_codes=show_codes) for item in items if not item.error]
    lines = [line for line in described if line]
    if len(items) > 1:
        lines.append(command_text("brought", **taken))
    return lines, [_left_text(item) for item in items if item.error]


def _left_text(item: "PlannedItem") -> str:
    from app.wording.errors.brought_files import file_text
    from app.wording.errors.operator import command_text

    assert item.error
    why, name = file_text(item.error), item.piece.name
    return command_text("left_out", name=name, why=why) if name else why


def _line_of(item: "PlannedItem", *, show_codes: bool) -> str:
    from app.record.files.game_file import ReadLog
    from app.record.files.group_file import ReadGroup

    read = item.piece.read
    if not isinstance(read, ReadLog):
        return ""
    kind = "group_" if isinstance(read, ReadGroup) else ""
    how = f"{kind}imported" if item.how == "new" else f"{kind}merged"
    return imported_text(how, read.public_id, show_code=show_codes, count=item.count)


def imported_text(how: str, public_id: str, *, show_code: bool, count: int = 0) -> str:
    from app.wording.errors.operator import command_text

    text = command_text(how, game=public_id, count=count)
    if not show_code:
        return text
    return f"{text} {command_text('owner_code', code=owner_code(public_id))}"


def owner_code(public_id: str) -> str:
    """Pass the code on: it makes a device the owner."""
    from flask import current_app

    from app.record.access.sharing import code_of
    from app.record.database import db
    from app.record.files.import_plan import book_at

    book = book_at(db.session(), public_id)
    return code_of(str(current_app.secret_key), book, "owner") if book else ""


@click.command(
    cls=Command,
    example="backnine purge --older-than 365",
    output="How many games were deleted.",
)
@option("--older-than", "days", type=DAYS, required=True, metavar="DAYS", help="How many days.")
def purge(days: int) -> None:
    """Delete finished games unchanged for DAYS days, and deleted games too old to restore.

    Games of groups stay.
    """
    from app.record.files.purge import purge as forget
    from app.wording.errors.operator import command_text

    with open_migrated(), progress_bar():
        done = forget(days)
    click.echo(command_text("purged", count=done.count))
    if done.unreadable:
        click.echo(command_text("left", games=list_of(done.unreadable)), err=True)
