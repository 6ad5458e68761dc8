"""Ends a command that can't go on."""

import os
import sys
from typing import NoReturn

import click


def stop(sentence: str) -> NoReturn:
    """Print the reason, red on a terminal, and exit with 2; unprintable characters are escaped."""
    colour = None if os.environ.get("NO_COLOR") else "red"
    click.secho(sentence.encode(errors="backslashreplace").decode(), err=True, fg=colour)
    sys.exit(2)
