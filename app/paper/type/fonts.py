"""Chooses the font of each letter, shapes scripts with HarfBuzz, and measures text."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby, pairwise, zip_longest
from typing import NamedTuple
from unicodedata import bidirectional

import uharfbuzz

from app.paper.type.faces import (
    COMMON,
    SHAPED,
    STACKED,
    TURNED,
    WITH_BOLD,
    data_of,
    has,
    load_face,
    load_fonts,
    width_in,
)
from app.paper.type.script import JOINER, LIGATURES, in_order, printable

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


TURNING = {"R", "AL", "NSM", "BN"}
"""Classes of letters that run from right to left; figures among them don’t."""
FUNCTIONS: list[uharfbuzz.FontFuncs] = []  # kept: fonts don't


@cache
def _font_of(face: str) -> uharfbuzz.Font:
    font, glyphs = uharfbuzz.Font(uharfbuzz.Face(data_of(face))), load_face(face).face.charToGlyph
    if not face.startswith("arabic"):
        return font

    def glyph_of(_font: uharfbuzz.Font, code: int, _data: object) -> int:
        return 0 if chr(code) in LIGATURES else glyphs.get(code, 0)

    functions, part = uharfbuzz.FontFuncs(), uharfbuzz.Font(font)
    functions.set_nominal_glyph_func(glyph_of)
    part.funcs = functions
    FUNCTIONS.append(functions)
    return part


def is_shaped(face: str, letters: str) -> bool:
    """Return True if a run is set glyph by glyph: its letters join, or have marks."""
    return face in SHAPED or (
        face in COMMON and len(letters) > 1 and PARTS.fullmatch(letters) is not None
    )


def told_as(face: str, letters: str) -> str:
    """Return the text of a run that can't be read glyph by glyph, as readers want it; or ""."""
    if face == BOX or face in STACKED:
        return letters
    has_marks = face in TURNED and any(map(unicodedata.combining, letters))
    return letters[::-1] if has_marks else ""


@lru_cache(maxsize=4096)
def shape_of(face: str, letters: str) -> Shape:
    """Shape a run in the order in which it is read; no locale is used, so all machines agree."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(letters)
    buffer.guess_segment_properties()
    buffer.language = "und"
    if bidirectional(letters[0]) not in TURNING:
        buffer.direction = "ltr"
    font = _font_of(face)
    uharfbuzz.shape(font, buffer)
    step = -1 if buffer.direction == "rtl" else 1
    clusters = [info.cluster for info in buffer.glyph_infos]
    typed = [part[::step] for part in _typed_as(letters, clusters[::step])][::step]
    placed, x, em = list[Placed](), 0, font.face.upem
    for info, place, letters_typed in zip(
        buffer.glyph_infos, buffer.glyph_positions, typed, strict=True
    ):
        right, up = (x + place.x_offset) / em, place.y_offset / em
        placed.append(Placed(info.codepoint, letters_typed, right, up))
        x += place.x_advance
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
CAP = 0.66  # cap height of the sans, ems

Run = tuple[str, str]
"""A face, and letters in the order in which they are read."""

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
    (0xF900, 0xFAFF, "han"),
    (0xFB13, 0xFB17, "armenian"),
    (0xFB1D, 0xFB4F, "hebrew"),
    (0xFB50, 0xFDFF, "arabic"),
    (0xFE70, 0xFEFE, "arabic"),
    (0xFF00, 0xFFEF, "han"),
    (0x20000, 0x3FFFF, "han"),
)
PARTS = re.compile(
    "[^\u0300-\u036f][\u0300-\u036f]+|.", re.DOTALL
)  # a letter with its marks, or one


def _faces_for(letter: str, face: str, *, japanese: bool = False) -> Sequence[str]:
    code = ord(letter)
    script = next((name for first, last, name in SCRIPTS if first <= code <= last), "")
    if script in WITH_BOLD:
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
    runs = list[Run]()
    before: tuple[str | None, bool] = None, False
    for part in PARTS.findall(letters):
        face = _face_of(part[0], main_face, japanese=japanese)
        is_marked = face in COMMON and len(part) > 1 and all(has(face, mark) for mark in part)
        for letter in [part] if is_marked else part:
            joins = runs and runs[-1][0] in SHAPED and JOINER.match(letter)
            face = runs[-1][0] if joins else _face_of(letter[0], main_face, japanese=japanese)
            is_turned = face in TURNED and bidirectional(letter[0]) in TURNING
            if is_marked or (face, is_turned) != before:
                runs.append((face, letter))
            else:
                run = runs[-1][1]
                runs[-1] = face, letter + run if is_turned else run + letter
            before = (None if is_marked else face, is_turned)
    return tuple(runs)


@lru_cache(maxsize=4096)
def width_of(words: str, size: float, face: str = "text") -> float:
    return sum(run_width(run, face, size) for face, run in runs_of(printable(words), face))


def run_width(run: str, face: str, size: float) -> float:
    """Return the width of a run in points: letters of one face, or boxes."""
    if face == BOX:
        return len(run) * BOX_WIDTH * size
    if is_shaped(face, run):
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
