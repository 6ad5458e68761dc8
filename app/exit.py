"""Ends a command that can't go on."""

import sys
from typing import NoReturn

import click


def stop(sentence: str) -> NoReturn:
    """Print the reason, red on a terminal, and exit with 2; unprintable characters are escaped."""
    click.secho(sentence.encode(errors="backslashreplace").decode(), err=True, fg="red")
    sys.exit(2)
