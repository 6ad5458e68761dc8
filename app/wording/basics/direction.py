"""Names that keep their own direction inside sentences of the other direction."""

import re

from app.wording.basics.names import short_name

LEFTWARD = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters of scripts that run from right to left; escaped, as they would reorder the source."""


def isolated(name: str) -> str:
    """Isolate the direction of a name within a sentence.

    >>> isolated("Ann"), len(isolated("שרה"))
    ('Ann', 5)
    """
    if not LEFTWARD.search(name):
        return name
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


def spoken_name(name: str) -> str:
    """A short name for plain text, isolated together with the numbers next to it."""
    return isolated(short_name(name))
