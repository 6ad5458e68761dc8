"""Scripts whose letters join, move and stack: HarfBuzz places the glyphs."""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby, pairwise, zip_longest
from typing import NamedTuple

import uharfbuzz

from app.paper.type.faces import SHAPED, data_of

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
