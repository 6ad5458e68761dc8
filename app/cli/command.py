"""The command ``backnine`` with all its subcommands."""

import json
import os
import sys
from functools import partial
from typing import Any, BinaryIO

import click

from app.cli import keep_games
from app.cli.card import card
from app.cli.demo import demo
from app.cli.export_command import export
from app.cli.groups import group
from app.cli.import_command import import_
from app.cli.json_output import json_option, write_json
from app.cli.links import links
from app.cli.list_games import games
from app.cli.rules_argument import RulesArgument, WithPresets, complete_rules
from app.cli.translated import (
    CollectedOption,
    Command,
    Group,
    TranslatedOption,
    WithSettings,
    faults_in,
    option,
    setting,
)
from app.exit import stop
from app.golf.deck_letters import DECKS, ENGLISH
from app.golf.errors import GolfError


@click.group(
    cls=Group,
    example="backnine serve",
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
)
@click.version_option(package_name="backnine", cls=TranslatedOption, message="%(prog)s %(version)s")
def main() -> None:
    """Scorekeeper and referee for Golf played with real cards.

    Add --help to a command for its options, an example and its exit codes. docs/commands.md has
    more, and shows how to set up completion in your shell.
    """


@click.command(
    cls=Command,
    example="backnine languages --json",
    output="One line for each language: its code, name, how much is translated, who checked it.",
)
@json_option
def languages(is_json: bool) -> None:
    """List the languages of this server, and how much of each is translated.

    Text without a translation appears in English. docs/languages/README.md explains how to correct
    a translation.
    """
    from app.wording.languages import coverage, coverage_text

    found = coverage()
    if is_json:
        return write_json([language._asdict() for language in found])
    for language in found:
        click.echo(coverage_text(language))


@click.group(cls=Group, example="backnine api openapi > openapi.json")
def api() -> None:
    """Describe the API, for programs that read and write games. docs/api.md has more."""


@api.command(
    cls=Command,
    example="backnine api openapi > openapi.json",
    output="The description, as JSON.",
)
def openapi() -> None:
    """Print the description of the API as OpenAPI 3.1, in JSON.

    A running server has the same at /api/v1/openapi.json.
    """
    from app import create_app
    from app.web.api.description import description

    nowhere = {"SQLALCHEMY_DATABASE_URI": "sqlite://", "SQLALCHEMY_ENGINE_OPTIONS": {}}
    app = create_app({"SECRET_KEY": None, **nowhere})
    with app.app_context():
        write_json(description())


for command in (
    keep_games.backup,
    keep_games.restore,
    export,
    import_,
    keep_games.purge,
    games,
    group,
    links,
    languages,
    card,
    api,
    demo,
):
    main.add_command(command)


_setting = partial(setting, cls=CollectedOption)


@main.command(
    cls=WithSettings,
    example="PORT=9000 backnine serve",
    output="The address for phones, its QR code, and where games are kept.",
    exits={0: "The server was stopped."},
)
@_setting("HOST")
@_setting("PORT")
@_setting("WORKERS")
@_setting("THREADS")
@_setting("BACKNINE_PURGE_DAYS")
@_setting("BACKNINE_LOG")
@click.pass_context
def serve(ctx: click.Context, /, log: str, **how: Any) -> None:  # noqa: ANN401
    """Run the server for all phones in the network, until Ctrl-C."""
    from app.server import Service
    from app.server import serve as start

    start(Service(**how, logs_requests=log == "requests"), faults_in(ctx))


@main.command(
    example="backnine settle --csv --rules nine-hole holes.csv",
    output="One line of JSON for each hole, before the next hole is read.",
    exits={
        0: "All holes were ruled on.",
        1: "Some holes got no ruling, because of a mistake like a fifth seven.",
        2: "Some holes could not be read.",
    },
)
@click.argument("file", type=click.File("rb"), default="-")
@option("--csv", "is_csv", is_flag=True, help="FILE is a CSV table of holes; the rulings are JSON.")
@option("--rules", type=RulesArgument(), help="With --csv: rules for holes that name none.")
@option(
    "--letters",
    type=click.Choice([*DECKS]),
    default=ENGLISH,
    help="The letters on the cards; nl-bvh is for older Dutch decks.",
)
def settle(file: BinaryIO, is_csv: bool, rules: str | None, letters: str) -> None:
    """Rule on holes from FILE or standard input, one hole per line, as JSON.

    Each line is answered as it comes: with a ruling on standard output or, if it can’t be read,
    with its number and its errors on standard error. docs/commands.md explains the format.
    """
    from app.cli.settle import answers_to, settle_table

    ends = {0}
    try:
        answers = settle_table(file, rules, letters) if is_csv else answers_to(file, letters)
        for answer in answers:
            if isinstance(answer, dict):
                click.echo(json.dumps(answer, ensure_ascii=False, allow_nan=False).encode())
                ends.add(1 if answer["findings"] else 0)
            else:
                click.echo("\n".join(answer), err=True)
                ends.add(2)
    except BrokenPipeError:
        # The reader has seen enough; keep the interpreter from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(max(ends))


@main.command(
    cls=WithPresets,
    example="backnine rules six-card --toml > ours.toml",
    output="The rules, or a list of all presets; with check, what is wrong with a file.",
    exits={2: "These rules can’t be found, read or played."},
)
@click.argument(
    "words", nargs=-1, metavar="[ID | FILE | check FILE]", shell_complete=complete_rules
)
@option("--json", "form", flag_value="json", help="As JSON; all presets if there is no ID or FILE.")
@option("--toml", "form", flag_value="toml", help="As TOML; all presets if there is no ID or FILE.")
@option(
    "--markdown",
    "form",
    flag_value="markdown",
    help="As a Markdown page; all presets if there is no ID or FILE.",
)
def rules(words: tuple[str, ...], form: str | None) -> None:
    """Explain the rules of a preset ID or a FILE in plain words, or list all presets.

    `check FILE` lists everything that is wrong in a .toml or .json file.
    """
    from app.cli.rules_command import rules_answer
    from app.formats.rules_file import RulesFileError
    from app.wording.errors.faults import error_text

    try:
        answer, is_valid = rules_answer(words, form)
    except RulesFileError as error:
        stop(str(error))
    except GolfError as error:
        raise click.UsageError(error_text(error)) from None
    click.echo(answer, err=not is_valid and form != "json")
    sys.exit(0 if is_valid else 2)


if __name__ == "__main__":
    main()
