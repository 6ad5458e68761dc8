"""``backnine import``: a game as JSON, or games from a table of any spreadsheet."""

import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import click

from app.cli import keep_games
from app.cli.rules_argument import RulesArgument
from app.cli.translated import Command, option

TABLES = (".csv", ".tsv", ".xlsx")
BOOK = "xl/workbook.xml"


@click.command("import", cls=Command)
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@option("--json", "form", flag_value="json", help="FILE is what `backnine export` wrote as JSON.")
@option("--csv", "form", flag_value="csv", help="FILE is a table between commas or semicolons.")
@option("--xlsx", "form", flag_value="xlsx", help="FILE is a spreadsheet.")
@option("--rules", type=RulesArgument(), help="The rules of games in a table that names none.")
@option("--day", type=click.DateTime(["%Y-%m-%d"]), help="When games were played that do not say.")
@option("--dates", type=click.Choice(["day", "month"]), help="What stands first in 3/4/2025.")
@option("--group", help="The group for the games of a table, by its id or address.")
@click.pass_context
def import_(ctx: click.Context, /, file: Path, form: str | None, **said: Any) -> None:  # noqa: ANN401
    """Import the games in FILE; importing twice adds nothing.

    What FILE is shows unless it is said. Of a table everything that is wrong is written to standard
    error with its line, exit code 2, and nothing is kept.
    """
    if form == "json" or (form is None and not is_table(file)):
        ctx.invoke(keep_games.import_, file=file)
    else:
        from app.cli.import_table import import_table

        import_table(file, said)


def is_table(file: Path) -> bool:
    """Whether a file is a table, by its name or by what is in it."""
    if str(file) == "-" or file.suffix.lower() in TABLES:
        return str(file) != "-"
    try:
        with zipfile.ZipFile(BytesIO(file.read_bytes())) as found:
            return BOOK in found.namelist()
    except (OSError, ValueError, zipfile.BadZipFile):
        return False
