"""The messages of the command line, for ``make messages``: ours and click’s."""

import inspect
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from babel.messages.extract import extract_python
from click import core, decorators, exceptions, formatting, parser, termui, types

from app.cli.command import main
from app.server_settings import RETIRED, SERVER_SETTINGS

CLICK = (core, decorators, exceptions, formatting, parser, termui, types)
KEYWORDS: dict[str, Any] = {"_": None, "ngettext": (1, 2)}


def command_messages(
    _file: IO[bytes], _keywords: object, tags: Sequence[str], options: object
) -> Iterator[Any]:
    """Yield messages in Babel’s format: line, function, text, comments."""
    settings = [setting.help for setting in SERVER_SETTINGS.values()]
    for text in dict.fromkeys((*_texts(), *settings, *RETIRED.values())):
        yield 1, "gettext", text, []
    for module in CLICK:
        with Path(str(module.__file__)).open("rb") as file:
            for _line, name, message, _comments in extract_python(file, KEYWORDS, tags, {}):
                yield 1, name, message, []


def _texts() -> Iterator[str]:
    for command in (main, *main.commands.values()):
        for documented in (command, *command.params):
            if text := getattr(documented, "english", None):
                yield inspect.cleandoc(text)
        yield from getattr(command, "exits", {}).values()
