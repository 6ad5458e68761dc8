"""The command ``backnine``: serving, rules, rulings and paper. Slow imports are late."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

import click

from app.bootstrap import open_app, open_migrated, open_record
from app.cli import games  # noqa: F401 (defines its commands)
from app.cli.base import (
    Command,
    Option,
    RulesFile,
    address_option,
    book_named,
    choice,
    flag,
    json_option,
    main,
    option,
    output_option,
    refuse_idle,
    rules_option,
    tell,
    write_json,
    write_out,
)
from app.exit import stop
from app.golf.cards import DECKS, ENGLISH
from app.record.data_folder import UnusableError
from app.server_settings import SERVER_SETTINGS

__all__ = ["main"]
FAULTS = "app.cli.faults"
DEMO_PORT = 8010  # not the port of a server with real games
DEMO_KEEPS = ("BACKNINE_LANGUAGE", "BACKNINE_TRANSLATIONS", "BACKNINE_PACKED")


class ServerOption(Option):
    """An option for a setting of the server; what is wrong with it waits in ``FAULTS``."""

    def process_value(self, ctx: click.Context, value: object) -> object:
        try:
            return super().process_value(ctx, value)
        except click.BadParameter as error:
            ctx.meta.setdefault(FAULTS, []).append(error.format_message())
            return self.get_default(ctx)


def setting(name: str, cls: type[Option] = ServerOption, **how: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    of = SERVER_SETTINGS[name]
    how = {"default": of.default, "help": of.help, **how}
    kind = click.Choice(of.words) if of.words else of.bounds and click.IntRange(*of.bounds)
    words = "--" + name.removeprefix("BACKNINE_").lower().replace("_", "-")
    return click.option(words, cls=cls, envvar=name, show_envvar=True, type=kind, **how)


@main.command(epilog="PORT=9000 backnine serve")
@setting("HOST")
@setting("PORT")
@setting("WORKERS")
@setting("THREADS")
@setting("BACKNINE_PURGE_DAYS")
@setting("BACKNINE_LOG")
@click.pass_context
def serve(ctx: click.Context, /, log: str, **how: Any) -> None:  # noqa: ANN401
    """Run the server for all phones in the network, until Ctrl-C.

    More settings are environment variables, which docs/commands.md explains: BACKNINE_HOME,
    DATABASE_URL, SECRET_KEY, BACKNINE_PROXIES, BACKNINE_ADDRESS, BACKNINE_HOSTS, BACKNINE_LANGUAGE,
    BACKNINE_TRANSLATIONS, BACKNINE_PRIVACY, BACKNINE_API_LIMITS, BACKNINE_NEW_GAMES,
    BACKNINE_PACKED.
    """
    from app.server import Service
    from app.server import serve as start

    start(Service(**how, logs_requests=log == "requests"), ctx.meta.get(FAULTS, ()))


@main.command(epilog="backnine demo")
@setting("HOST", cls=Option)
@setting("PORT", cls=Option, default=DEMO_PORT)
def demo(host: str, port: int) -> None:
    """Try it with made-up games: a group with a season, a game under way, a finished one.

    Anyone who opens the address has full control of these games. They are kept in a temporary
    folder, which is deleted when you press Ctrl-C; your own games stay untouched.
    """
    from datetime import date

    from app.cli.demo_games import make_demo_games

    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)
    with suppress(KeyboardInterrupt), TemporaryDirectory(prefix="backnine-demo-") as folder:
        tell("demo", folder=folder)
        for name in SERVER_SETTINGS.keys() - {*DEMO_KEEPS}:
            os.environ.pop(name, None)
        os.environ.update(BACKNINE_HOME=folder, WORKERS="1")
        with open_migrated():
            shown = " ".join(make_demo_games(date.today()))
        command = [sys.executable, "-P", "-m", "app.cli.command", "serve"]
        command += ["--host", host, "--port", str(port)]
        with subprocess.Popen(command, env={**os.environ, "BACKNINE_DEMO": shown}) as server:
            try:
                sys.exit(server.wait())
            except KeyboardInterrupt:
                server.terminate()
                server.wait()
                raise


class Settle(Command):
    exits: Mapping[int, str] = {
        0: "All holes were ruled on.",
        1: "Some holes got no ruling, because of a mistake like a fifth seven.",
        2: "Some holes could not be read.",
    }


LETTERS = "The letters on the cards; nl-bvh is for older Dutch decks."


@main.command(cls=Settle, epilog="backnine settle --csv --rules nine-hole holes.csv")
@click.argument("file", type=click.File("rb"), default="-")
@flag("--csv", "is_csv", help="FILE is a CSV table of holes; the rulings are JSON.")
@rules_option
@choice("--letters", LETTERS, *DECKS, default=ENGLISH)
def settle(file: BinaryIO, is_csv: bool, rules: str | None, letters: str) -> None:
    """Rule on holes from FILE or standard input, one hole per line, as JSON.

    Each line is answered as it comes: with a ruling on standard output or, if it can’t be read,
    with its number and its errors on standard error. docs/commands.md explains the format.
    """
    from app.formats.hole_line import settled_lines
    from app.formats.import_games.settled_table import settled_table
    from app.formats.rules_file import rules_named

    chosen = rules_named(rules)[0] if rules else None
    answers = (
        settled_table(file.read(), chosen, letters) if is_csv else settled_lines(file, letters)
    )
    ends = {0}
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
    from app.formats.rules_file import json_text, rules_named, toml_text
    from app.golf.ruleset import find_ruleset, preset_mappings, to_mapping
    from app.wording import in_full

    found = rules_named(name) if name else [find_ruleset(preset) for preset in preset_mappings()]
    data = {ruleset.id: to_mapping(ruleset) for ruleset in found}
    if name and len(found) == 1:
        [data] = data.values()
    if is_json:
        click.echo(json_text(data))
    elif is_toml:
        click.echo(toml_text(data).rstrip())
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
    from app.wording.errors import fault_text, placed_text

    found: Any
    if compares:
        from app.record.add_entries import differing_games

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


LOOKS = "Card boxes where they fit, scores only, or large print."


@main.command(epilog='backnine card --players "Ann,Bea,Cam,Dan" -o card.pdf')
@rules_option
@option("--players", help="Names separated by commas, or a number of empty lines.")
@option("--game", help="A game: its id, or a file from `backnine export`.")
@flag("--blank", help="With --game: a blank scorecard for the same players.")
@option("--ruling", type=int, metavar="HOLE", help="With --game: the ruling on this hole.")
@flag("--rules-card", help="The rules, to fold to pocket size.")
@choice("--paper", "The paper in the printer.", "a4", "letter", "a5", "a6", default="a4")
@choice("--orientation", "Portrait or landscape.", "landscape", "portrait", default="landscape")
@choice("--style", LOOKS, "auto", "scores", "large", default="auto")
@choice("--ink", "Black saves ink.", "colour", "black", default="colour")
@option("--holes", metavar="1-18", help="Holes on the scorecard.  [default: as in the rules]")
@address_option
@output_option(type=click.Path(path_type=Path, allow_dash=True), required=True)
def card(
    rules: str | None,
    players: str | None,
    game: str | None,
    blank: bool,
    ruling: int | None,
    rules_card: bool,
    address: str | None,
    output: Path,
    **choices: str | None,
) -> None:
    """Make a PDF of a scorecard, a ruling or the rules."""
    from flask_babel import gettext as _

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
        raise click.UsageError(
            _("A game has its own rules and players: leave out --rules and --players.")
        )
    if not game:
        refuse_idle({"blank": blank, "ruling": ruling is not None}, ("blank", "ruling"), "--game")
    if sum((blank, rules_card, ruling is not None)) > 1:
        raise click.UsageError(_("Choose one of --blank, --ruling and --rules-card."))

    def code(path: str, letters: str) -> QrCode:
        return QrCode(f"{address.rstrip('/')}/{path}", letters) if address and letters else NO_CODE

    with ExitStack() as stack:
        try:
            count = (players or "").strip()
            count, named = (count, "") if count.isdecimal() else ("", count)
            chosen = {key: choice or "" for key, choice in choices.items()}
            printing = read_printing({**chosen, "players": count})
            names: Sequence[str] = [] if count else read_names(named)
            # A game of this server, or one of a file, which nobody can open.
            play, view_code = None, ""
            if game and (Path(game).suffix or os.path.exists(game)):
                try:
                    read = read_game(Path(game).read_bytes())
                except OSError as error:
                    raise UnusableError("unreadable", game, error.strerror) from None
                place = f"sqlite:///{stack.enter_context(TemporaryDirectory())}/one.db"
                where = {"SQLALCHEMY_DATABASE_URI": place, "SECRET_KEY": None}
                upgrade_database(stack.enter_context(open_app(**where)))
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
                    text = _("%(path)s holds several sets of rules. Use a file with one set.")
                    raise click.UsageError(text % {"path": rules})
            # A server knows the presets, and the rules of its own games; not those of a file.
            is_preset = ruleset.id in preset_mappings() and ruleset == find_ruleset(ruleset.id)
            is_known = bool(view_code) or is_preset
            of_rules = code(f"rules/{ruleset.id}", ruleset.id if is_known else "")
            of_game = code(f"join#{view_code}", spelled(view_code))
            if rules_card:
                sheet, names = pdf.rules_card_pdf(ruleset, printing, of_rules), []
            elif play is None:
                sheet = pdf.blank_pdf(ruleset, names, printing, of_rules)
            elif ruling is not None:
                sheet = pdf.ruling_pdf(play, ruling, printing, of_game)
            elif blank:
                typing = code(f"g/{play.public_id}/paper", spelled(view_code))
                sheet = pdf.blank_pdf_of(play, printing, typing if view_code else of_rules)
            else:
                sheet = pdf.finished_pdf(play, printing, of_game)
        except PrintingError as error:
            stop(printing_text(error))
    write_out([sheet], output)
    if missing := missing_text(missing_letters(names)):
        click.echo(missing, err=True)
    if not address:
        click.echo(_("Without --address the sheet has no QR code."), err=True)
    elif not is_known:
        click.echo(_("No server knows the rules of a file: the sheet has no QR code."), err=True)


if __name__ == "__main__":
    main()
