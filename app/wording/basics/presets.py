"""Translates names in the shipped rulesets; gives them to Babel to extract (``babel.cfg``)."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import IO, Any

from flask_babel import gettext

from app.golf.ruleset import preset_mappings

NAMED = ("patterns", "penalties")


def _names_in(raw: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names of a ruleset, its patterns and its penalties.

    >>> list(_names_in({"title": "Mine", "patterns": [{"shape": "block", "name": "Four"}]}))
    ['Mine', 'Four']
    """
    if "title" in raw:
        yield raw["title"]
    yield from raw.get("other_names", ())
    for key in NAMED:
        yield from (entry["name"] for entry in raw.get(key, ()) if "name" in entry)


@cache
def _preset_names() -> frozenset[str]:
    return frozenset(name for raw in preset_mappings().values() for name in _names_in(raw))


def preset_name(name: str) -> str:
    return gettext(name) if name in _preset_names() else name


def preset_messages(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Babel's extraction interface: yields line, function, text, comments."""
    text = file.read().decode("utf-8")
    lines = text.splitlines()
    for raw in tomllib.loads(text).values():
        for name in _names_in(raw):
            number = next(n for n, line in enumerate(lines, start=1) if name in line)
            yield number, "gettext", name, []
