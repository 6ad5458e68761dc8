"""Progress of long work, for watching commands; pages and the server don't watch."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")
Watcher = Callable[[Iterable[Any], int | None], Iterable[Any]]
"""Passes items on as they come; the number is how many there will be, None if unknown."""
WATCHER: ContextVar[Watcher | None] = ContextVar("watcher", default=None)


def watched(items: Iterable[T], length: int | None = None) -> Iterable[T]:
    watcher = WATCHER.get()
    return watcher(items, length) if watcher else items


@contextmanager
def watching(watcher: Watcher) -> Iterator[None]:
    before = WATCHER.set(watcher)
    try:
        yield
    finally:
        WATCHER.reset(before)
