"""Loads the font files that ship with the package when first used, never the machine’s fonts."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any
from weakref import WeakKeyDictionary

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics, ttfonts

from app.paper.type.script import meant_by

FIRST_CODE = 0xF0000
GLYPHS, VARIANTS = 0x1000, 16
"""Private characters: each glyph has sixteen of its own, one for each text that it stands for."""

WITH_BOLD = (
    *("devanagari", "bengali", "tamil", "telugu"),
    *("arabic", "hebrew", "thai", "georgian", "armenian"),
)
FILES: Mapping[str, str] = {
    "text": "BackNineSans-Regular",
    "bold": "BackNineSans-SemiBold",
    "serif": "BackNineSerif-SemiBold",
    "emoji": "BackNineEmoji-Regular",
    **{
        f"{script}{suffix}": f"BackNine{script.title()}-{weight}"
        for script in WITH_BOLD
        for suffix, weight in (("", "Regular"), ("-bold", "SemiBold"))
    },
    "han": "BackNineHan-Medium",
    "kanji": "BackNineKanji-Medium",
    "hangul": "BackNineHangul-Medium",
}
STACKED = {f"{script}{suffix}" for script in WITH_BOLD[:4] for suffix in ("", "-bold")}
TURNED = {f"{script}{suffix}" for script in ("arabic", "hebrew") for suffix in ("", "-bold")}
SHAPED = STACKED | TURNED
"""Faces whose letters stack, those read from right to left, and both: set glyph by glyph."""
COMMON = ("text", "bold", "serif")


@cache
def load_fonts() -> None:
    rl_config.useA85 = 0
    for face in COMMON:
        load_face(face)


@cache
def load_face(face: str) -> "Face":
    """Return a face; a file gets only the letters it shows, not ASCII with every face."""
    font = Face(face, BytesIO(data_of(face)), asciiReadable=False)
    pdfmetrics.registerFont(font)
    return font


def data_of(face: str) -> bytes:
    return files("app.paper").joinpath("fonts", f"{FILES[face]}.ttf").read_bytes()


@cache
def _letters_of(face: str) -> frozenset[int]:
    load_fonts()
    return frozenset(load_face(face).face.charToGlyph)


def has(face: str, letter: str) -> bool:
    return ord(letter) in _letters_of(face)


def width_in(face: str, letters: str) -> float:
    return float(pdfmetrics.stringWidth(letters, face, 1))


class Face(ttfonts.TTFont):  # type: ignore[misc]
    """A face that can be set glyph by glyph; it remembers each glyph's text per document."""

    def __init__(self, *arguments: Any, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*arguments, **named)
        self.typed: WeakKeyDictionary[Any, dict[int, str]] = WeakKeyDictionary()

    def letter_for(self, document: Any, glyph: int, typed: str) -> str:  # noqa: ANN401
        """Return the private character of a glyph; another one for another text."""
        known = self.typed.setdefault(document, {})
        for variant in range(VARIANTS):
            code = FIRST_CODE + variant * GLYPHS + glyph
            if known.setdefault(code, typed) == typed:
                break
        self.face.charToGlyph[code] = glyph
        self.face.charWidths[code] = self.width_of(glyph)
        return chr(code)

    def width_of(self, glyph: int) -> float:
        wide: int = self.face.hmetrics[glyph][0]
        return wide * 1000 / float(self.face.unitsPerEm)

    def addObjects(self, doc: Any) -> None:  # noqa: ANN401
        subsets, typed = self.state[doc].subsets, self.typed.get(doc, {})
        names = [self.getSubsetInternalName(number, doc)[1:] for number in range(len(subsets))]
        super().addObjects(doc)
        for name, subset in zip(names, subsets, strict=True):
            font = doc.idToObject["BasicFonts"].dict[name]
            words = doc.idToObject[font.ToUnicode.name]
            words.content = unicode_map(font.BaseFont, subset, typed)


def unicode_map(
    font_name: str, characters: Sequence[int], typed: Mapping[int, str] | None = None
) -> str:
    """A ToUnicode map, ``typed`` by private character; ReportLab's is wrong above U+FFFF."""
    meant = [(typed or {}).get(character) or chr(meant_by(character)) for character in characters]
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
