"""Sets a line of text in the fonts it needs; shortens and wraps text to a width."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from app.paper.measures import PT, ROOMY
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.type.faces import SHAPED, load_face
from app.paper.type.fonts import (
    BOX,
    BOX_WIDTH,
    CAP,
    SHIFT,
    Run,
    printable,
    run_width,
    runs_of,
    shape_of,
    width_of,
)
from app.wording.names import card_label

if TYPE_CHECKING:
    from app.paper.pen.pen import Pen


class Letters(NamedTuple):
    """Letters of one font: where they begin in ems, the font's name in the file, the operator.

    ``typed`` is the original text of a run that a reader can't tell, at its first piece; the last
    piece ``ends`` it.
    """

    ems: float
    font: str
    shown: str
    up: float = 0.0
    typed: str = ""
    ends: bool = False


class TextLine(NamedTuple):
    """A text ready to be set; ``boxes`` are the places of letters without a font, in ems."""

    ems: float
    pieces: tuple[Letters, ...]
    boxes: tuple[float, ...] = ()


class Typesetter:
    """The fonts of one document."""

    def __init__(self, canvas: Any) -> None:  # noqa: ANN401
        self.canvas = canvas
        self.lines: dict[tuple[str, str], TextLine] = {}

    def line_of(self, words: str, face: str) -> TextLine:
        if (words, face) not in self.lines:
            self.lines[words, face] = self.new_line(words, face)
        return self.lines[words, face]

    def new_line(self, words: str, face: str) -> TextLine:
        ems, pieces, boxes = 0.0, list[Letters](), list[float]()
        runs = runs_of(printable(words), face)
        for run_face, run in _spaced(runs, face):
            if run_face == BOX:
                boxes += [ems + place * BOX_WIDTH for place in range(len(run))]
                # Invisible text for boxes, so that these letters can be copied.
                unseen = self.shown_in(load_face(face), " ")
                pieces += [Letters(ems, *shown, 0, run, True) for shown in unseen]
            elif run_face != SHIFT:
                pieces += self.pieces_of(run_face, run, ems)
            ems += run_width(run, run_face, 1)
        ems = sum(run_width(run, run_face, 1) for run_face, run in runs)
        return TextLine(ems, tuple(pieces), tuple(boxes))

    def pieces_of(self, face: str, run: str, ems: float) -> list[Letters]:
        if face in SHAPED:
            return self.shaped_pieces(face, run, ems)
        return [Letters(ems, *shown) for shown in self.shown_in(load_face(face), run)]

    def shaped_pieces(self, face: str, run: str, ems: float) -> list[Letters]:
        font, document, pieces = load_face(face), self.canvas._doc, list[Letters]()
        for glyph, typed, right, up in shape_of(face, run).glyphs:
            letter = font.letter_for(document, glyph, typed)
            pieces += [Letters(ems + right, *shown, up) for shown in self.shown_in(font, letter)]
        pieces[0] = pieces[0]._replace(typed=run)
        pieces[-1] = pieces[-1]._replace(ends=True)
        return pieces

    def shown_in(self, font: Any, letters: str) -> Iterator[tuple[str, str]]:  # noqa: ANN401
        document = self.canvas._doc
        for subset, codes in font.splitString(letters, document):
            name = font.getSubsetInternalName(subset, document)
            yield name, f"({self.canvas._escape(codes)}) Tj"


def _spaced(runs: Sequence[Run], face: str) -> list[Run]:
    if runs and runs[-1][0] == face:
        return [*runs[:-1], (face, f"{runs[-1][1]} ")]
    return [*runs, (face, " ")]


def draw_boxes(pen: "Pen", at: tuple[float, float], line: TextLine, look: TextStyle) -> None:
    """Draw a frame for every letter without a font, so that none is dropped."""
    high = CAP * look.size * PT
    for ems in line.boxes:
        left = at[0] + (ems + BOX_WIDTH * 0.12) * look.size * PT
        wide = BOX_WIDTH * 0.76 * look.size * PT
        pen.box((left, at[1] - high, wide, high), Stroke("fine", look.ink), kind="letter")


def card_words(card: str) -> str:
    """Return a card as printed: with the sign of its suit if the fonts have it."""
    return _set_as(card, card_label(card))


@lru_cache(maxsize=256)
def _set_as(card: str, label: str) -> str:
    return card if any(face == BOX for face, _run in runs_of(label, "bold")) else label


def fitting(
    words: str, room: float, look: TextStyle, least: float = ROOMY.sizes.least
) -> tuple[str, TextStyle]:
    """Shrink towards the least size, then shorten, until the text fits ``room`` mm."""
    least = min(look.size, least + (1 if look.face == "bold" else 0))
    ems = width_of(words, 1, look.face) * PT
    if ems * look.size <= room:
        return words, look
    size = max(least, int(room / ems * 2) / 2)
    short = printable(words)
    while len(short) > 1 and width_of(short, 1, look.face) * PT * size > room:
        short = short.rstrip("…")[:-1].rstrip() + "…"
    return (short if short != printable(words) else words), replace(look, size=size)


def width_in(words: str, look: TextStyle) -> float:
    return width_of(words, 1, look.face) * look.size * PT


def wrapped(words: str, room: float, look: TextStyle) -> list[str]:
    """Break a text into lines of at most ``room`` mm; shorten a single word that is too long."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_in(longer, look) <= room:
            lines[-1] = longer
        else:
            lines.append(fitting(word, room, look, look.size)[0])
    return lines
