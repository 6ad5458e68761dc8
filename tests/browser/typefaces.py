"""How wide a text is in the typefaces of the tests: by a page, and by the font's own table."""

from fontTools.ttLib import TTFont

from tests.browser.chromium import FONTS

TEXT = "Deal again: 108 − 25"
ROUGHLY = len(TEXT) / 2  # a letter's width may be rounded to whole pixels
MEASURE = """([font, text]) => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  return pen.measureText(text).width;
}"""


def width_of(text, face):
    """Hundredths of an em, as the font's own table says."""
    font = TTFont(FONTS[0] / f"{face}.ttf")
    names, advances = font.getBestCmap(), font["hmtx"]
    units = sum(advances[names[ord(letter)]][0] for letter in text)
    return 100 * units / font["head"].unitsPerEm
