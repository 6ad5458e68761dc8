"""The messages of the command line, for ``make messages``: ours, and those click says for us."""

import inspect
from collections.abc import Iterator, Sequence
from typing import IO, Any

from app.cli.command import main

CLICK: Sequence[str | tuple[str, str]] = (
    "Usage:",
    "Options",
    "Commands",
    "Aborted!",
    "Missing command.",
    "Missing argument",
    "Missing option",
    "Error: {message}",
    "Error: invalid input",
    "Try '{command} {option}' for help.",
    "Invalid value: {message}",
    "Invalid value for {param_hint}: {message}",
    "No such option {name!r}.",
    "No such command {name!r}.",
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    "Option {name!r} does not take a value.",
    (
        "Option {name!r} requires an argument.",
        "Option {name!r} requires {nargs} arguments.",
    ),
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    (
        "{value!r} does not match the format {format}.",
        "{value!r} does not match the formats {formats}.",
    ),
    "{value!r} is not a valid {number_type}.",
    "{value} is not in the range {range}.",
    "{name} {filename!r} is a directory.",
    "{name} {filename!r} is not readable.",
    "file",
    "path",
    "env var: {var}",
    "default: {default}",
    "required",
    "Show the version and exit.",
    "Show this message and exit.",
)
"""What click can say of these commands; it translates them by ``gettext``."""


def command_messages(
    _file: IO[bytes], _keywords: object, _tags: object, options: object
) -> Iterator[Any]:
    """Yield messages in Babel’s format: line, function, text, comments."""
    texts: list[str] = []
    for command in (main, *main.commands.values()):
        documented = [getattr(part, "english", None) for part in (command, *command.params)]
        texts += [inspect.cleandoc(text) for text in documented if text]
    for message in dict.fromkeys((*texts, *CLICK)):
        yield 1, "gettext" if isinstance(message, str) else "ngettext", message, []
