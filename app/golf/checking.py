"""Every wrong entry of a ruleset at once, for whoever writes one."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from app.golf.catalogue import extended
from app.golf.compiling import compile_ruleset
from app.golf.errors import RulesetError
from app.golf.ruleset import KEYS, Ruleset, from_mapping
from app.golf.terms import Pattern

REQUIRED = ("layout", "values")
PART_BY_PART = ("values", "told", "patterns", "penalties")
HARMLESS = Pattern("anywhere", take=2, claim="none")


def check_mapping(path: str, raw: Any) -> list[RulesetError]:  # noqa: ANN401
    """What is wrong with a ruleset as people write it; nothing when it can be played.

    >>> wrong = {"extends": "six-card", "holes": 99, "patterns": [{"shape": "circle"}, {"take": 2}]}
    >>> [error.path for error in check_mapping("mine", wrong)]
    ['mine.holes', 'mine.patterns[0].shape', 'mine.patterns[1].shape']
    """
    if not isinstance(raw, Mapping):
        return [RulesetError(path, "entries")]
    try:
        whole = extended(path, raw)
    except RulesetError as error:
        return [error]
    missing = [key for key in REQUIRED if key not in whole]
    errors = [RulesetError(f"{path}.{key}", "missing") for key in missing]
    for key in sorted(whole, key=lambda key: list(raw).index(key) if key in raw else len(raw)):
        errors += entry_errors(path, key, whole[key])
    if errors:
        return errors
    try:
        return compiling_errors(from_mapping(path, whole))
    except RulesetError as error:
        return [error]


def entry_errors(path: str, key: str, entry: object) -> Iterator[RulesetError]:
    """What is wrong with one entry, part by part where it has parts."""
    parts: list[object] = [entry]
    if key in PART_BY_PART and isinstance(entry, Mapping):
        parts = [{name: part} for name, part in entry.items()] or [entry]
    if key in PART_BY_PART and isinstance(entry, list):
        parts = [[part] for part in entry]
    for place, part in enumerate(parts):
        try:
            read_entry(path, key, part)
        except RulesetError as error:
            numbered = error.path.replace(f"{path}.{key}[0]", f"{path}.{key}[{place}]", 1)
            yield RulesetError(numbered, error.code, **error.values)


def read_entry(path: str, key: str, entry: object) -> None:
    """Read one entry alone; raises ``RulesetError``."""
    if key not in KEYS:
        raise RulesetError(f"{path}.{key}", "unknown_key", known=", ".join(KEYS))
    KEYS[key](f"{path}.{key}", entry)


def compiling_errors(ruleset: Ruleset) -> list[RulesetError]:
    """What keeps a ruleset that can be read from being played: each is mended to find the next."""
    errors: list[RulesetError] = []
    while True:
        try:
            compile_ruleset(ruleset)
            return errors
        except RulesetError as error:
            mended = without(ruleset, error.path)
            if mended is not None or not errors:
                errors.append(error)
            if mended is None:
                return errors
            ruleset = mended


def without(ruleset: Ruleset, path: str) -> Ruleset | None:
    """The ruleset without the value or the pattern at fault, None where there is none."""
    own = path.removeprefix(f"{ruleset.id}.")
    if own.startswith("values."):
        kept = [pair for pair in ruleset.values if f"values.{pair[0]}" != own]
        return replace(ruleset, values=tuple(kept))
    found = re.match(r"patterns\[(\d+)\]", own)
    if found is None:
        return None
    place = int(found[1])
    mended = (*ruleset.patterns[:place], HARMLESS, *ruleset.patterns[place + 1 :])
    return replace(ruleset, patterns=mended)
