"""The faces that ship with the package, each loaded when something is first set in it.

Never a font of the machine: same card, same bytes.
"""

import struct
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics, ttfonts

from app.paper.script_marks import mark_meant_by
from app.paper.script_thai import meant_by

FILES: Mapping[str, str] = {
    "text": "BackNineSans-Regular",
    "bold": "BackNineSans-SemiBold",
    "serif": "BackNineSerif-SemiBold",
    "emoji": "BackNineEmoji-Regular",
    "arabic": "BackNineArabic-Regular",
    "arabic-bold": "BackNineArabic-SemiBold",
    "hebrew": "BackNineHebrew-Regular",
    "hebrew-bold": "BackNineHebrew-SemiBold",
    "thai": "BackNineThai-Regular",
    "thai-bold": "BackNineThai-SemiBold",
    "han": "BackNineHan-Medium",
    "kanji": "BackNineKanji-Medium",
    "hangul": "BackNineHangul-Medium",
}
COMMON = ("text", "bold", "serif")


@cache
def load_fonts() -> None:
    """Register the faces of every card once a process."""
    rl_config.useA85 = 0
    ttfonts.makeToUnicodeCMap = unicode_map
    for face in COMMON:
        load_face(face)


@cache
def load_face(face: str) -> ttfonts.TTFont:
    """One face; a file takes only the letters that it shows, not ASCII with every face."""
    data = files("app.paper").joinpath("fonts", f"{FILES[face]}.ttf").read_bytes()
    font = ttfonts.TTFont(face, BytesIO(data), asciiReadable=False)
    pdfmetrics.registerFont(font)
    return font


@cache
def letters_of(face: str) -> frozenset[int]:
    """The characters a face has."""
    load_fonts()
    return frozenset(load_face(face).face.charToGlyph)


def has(face: str, letter: str) -> bool:
    """Whether a face has a letter."""
    return ord(letter) in letters_of(face)


def width_in(face: str, letters: str) -> float:
    """Width of letters in ems."""
    return float(pdfmetrics.stringWidth(letters, face, 1))


@lru_cache(maxsize=1024)
def middle_of(face: str, letter: str) -> float:
    """How far the middle of a letter's outline lies from its origin, in ems."""
    shape = load_face(face).face
    glyph = shape.charToGlyph[ord(letter)]
    start, end = shape.glyphPos[glyph : glyph + 2]
    if start == end:
        return 0.0
    outline = shape.get_table("glyf")[start : start + 10]
    _contours, left, _low, right, _high = struct.unpack(">5h", outline)
    return float(left + right) / 2 / float(shape.unitsPerEm)


def unicode_map(font_name: str, characters: Sequence[int]) -> str:
    """What each glyph means, in UTF-16; forms of a letter mean the letter.

    ReportLab's own writes characters above U+FFFF as one overlong number, so that copied emoji turn
    into other letters.
    """
    meant = [chr(mark_meant_by(meant_by(character))) for character in characters]
    rows = "\n".join(
        f"<{place:02X}> <{letter.encode('utf-16-be', 'surrogatepass').hex().upper()}>"
        for place, letter in enumerate(meant)
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
