"""The faces that ship with the package, each loaded when something is first set in it.

Never a font of the machine: same card, same bytes.
"""

import struct
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics, ttfonts

from app.paper.type.glyph_font import ShapedFont
from app.paper.type.text_of_glyphs import unicode_map

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
    "georgian": "BackNineGeorgian-Regular",
    "georgian-bold": "BackNineGeorgian-SemiBold",
    "armenian": "BackNineArmenian-Regular",
    "armenian-bold": "BackNineArmenian-SemiBold",
    "devanagari": "BackNineDevanagari-Regular",
    "devanagari-bold": "BackNineDevanagari-SemiBold",
    "bengali": "BackNineBengali-Regular",
    "bengali-bold": "BackNineBengali-SemiBold",
    "tamil": "BackNineTamil-Regular",
    "tamil-bold": "BackNineTamil-SemiBold",
    "telugu": "BackNineTelugu-Regular",
    "telugu-bold": "BackNineTelugu-SemiBold",
    "han": "BackNineHan-Medium",
    "kanji": "BackNineKanji-Medium",
    "hangul": "BackNineHangul-Medium",
}
SHAPED: Mapping[str, str] = {
    f"{script}{weight}": tag
    for script, tag in {
        "devanagari": "Deva",
        "bengali": "Beng",
        "tamil": "Taml",
        "telugu": "Telu",
    }.items()
    for weight in ("", "-bold")
}
"""Faces whose letters join, move and stack, and what OpenType calls their scripts."""
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
    kind = ShapedFont if face in SHAPED else ttfonts.TTFont
    font = kind(face, BytesIO(data_of(face)), asciiReadable=False)
    pdfmetrics.registerFont(font)
    return font


def data_of(face: str) -> bytes:
    """The file of a face."""
    return files("app.paper").joinpath("fonts", f"{FILES[face]}.ttf").read_bytes()


@cache
def _letters_of(face: str) -> frozenset[int]:
    load_fonts()
    return frozenset(load_face(face).face.charToGlyph)


def has(face: str, letter: str) -> bool:
    return ord(letter) in _letters_of(face)


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
