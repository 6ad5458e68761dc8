"""Paths into written data, like ``mine.patterns[1].only``."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from app.golf.faults import Fault

DEEPEST = 5  # keys: patterns, its number, cells, a list of them, a cell


def outline(path: str, raw: Any, deeper: int = DEEPEST) -> Iterator[str]:  # noqa: ANN401
    """Yield the path of every entry, in the order of the file."""
    yield path
    if isinstance(raw, Mapping):
        parts = [(str(key), entry) for key, entry in raw.items()]
    elif isinstance(raw, Sequence) and not isinstance(raw, str):
        parts = [(f"[{place}]", entry) for place, entry in enumerate(raw)]
    else:
        return
    for own, entry in parts if deeper else ():
        yield from outline(below(path, own), entry, deeper - 1)


def below(path: str, own: str) -> str:
    """Join an entry's name to the path of its parent.

    >>> below("mine", "holes"), below("mine", "[1]"), below("", "mine"), below("mine", "")
    ('mine.holes', 'mine[1]', 'mine', 'mine')
    """
    return f"{path}.{own}" if path and own and not own.startswith("[") else path + own


def in_order(found: Iterable[Fault], path: str, *raws: Any) -> list[Fault]:  # noqa: ANN401
    """Sort faults in the order of the data, first ``raws`` first; a missing entry at its parent."""
    places: dict[str, int] = {}
    for raw in raws:
        for own in outline(path, raw):
            places.setdefault(own, len(places))

    def place(fault: Fault) -> int:
        own = fault.path
        while own and own not in places:
            own = parent(own)
        return places.get(own, 0)

    return sorted(found, key=place)


def parent(path: str) -> str:
    return path[: max(path.rfind("."), path.rfind("["), 0)]
