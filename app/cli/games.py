"""Commands for what a server keeps: games, groups, their links, backups and files."""

import sys
import zipfile
from contextlib import closing, suppress
from io import BytesIO
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, BinaryIO

import click

from app.bootstrap import database, open_migrated, open_record
from app.cli.base import (
    book_named,
    choice,
    flag,
    json_option,
    main,
    option,
    output_option,
    progress_bar,
    rules_option,
    stop_with,
    tell,
    write_file,
    write_json,
    write_rows,
)
from app.server_settings import LONGEST_STAY, setting

DAYS, DAY = click.IntRange(1, LONGEST_STAY), click.DateTime(["%Y-%m-%d"])
FILE = click.Path(dir_okay=False, path_type=Path)
# Words of modules that take long to import; a test compares them.
STATES = ("playing", "paused", "finished", "ended", "deleted", "unreadable", "group")
RIGHTS = ("view", "score", "owner")
TABLES = ("standings", "holes", "cards", "people", "rules")


@main.command(epilog="backnine games --state paused")
@choice("--state", "Only those in this state.", *STATES)
@option("--limit", type=click.IntRange(1), default=20, help="How many to list.")
@json_option
def games(state: str | None, limit: int, is_json: bool) -> None:
    """List games and groups, the newest first: id, date, state, rules, players.

    It lists deleted games only with --state deleted. Other commands take these ids as GAME and
    GROUP.
    """
    from app.record.database import db
    from app.record.files.listing import list_books
    from app.wording.operator import HEADS, book_cells

    with open_record(), closing(list_books(db.session(), state)) as found:
        listed = [*islice(found, limit)]
        if is_json:
            write_json([book.as_data() for book in listed])
        else:
            write_rows([[*map(str, HEADS)], *map(book_cells, listed)])
        if next(found, None):
            tell("more", True)


@main.command(epilog="backnine links k3v8n5q2m7xw --renew owner")
@click.argument("game")
@choice("--renew", "Renew the link that gives this right.", *RIGHTS)
@json_option
def links(game: str, renew: Any, is_json: bool) -> None:  # noqa: ANN401
    """Show the links of a GAME or group, or renew one: --renew owner recovers a lost game.

    GAME is an id or an address. Renewing a link stops the old one; phones that used it need the new
    one.
    """
    from app.record.access.owner import renew_link
    from app.record.access.sharing import code_of, spelled
    from app.record.database import db
    from app.web.app_settings import secret_setting
    from app.wording.links import TITLES

    with open_record():
        book = book_named(game)
        if renew:
            renew_link(book, "", renew)
            db.session.refresh(book)
        rights = [renew] if renew else TITLES
        codes = {right: code_of(secret_setting(), book, right) for right in rights}
    address = setting("BACKNINE_ADDRESS").rstrip("/")
    urls = {r: f"{address}/join#{code}" if address else None for r, code in codes.items()}
    if is_json:
        return write_json([{"right": r, "code": codes[r], "url": urls[r]} for r in codes])
    write_rows([str(TITLES[r]), spelled(codes[r]), urls[r] or ""] for r in codes)
    if renew:
        tell("link_renewed")


@main.command(epilog="backnine delete k3v8n5q2m7xw")
@click.argument("game")
@flag("--yes", "is_sure", help="Delete without asking.")
def delete(game: str, is_sure: bool) -> None:
    """Delete a GAME or a group for good, with everything recorded in it.

    Only a backup can bring it back. If you delete a group, the games played in it stay.
    """
    from app.record.access.owner import delete_for_good
    from app.record.database import db
    from app.record.files.listing import list_book
    from app.wording.operator import book_cells, operator_text

    with open_record():
        book = book_named(game)
        public_id = book.public_id
        if not is_sure:
            write_rows([book_cells(list_book(db.session(), book))])
            with suppress(click.Abort):  # no terminal to answer in
                is_sure = click.confirm(operator_text("really_delete"))
        if not is_sure:
            stop_with("not_deleted")
        delete_for_good(book)
    tell("deleted", game=public_id)


@main.command(epilog="backnine forget 4kd8w2mznb7c Ann")
@click.argument("group")
@click.argument("name")
def forget(group: str, name: str) -> None:
    """Remove a person’s NAME from a GROUP and all its games, for good."""
    import secrets

    from app.record.group.forget import forget_person
    from app.record.group.group_state import current_group
    from app.record.models import Group
    from app.wording.names import say

    with open_migrated():
        row = book_named(group, Group)
        person = next((who for who in current_group(row).people if who.name == name), None)
        if person is None:
            stop_with("nobody", name=name)
        forget_person(row, "", person.id, say("somebody"), secrets.token_urlsafe(16))
    tell("forgotten")


@main.command(epilog="backnine purge --older-than 365")
@option("--older-than", "days", type=DAYS, required=True, metavar="DAYS", help="How many days.")
def purge(days: int) -> None:
    """Delete finished games unchanged for DAYS days, and deleted games too old to restore.

    Games of groups stay.
    """
    from app.record.files.purge import purge as purge_games
    from app.wording.names import list_of

    with open_migrated(), progress_bar():
        done = purge_games(days)
    tell("purged", count=done.count)
    if done.unreadable:
        tell("left", True, games=list_of(done.unreadable))


@main.command(epilog="backnine backup --keep 30 2026-11-26.backup")
@click.argument("file", type=FILE)
@option(
    "--keep",
    type=click.IntRange(1, 10_000),
    help="How many backups to keep, this one included.  [default: all]",
)
def backup(file: Path, keep: int | None) -> None:
    """Save all games of this server to FILE, even while it runs.

    FILE is a snapshot of the database and can be restored into SQLite or PostgreSQL. --keep deletes
    the oldest backups in the same folder: files whose names differ from FILE only in digits.
    """
    from app.record.files.backup import can_prune, prune_backups, write_backup

    if keep and not can_prune(file):
        stop_with("undated", path=file)
    with database(SECRET_KEY=None), progress_bar():
        write_backup(file)
        tell("backed_up", path=file)
        if keep and (count := prune_backups(file.absolute(), keep)):
            tell("pruned", count=count)


@main.command(epilog="backnine restore --replace 2026-11-26.backup")
@click.argument("file", type=FILE)
@flag("--replace", help="Replace the games that are here, after saving them to a file.")
def restore(file: Path, replace: bool) -> None:
    """Restore the games in the backup FILE; stop the server first."""
    from app.record.data_folder import find_home
    from app.record.files.backup import restore_backup

    with database(SECRET_KEY=None), progress_bar():
        aside = restore_backup(file, find_home(), replace=replace)
        tell("restored", path=file)
        if aside:
            tell("aside", path=aside)


@main.command(epilog="backnine export k3v8n5q2m7xw --xlsx -o game.xlsx")
@click.argument("game", required=False)
@flag("--all", "is_all", help="All games, groups and house rules, as one file.")
@option("--csv", "form", flag_value="--csv", help="One table, as CSV for a spreadsheet.")
@option("--xlsx", "form", flag_value="--xlsx", help="All tables, as a workbook for a spreadsheet.")
@choice("--table", "Which table --csv writes.  [default: holes]", *TABLES)
@output_option()
def export(
    game: str | None, is_all: bool, form: str | None, table: str | None, output: Path | None
) -> None:
    """Export a GAME or group, by its id, address or code, as JSON or tables.

    The JSON has everything needed to rule on the game again, and backnine import reads it. A group
    comes with its people, its log and its old games; export its other games one by one.
    """
    from app.formats.tables import of_game, of_group
    from app.record.counts import catch_up
    from app.record.files.exporting import exported, files_of_copy, json_bytes, write_bundle
    from app.record.game.load import current_play
    from app.record.group.group_state import current_group
    from app.record.models import Game

    if is_all == bool(game):
        stop_with("one_or_all")
    if is_all and form:
        stop_with("goes_with", option=form, others="GAME")
    if table and form != "--csv":
        stop_with("goes_with", option="--table", others="--csv")
    if form == "--xlsx" and output is None and sys.stdout.isatty():
        stop_with("goes_with", option="--xlsx", others="--output")
    with open_record(), progress_bar(), TemporaryFile() as file:
        book = book_named(game) if game else None
        if book is None:
            write_bundle(file, files_of_copy())
        elif form is None:
            file.write(json_bytes(exported(book)))
        else:
            if isinstance(book, Game):
                source = of_game(current_play(book))
            else:
                catch_up(book.id)
                source = of_group(current_group(book))
            if form == "--csv":
                file.writelines(source.csv(table or "holes"))
            else:
                source.write_workbook(file)
        write_file(file, output)


@main.command("import", epilog="backnine import season.csv --rules nine-hole --group 4kd8w2mznb7c")
@click.argument("file", type=click.File("rb"))
@rules_option
@option("--day", type=DAY, metavar="YYYY-MM-DD", help="Date for games that have none.")
@option("--year", type=click.IntRange(1900, 2100), help="The year of days that have none.")
@option("--group", help="The group for old games, by its id or address.")
@flag("--own-groups", help="Give imported groups and games new ids if theirs are taken.")
def import_(file: BinaryIO, own_groups: bool, **options: Any) -> None:  # noqa: ANN401
    """Import the games in FILE, a table or a file that `backnine export` wrote.

    Importing twice adds nothing. If a table has errors, each is printed with its line number,
    nothing is imported and the exit code is 2. What a table leaves open is asked in a terminal;
    anywhere else it counts as an error.
    """
    from app.cli.import_table import import_table
    from app.record.files.importing import Importer, counted, take_in
    from app.record.files.reading import OF_A_SERVER, ReadLog, read_bundle
    from app.wording.errors import brought_file_text
    from app.wording.names import list_of

    content = file.read()
    if is_table(Path(file.name).suffix.lower(), content):
        if own_groups:
            stop_with("goes_with", option="--own-groups", others=list_of(OUR_NAMES))
        return import_table(content, **options)
    for name in filter(options.get, options):
        stop_with("goes_with", option=f"--{name}", others=list_of(TABLE_NAMES))
    pieces = read_bundle(content, OF_A_SERVER)
    with open_migrated() as app, progress_bar():
        operator = Importer("", is_operator=True, secret=str(app.secret_key))
        items = take_in(pieces, operator, own_ids=own_groups)
    for item in items:
        read = item.piece.read
        if isinstance(read, ReadLog) and not item.error:
            how = "imported" if item.how == "new" else "merged"
            tell(how, game=read.public_id, count=item.count)
    if len(items) > 1:
        tell("brought", **counted(items))
    left = [(item.piece.name, brought_file_text(item.error)) for item in items if item.error]
    for named in left:
        click.echo(": ".join(filter(None, named)), err=True)
    sys.exit(2 if left else 0)


TABLE_NAMES = (".csv", ".tsv", ".txt", ".xlsx", ".xls", ".ods")
OUR_NAMES = (".json", ".backnine")


def is_table(ending: str, content: bytes) -> bool:
    """Return True unless a file is named or begins like one of ours: JSON, or a zip of it."""
    if ending in (*TABLE_NAMES, *OUR_NAMES):
        return ending in TABLE_NAMES
    if not content.startswith(b"PK"):
        return not content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"["))
    try:
        with zipfile.ZipFile(BytesIO(content)) as found:
            return not any(name.endswith(".json") for name in found.namelist())
    except (OSError, ValueError, zipfile.BadZipFile):
        return False
