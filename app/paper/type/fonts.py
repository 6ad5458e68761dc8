"""Chooses the font of each letter, shapes scripts with HarfBuzz, and measures text."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby, pairwise, zip_longest
from typing import NamedTuple

import uharfbuzz

from app.paper.type.faces import (
    SHAPED,
    SHAPED_SCRIPTS,
    WITH_BOLD,
    data_of,
    has,
    load_fonts,
    middle_of,
    width_in,
)
from app.paper.type.script import JOINER, in_order, is_mark, nudged, printable

__all__ = ["load_fonts", "printable"]

NOTHING = "\u2060"  # what a glyph too many was typed as: a word joiner


class Placed(NamedTuple):
    """A glyph, its text, and its distance from the start of its run, in ems."""

    glyph: int
    typed: str
    right: float
    up: float


class Shape(NamedTuple):
    """A run as set; ``ems`` is its advance."""

    glyphs: tuple[Placed, ...]
    ems: float


@cache
def _font_of(face: str) -> uharfbuzz.Font:
    return uharfbuzz.Font(uharfbuzz.Face(data_of(face)))


@lru_cache(maxsize=4096)
def shape_of(face: str, letters: str) -> Shape:
    """Shape a run in a face of ``SHAPED``; no locale is used, so all machines agree."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(letters)
    buffer.direction, buffer.script, buffer.language = "ltr", SHAPED[face], "und"
    font = _font_of(face)
    uharfbuzz.shape(font, buffer)
    typed = _typed_as(letters, [info.cluster for info in buffer.glyph_infos])
    placed, x, em = list[Placed](), 0, font.face.upem
    for info, step, letters_typed in zip(
        buffer.glyph_infos, buffer.glyph_positions, typed, strict=True
    ):
        right, up = (x + step.x_offset) / em, step.y_offset / em
        placed.append(Placed(info.codepoint, letters_typed, right, up))
        x += step.x_advance
    return Shape(tuple(placed), x / em)


def _typed_as(letters: str, clusters: list[int]) -> Iterator[str]:
    """Yield for every glyph a part of its cluster, so that all of them read as typed.

    ``clusters`` says of each glyph with which letter its cluster begins.

    >>> list(_typed_as("\u0915\u093f\u0932", [0, 0, 2])) == ["\u0915", "\u093f", "\u0932"]
    True
    """
    starts = sorted({*clusters, len(letters)})
    ends = dict(pairwise(starts))
    for start, group in groupby(clusters):
        yield from _parts_of(letters[start : ends[start]], len(list(group)))


def _parts_of(cluster: str, glyphs: int) -> Iterator[str]:
    if len(cluster) < glyphs:
        cluster = unicodedata.normalize("NFD", cluster)
    for _glyph, letter in zip_longest(range(glyphs - 1), cluster[: glyphs - 1]):
        yield letter or NOTHING
    yield cluster[glyphs - 1 :] or NOTHING


BOX = ""  # the face of characters that no font has
BOX_WIDTH = 0.62  # ems
SHIFT = "shift"  # a run that sets nothing: its letters are thousandths of an em to go on
CAP = 0.66  # cap height of the sans, ems

Run = tuple[str, str]

SCRIPTS: Sequence[tuple[int, int, str]] = (
    (0x0530, 0x058F, "armenian"),
    (0x0590, 0x05FF, "hebrew"),
    (0x0600, 0x08FF, "arabic"),
    (0x0900, 0x097F, "devanagari"),
    (0x0980, 0x09FF, "bengali"),
    (0x0B80, 0x0BFF, "tamil"),
    (0x0C00, 0x0C7F, "telugu"),
    (0x0E00, 0x0E7F, "thai"),
    (0x10A0, 0x10FF, "georgian"),
    (0x1100, 0x11FF, "hangul"),
    (0x1C90, 0x1CBF, "georgian"),
    (0x2D00, 0x2D2F, "georgian"),
    (0x3000, 0x303F, "han"),
    (0x3040, 0x30FF, "kanji"),
    (0x3130, 0x318F, "hangul"),
    (0x31F0, 0x31FF, "kanji"),
    (0x3400, 0x9FFF, "han"),
    (0xAC00, 0xD7A3, "hangul"),
    (0xE100, 0xE5FF, "thai"),
    (0xE700, 0xE702, "arabic"),
    (0xF900, 0xFAFF, "han"),
    (0xFB13, 0xFB17, "armenian"),
    (0xFB1D, 0xFB4F, "hebrew"),
    (0xFB50, 0xFDFF, "arabic"),
    (0xFE70, 0xFEFE, "arabic"),
    (0xFF00, 0xFFEF, "han"),
    (0x20000, 0x3FFFF, "han"),
)
HEAVIER = {*WITH_BOLD, *SHAPED_SCRIPTS}  # scripts with a bold face of their own
PLACED = {"text", "bold", "serif", "hebrew", "arabic"}  # faces whose marks we put into place


def _faces_for(letter: str, face: str, *, japanese: bool = False) -> Sequence[str]:
    code = ord(letter)
    script = next((name for first, last, name in SCRIPTS if first <= code <= last), "")
    if script in HEAVIER:
        return (script if face == "text" else f"{script}-bold",)
    if script == "han":
        return ("kanji", "han") if japanese else ("han", "kanji")
    if script:
        return (script,)
    return (face, "text") if code < 0x2000 else (face, "text", "emoji")


def _face_of(letter: str, face: str, *, japanese: bool = False) -> str:
    faces = _faces_for(letter, face, japanese=japanese)
    return next((name for name in faces if has(name, letter)), BOX)


@lru_cache(maxsize=4096)
def runs_of(words: str, face: str) -> tuple[Run, ...]:
    """Split a text into faces, left to right; letters that the serif lacks put all in the sans."""
    load_fonts()
    letters = in_order(words)
    main_face = (
        face if face != "serif" or all(has("serif", letter) for letter in letters) else "bold"
    )
    japanese = any("\u3040" <= letter <= "\u30ff" for letter in words)
    faces = list[str]()
    for letter in letters:
        joins = faces and faces[-1] in SHAPED and JOINER.match(letter)
        faces.append(faces[-1] if joins else _face_of(letter, main_face, japanese=japanese))
    runs: list[Run] = []
    for place, (found, letter) in enumerate(zip(faces, letters, strict=True)):
        by = _shift_of(letters, faces, place)
        if by and _is_turned(found):
            by, letter = 0, nudged(letter, by)
        if by:
            runs += [(SHIFT, str(by)), (found, letter), (SHIFT, str(-by))]
        elif runs and runs[-1][0] == found:
            runs[-1] = (found, runs[-1][1] + letter)
        else:
            runs.append((found, letter))
    return tuple(runs)


def _shift_of(letters: str, faces: Sequence[str], place: int) -> int:
    """In thousandths of an em; in right-to-left text the letter is after its mark."""
    mark, face = letters[place], faces[place]
    if face.partition("-")[0] not in PLACED or not is_mark(mark):
        return 0
    around = range(place + 1, len(letters)) if _is_turned(face) else range(place - 1, -1, -1)
    base = next((other for other in around if not is_mark(letters[other])), None)
    if base is None or faces[base] == BOX:
        return 0
    middle = middle_of(faces[base], letters[base]) - middle_of(face, mark)
    behind = 0.0 if _is_turned(face) else width_in(faces[base], letters[base])
    return round(1000 * (middle - behind))


def _is_turned(face: str) -> bool:
    return face.startswith(("hebrew", "arabic"))


@lru_cache(maxsize=4096)
def width_of(words: str, size: float, face: str = "text") -> float:
    return sum(run_width(run, face, size) for face, run in runs_of(printable(words), face))


def run_width(run: str, face: str, size: float) -> float:
    """Return the width of a run in points: letters of one face, boxes, or a shift."""
    if face == BOX:
        return len(run) * BOX_WIDTH * size
    if face == SHIFT:
        return int(run) * size / 1000
    if face in SHAPED:
        return shape_of(face, run).ems * size
    return width_in(face, run) * size


def missing_letters(names: Iterable[str]) -> dict[str, list[str]]:
    boxed = {
        name: [
            letter
            for face, run in runs_of(printable(name), "text")
            if face == BOX
            for letter in run
        ]
        for name in names
    }
    return {name: [*dict.fromkeys(letters)] for name, letters in boxed.items() if letters}
