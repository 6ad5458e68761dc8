"""Thai marks, each in the form that its neighbours leave room for.

The face has raised, lowered and drawn-in marks without code points of their own; its subset
keeps them at private ones (``tools/fonts.py``): a letter is drawn in its place, copied as itself.
"""

import re
from collections.abc import Mapping

BELOW = "\u0e38-\u0e3a"
ABOVE = "\u0e31\u0e34-\u0e37\u0e47\u0e4d\u0e4e"
TONE = "\u0e48-\u0e4c"
CLUSTER = re.compile(f"([\u0e01-\u0e2e])([{BELOW}])?([{ABOVE}])?([{TONE}])?(\u0e33)?")

TALL = "\u0e1b\u0e1d\u0e1f"  # their stems stand where marks go
ROOTED = "\u0e0d\u0e10"  # their roots stand where vowels go, and are left out then
DEEP = "\u0e0e\u0e0f"  # vowels go below their roots
BROAD = "\u0e2c"  # its arm is shortened under a mark

FORMS: Mapping[str, tuple[int, str]] = {
    "high": (0xE100, "\u0e48\u0e49\u0e4a\u0e4b\u0e4c"),
    "left": (
        0xE200,
        "\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e4d",
    ),
    "high left": (0xE300, "\u0e48\u0e49\u0e4a\u0e4b\u0e4c"),
    "low": (0xE400, "\u0e38\u0e39\u0e3a"),
    "cut": (0xE500, ROOTED + DEEP + BROAD),
}
"""Where a form begins in the private area, and its letters."""


def form_of(letter: str, form: str) -> str:
    """Return a letter in a form, unchanged if the face has none.

    >>> form_of("\\u0e48", "high") == "\\ue148"
    True
    """
    start, letters = FORMS[form]
    return chr(start + (ord(letter) & 0xFF)) if letter in letters else letter


def meant_by(character: int) -> int:
    """Return the letter of a form; other characters are unchanged.

    >>> hex(meant_by(0xE148))
    '0xe48'
    """
    return 0x0E00 | (character & 0xFF) if 0xE100 <= character < 0xE600 else character


def shape_thai(words: str) -> str:
    return CLUSTER.sub(_shape_cluster, words)


def _shape_cluster(cluster: re.Match[str]) -> str:
    base, below, above, tone, am = (part or "" for part in cluster.groups())
    side = "left" if base in TALL else ""
    if tone:
        height = "high" if above or am else ""
        tone = _formed(tone, f"{height} {side}".strip())
    above = _formed(above, side)
    if below and base in DEEP:
        below = _formed(below, "low")
    if (below and base in ROOTED + DEEP) or (base == BROAD and (above or tone)):
        base = _formed(base, "cut")
    return base + below + above + tone + am


def _formed(letter: str, form: str) -> str:
    return form_of(letter, form) if letter and form else letter
