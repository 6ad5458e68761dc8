"""What stands in a finished file, read by a program that knows nothing of how it was made."""

from collections import defaultdict
from typing import NamedTuple

import pypdfium2
import pypdfium2.raw

MM = 25.4 / 72
STRIP = 4.0  # mm of a strip in which letters are compared


class Letter(NamedTuple):
    """A letter's own outline in mm from the top left, and its size in points."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float


class Page(NamedTuple):
    """A page in mm, its text, its letters."""

    size: tuple[float, float]
    text: str
    letters: list[Letter]


def pages_in(pdf, only=None):
    """The pages of a file, or some of them by number from 0."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        numbers = (
            range(len(document)) if only is None else sorted({n % len(document) for n in only})
        )
        return [page_of(document[number]) for number in numbers]
    finally:
        document.close()


def texts_in(pdf):
    """What stands on each page of a file."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [page.get_textpage().get_text_bounded() for page in document]
    finally:
        document.close()


def page_of(page):
    """One page read."""
    wide, high = page.get_size()
    words = page.get_textpage()
    count = words.count_chars()
    letters = [letter_at(words, place, high) for place in range(count)]
    text = words.get_text_range() if count else ""
    return Page((wide * MM, high * MM), text, [letter for letter in letters if letter.text.strip()])


def letter_at(words, place, high):
    left, bottom, right, top = words.get_charbox(place)
    code = pypdfium2.raw.FPDFText_GetUnicode(words, place)
    size = pypdfium2.raw.FPDFText_GetFontSize(words, place)
    box = (left * MM, (high - top) * MM, right * MM, (high - bottom) * MM)
    return Letter(chr(code) if code else "", *box, size)


def on_each_other(letters, slack=0.25):
    """Letters whose outlines lie on each other by more than a hair; halves of one are one."""
    strips = defaultdict(list)
    for letter in letters:
        strips[int(letter.top / STRIP)].append(letter)
    return [
        (first, second)
        for strip, here in strips.items()
        for place, first in enumerate(here)
        for second in (*here[place + 1 :], *strips.get(strip + 1, ()))
        if first[1:] != second[1:]
        and min(first.right, second.right) - max(first.left, second.left) > slack
        and min(first.bottom, second.bottom) - max(first.top, second.top) > slack
    ]
