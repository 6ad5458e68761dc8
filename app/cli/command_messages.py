"""The messages of the command line, for ``make messages``: ours and click’s."""

import inspect
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import click
from babel.messages.extract import extract_python
from click import core, decorators, exceptions, formatting, parser, termui, types

from app.cli.command import main
from app.cli.translated import (
    MORE_SETTINGS,
    Command,
    first_sentence,
    settings_without_option,
)
from app.server_settings import RETIRED

CLICK = (core, decorators, exceptions, formatting, parser, termui, types)
KEYWORDS: dict[str, Any] = {"_": None, "ngettext": (1, 2)}


def command_messages(
    _file: IO[bytes], _keywords: object, tags: Sequence[str], options: object
) -> Iterator[Any]:
    """Yield messages in Babel’s format: line, function, text, comments."""
    settings = (MORE_SETTINGS, *(setting.help for setting in settings_without_option()))
    for text in dict.fromkeys((*_help_texts(main), *settings, *RETIRED.values())):
        yield 1, "gettext", text, []
    for module in CLICK:
        with Path(str(module.__file__)).open("rb") as file:
            extracted = [*extract_python(file, KEYWORDS, tags, {})]
        yield from ((1, name, message, []) for _line, name, message, _comments in extracted)


def _help_texts(command: click.Command) -> Iterator[str]:
    for documented in (command, *command.params):
        if text := vars(documented).get("english"):
            yield inspect.cleandoc(text)
    if text := vars(command).get("english"):
        yield first_sentence(text)
    if isinstance(command, Command):
        yield from filter(None, (command.output, *command.exits.values()))
    for inner in getattr(command, "commands", {}).values():
        yield from _help_texts(inner)
