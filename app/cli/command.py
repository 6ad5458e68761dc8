"""The command ``backnine``: serve a table, keep its games, rule on holes, tell rules, print."""

import json
import os
import sys
from functools import partial
from typing import Any, BinaryIO

import click

from app.cli import keep_games
from app.cli.api_command import api
from app.cli.card import card
from app.cli.demo import demo
from app.cli.export_command import export
from app.cli.groups import group
from app.cli.import_command import import_
from app.cli.languages_command import languages
from app.cli.links import links
from app.cli.list_games import games
from app.cli.rules_argument import RulesArgument, WithPresets, complete_rules
from app.cli.translated import (
    CollectedOption,
    Group,
    TranslatedOption,
    WithSettings,
    faults_in,
    option,
    setting,
)
from app.cli.trust import trust
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
    more, and how to let your shell complete them.
    """


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
    trust,
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
@_setting("HTTPS_PORT")
@option("--no-tls", is_flag=True, help="Serve http only.")
@_setting("WORKERS")
@_setting("THREADS")
@_setting("BACKNINE_PURGE_DAYS")
@_setting("BACKNINE_LOG")
@click.pass_context
def serve(ctx: click.Context, /, log: str, no_tls: bool, https_port: int, **how: Any) -> None:  # noqa: ANN401
    """Serve the pages on this machine, for all phones in the network, until Ctrl-C."""
    from app.serving.server import Service
    from app.serving.server import serve as start

    https = 0 if no_tls else https_port
    start(Service(**how, https_port=https, logs_requests=log == "requests"), faults_in(ctx))


@main.command(
    example="backnine settle --csv --rules nine-hole holes.csv",
    output="One line of JSON for each hole, before the next hole is read.",
    exits={
        0: "All holes were ruled on.",
        1: "Some got no ruling, because of a mistake like a fifth seven.",
        2: "Some could not be read.",
    },
)
@click.argument("file", type=click.File("rb"), default="-")
@option("--csv", "is_csv", is_flag=True, help="FILE is a CSV table of holes; the rulings are JSON.")
@option("--rules", type=RulesArgument(), help="With --csv: rules for holes that name none.")
@option(
    "--letters",
    type=click.Choice([*DECKS]),
    default=ENGLISH,
    help="The letters of the deck; nl-bvh is the older Dutch one.",
)
def settle(file: BinaryIO, is_csv: bool, rules: str | None, letters: str) -> None:
    """Rule on holes, one JSON line each, from FILE or standard input.

    Each line is answered as it comes: with a ruling on standard output or, if it can’t be read,
    with its number and its errors on standard error. docs/commands.md lists the entries.
    """
    from app.cli.settle import answers_to
    from app.cli.settle_table import settle_table

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
        # Whoever read us has seen enough; the interpreter must not complain on its way out.
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
    from app.wording.errors.problems import error_text

    try:
        answer, is_fine = rules_answer(words, form)
    except RulesFileError as error:
        stop(str(error))
    except GolfError as error:
        raise click.UsageError(error_text(error)) from None
    click.echo(answer, err=not is_fine)
    sys.exit(0 if is_fine else 2)


if __name__ == "__main__":
    main()
