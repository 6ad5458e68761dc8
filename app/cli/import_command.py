"""``backnine import``: a game as JSON, or games from a table of any spreadsheet."""

import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import click

from app.cli import keep_games
from app.cli.rules_argument import RulesArgument
from app.cli.translated import Command, check_options, option

TABLES = (".csv", ".tsv", ".txt", ".xlsx", ".xls", ".ods")
GO_WITH = {
    "day": ("csv", "xlsx"),
    "dates": ("csv", "xlsx"),
    "scores": ("csv", "xlsx"),
    "year": ("csv", "xlsx"),
    "lines": ("csv", "xlsx"),
    "equal": ("csv", "xlsx"),
    "person": ("csv", "xlsx"),
    "show_codes": ("json", "csv", "xlsx"),
    "own_groups": ("json",),
    "rules": ("csv", "xlsx"),
    "group": ("csv", "xlsx"),
}
"""The formats that an option goes with."""


@click.command(
    "import",
    cls=Command,
    example="backnine import season.csv --rules nine-hole --group 4kd8w2mznb7c",
    output="One line for each game and group that is new, and how many were here already.",
    exits={2: "Some or all games could not be read: standard error shows which and why."},
)
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@option("--json", "form", flag_value="json", help="FILE is JSON written by `backnine export`.")
@option("--csv", "form", flag_value="csv", help="FILE is a CSV table, with commas or semicolons.")
@option("--xlsx", "form", flag_value="xlsx", help="FILE is a spreadsheet.")
@option(
    "--rules",
    type=RulesArgument(),
    help="Rules for games that have none.",
)
@option(
    "--day",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="YYYY-MM-DD",
    help="Date for games that have none.",
)
@option(
    "--dates",
    type=click.Choice(["day", "month"]),
    help="Whether 3/4/2025 starts with the day or the month.",
)
@option(
    "--scores",
    type=click.Choice(["hole", "running"]),
    help="Whether columns that only go up are hole scores or running totals.",
)
@option("--year", type=click.IntRange(1900, 2100), help="The year of dates that have none.")
@option(
    "--lines",
    type=click.Choice(["hole", "game"]),
    help="Whether lines without a date are holes of one game, or games.",
)
@option(
    "--equal",
    type=click.Choice(["both", "once"]),
    help="Whether equal games are as many games, or one.",
)
@option(
    "--person",
    multiple=True,
    metavar="NAME=PERSON",
    help="Who a name is: somebody in the group, “new” or “guest”.",
)
@option("--show-codes", is_flag=True, help="Print the codes that give full control.")
@option(
    "--own-groups",
    is_flag=True,
    help="Give imported groups and games new ids if theirs are taken.",
)
@option("--group", help="The group for old games, by its id or address.")
@click.pass_context
def import_(
    ctx: click.Context,
    /,
    file: Path,
    form: str | None,
    **options: Any,  # noqa: ANN401
) -> None:
    """Import the games in FILE; importing twice adds nothing.

    The file type is detected unless you give it. If a table has errors, each is printed with its
    line number, nothing is imported and the exit code is 2.
    """
    kind = form or ("csv" if _is_table(file) else "json")
    check_options(kind, options, GO_WITH)
    if kind == "json":
        chosen = {name: options[name] for name in ("show_codes", "own_groups")}
        ctx.invoke(keep_games.import_, file=file, **chosen)
    else:
        from app.cli.import_table import import_table

        import_table(keep_games.read_input(file), options)


def _is_table(file: Path) -> bool:
    """Return True unless a file begins like one of ours: JSON, or a zip without a workbook."""
    if str(file) == "-" or file.suffix.lower() in TABLES:
        return str(file) != "-"
    try:
        content = file.read_bytes()
        if not content.startswith(b"PK"):
            return not content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")
        with zipfile.ZipFile(BytesIO(content)) as found:
            return not any(name.endswith(".json") for name in found.namelist())
    except (OSError, ValueError, zipfile.BadZipFile):
        return False
