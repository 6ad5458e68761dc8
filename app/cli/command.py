"""The command ``backnine``: serving, rules, rulings and paper. Slow imports are late."""

import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

import click

from app.bootstrap import database, open_migrated, open_record
from app.cli import games  # noqa: F401 (defines its commands)
from app.cli.base import (
    RulesFile,
    book_named,
    choice,
    flag,
    json_option,
    main,
    option,
    output_option,
    rules_option,
    stop_with,
    tell,
    write_file,
    write_json,
)
from app.exit import stop
from app.golf.cards import DECKS, ENGLISH
from app.server_settings import SERVER_SETTINGS, setting

__all__ = ["main"]


host_option = option(
    "--host",
    envvar="HOST",
    show_envvar=True,
    default=SERVER_SETTINGS["HOST"].default,
    help="The address to serve on; 0.0.0.0 means all of them.",
)
port_option = partial(
    option,
    "--port",
    envvar="PORT",
    show_envvar=True,
    type=click.IntRange(1, 65535),
    help="The port to serve on.",
)


@main.command(epilog="PORT=9000 backnine serve")
@host_option
@port_option(default=int(SERVER_SETTINGS["PORT"].default))
def serve(host: str, port: int) -> None:
    """Run the server for all phones in the network, until Ctrl-C.

    More settings are environment variables, which docs/commands.md explains.
    """
    from app.server import serve as start

    start(host, port)


@main.command(epilog="backnine demo")
@host_option
@port_option(default=8010)  # not the port of a server with real games
def demo(host: str, port: int) -> None:
    """Try it with made-up games: a group with a season, a game under way, a finished one.

    Anyone who opens the address has full control of these games. They are kept in a temporary
    folder, which is deleted when you press Ctrl-C; your own games stay untouched.
    """
    from datetime import date

    from app.cli.demo_games import make_demo_games
    from app.server import exit_on_signals
    from app.server import serve as start

    exit_on_signals(signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    with TemporaryDirectory(prefix="backnine-demo-") as folder:
        tell("demo", folder=folder)
        kept = {"BACKNINE_LANGUAGE", "BACKNINE_TRANSLATIONS", "BACKNINE_PACKED"}
        for name in SERVER_SETTINGS.keys() - kept:
            os.environ.pop(name, None)
        os.environ.update(BACKNINE_HOME=folder, WORKERS="1")
        with open_migrated():
            os.environ["BACKNINE_DEMO"] = " ".join(make_demo_games(date.today()))
        start(host, port)


LETTERS = "The letters on the cards; nl-bvh is for older Dutch decks."


@main.command(epilog="backnine settle --csv --rules nine-hole holes.csv")
@click.argument("file", type=click.File("rb"), default="-")
@flag("--csv", "is_csv", help="FILE is a CSV table of holes; the rulings are JSON.")
@rules_option
@choice("--letters", LETTERS, *DECKS, default=ENGLISH)
def settle(file: BinaryIO, is_csv: bool, rules: str | None, letters: str) -> None:
    """Rule on holes from FILE or standard input, one hole per line, as JSON.

    Each line is answered as it comes: with a ruling on standard output or, if it can’t be read,
    with its number and its errors on standard error. docs/commands.md explains the format.

    The exit code is 2 if some holes could not be read, else 1 if some got no ruling, because of a
    mistake like a fifth seven.
    """
    from app.formats.hole_line import settled_lines
    from app.formats.import_games.settled_table import settled_table
    from app.formats.rules_file import rules_named

    chosen, ends = rules_named(rules)[0] if rules else None, {0}
    answers = (
        settled_table(file.read(), chosen, letters) if is_csv else settled_lines(file, letters)
    )
    try:
        for answer in answers:
            if isinstance(answer, str):
                click.echo(answer, err=True)
                ends.add(2)
            else:
                click.echo(json.dumps(answer, ensure_ascii=False, allow_nan=False).encode())
                ends.add(1 if answer["findings"] else 0)
    except BrokenPipeError:
        # The reader has seen enough; keep the interpreter from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(max(ends))


@main.command(epilog="backnine rules six-card --toml > ours.toml")
@click.argument("name", required=False, metavar="[ID | FILE]", type=RulesFile())
@json_option
@flag("--toml", "is_toml", help="Print TOML instead of text.")
def rules(name: str | None, is_json: bool, is_toml: bool) -> None:
    """Explain the rules of a preset ID or a FILE in plain words, or list all presets."""
    from app.formats.rules_file import rules_named, toml_text
    from app.golf.ruleset import find_ruleset, preset_mappings, to_mapping
    from app.wording import in_full

    found = rules_named(name) if name else [find_ruleset(preset) for preset in preset_mappings()]
    data = {ruleset.id: to_mapping(ruleset) for ruleset in found}
    if name and len(found) == 1:
        [data] = data.values()
    if is_json:
        write_json(data)
    elif is_toml:
        click.echo(toml_text(data), nl=False)
    else:
        shown = map(in_full.rules_text, found) if name else [in_full.presets_text()]
        click.echo("\n\n\n".join(shown))


@main.command(epilog="backnine check ours.toml")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@flag(
    "--compare", "compares", help="Check all games instead: whether both records of each one agree."
)
@json_option
@click.pass_context
def check(ctx: click.Context, file: Path | None, compares: bool, is_json: bool) -> None:
    """List everything that is wrong in a FILE of rules, .toml or .json."""
    from flask_babel import gettext as _

    from app.formats.rules_file import check_file
    from app.record.add_entries import differing_games
    from app.wording.errors import fault_text, placed_text

    found: Any
    if compares:
        with open_migrated():
            found = differing_games()
        lines = [f"{address}: {' '.join(parts)}" for address, parts in found.items()]
    elif file:
        faults = check_file(file)
        found = [{"path": f.path, "code": f.code, "sentence": fault_text(f)} for f in faults]
        lines = [*map(placed_text, faults)]
    else:
        raise click.MissingParameter(ctx=ctx, param=ctx.command.params[0])
    if is_json:
        write_json(found)
    else:
        click.echo("\n".join(lines) or _("fine"), err=bool(lines))
    sys.exit(2 if lines else 0)


NAMES = "Names separated by commas, or a number of empty lines."
HOLES = "Holes on the scorecard.  [default: as in the rules]"
LOOKS = "Card boxes where they fit, scores only, or large print."


@main.command(epilog='backnine card --players "Ann,Bea,Cam,Dan" -o card.pdf')
@rules_option
@option("--players", default="", help=NAMES, show_default=False)
@option("--game", help="A game: its id, or a file from `backnine export`.")
@flag("--blank", help="With --game: a blank scorecard for the same players.")
@option("--ruling", type=int, metavar="HOLE", help="With --game: the ruling on this hole.")
@flag("--rules-card", help="The rules, to fold to pocket size.")
@choice("--paper", "The paper in the printer.", "a4", "letter", "a5", "a6", default="a4")
@choice("--orientation", "Portrait or landscape.", "landscape", "portrait", default="landscape")
@choice("--style", LOOKS, "auto", "scores", "large", default="auto")
@choice("--ink", "Black saves ink.", "colour", "black", default="colour")
@option("--holes", default="", metavar="1-18", help=HOLES, show_default=False)
@output_option(required=True)
def card(
    rules: str | None,
    players: str,
    game: str | None,
    blank: bool,
    ruling: int | None,
    rules_card: bool,
    output: Path,
    **choices: str,
) -> None:
    """Make a PDF of a scorecard, a ruling or the rules."""
    from app.formats.rules_file import rules_named
    from app.golf.ruleset import DEFAULT_PRESET, find_ruleset, preset_mappings
    from app.paper import pdf
    from app.paper.choices import (
        PrintingError,
        missing_text,
        printing_text,
        read_names,
        read_printing,
    )
    from app.paper.pen import NO_CODE, QrCode
    from app.paper.type.fonts import missing_letters
    from app.record.access.sharing import spelled
    from app.record.files.importing import import_game
    from app.record.files.reading import read_game
    from app.record.game.load import current_play
    from app.record.migrate import upgrade_database
    from app.record.models import Game
    from app.wording.names import dealt_from

    if game and (rules or players):
        stop_with("own_rules")
    sheets = {"--blank": blank, "--ruling": ruling is not None, "--rules-card": rules_card}
    asked = [name for name, is_asked in sheets.items() if is_asked]
    if len(asked) > 1:
        stop_with("one_sheet")
    if not game and asked not in ([], ["--rules-card"]):
        stop_with("goes_with", option=asked[0], others="--game")

    address = setting("BACKNINE_ADDRESS").rstrip("/")

    def code(path: str, letters: str) -> QrCode:
        return QrCode(f"{address}/{path}", letters) if address and letters else NO_CODE

    with ExitStack() as stack:
        try:
            count = players if players.strip().isdecimal() else ""
            printing = read_printing({**choices, "players": count})
            names: Sequence[str] = [] if count else read_names(players)
            # A game of this server, or one of a file, which nobody can open.
            play, view_code = None, ""
            if game and (Path(game).suffix or os.path.exists(game)):
                with click.File("rb")(game) as file:
                    read = read_game(file.read())
                place = f"sqlite:///{stack.enter_context(TemporaryDirectory())}/one.db"
                where = {"SQLALCHEMY_DATABASE_URI": place, "SECRET_KEY": None}
                upgrade_database(stack.enter_context(database(**where)))
                import_game(read)
                play = current_play(book_named(read.public_id, Game))
            elif game:
                stack.enter_context(open_record())
                row = book_named(game, Game)
                play, view_code = current_play(row), row.view_code
            if play:
                stack.enter_context(dealt_from(play.letters))
                ruleset, names = play.ruleset, play.names
            else:
                ruleset, *others = rules_named(rules or DEFAULT_PRESET)
                if others:
                    stop_with("several_rules", path=rules)
            # A server knows the presets, and the rules of its own games; not those of a file.
            is_preset = ruleset.id in preset_mappings() and ruleset == find_ruleset(ruleset.id)
            of_rules = code(f"rules/{ruleset.id}", ruleset.id if is_preset or view_code else "")
            of_play = code(f"join#{view_code}", spelled(view_code))
            if rules_card:
                sheet, names = pdf.rules_card_pdf(ruleset, printing, of_rules), []
            elif play is None:
                sheet = pdf.blank_pdf(ruleset, names, printing, of_rules)
            elif ruling is not None:
                sheet = pdf.ruling_pdf(play, ruling, printing, of_play)
            elif blank:
                typing = code(f"g/{play.public_id}/paper", spelled(view_code))
                sheet = pdf.blank_pdf_of(play, printing, typing if view_code else of_rules)
            else:
                sheet = pdf.finished_pdf(play, printing, of_play)
        except PrintingError as error:
            stop(printing_text(error))
    write_file(BytesIO(sheet), output)
    if missing := missing_text(missing_letters(names)):
        click.echo(missing, err=True)


if __name__ == "__main__":
    main()
