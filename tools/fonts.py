"""Make the fonts that the printed cards embed: ``python tools/fonts.py FOLDER``.

FOLDER holds, anywhere below it, the font files named in ``FACES`` and their licences, as the npm
packages source-sans-3, source-serif-4 and noto-emoji of @expo-google-fonts bring them. The faces
reserve the name "Source", so the subsets get names of their own; licence and copyright stay.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

TARGET = Path(__file__).parents[1] / "app" / "paper" / "fonts"
SCRIPTS = [
    *range(0x20, 0x7F),  # Latin
    *range(0xA0, 0x250),
    *range(0x300, 0x370),  # combining marks
    *range(0x370, 0x400),  # Greek
    *range(0x400, 0x530),  # Cyrillic
    *range(0x1E00, 0x1F00),  # Vietnamese
    *range(0x1F00, 0x2000),  # Greek with accents
    *range(0x2010, 0x2045),  # dashes, quotes, ellipsis
    *map(ord, "€₫№™→↑↓−×≤≥●○◆▲♠♥♦♣"),
]
FACES = {
    "SourceSans3_400Regular.ttf": ("BackNineSans-Regular", "Back Nine Sans", "Regular", SCRIPTS),
    "SourceSans3_600SemiBold.ttf": ("BackNineSans-SemiBold", "Back Nine Sans", "SemiBold", SCRIPTS),
    "SourceSerif4_600SemiBold.ttf": (
        "BackNineSerif-SemiBold",
        "Back Nine Serif",
        "SemiBold",
        SCRIPTS,
    ),
    "NotoEmoji_400Regular.ttf": ("BackNineEmoji-Regular", "Back Nine Emoji", "Regular", None),
}


def main(folder: Path) -> None:
    """Write every face and its licence into the package."""
    for file, (name, family, style, scripts) in FACES.items():
        source = next(folder.rglob(file))
        font = TTFont(source)
        cut(font, scripts or sorted(font.getBestCmap()))
        rename(font, name, family, style)
        font.save(TARGET / f"{name}.ttf")
        licence = next(path for up in source.parents for path in up.glob("LICENSE_FONT"))
        (TARGET / f"{name}.LICENSE.txt").write_text(licence.read_text())


def cut(font: TTFont, scripts: list[int]) -> None:
    """Keep the glyphs of some characters; ReportLab uses no layout tables and no hints."""
    options = subset.Options(hinting=False, layout_features=[], name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "DSIG", "vhea", "vmtx"]
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
