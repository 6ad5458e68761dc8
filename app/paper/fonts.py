"""The faces a card is set in, and which of them has which character.

Only the subsets in ``fonts/`` are used, never a font of the machine: same card, same bytes.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics, ttfonts

FACES = {
    "text": "BackNineSans-Regular",
    "bold": "BackNineSans-SemiBold",
    "serif": "BackNineSerif-SemiBold",
    "emoji": "BackNineEmoji-Regular",
}
FALLBACKS = ("text", "emoji")
BOX = ""  # the face of characters that no font has
BOX_WIDTH = 0.62  # ems
CAP = 0.66  # cap height of the sans, ems

PICTURE = "[\u2190-\u2bff\U0001f000-\U0001faff]"
DRESS = "[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff\u20e3]"
JOINED = re.compile(f"({PICTURE}){DRESS}*(?:\u200d{PICTURE}{DRESS}*)*")


@cache
def load_fonts() -> None:
    """Register the faces once a process."""
    rl_config.useA85 = 0
    ttfonts.makeToUnicodeCMap = unicode_map
    for face, file in FACES.items():
        data = files("app.paper").joinpath("fonts", f"{file}.ttf").read_bytes()
        pdfmetrics.registerFont(ttfonts.TTFont(face, BytesIO(data)))


def unicode_map(font_name: str, characters: Sequence[int]) -> str:
    """What each glyph means, in UTF-16.

    ReportLab's own writes characters above U+FFFF as one overlong number, so that copied emoji turn
    into other letters.
    """
    rows = "\n".join(
        f"<{place:02X}> <{chr(character).encode('utf-16-be', 'surrogatepass').hex().upper()}>"
        for place, character in enumerate(characters)
    )
    return f"""/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo
<< /Registry ({font_name})
/Ordering ({font_name})
/Supplement 0
>> def
/CMapName /{font_name} def
/CMapType 2 def
1 begincodespacerange
<00> <{len(characters) - 1:02X}>
endcodespacerange
{len(characters)} beginbfchar
{rows}
endbfchar
endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


@lru_cache(maxsize=4096)
def printable(words: str) -> str:
    """The text as it is set: composed letters, the first picture of a joined emoji, no controls.

    >>> printable("Mia \\U0001f469\\u200d\\U0001f680") == "Mia \\U0001f469"
    True
    """
    first_pictures = JOINED.sub(r"\1", unicodedata.normalize("NFC", words))
    return "".join(
        " " if unicodedata.category(letter) == "Cc" else letter
        for letter in first_pictures
        if unicodedata.category(letter) != "Cf" and not "\ufe00" <= letter <= "\ufe0f"
    )


@lru_cache(maxsize=4096)
def runs_of(words: str, face: str) -> tuple[tuple[str, str], ...]:
    """The text in pieces of one face each; ``BOX`` for characters no font has.

    Words that the serif lacks are set in the sans altogether rather than letter by letter.
    """
    wanted = face if face != "serif" or all(has("serif", letter) for letter in words) else "bold"
    runs: list[tuple[str, str]] = []
    for letter in words:
        found = next((f for f in (wanted, *FALLBACKS) if has(f, letter)), BOX)
        if runs and runs[-1][0] == found:
            runs[-1] = (found, runs[-1][1] + letter)
        else:
            runs.append((found, letter))
    return tuple(runs)


@cache
def letters_of(face: str) -> frozenset[int]:
    """The characters a face has."""
    load_fonts()
    return frozenset(pdfmetrics.getFont(face).face.charToGlyph)


def has(face: str, letter: str) -> bool:
    """Whether a face has a letter."""
    return ord(letter) in letters_of(face)


@lru_cache(maxsize=4096)
def width_of(words: str, size: float, face: str = "text") -> float:
    """Width in points."""
    return sum(run_width(run, face, size) for face, run in runs_of(printable(words), face))


def run_width(run: str, face: str, size: float) -> float:
    """Width in points of letters of one face, or of boxes."""
    if face == BOX:
        return len(run) * BOX_WIDTH * size
    return float(pdfmetrics.stringWidth(run, face, size))
