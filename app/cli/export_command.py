"""``backnine export``: a game, a group or a season as a file."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

import click

from app.bootstrap import open_record
from app.cli.keep_games import FILE, write_out
from app.cli.progress_bar import progress_bar
from app.cli.translated import Command, check_options, option, stop_with

if TYPE_CHECKING:
    from app.formats.tables.source import Source
    from app.record.models import Game, Group

# The words of app.formats.tables.columns, which takes long to import; a test compares them.
TABLES = ("season", "standings", "holes", "cards", "people", "rules")
USUAL = "holes"
GO_WITH = {"table": ("csv",), "semicolon": ("csv",), "season": ("csv", "xlsx")}
"""The formats that an option goes with."""
PART = 1 << 20


@click.command(
    cls=Command,
    example="backnine export k3v8n5q2m7xw --xlsx -o game.xlsx",
    output="The export, on standard output or in the -o file.",
)
@click.argument("game", required=False)
@option("--all", "is_all", is_flag=True, help="All games, groups and house rules, as one file.")
@option("--json", "form", flag_value="json", help="Everything recorded, as JSON (the default).")
@option("--csv", "form", flag_value="csv", help="One table, as CSV for a spreadsheet.")
@option("--xlsx", "form", flag_value="xlsx", help="All tables, as a workbook for a spreadsheet.")
@option("--table", type=click.Choice(TABLES), help="Which table --csv writes.  [default: holes]")
@option(
    "--semicolon",
    is_flag=True,
    help="Separate the cells of --csv with semicolons instead of commas.",
)
@option("--season", type=click.IntRange(1), help="Only the games of this season of a group.")
@option("-o", "--output", type=FILE, help="The file to write, instead of standard output.")
def export(
    game: str | None,
    is_all: bool,
    form: str | None,
    table: str | None,
    semicolon: bool,
    season: int | None,
    output: Path | None,
) -> None:
    """Export a GAME or group, by its id, address or code, as JSON or tables.

    The JSON has everything needed to rule on the game again, and backnine import reads it. A group
    comes with its people, its log and its old games; export its other games one by one.
    """
    form = form or "json"
    _check_what(game, form, is_all=is_all)
    check_options(form, {"table": table, "semicolon": semicolon, "season": season}, GO_WITH)
    if game is None:
        _export_all(output)
        return
    with open_record():
        row, group = named(game)
        if form == "csv":
            _write_table(_source_of(row, group, season), table or USUAL, semicolon, output)
        elif form == "xlsx":
            _write_parts(_workbook_parts(_source_of(row, group, season), output), output)
        else:
            write_out(json.dumps(_as_json(row, group), ensure_ascii=False, indent=1), output)


def _check_what(game: str | None, form: str, *, is_all: bool) -> None:

    if is_all == bool(game):
        stop_with("one_or_all")
    if is_all and form != "json":
        stop_with("goes_with", option=f"--{form}", others="GAME")


def _export_all(output: Path | None) -> None:
    from app.record.files.bundle import write_bundle
    from app.record.files.export_files import files_of_copy

    with TemporaryFile() as file:
        with open_record(), progress_bar():
            write_bundle(file, files_of_copy())
        file.seek(0)
        _write_parts(iter(lambda: file.read(PART), b""), output)


def named(words: str) -> "tuple[Game | None, Group | None]":
    """Return the game, else the group; end the command if neither exists."""
    from app.record.database import db
    from app.record.files.game_file import named_game
    from app.record.files.group_file import named_group

    game = named_game(db.session(), words)
    group = None if game else named_group(words)
    if not (game or group):
        stop_with("unknown", game=words)
    return game, group


def _as_json(game: "Game | None", group: "Group | None") -> object:
    from app.record.files.game_file import exported
    from app.record.files.group_file import exported_group

    return exported(game) if game else exported_group(group) if group else None


def _source_of(game: "Game | None", group: "Group | None", season: int | None) -> "Source":
    from app.formats.tables.source import of_game, of_group, of_season
    from app.record.counts.counting import catch_up
    from app.record.game.load import current_play
    from app.record.group.group_state import current_group
    from app.record.group.seasons import season_at

    if game and season is None:
        return of_game(current_play(game))
    if group is None:
        stop_with("season_of_game")
    catch_up(group.id)
    state = current_group(group)
    if season is None:
        return of_group(state)
    return of_season(state, season_at(state, season) or stop_with("unknown_season", number=season))


def _write_table(source: "Source", table: str, semicolon: bool, output: Path | None) -> None:

    if table not in source.tables:
        stop_with("table_of_season")
    _write_parts(source.csv(table, "semicolon" if semicolon else "comma"), output)


def _workbook_parts(source: "Source", output: Path | None) -> Iterator[bytes]:

    if output is None and sys.stdout.isatty():
        stop_with("no_text")
    with TemporaryFile() as file:
        source.write_workbook(file)
        file.seek(0)
        yield from iter(lambda: file.read(PART), b"")


def _write_parts(parts: Iterable[bytes], output: Path | None) -> None:

    if output is None:
        for part in parts:
            click.echo(part, nl=False)
        return
    try:
        with output.open("wb") as file:
            file.writelines(parts)
    except OSError as error:
        stop_with("unwritable", path=output, why=error.strerror)
