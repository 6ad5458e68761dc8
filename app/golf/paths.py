"""Paths into written data, like ``mine.patterns[1].only``."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from app.golf.faults import Fault

Keys = tuple[str | int, ...]


DEEPEST = 5  # keys: patterns, its number, cells, a list of them, a cell


def outline(path: str, raw: Any, keys: Keys = ()) -> Iterator[tuple[str, Keys]]:  # noqa: ANN401
    """Yield every entry's path with its keys, in the order of the file."""
    yield path, keys
    if len(keys) >= DEEPEST:
        return
    if isinstance(raw, Mapping):
        for key, entry in raw.items():
            yield from outline(below(path, str(key)), entry, (*keys, key))
    elif isinstance(raw, Sequence) and not isinstance(raw, str):
        for place, entry in enumerate(raw):
            yield from outline(below(path, f"[{place}]"), entry, (*keys, place))


def below(path: str, own: str) -> str:
    """Join an entry's name to the path of its parent.

    >>> below("mine", "holes"), below("mine", "[1]"), below("", "mine"), below("mine", "")
    ('mine.holes', 'mine[1]', 'mine', 'mine')
    """
    return f"{path}.{own}" if path and own and not own.startswith("[") else path + own


def keys_at(path: str, known: Mapping[str, Keys]) -> Keys:
    """Return the keys of a path, also of a missing entry; ``known`` comes from ``outline``."""
    above = parent(path)
    own = path.removeprefix(above).lstrip(".")
    return known[path] if path in known else (*known.get(above, ()), own)


def in_order(found: Iterable[Fault], path: str, *raws: Any) -> list[Fault]:  # noqa: ANN401
    """Sort faults in the order of the data, first ``raws`` first; a missing entry at its parent."""
    places: dict[str, int] = {}
    for raw in raws:
        for own, _keys in outline(path, raw):
            places.setdefault(own, len(places))

    def place(fault: Fault) -> int:
        own = fault.path
        while own and own not in places:
            own = parent(own)
        return places.get(own, 0)

    return sorted(found, key=place)


def parent(path: str) -> str:
    return path[: max(path.rfind("."), path.rfind("["), 0)]
