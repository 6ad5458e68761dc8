"""Ends a command that can't go on."""

import sys
from typing import NoReturn

import click


def stop(sentence: str) -> NoReturn:
    """Say why, in red on a terminal, and end with 2; what no screen can show becomes a number."""
    click.secho(sentence.encode(errors="backslashreplace").decode(), err=True, fg="red")
    sys.exit(2)
