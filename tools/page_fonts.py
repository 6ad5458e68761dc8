"""Make the fonts that pages are judged by in the tests: ``python -m tools.page_fonts FOLDER``.

FOLDER holds, anywhere below it, the font files named in ``FACES`` and their licences, as the npm
packages archivo-narrow and arimo of @expo-google-fonts and dejavu-fonts-ttf bring them. The subsets
get names of their own; licence and copyright stay.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

from fontTools.ttLib import TTFont

from tools.fonts import cut

TARGET = Path(__file__).parents[1] / "tests" / "browser" / "fonts"
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x1E00, 0x1F00),  # Vietnamese
    *range(0x2010, 0x2045),  # dashes, quotes, ellipsis
    *map(ord, "←↑→↓↹⌫−×±≤≥●○◆▲▸★⚑✎✓✱♠♥♦♣"),
]
FACES: Mapping[str, tuple[str, str]] = {
    "ArchivoNarrow_400Regular.ttf": ("Narrow", "Regular"),
    "ArchivoNarrow_700Bold.ttf": ("Narrow", "Bold"),
    "Arimo_400Regular.ttf": ("Normal", "Regular"),
    "Arimo_700Bold.ttf": ("Normal", "Bold"),
    "DejaVuSans.ttf": ("Wide", "Regular"),
    "DejaVuSans-Bold.ttf": ("Wide", "Bold"),
}


def main(folder: Path) -> None:
    """Write every face, and the licence of each family."""
    TARGET.mkdir(exist_ok=True)
    for file, (width, style) in FACES.items():
        source = next(folder.rglob(file))
        font = TTFont(source, recalcTimestamp=False)
        cut(font, LETTERS)
        rename(font, f"Back Nine {width}", style)
        font.save(TARGET / f"{width}-{style}.ttf")
        (TARGET / f"{width}.LICENSE.txt").write_text(licence_of(source).read_text("utf-8"))


def licence_of(source: Path) -> Path:
    """The licence of the font where there is one of its own, else that of the package."""
    names = ("LICENSE_FONT", "LICENSE")
    return next(up / name for up in source.parents for name in names if (up / name).is_file())


def rename(font: TTFont, family: str, style: str) -> None:
    """Both weights are of one family; copyright, licence and trademark records stay."""
    names = font["name"]
    named = f"{family} {style}"
    own = {1: family, 2: style, 3: named, 4: named, 6: named.replace(" ", "")}
    names.names = [record for record in names.names if record.nameID in (0, 7, 13, 14)]
    for number, text in own.items():
        names.setName(text, number, 3, 1, 0x409)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
