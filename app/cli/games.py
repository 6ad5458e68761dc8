"""Commands for what a server keeps: games, groups, their links, backups and files."""

import sys
import zipfile
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from io import BytesIO
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

import click

from app.bootstrap import database, open_migrated, open_record
from app.cli.base import (
    address_option,
    choice,
    flag,
    group_named,
    imported_text,
    json_option,
    main,
    option,
    progress_bar,
    refuse_idle,
    rules_option,
    stop_with,
    tell,
    write_json,
    write_out,
)
from app.server_settings import LONGEST_STAY

if TYPE_CHECKING:
    from app.formats.tables import Source
    from app.record.files.sizes import ListedGroup, SizedBook
    from app.record.game.games_list import ListedGame
    from app.record.models import Game, Group

FILE = click.Path(dir_okay=False, path_type=Path)
PART = 1 << 20  # bytes
# Words of modules that take long to import; a test compares them.
STATES = ("playing", "paused", "finished", "ended", "deleted", "unreadable")
RIGHTS = ("view", "score", "owner")
TABLES = ("season", "standings", "holes", "cards", "people", "rules")
EXPORTED = {"table": ("csv",), "semicolon": ("csv",), "season": ("csv", "xlsx")}
"""The formats that an option of ``export`` goes with."""
IN_TABLES = ("csv", "xlsx")
OF_TABLES = "rules", "day", "dates", "scores", "year", "lines", "cards", "equal", "person", "group"
TABLE_NAMES = (".csv", ".tsv", ".txt", ".xlsx", ".xls", ".ods")
OUR_NAMES = (".json", ".backnine")
IMPORTED = {
    **dict.fromkeys(OF_TABLES, IN_TABLES),
    "show_codes": ("json", *IN_TABLES),
    "own_groups": ("json",),
}
"""The same of ``import``."""


@main.command(epilog="backnine games --state paused")
@choice("--state", "Only games in this state.", *STATES)
@flag("--by-size", help="List games and groups by size, largest first.")
@option("--limit", type=click.IntRange(1), default=20, help="How many to list.")
@flag("--all", "is_all", help="List all of them.")
@json_option
def games(state: str | None, by_size: bool, limit: int, is_all: bool, is_json: bool) -> None:
    """List the games of this server, the newest first: id, date, state, rules, players.

    With --by-size it lists games and groups, the largest first. It lists deleted games only with
    --state deleted or --by-size. Other commands take these ids as GAME.
    """
    from app.record.database import db
    from app.record.files.sizes import list_by_size
    from app.record.game.games_list import list_games
    from app.wording.standing import more_text, none_text, table_lines

    listing: Callable[..., Generator[Any]] = list_by_size if by_size else list_games
    with open_record(), closing(listing(db.session(), state)) as rows:
        found = islice(rows, None if is_all else limit)
        if is_json:
            write_json([_game_json(game) for game in found])
        else:
            lines = table_lines(found)
            click.secho(next(lines, none_text(state)), bold=True)
            for line in lines:
                click.echo(line)
        if not is_all and next(rows, None):
            click.echo(more_text(limit, by_size=by_size), err=True)


def _game_json(listed: "ListedGame | ListedGroup | SizedBook") -> dict[str, Any]:
    from app.record.files.sizes import ListedGroup, SizedBook

    if isinstance(listed, SizedBook):
        return {**_game_json(listed.book), "size": listed.size}
    about = {"id": listed.public_id, "made_at": listed.made_at.isoformat()}
    if isinstance(listed, ListedGroup):
        return {**about, "state": "group", "title": listed.title}
    rules = listed.ruleset and {"id": listed.ruleset.id, "title": listed.ruleset.title}
    return {**about, "state": listed.state, "rules": rules, "players": [*listed.names]}


@main.command(epilog="backnine groups --json")
@json_option
def groups(is_json: bool) -> None:
    """List the groups: id, name, how many people and games."""
    from sqlalchemy import select

    from app.golf.text import on_one_line
    from app.record.database import db
    from app.record.group.games_of_group import count_games
    from app.record.group.group_state import current_group
    from app.record.models import Group
    from app.wording.operator import command_text
    from app.wording.standing import row

    found: list[dict[str, Any]] = []
    with open_record():
        for group in db.session.scalars(select(Group).order_by(Group.id)):
            state = current_group(group)
            about = {"id": group.public_id, "title": state.title}
            found.append({**about, "people": len(state.people), "games": count_games(group.id)})
    if is_json:
        return write_json(found)
    for row_of in found:
        cells = row_of["id"], on_one_line(row_of["title"]), command_text("group", **row_of)
        click.echo(row(cells, (12, 26)))
    if not found:
        tell("no_groups")


@main.command(epilog="backnine links k3v8n5q2m7xw --renew owner")
@click.argument("game")
@choice("--renew", "Renew the link that gives this right.", *RIGHTS)
@address_option
@json_option
def links(game: str, renew: str | None, address: str | None, is_json: bool) -> None:
    """Show the links of a GAME or group, or renew one: --renew owner recovers a lost game.

    GAME is an id or an address. Renewing a link stops the old one; phones that used it need the new
    one.
    """
    from wcwidth import width

    from app.record.access.owner import renew_link
    from app.record.access.rights import RIGHTS
    from app.record.access.sharing import code_of, spelled
    from app.record.database import db
    from app.web.app_settings import secret_setting
    from app.wording.links import TITLES
    from app.wording.standing import row

    found = []
    with open_record():
        secret, book = secret_setting(), _find_book(game)
        rights = [right for right in RIGHTS if renew in (right, None)]
        if renew:
            renew_link(book, "", rights[0])
            db.session.refresh(book)
        for right in rights:
            code = code_of(secret, book, right)
            url = f"{address.rstrip('/')}/join#{code}" if address else None
            found.append((right, code, url))
    if is_json:
        return write_json(
            [{"right": right, "code": code, "url": url} for right, code, url in found]
        )
    widths = max(width(str(TITLES[right])) for right in rights), 19
    for right, code, url in found:
        click.echo(row((str(TITLES[right]), spelled(code), url or ""), widths))
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
    from app.record.files.sizes import list_book
    from app.wording.operator import command_text
    from app.wording.standing import cells_of, row

    with open_record():
        book = _find_book(game)
        public_id = book.public_id
        if not is_sure:
            click.echo(row(cells_of(list_book(db.session(), book))))
            try:
                is_sure = click.confirm(command_text("really_delete"))
            except click.Abort:  # no terminal to answer in
                click.echo()
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
    from app.wording.names import say

    with open_migrated():
        row = group_named(group)
        person = next((who for who in current_group(row).people if who.name == name), None)
        if person is None:
            stop_with("nobody", name=name)
        forget_person(row, "", person.id, say("somebody"), secrets.token_urlsafe(16))
    tell("forgotten")


@main.command(epilog="backnine purge --older-than 365")
@option(
    "--older-than",
    "days",
    type=click.IntRange(1, LONGEST_STAY),
    required=True,
    metavar="DAYS",
    help="How many days.",
)
def purge(days: int) -> None:
    """Delete finished games unchanged for DAYS days, and deleted games too old to restore.

    Games of groups stay.
    """
    from app.record.files.purge import purge as purge_games
    from app.wording.names import list_of
    from app.wording.operator import command_text

    with open_migrated(), progress_bar():
        done = purge_games(days)
    tell("purged", count=done.count)
    if done.unreadable:
        click.echo(command_text("left", games=list_of(done.unreadable)), err=True)


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
    from app.record.files.backup import BackupError, can_prune, prune_backups, write_backup

    if keep and not can_prune(file):
        stop_with("undated", path=file)
    with database(SECRET_KEY=None), progress_bar():
        try:
            write_backup(file)
        except OSError:
            raise BackupError("unwritable", file) from None
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
@option("--json", "form", flag_value="json", help="Everything recorded, as JSON (the default).")
@option("--csv", "form", flag_value="csv", help="One table, as CSV for a spreadsheet.")
@option("--xlsx", "form", flag_value="xlsx", help="All tables, as a workbook for a spreadsheet.")
@choice("--table", "Which table --csv writes.  [default: holes]", *TABLES)
@flag("--semicolon", help="Separate the cells of --csv with semicolons instead of commas.")
@option("--season", type=click.IntRange(1), help="Only the games of this season of a group.")
@option("-o", "--output", type=FILE, help="The file to write, instead of standard output.")
def export(
    game: str | None,
    is_all: bool,
    form: str | None,
    output: Path | None,
    **options: Any,  # noqa: ANN401
) -> None:
    """Export a GAME or group, by its id, address or code, as JSON or tables.

    The JSON has everything needed to rule on the game again, and backnine import reads it. A group
    comes with its people, its log and its old games; export its other games one by one.
    """
    from app.record.files.exporting import exported, files_of_copy, json_bytes, write_bundle

    form = form or "json"
    if is_all == bool(game):
        stop_with("one_or_all")
    if is_all and form != "json":
        stop_with("goes_with", option=f"--{form}", others="GAME")
    refuse_idle(form, options, EXPORTED)
    with open_record(), progress_bar(), TemporaryFile() as file:
        if game is None:
            write_bundle(file, files_of_copy())
        elif form == "json":
            file.write(json_bytes(exported(_find_book(game))))
        elif form == "csv":
            source, table = _source_of(game, options["season"]), options["table"] or "holes"
            if table not in source.tables:
                stop_with("table_of_season")
            file.writelines(source.csv(table, "semicolon" if options["semicolon"] else "comma"))
        elif output is None and sys.stdout.isatty():
            stop_with("no_text")
        else:
            _source_of(game, options["season"]).write_workbook(file)
        file.seek(0)
        write_out(iter(partial(file.read, PART), b""), output)


def _source_of(words: str, season: int | None) -> "Source":
    """The games of which ``export`` makes tables."""
    from app.formats.tables import of_game, of_group, of_season
    from app.record.counts import catch_up
    from app.record.game.load import current_play
    from app.record.group.group_state import current_group
    from app.record.group.seasons import season_at
    from app.record.models import Game

    book = _find_book(words)
    if isinstance(book, Game):
        return stop_with("season_of_game") if season else of_game(current_play(book))
    catch_up(book.id)
    group = current_group(book)
    if season is None:
        return of_group(group)
    return of_season(group, season_at(group, season) or stop_with("unknown_season", number=season))


def _find_book(words: str) -> "Game | Group":
    from app.record.files.exporting import named_book

    return named_book(words) or stop_with("unknown_book", game=words)


GROWING = "Whether columns that only go up are hole scores or running totals."
UNDATED = "Whether lines without a date are holes of one game, or games."


@main.command("import", epilog="backnine import season.csv --rules nine-hole --group 4kd8w2mznb7c")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@option("--json", "form", flag_value="json", help="FILE is JSON written by `backnine export`.")
@option("--csv", "form", flag_value="csv", help="FILE is a CSV table, with commas or semicolons.")
@option("--xlsx", "form", flag_value="xlsx", help="FILE is a spreadsheet.")
@rules_option(help="Rules for games that have none.")
@option(
    "--day",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="YYYY-MM-DD",
    help="Date for games that have none.",
)
@choice("--dates", "Whether 3/4/2025 starts with the day or the month.", "day", "month")
@choice("--scores", GROWING, "hole", "running")
@option("--year", type=click.IntRange(1900, 2100), help="The year of dates that have none.")
@choice("--lines", UNDATED, "hole", "game")
@choice("--cards", "How cards lie if nothing parts their rows.", "rows", "columns")
@choice("--equal", "Whether equal games are as many games, or one.", "both", "once")
@option(
    "--person",
    multiple=True,
    metavar="NAME=PERSON",
    help="Who a name is: somebody in the group, “new” or “guest”.",
)
@flag("--show-codes", help="Print the codes that give full control.")
@flag("--own-groups", help="Give imported groups and games new ids if theirs are taken.")
@option("--group", help="The group for old games, by its id or address.")
def import_(file: Path, form: str | None, **options: Any) -> None:  # noqa: ANN401
    """Import the games in FILE; importing twice adds nothing.

    The file type is detected unless you give it. If a table has errors, each is printed with its
    line number, nothing is imported and the exit code is 2.
    """
    try:
        content = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        stop_with("unreadable", path=file, why=error.strerror)
    form = form or ("csv" if _is_table(file, content) else "json")
    refuse_idle(form, options, IMPORTED)
    if form in IN_TABLES:
        from app.cli.import_table import import_table

        return import_table(content, options)

    from app.record.files.importing import Importer, counted, take_in
    from app.record.files.reading import OF_A_SERVER, ReadLog, read_bundle
    from app.wording.errors import brought_file_text
    from app.wording.operator import command_text

    pieces = read_bundle(content, OF_A_SERVER)
    with open_migrated() as app:
        operator = Importer("", is_operator=True, secret=str(app.secret_key))
        with progress_bar():
            items = take_in(pieces, operator, own_ids=options["own_groups"])
        for item in items:
            read = item.piece.read
            if isinstance(read, ReadLog) and not item.error:
                how = "imported" if item.how == "new" else "merged"
                how = f"group_{how}" if read.kind == "group" else how
                click.echo(imported_text(how, read.public_id, options["show_codes"], item.count))
    if len(items) > 1:
        tell("brought", **counted(items))
    left = [(item.piece.name, brought_file_text(item.error)) for item in items if item.error]
    for name, why in left:
        click.echo(command_text("left_out", name=name, why=why) if name else why, err=True)
    sys.exit(2 if left else 0)


def _is_table(file: Path, content: bytes) -> bool:
    """Return True unless a file is named or begins like one of ours: JSON, or a zip of it."""
    if file.suffix.lower() in (*TABLE_NAMES, *OUR_NAMES):
        return file.suffix.lower() in TABLE_NAMES
    if not content.startswith(b"PK"):
        return str(file) != "-" and not content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(
            (b"{", b"[")
        )
    try:
        with zipfile.ZipFile(BytesIO(content)) as found:
            return not any(name.endswith(".json") for name in found.namelist())
    except (OSError, ValueError, zipfile.BadZipFile):
        return False
