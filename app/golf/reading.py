"""Readers of a ruleset's entries: each raises ``RulesetError`` with a fault of each part."""

import re
from collections.abc import Callable, Mapping, Sequence, Sized
from dataclasses import dataclass
from typing import Any, TypeGuard

from app.golf.errors import RulesetError
from app.golf.faults import Faults
from app.golf.invisible_signs import without_invisible
from app.golf.nearest_word import nearest, quoted_briefly

Reader = Callable[[str, Any], Any]
LONGEST = 200  # characters of a text
MOST_KEYS = 50  # entries of a mapping; a ruleset has some twenty
MOST_NAMED = 64  # entries that name cards; one deck has 54 of them
LONE_SURROGATE = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair, which can't be encoded."""


class ReadingFaults(Faults):
    """What several readers refuse, in order."""

    def read(self, reader: Reader, path: str, raw: Any) -> Any:  # noqa: ANN401
        """Return what the reader makes of an entry; None if it refuses."""
        try:
            return reader(path, raw)
        except RulesetError as error:
            self += error.faults
            return None

    def read_parts(
        self,
        readers: Mapping[str, Reader],
        path: str,
        raw: Any,  # noqa: ANN401
        required: Sequence[str] = (),
    ) -> dict[str, Any]:
        """Return the readable entries of a mapping; raises if it isn't one."""
        if not isinstance(raw, Mapping):
            example = next(iter(readers))
            raise RulesetError(path, "entries_in_braces", example=f"{{ {example} = … }}")
        check_count(path, raw, MOST_KEYS)
        for key in required:
            if key not in raw:
                self.add(f"{path}.{key}", "missing")
        found = {}
        for key, entry in raw.items():
            if key not in readers:
                self.add(f"{path}.{key}", "unknown_key", **not_among([*readers], key))
                continue
            before = len(self)
            made = self.read(readers[key], f"{path}.{key}", entry)
            if len(self) == before:
                found[key] = made
        return found

    def stop(self) -> None:
        if self:
            raise RulesetError.together(self)


def is_whole(raw: object, least: int, most: int) -> TypeGuard[int]:
    return isinstance(raw, int) and not isinstance(raw, bool) and least <= raw <= most


@dataclass(frozen=True, slots=True)
class Whole:
    """Reads a whole number within bounds."""

    least: int
    most: int

    def __call__(self, path: str, raw: Any) -> int:  # noqa: ANN401
        if not is_whole(raw, self.least, self.most):
            bounds = {"least": self.least, "most": self.most}
            raise RulesetError(path, "whole", **bounds, given=quoted_briefly(raw))
        return int(raw)


class OneOf:
    """Reads one word of a closed list."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def __call__(self, path: str, raw: Any) -> str:  # noqa: ANN401
        if raw not in self.words:
            raise RulesetError(path, "choose", **not_among(self.words, raw))
        return str(raw)


def not_among(words: Sequence[str], raw: object) -> dict[str, object]:
    return {"known": ", ".join(words), "given": quoted_briefly(raw), "meant": nearest(raw, words)}


@dataclass(frozen=True, slots=True)
class WholeOr:
    """Reads a whole number within bounds, or one of some words."""

    words: Sequence[str]
    least: int
    most: int

    def __call__(self, path: str, raw: Any) -> int | str:  # noqa: ANN401
        if not isinstance(raw, str):
            return Whole(self.least, self.most)(path, raw)
        if raw not in self.words:
            bounds = {"least": self.least, "most": self.most}
            raise RulesetError(path, "whole_or_word", **bounds, **not_among(self.words, raw))
        return raw


def yes_or_no(path: str, raw: Any) -> bool:  # noqa: ANN401
    if not isinstance(raw, bool):
        raise RulesetError(path, "true_or_false", given=quoted_briefly(raw))
    return raw


def words(path: str, raw: Any) -> str:  # noqa: ANN401
    if (
        not isinstance(raw, str)
        or not raw.strip()
        or len(raw) > LONGEST
        or LONE_SURROGATE.search(raw)
    ):
        raise RulesetError(path, "text")
    return without_invisible(raw) or "\N{REPLACEMENT CHARACTER}"


def from_to(path: str, raw: Any) -> tuple[int, int]:  # noqa: ANN401
    """Read the fewest and the most, written ``2-4``."""
    match = re.fullmatch(r"(\d{1,2})-(\d{1,2})", raw) if isinstance(raw, str) else None
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        raise RulesetError(path, "players", given=quoted_briefly(raw))
    return int(match[1]), int(match[2])


def steps(path: str, raw: Any) -> tuple[tuple[int, int], ...]:  # noqa: ANN401
    """Read decks by players: a number, or ``{ 1 = 1, 5 = 2 }`` for two from five players on."""
    if not isinstance(raw, Mapping):
        return ((1, Whole(1, 9)(path, raw)),)
    faults, found = ReadingFaults(), {}
    for players, decks in raw.items():
        own = f"{path}.{players}"
        if re.fullmatch(r"[1-9]\d?", str(players)):
            found[int(players)] = faults.read(Whole(1, 9), own, decks)
        else:
            faults.add(own, "decks_from")
    if 1 not in found:
        faults.add(path, "decks_start", example="{ 1 = 1, 5 = 2 }")
    faults.stop()
    return tuple(sorted(found.items()))


@dataclass(frozen=True, slots=True)
class ListOf:
    """Reads a list of at most so many entries, each by ``reader`` under its own path."""

    reader: Reader
    most: int

    def __call__(self, path: str, raw: Any) -> tuple[Any, ...]:  # noqa: ANN401
        if isinstance(raw, str) or not isinstance(raw, Sequence):
            raise RulesetError(path, "list")
        check_count(path, raw, self.most)
        faults = ReadingFaults()
        entries = [
            faults.read(self.reader, f"{path}[{place}]", entry) for place, entry in enumerate(raw)
        ]
        faults.stop()
        return tuple(entries)


def check_count(path: str, entries: Sized, most: int) -> None:
    if len(entries) > most:
        raise RulesetError(path, "too_many_entries", count=len(entries), most=most)


def pairs(path: str, raw: Any, reader: Reader) -> tuple[tuple[str, Any], ...]:  # noqa: ANN401
    """Read a mapping whose order matters, as pairs."""
    if not isinstance(raw, Mapping) or not raw:
        raise RulesetError(path, "empty_mapping", example="{ A = 1, '3-10' = 'pips' }")
    check_count(path, raw, MOST_NAMED)
    faults, found = ReadingFaults(), []
    for key, entry in raw.items():
        if str(key).strip():  # whether they are cards is checked when compiled
            faults.read(words, path, str(key))
        found.append((str(key), faults.read(reader, f"{path}.{key}", entry)))
    faults.stop()
    return tuple(found)


@dataclass(frozen=True, slots=True)
class MappingOf:
    """Reads a mapping with known keys, as a dict of the read entries."""

    readers: Mapping[str, Reader]
    required: Sequence[str] = ()

    def __call__(self, path: str, raw: Any) -> dict[str, Any]:  # noqa: ANN401
        faults = ReadingFaults()
        entries = faults.read_parts(self.readers, path, raw, self.required)
        faults.stop()
        return entries
