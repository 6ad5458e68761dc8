"""A progress bar on standard error, if that is a terminal."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

T = TypeVar("T")


@contextmanager
def progress_bar() -> Iterator[None]:
    if not sys.stderr.isatty():
        yield
        return
    from app.record.progress import watching

    with watching(_with_bar):
        yield


def _with_bar(items: Iterable[T], length: int | None) -> Iterator[T]:
    name = click.get_current_context().info_name
    with click.progressbar(items, length, label=name, file=sys.stderr, show_pos=True) as bar:
        yield from bar
