"""Reading a ruleset as people write it: a reader checks one kind of entry and names its path."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.golf.errors import RulesetError

Reader = Callable[[str, Any], Any]


def whole(least: int | None = None, most: int | None = None) -> Reader:
    """A whole number within bounds.

    >>> whole(1, 18)("holes", 9)
    9
    """

    def read(path: str, raw: Any) -> int:  # noqa: ANN401
        is_whole = isinstance(raw, int) and not isinstance(raw, bool)
        low, high = (raw if bound is None else bound for bound in (least, most))
        if not is_whole or not low <= raw <= high:
            raise RulesetError(path, f"write a whole number{span(least, most)}, not {raw}")
        return int(raw)

    return read


def span(least: int | None, most: int | None) -> str:
    """Bounds in words."""
    lower = "" if least is None else f" from {least}"
    return lower if most is None else f"{lower} to {most}"


def one_of(*words: str) -> Reader:
    """One word of a closed list."""

    def read(path: str, raw: Any) -> str:  # noqa: ANN401
        if raw not in words:
            raise RulesetError(path, f"choose one of {', '.join(words)}, not {raw}")
        return str(raw)

    return read


def either(*readers: Reader) -> Reader:
    """The first reader that takes it; the last one says what is wrong."""

    def read(path: str, raw: Any) -> Any:  # noqa: ANN401
        for reader in readers[:-1]:
            try:
                return reader(path, raw)
            except RulesetError:
                continue
        return readers[-1](path, raw)

    return read


def yes_or_no(path: str, raw: Any) -> bool:  # noqa: ANN401
    """True or false."""
    if not isinstance(raw, bool):
        raise RulesetError(path, f"write true or false, not {raw}")
    return raw


def words(path: str, raw: Any) -> str:  # noqa: ANN401
    """A text of at least one and at most 200 characters."""
    if not isinstance(raw, str) or not raw.strip() or len(raw) > 200:
        raise RulesetError(path, "write 1 to 200 characters of text")
    return raw


def from_to(path: str, raw: Any) -> tuple[int, int]:  # noqa: ANN401
    """The fewest and the most, written ``2-4``."""
    match = re.fullmatch(r"(\d{1,2})-(\d{1,2})", str(raw))
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        raise RulesetError(path, f"write the fewest and the most, like 2-4, not {raw}")
    return int(match[1]), int(match[2])


def steps(path: str, raw: Any) -> tuple[tuple[int, int], ...]:  # noqa: ANN401
    """Decks by players: a number, or ``{ 1 = 1, 5 = 2 }`` for two from five players on."""
    if not isinstance(raw, Mapping):
        return ((1, whole(1, 9)(path, raw)),)
    found = {}
    for players, decks in raw.items():
        if not re.fullmatch(r"[1-9]\d?", str(players)):
            raise RulesetError(f"{path}.{players}", "write from how many players on, like 5")
        found[int(players)] = whole(1, 9)(f"{path}.{players}", decks)
    if 1 not in found:
        raise RulesetError(path, "say how many decks from 1 player on, like { 1 = 1, 5 = 2 }")
    return tuple(sorted(found.items()))


def list_of(reader: Reader, what: str) -> Reader:
    """A list, each of its entries read by ``reader`` under its own path."""

    def read(path: str, raw: Any) -> tuple[Any, ...]:  # noqa: ANN401
        if isinstance(raw, str) or not isinstance(raw, Sequence):
            raise RulesetError(path, f"write a list of {what}, like [ … ]")
        return tuple(reader(f"{path}[{place}]", entry) for place, entry in enumerate(raw))

    return read


def mapping_of(readers: Mapping[str, Reader], required: Sequence[str] = ()) -> Reader:
    """A mapping with known keys, as a dict of what their readers made of them."""

    def read(path: str, raw: Any) -> dict[str, Any]:  # noqa: ANN401
        if not isinstance(raw, Mapping):
            example = next(iter(readers))
            raise RulesetError(path, f"write entries in braces, like {{ {example} = … }}")
        for key in raw:
            if key not in readers:
                known = ", ".join(readers)
                raise RulesetError(f"{path}.{key}", f"is not known here; use {known}")
        for key in required:
            if key not in raw:
                raise RulesetError(f"{path}.{key}", "is missing")
        return {key: readers[key](f"{path}.{key}", entry) for key, entry in raw.items()}

    return read
