"""A face that is set glyph by glyph, as HarfBuzz asks for them.

ReportLab sets characters. Each glyph gets private characters of its own, sixteen for each, so that
a file can say of every place what stands there: a glyph of two letters is not always the same two.
"""

from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase import ttfonts

from app.paper.type.text_of_glyphs import unicode_map

FIRST = 0xF0000
GLYPHS, VARIANTS = 0x1000, 16


class ShapedFont(ttfonts.TTFont):  # type: ignore[misc]
    """Remembers for every document what its glyphs were typed as."""

    def __init__(self, *arguments: Any, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*arguments, **named)
        self.typed: WeakKeyDictionary[Any, dict[int, str]] = WeakKeyDictionary()

    def letter_for(self, document: Any, glyph: int, typed: str) -> str:  # noqa: ANN401
        """The private character that sets a glyph; another one where it was typed otherwise."""
        known = self.typed.setdefault(document, {})
        for variant in range(VARIANTS):
            code = FIRST + variant * GLYPHS + glyph
            if known.setdefault(code, typed) == typed:
                break
        self.face.charToGlyph[code] = glyph
        self.face.charWidths[code] = self.width_of(glyph)
        return chr(code)

    def width_of(self, glyph: int) -> float:
        """How far a glyph goes on by itself, in thousandths of an em."""
        wide: int = self.face.hmetrics[glyph][0]
        return wide * 1000 / float(self.face.unitsPerEm)

    def addObjects(self, doc: Any) -> None:  # noqa: ANN401
        """Put the face into a finished document, with what was typed."""
        subsets, typed = self.state[doc].subsets, self.typed.get(doc, {})
        names = [self.getSubsetInternalName(number, doc)[1:] for number in range(len(subsets))]
        super().addObjects(doc)
        for name, subset in zip(names, subsets, strict=True):
            font = doc.idToObject["BasicFonts"].dict[name]
            words = doc.idToObject[font.ToUnicode.name]
            words.content = unicode_map(font.BaseFont, subset, typed)
