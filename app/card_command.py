"""``backnine card``: every sheet that can be printed, from rules, a game's file or the database."""

import sys
from pathlib import Path
from typing import Any

import click

from app.golf.errors import GolfError

PAPERS = ("a4", "letter", "a5", "a6")


@click.command()
@click.option("--rules", help="Id of a preset, or a .toml or .json file.  [default: nine-hole]")
@click.option("--players", default="", help="Names parted by commas, or how many lines for them.")
@click.option("--game", help="A game: its file from `backnine export`, or its id here.")
@click.option("--blank", is_flag=True, help="Of a game, a blank card for the same people.")
@click.option("--ruling", type=int, metavar="HOLE", help="Of a game, the ruling on a hole.")
@click.option("--rules-card", is_flag=True, help="The rules, to be folded to pocket size.")
@click.option("--paper", default="a4", show_default=True, help="a4, letter, a5 or a6.")
@click.option("--orientation", default="landscape", show_default=True, help="Or portrait.")
@click.option("--up", default="1", show_default=True, help="Cards on a sheet: 1, 2 or 4.")
@click.option("--style", default="auto", show_default=True, help="Or boxes, scores, large.")
@click.option("--ink", default="colour", show_default=True, help="Or black, which saves ink.")
@click.option("--names", default="printed", show_default=True, help="Or empty.")
@click.option("--holes", default="", help="From 1 to 18.  [default: as the rules say]")
@click.option("--address", envvar="BACKNINE_ADDRESS", help="Where the QR code leads: this copy.")
@click.option("-o", "--output", type=click.Path(path_type=Path, allow_dash=True), required=True)
def card(output: Path, **asked: Any) -> None:  # noqa: ANN401
    """Write a card, a ruling or the rules as PDF. Exit code 2 for what can't be printed."""
    from app.print_command import Asked, printed, refusal_text

    try:
        sheet = printed(Asked(**asked))
    except GolfError as error:
        raise click.UsageError(refusal_text(error)) from None
    write(output, sheet.pdf)
    if sheet.missing:
        click.echo(sheet.missing, err=True)


def write(output: Path, content: bytes) -> None:
    """Into a file, or out."""
    if str(output) == "-":
        sys.stdout.buffer.write(content)
        return
    try:
        output.write_bytes(content)
    except OSError as error:
        raise click.UsageError(f"{output} can't be written: {error.strerror}.") from None
