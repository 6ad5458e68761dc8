"""What the characters of a font in a file mean, for whoever copies, searches or listens."""

from collections.abc import Mapping, Sequence

from app.paper.type.script_arabic import letter_meant_by
from app.paper.type.script_marks import mark_meant_by
from app.paper.type.script_thai import meant_by


def _meaning_of(character: int) -> str:
    """What was typed for a character that is set: forms of a letter mean the letter.

    >>> _meaning_of(0xE601) == "\\u0301"
    True
    """
    return chr(letter_meant_by(mark_meant_by(meant_by(character))))


def unicode_map(
    font_name: str, characters: Sequence[int], typed: Mapping[int, str] | None = None
) -> str:
    """What each glyph means, in UTF-16; ``typed`` for those that are no character.

    ReportLab's own writes characters above U+FFFF as one overlong number, so that copied emoji turn
    into other letters.
    """
    meant = [(typed or {}).get(character) or _meaning_of(character) for character in characters]
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
