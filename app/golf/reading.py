"""Reading a ruleset as people write it: a reader checks one kind of entry and names its path."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.golf.errors import RulesetError

Reader = Callable[[str, Any], Any]
HALF = re.compile("[\ud800-\udfff]")
"""Half of a character outside the first plane: no page and no file can say it."""


def whole(least: int, most: int) -> Reader:
    """A whole number within bounds.

    >>> whole(1, 18)("holes", 9)
    9
    """

    def read(path: str, raw: Any) -> int:  # noqa: ANN401
        is_whole = isinstance(raw, int) and not isinstance(raw, bool)
        if not is_whole or not least <= raw <= most:
            raise RulesetError(path, "whole", least=least, most=most, given=raw)
        return int(raw)

    return read


def one_of(*words: str) -> Reader:
    """One word of a closed list."""

    def read(path: str, raw: Any) -> str:  # noqa: ANN401
        if raw not in words:
            raise RulesetError(path, "choose", known=", ".join(words), given=raw)
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
        raise RulesetError(path, "true_or_false", given=raw)
    return raw


def words(path: str, raw: Any) -> str:  # noqa: ANN401
    """A text of at least one and at most 200 characters, each of them a whole one."""
    if not isinstance(raw, str) or not raw.strip() or len(raw) > 200 or HALF.search(raw):
        raise RulesetError(path, "text")
    return raw


def from_to(path: str, raw: Any) -> tuple[int, int]:  # noqa: ANN401
    """The fewest and the most, written ``2-4``."""
    match = re.fullmatch(r"(\d{1,2})-(\d{1,2})", str(raw))
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        raise RulesetError(path, "players", given=raw)
    return int(match[1]), int(match[2])


def steps(path: str, raw: Any) -> tuple[tuple[int, int], ...]:  # noqa: ANN401
    """Decks by players: a number, or ``{ 1 = 1, 5 = 2 }`` for two from five players on."""
    if not isinstance(raw, Mapping):
        return ((1, whole(1, 9)(path, raw)),)
    found = {}
    for players, decks in raw.items():
        if not re.fullmatch(r"[1-9]\d?", str(players)):
            raise RulesetError(f"{path}.{players}", "decks_from")
        found[int(players)] = whole(1, 9)(f"{path}.{players}", decks)
    if 1 not in found:
        raise RulesetError(path, "decks_start", example="{ 1 = 1, 5 = 2 }")
    return tuple(sorted(found.items()))


def list_of(reader: Reader) -> Reader:
    """A list, each of its entries read by ``reader`` under its own path."""

    def read(path: str, raw: Any) -> tuple[Any, ...]:  # noqa: ANN401
        if isinstance(raw, str) or not isinstance(raw, Sequence):
            raise RulesetError(path, "list")
        return tuple(reader(f"{path}[{place}]", entry) for place, entry in enumerate(raw))

    return read


def mapping_of(readers: Mapping[str, Reader], required: Sequence[str] = ()) -> Reader:
    """A mapping with known keys, as a dict of what their readers made of them."""

    def read(path: str, raw: Any) -> dict[str, Any]:  # noqa: ANN401
        if not isinstance(raw, Mapping):
            example = next(iter(readers))
            raise RulesetError(path, "entries_in_braces", example=f"{{ {example} = … }}")
        for key in raw:
            if key not in readers:
                known = ", ".join(readers)
                raise RulesetError(f"{path}.{key}", "unknown_key", known=known)
        for key in required:
            if key not in raw:
                raise RulesetError(f"{path}.{key}", "missing")
        return {key: readers[key](f"{path}.{key}", entry) for key, entry in raw.items()}

    return read
