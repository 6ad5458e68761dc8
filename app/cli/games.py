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
    book_named,
    choice,
    flag,
    json_option,
    main,
    option,
    output_option,
    progress_bar,
    refuse_idle,
    rules_option,
    stop_with,
    tell,
    write_json,
    write_out,
)
from app.record.data_folder import UnusableError
from app.server_settings import LONGEST_STAY

if TYPE_CHECKING:
    from app.record.files.sizes import ListedGroup, SizedBook
    from app.record.game.games_list import ListedGame

FILE = click.Path(dir_okay=False, path_type=Path)
PART = 1 << 20  # bytes
# Words of modules that take long to import; a test compares them.
STATES = ("playing", "paused", "finished", "ended", "deleted", "unreadable")
RIGHTS = ("view", "score", "owner")
TABLES = ("season", "standings", "holes", "cards", "people", "rules")
OF_TABLES = "rules", "day", "dates", "year", "lines", "cards", "equal", "column", "person", "group"
"""Options of ``import`` that are for tables."""
TABLE_NAMES = (".csv", ".tsv", ".txt", ".xlsx", ".xls", ".ods")
OUR_NAMES = (".json", ".backnine")


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
    from app.wording.operator import operator_text
    from app.wording.standing import row

    found: list[dict[str, Any]] = []
    with open_record():
        for group in db.session.scalars(select(Group).order_by(Group.id)):
            state = current_group(group)
            about = {"id": group.public_id, "title": state.title}
            found.append({**about, "people": len(state.people), "games": count_games(group.id)})
    if is_json:
        return write_json(found)
    for about in found:
        counts = operator_text("group", **about)
        click.echo(row((about["id"], on_one_line(about["title"]), counts), (12, 26)))


@main.command(epilog="backnine links k3v8n5q2m7xw --renew owner")
@click.argument("game")
@choice("--renew", "Renew the link that gives this right.", *RIGHTS)
@address_option
@json_option
def links(game: str, renew: Any, address: str | None, is_json: bool) -> None:  # noqa: ANN401
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

    with open_record():
        book = book_named(game)
        if renew:
            renew_link(book, "", renew)
            db.session.refresh(book)
        rights = [renew] if renew else RIGHTS
        codes = {right: code_of(secret_setting(), book, right) for right in rights}
    start = f"{address.rstrip('/')}/join#" if address else None
    urls = {right: start and start + code for right, code in codes.items()}
    if is_json:
        return write_json([{"right": r, "code": codes[r], "url": urls[r]} for r in rights])
    widths = max(width(str(TITLES[right])) for right in rights), 19
    for right, code in codes.items():
        click.echo(row((str(TITLES[right]), spelled(code), urls[right] or ""), widths))
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
    from app.wording.operator import operator_text
    from app.wording.standing import cells_of, row

    with open_record():
        book = book_named(game)
        public_id = book.public_id
        if not is_sure:
            click.echo(row(cells_of(list_book(db.session(), book))))
            try:
                is_sure = click.confirm(operator_text("really_delete"))
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
        try:
            write_backup(file)
        except OSError as error:
            raise UnusableError("unwritten", file, error.strerror) from None
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
@output_option(type=FILE)
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
    from app.formats.tables import of_game, of_group, of_season
    from app.record.counts import catch_up
    from app.record.files.exporting import exported, files_of_copy, json_bytes, write_bundle
    from app.record.game.load import current_play
    from app.record.group.group_state import current_group
    from app.record.group.seasons import season_at
    from app.record.models import Game

    if is_all == bool(game):
        stop_with("one_or_all")
    if form not in (None, "json"):
        refuse_idle({form: is_all}, [form], "GAME")
    else:
        refuse_idle(options, ("season",), "--csv", "--xlsx")
    if form != "csv":
        refuse_idle(options, ("table", "semicolon"), "--csv")
    with open_record(), progress_bar(), TemporaryFile() as file:
        book = book_named(game) if game else None
        if book is None:
            write_bundle(file, files_of_copy())
        elif form in (None, "json"):
            file.write(json_bytes(exported(book)))
        else:
            number, table = options["season"], options["table"] or "holes"
            if isinstance(book, Game):
                refuse_idle(options, ("season",), "GROUP")
                source = of_game(current_play(book))
            else:
                catch_up(book.id)
                group = current_group(book)
                source = of_group(group)
                if number:
                    season = season_at(group, number) or stop_with("unknown_season", number=number)
                    source = of_season(group, season)
            if form == "csv":
                if table not in source.tables:
                    stop_with("goes_with", option=f"--table {table}", others="--season")
                file.writelines(source.csv(table, "semicolon" if options["semicolon"] else "comma"))
            elif output is None and sys.stdout.isatty():
                stop_with("goes_with", option="--xlsx", others="--output")
            else:
                source.write_workbook(file)
        file.seek(0)
        write_out(iter(partial(file.read, PART), b""), output)


OPEN = "What the table leaves open; you are asked for what is not given."


@main.command("import", epilog="backnine import season.csv --rules nine-hole --group 4kd8w2mznb7c")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@rules_option
@option(
    "--day",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="YYYY-MM-DD",
    help="Date for games that have none.",
)
@choice("--dates", OPEN, "day", "month")
@option("--year", type=click.IntRange(1900, 2100), help=OPEN)
@choice("--lines", OPEN, "hole", "running", "game")
@choice("--cards", OPEN, "rows", "columns")
@choice("--equal", OPEN, "both", "once")
@option(
    "--column",
    multiple=True,
    metavar="HEADING=WHAT",
    help="What is in a column: “name”, “date”, “hole”, or “out” to leave it out.",
)
@option(
    "--person",
    multiple=True,
    metavar="NAME=PERSON",
    help="Who a name is: somebody in the group, “new” or “guest”.",
)
@flag("--own-groups", help="Give imported groups and games new ids if theirs are taken.")
@option("--group", help="The group for old games, by its id or address.")
def import_(file: Path, **options: Any) -> None:  # noqa: ANN401
    """Import the games in FILE, a table or a file that `backnine export` wrote.

    Importing twice adds nothing. If a table has errors, each is printed with its line number,
    nothing is imported and the exit code is 2.
    """
    from app.cli.import_table import import_table
    from app.record.files.importing import Importer, counted, take_in
    from app.record.files.reading import OF_A_SERVER, ReadLog, read_bundle
    from app.wording.errors import brought_file_text

    try:
        content = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise UnusableError("unreadable", file, error.strerror) from None
    if _is_table(file, content):
        refuse_idle(options, ("own_groups",), *OUR_NAMES)
        return import_table(content, options)

    refuse_idle(options, OF_TABLES, *TABLE_NAMES)
    pieces = read_bundle(content, OF_A_SERVER)
    with open_migrated() as app:
        operator = Importer("", is_operator=True, secret=str(app.secret_key))
        with progress_bar():
            items = take_in(pieces, operator, own_ids=options["own_groups"])
    for item in items:
        read = item.piece.read
        if isinstance(read, ReadLog) and not item.error:
            how = "imported" if item.how == "new" else "merged"
            tell(how, game=read.public_id, count=item.count)
    if len(items) > 1:
        tell("brought", **counted(items))
    left = [(item.piece.name, brought_file_text(item.error)) for item in items if item.error]
    for name, why in left:
        if name:
            tell("left_out", True, name=name, why=why)
        else:
            click.echo(why, err=True)
    sys.exit(2 if left else 0)


def _is_table(file: Path, content: bytes) -> bool:
    """Return True unless a file is named or begins like one of ours: JSON, or a zip of it."""
    if file.suffix.lower() in (*TABLE_NAMES, *OUR_NAMES):
        return file.suffix.lower() in TABLE_NAMES
    if not content.startswith(b"PK"):
        return not content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"["))
    try:
        with zipfile.ZipFile(BytesIO(content)) as found:
            return not any(name.endswith(".json") for name in found.namelist())
    except (OSError, ValueError, zipfile.BadZipFile):
        return False
