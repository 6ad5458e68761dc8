"""Puts letters in order from left to right; gives Thai marks the forms that make room."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

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
    "left": (0xE200, "\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e4d"),
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


PICTURE = "[\u2190-\u2bff\U0001f000-\U0001faff]"
MODIFIERS = "[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff\u20e3]"
JOINED = re.compile(f"({PICTURE}){MODIFIERS}*(?:\u200d{PICTURE}{MODIFIERS}*)*")
KEYCAP = re.compile("\ufe0f?\u20e3")

JOINING = "\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u0900-\u09ff\u0b80-\u0bff\u0c00-\u0c7f"
JOINER = re.compile("[\u200c\u200d]")
JOINERS = re.compile(f"(?<![{JOINING}]){JOINER.pattern}")  # those that join nothing
HAS_THAI = re.compile("[\u0e00-\u0e7f]")
ISOLATE = re.compile("\u2068([^\u2068\u2069]*)\u2069?")
HOLDER = "\ufffc"  # in place of an isolate: neutral, as that is
UNKNOWN = "\ufffd"
BLANK = {"Cc", "Zl", "Zp", "Zs"}
UNASSIGNED = {"Cn", "Co", "Cs"}
LIGATURES = {*map(chr, range(0xFC00, 0xFD3E))}
"""Arabic letters in one, as few write them today, but HarfBuzz does in a font without tables."""


@lru_cache(maxsize=4096)
def printable(words: str) -> str:
    """The text as set: composed letters, no controls, the first picture of a joined emoji."""
    composed = KEYCAP.sub("", unicodedata.normalize("NFC", words))
    first_pictures = JOINERS.sub("", JOINED.sub(r"\1", composed))
    return "".join(plain(letter) for letter in first_pictures)


def plain(letter: str) -> str:
    """Return a letter or those in it, " " for controls, "" for invisible, � for unassigned ones."""
    if letter in LIGATURES:
        return unicodedata.normalize("NFKC", letter)
    kind = unicodedata.category(letter)
    if kind in BLANK:
        return " "
    if kind in UNASSIGNED:
        return UNKNOWN
    is_sign = letter in "\u200c\u200d\u2068\u2069" or (
        kind != "Cf" and not "\ufe00" <= letter <= "\ufe0f"
    )
    return letter if is_sign else ""


@lru_cache(maxsize=4096)
def in_order(words: str) -> str:
    """Return printable text in the order on paper, from left to right; isolates stay in one piece.

    >>> in_order("\\u2068\\u05d3\\u05df 5\\u2069 12") == "5 \\u05df\\u05d3 12"
    True
    """
    isolates = ISOLATE.findall(words)
    if isolates:
        inside = iter([in_order(isolate) for isolate in isolates])
        return re.sub(HOLDER, lambda _: next(inside), in_order(ISOLATE.sub(HOLDER, words)))
    if HAS_THAI.search(words):
        words = CLUSTER.sub(_shape_cluster, words)
    if not _directions(words) & {"R", "AL", "AN"}:
        return words
    from bidi import get_display

    # The words around a name are the app's; only words that are all right to left begin there.
    return str(get_display(words, base_dir="L" if "L" in _directions(words) else "R"))


def _directions(words: Iterable[str]) -> set[str]:
    return {unicodedata.bidirectional(letter) for letter in words}
