"""``backnine card``: prints any sheet, from rules, a game’s file or the database."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from app.cli.rules_argument import RulesArgument, WithPresets
from app.cli.translated import option
from app.golf.errors import GolfError
from app.paper.choices import CHOICES, MOST_HOLES

Command = TypeVar("Command", bound=Callable[..., Any])


class Offered(click.Choice[str]):
    """Values for help and shell completion; ``Printing`` refuses others, as it does for pages."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return value


def choice(name: str, text: str) -> Callable[[Command], Command]:
    values = CHOICES[name]
    return option(f"--{name}", default=values[0], type=Offered(values), help=text)


@click.command(
    cls=WithPresets,
    example='backnine card --players "Ann,Bea,Cam,Dan" -o card.pdf',
    output="The PDF, in the -o file; on standard error, names with letters that it can’t print.",
    exits={2: "This can’t be printed: standard error shows why."},
)
@option(
    "--rules",
    type=RulesArgument(),
    help="The rules: a preset, or a .toml or .json file.  [default: nine-hole]",
)
@option(
    "--players",
    help="Names separated by commas, or a number of empty lines.",
)
@option("--game", help="A game: its id, or a file from `backnine export`.")
@option("--blank", is_flag=True, help="With --game: a blank scorecard for the same players.")
@option("--ruling", type=int, metavar="HOLE", help="With --game: the ruling on this hole.")
@option("--rules-card", is_flag=True, help="The rules, to fold to pocket size.")
@choice("paper", "The paper in the printer.")
@choice("orientation", "Portrait or landscape.")
@choice("style", "Card boxes where they fit, scores only, or large print.")
@choice("ink", "Black saves ink.")
@option(
    "--holes", metavar=f"1-{MOST_HOLES}", help="Holes on the scorecard.  [default: as in the rules]"
)
@option(
    "--address",
    envvar="BACKNINE_ADDRESS",
    show_envvar=True,
    help="The address of this server, for the QR code.",
)
@option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, allow_dash=True),
    required=True,
    help="The PDF to write, or - for standard output.",
)
def card(output: Path, **options: Any) -> None:  # noqa: ANN401
    """Make a PDF of a scorecard, a ruling or the rules."""
    from app.cli.card_job import CardOptions, print_card, refusal_text

    try:
        pdf, notes = print_card(CardOptions(**options))
    except GolfError as error:
        raise click.UsageError(refusal_text(error)) from None
    write(output, pdf)
    for note in notes:
        click.echo(note, err=True)


def write(output: Path, content: bytes) -> None:
    if str(output) == "-":
        sys.stdout.buffer.write(content)
        return
    try:
        output.write_bytes(content)
    except OSError as error:
        from app.wording.errors.operator import command_text

        problem = command_text("unwritable", path=output, why=error.strerror)
        raise click.UsageError(problem) from None
