"""``backnine demo``: Back Nine with invented games, in a folder that is deleted at the end."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from app.cli.translated import Command, setting, stop_unwritable

PORT = 8010  # not the port of a server with real games
KEPT_SETTINGS = ("BACKNINE_LANGUAGE", "BACKNINE_TRANSLATIONS", "BACKNINE_PACKED")
STOP_SIGNALS = (signal.SIGTERM, signal.SIGHUP)


@click.command(
    cls=Command,
    example="backnine demo",
    output="The address to open, until you press Ctrl-C.",
)
@setting("HOST")
@setting("PORT", default=PORT)
def demo(host: str, port: int) -> None:
    """Try it with made-up games: a group with a season, a game under way, a finished one.

    Anyone who opens the address has full control of these games. They are kept in a temporary
    folder, which is deleted when you press Ctrl-C; your own games stay untouched.
    """
    from app.wording import serving as words

    for number in STOP_SIGNALS:
        signal.signal(number, _stop)
    try:
        made = TemporaryDirectory(prefix="backnine-demo-")
    except OSError as error:
        stop_unwritable(error)
    with suppress(KeyboardInterrupt), made as folder:
        click.echo(words.demo_begins(folder))
        _use_only(Path(folder))
        books = _demo_books()
        ended = _serve(["--host", host, "--port", str(port)], {"BACKNINE_DEMO": " ".join(books)})
        sys.exit(ended)


def _stop(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


def _use_only(folder: Path) -> None:
    from app.server_settings import SERVER_SETTINGS

    for name in SERVER_SETTINGS:
        if name not in KEPT_SETTINGS:
            os.environ.pop(name, None)
    os.environ.update(BACKNINE_HOME=str(folder), WORKERS="1")


def _demo_books() -> list[str]:
    from datetime import date

    from app.bootstrap import open_migrated
    from app.cli.demo_games import make_demo_games

    with open_migrated():
        return make_demo_games(date.today())


def _serve(options: list[str], environment: Mapping[str, str]) -> int:
    command = [sys.executable, "-P", "-m", "app.cli.command", "serve", *options]
    with subprocess.Popen(command, env={**os.environ, **environment}) as server:
        try:
            return server.wait()
        except KeyboardInterrupt:
            server.terminate()
            server.wait()
            raise
