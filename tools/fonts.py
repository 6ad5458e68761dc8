"""Make the fonts that the printed cards embed: ``python tools/fonts.py FOLDER``.

FOLDER holds, anywhere below it, the font files named in ``FACES`` and their licences, as the npm
packages source-sans-3, source-serif-4, noto-emoji and noto-sans-arabic, -hebrew, -thai, -georgian,
-armenian, -devanagari, -bengali, -tamil, -telugu, -sc, -jp and -kr of @expo-google-fonts bring
them. Some reserve the name "Source", so the subsets get names of their own; licence and copyright
stay.
"""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from app.paper.type.faces import FILES, STACKED
from app.paper.type.script import FORMS, form_of

TARGET = Path(__file__).parents[1] / "app" / "paper" / "fonts"
ALPHABETS = [
    *range(0x20, 0x7F),  # Latin
    *range(0xA0, 0x250),
    *range(0x250, 0x2B0),  # letters of African languages among the phonetic ones
    *range(0x2B0, 0x300),
    *range(0x300, 0x370),  # combining marks
    *range(0x370, 0x400),  # Greek
    *range(0x400, 0x530),  # Cyrillic
    *range(0x1E00, 0x1F00),  # Vietnamese
    *range(0x1F00, 0x2000),  # Greek with accents
    *range(0x2010, 0x2045),  # dashes, quotes, ellipsis
    *map(ord, "€₫№™→↑↓−×≤≥●○◆▲♠♥♦♣"),
]
ARABIC = [*range(0x600, 0x700), *range(0x750, 0x780), *range(0x8A0, 0x900)]
ARABIC += [*range(0xFB50, 0xFE00), *range(0xFE70, 0xFF00)]
HEBREW = [*range(0x591, 0x600), *range(0xFB1D, 0xFB50)]
THAI = range(0xE00, 0xE80)
FULL_WIDTH = [*range(0x3000, 0x3040), *range(0xFF00, 0xFFF0)]
KANA = [*range(0x3040, 0x3100), *range(0x31F0, 0x3200)]
HANGUL = [*range(0xAC00, 0xD7A4), *range(0x3130, 0x3190)]
GEORGIAN = [*range(0x10A0, 0x1100), *range(0x1C90, 0x1CC0), *range(0x2D00, 0x2D30)]
ARMENIAN = [*range(0x530, 0x590), *range(0xFB13, 0xFB18)]
JOINING = [0x200C, 0x200D, 0x25CC]  # joiners, and the circle under a mark that has no letter
NAMES = "赟玚祎烜昳翀彧晞旸曌垚犇骉淼焱鑫珺喆堃玥赑镕颋玘珣珅玙瑀瑄祺禤纻绚"  # rare but in names


def coded(codec: str, first: int, last: int) -> list[int]:
    """The characters of two bytes in an East Asian code, from one first byte to another."""
    pairs = (bytes([high, low]) for high in range(first, last) for low in range(0x40, 0xFF))
    decoded = (pair.decode(codec, "ignore") for pair in pairs)
    return [ord(letter) for letter in decoded if len(letter) == 1 and ord(letter) >= 0x2000]


HAN = [*coded("gb2312", 0xB0, 0xF8), *coded("big5", 0xA4, 0xFA), *map(ord, NAMES), *FULL_WIDTH]
KANJI = [*coded("euc_jp", 0xB0, 0xF5), *KANA, *FULL_WIDTH]
FACES: Mapping[str, tuple[str, str, str, Iterable[int] | None]] = {
    "SourceSans3_400Regular.ttf": ("BackNineSans-Regular", "Back Nine Sans", "Regular", ALPHABETS),
    "SourceSans3_600SemiBold.ttf": (
        "BackNineSans-SemiBold",
        "Back Nine Sans",
        "SemiBold",
        ALPHABETS,
    ),
    "SourceSerif4_600SemiBold.ttf": (
        "BackNineSerif-SemiBold",
        "Back Nine Serif",
        "SemiBold",
        ALPHABETS,
    ),
    "NotoEmoji_400Regular.ttf": ("BackNineEmoji-Regular", "Back Nine Emoji", "Regular", None),
    "NotoSansArabic_400Regular.ttf": (
        "BackNineArabic-Regular",
        "Back Nine Arabic",
        "Regular",
        ARABIC,
    ),
    "NotoSansArabic_600SemiBold.ttf": (
        "BackNineArabic-SemiBold",
        "Back Nine Arabic",
        "SemiBold",
        ARABIC,
    ),
    "NotoSansHebrew_400Regular.ttf": (
        "BackNineHebrew-Regular",
        "Back Nine Hebrew",
        "Regular",
        HEBREW,
    ),
    "NotoSansHebrew_600SemiBold.ttf": (
        "BackNineHebrew-SemiBold",
        "Back Nine Hebrew",
        "SemiBold",
        HEBREW,
    ),
    "NotoSansThai_400Regular.ttf": ("BackNineThai-Regular", "Back Nine Thai", "Regular", THAI),
    "NotoSansThai_600SemiBold.ttf": ("BackNineThai-SemiBold", "Back Nine Thai", "SemiBold", THAI),
    "NotoSansGeorgian_400Regular.ttf": (
        "BackNineGeorgian-Regular",
        "Back Nine Georgian",
        "Regular",
        GEORGIAN,
    ),
    "NotoSansGeorgian_600SemiBold.ttf": (
        "BackNineGeorgian-SemiBold",
        "Back Nine Georgian",
        "SemiBold",
        GEORGIAN,
    ),
    "NotoSansArmenian_400Regular.ttf": (
        "BackNineArmenian-Regular",
        "Back Nine Armenian",
        "Regular",
        ARMENIAN,
    ),
    "NotoSansArmenian_600SemiBold.ttf": (
        "BackNineArmenian-SemiBold",
        "Back Nine Armenian",
        "SemiBold",
        ARMENIAN,
    ),
    "NotoSansDevanagari_400Regular.ttf": (
        "BackNineDevanagari-Regular",
        "Back Nine Devanagari",
        "Regular",
        [*range(0x900, 0x980), *JOINING],
    ),
    "NotoSansDevanagari_600SemiBold.ttf": (
        "BackNineDevanagari-SemiBold",
        "Back Nine Devanagari",
        "SemiBold",
        [*range(0x900, 0x980), *JOINING],
    ),
    "NotoSansBengali_400Regular.ttf": (
        "BackNineBengali-Regular",
        "Back Nine Bengali",
        "Regular",
        [*range(0x980, 0xA00), *JOINING],
    ),
    "NotoSansBengali_600SemiBold.ttf": (
        "BackNineBengali-SemiBold",
        "Back Nine Bengali",
        "SemiBold",
        [*range(0x980, 0xA00), *JOINING],
    ),
    "NotoSansTamil_400Regular.ttf": (
        "BackNineTamil-Regular",
        "Back Nine Tamil",
        "Regular",
        [*range(0xB80, 0xC00), *JOINING],
    ),
    "NotoSansTamil_600SemiBold.ttf": (
        "BackNineTamil-SemiBold",
        "Back Nine Tamil",
        "SemiBold",
        [*range(0xB80, 0xC00), *JOINING],
    ),
    "NotoSansTelugu_400Regular.ttf": (
        "BackNineTelugu-Regular",
        "Back Nine Telugu",
        "Regular",
        [*range(0xC00, 0xC80), *JOINING],
    ),
    "NotoSansTelugu_600SemiBold.ttf": (
        "BackNineTelugu-SemiBold",
        "Back Nine Telugu",
        "SemiBold",
        [*range(0xC00, 0xC80), *JOINING],
    ),
    "NotoSansSC_500Medium.ttf": ("BackNineHan-Medium", "Back Nine Han", "Medium", HAN),
    "NotoSansJP_500Medium.ttf": ("BackNineKanji-Medium", "Back Nine Kanji", "Medium", KANJI),
    "NotoSansKR_500Medium.ttf": ("BackNineHangul-Medium", "Back Nine Hangul", "Medium", HANGUL),
}
SHAPED_NAMES = {FILES[face].split("-")[0] for face in STACKED}
SUFFIXES = {"high": ".small", "left": ".narrow", "low": ".small"}
DRAWN_IN = -169  # from a mark to its narrow form, which high marks lack


def main(folder: Path) -> None:
    """Write every face whose source is there, and its licence, into the package."""
    for file, (name, family, style, scripts) in FACES.items():
        source = next(folder.rglob(file), None)
        if source is None:
            print(f"{file} is not there: {name} stays as it is.")
            continue
        font = TTFont(source, recalcTimestamp=False)
        characters = set(scripts or font.getBestCmap()) | give_forms(font, name)
        cut(font, characters, is_shaped=name.split("-")[0] in SHAPED_NAMES)
        rename(font, name, family, style)
        font.save(TARGET / f"{name}.ttf")
        licence = next(path for up in source.parents for path in up.glob("LICENSE_FONT"))
        (TARGET / f"{licence_name(name)}.LICENSE.txt").write_text(licence.read_text())


def licence_name(name: str) -> str:
    """Return the name of a face’s licence file; Hangul and Kanji come from the Han faces."""
    family = name.partition("-")[0]
    return "BackNineHan" if family in ("BackNineHangul", "BackNineKanji") else family


def give_forms(font: TTFont, name: str) -> set[int]:
    """Private code points for the forms of Thai marks that a face reaches by its layout tables."""
    if "Thai" not in name:
        return set()
    forms = [(letter, form) for form, (_start, letters) in FORMS.items() for letter in letters]
    glyphs = {ord(form_of(*form)): thai_form(font, *form) for form in forms}
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(glyphs)
    return set(glyphs)


def thai_form(font: TTFont, letter: str, form: str) -> str:
    """The glyph of a form; that of a raised mark drawn in is made here."""
    plain: str = font.getBestCmap()[ord(letter)]
    if form == "high left":
        return moved_glyph(font, f"{plain}.small", (DRAWN_IN, 0))
    if form == "cut":
        return f"{plain}.less" if f"{plain}.less" in font["glyf"].glyphs else f"{plain}.short"
    return plain + SUFFIXES[form]


def moved_glyph(font: TTFont, name: str, by: tuple[int, int]) -> str:
    """The same glyph elsewhere."""
    pen: Any = TTGlyphPen(font.getGlyphSet())
    pen.addComponent(name, (1, 0, 0, 1, *by))
    moved = f"{name}.{by[0]}.{by[1]}"
    font["glyf"][moved] = pen.glyph()
    advance, bearing = font["hmtx"][name]
    font["hmtx"][moved] = (advance, bearing + by[0])
    return moved


def cut(font: TTFont, scripts: Iterable[int], *, is_shaped: bool) -> None:
    """Keep the glyphs of some characters, with their layout tables where HarfBuzz shapes them.

    ReportLab uses neither those nor hints.
    """
    options = subset.Options(hinting=False, name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["STAT", "DSIG", "vhea", "vmtx", "VORG", "BASE"]
    if not is_shaped:
        options.layout_features = []
        options.drop_tables += ["GSUB", "GPOS", "GDEF"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=scripts)
    cutter.subset(font)


def rename(font: TTFont, name: str, family: str, style: str) -> None:
    """Give the subset its own names; copyright, licence and trademark records stay."""
    names = font["name"]
    own = {1: f"{family} {style}", 2: "Regular", 3: name, 4: f"{family} {style}", 6: name}
    names.names = [record for record in names.names if record.nameID in (0, 7, 13, 14)]
    for number, text in own.items():
        names.setName(text, number, 3, 1, 0x409)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
