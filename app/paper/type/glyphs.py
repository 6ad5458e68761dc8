"""The outlines in a TrueType file, as paths of SVG."""

import struct
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

ON, X_SHORT, Y_SHORT, REPEAT, X_SAME, Y_SAME = 1, 2, 4, 8, 16, 32
WORDS, OFFSETS, SCALE, MORE, TWO_SCALES, MATRIX = 1, 2, 8, 32, 64, 128
"""Flags of points, and of the parts of a composite."""


class OutlinePoint(NamedTuple):
    """A point of an outline: on the curve, or pulling at it."""

    x: float
    y: float
    is_on: bool


Contour = list[OutlinePoint]


class GlyphFile:
    """A face that is embedded in a document; its codes count its letters."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        (count,) = struct.unpack_from(">H", data, 4)
        rows = (struct.unpack_from(">4sLLL", data, 12 + 16 * place) for place in range(count))
        self.tables = {tag.decode("latin-1"): start for tag, _sum, start, _length in rows}
        head = self.tables["head"]
        (self.units,) = struct.unpack_from(">H", data, head + 18)
        (self.is_long,) = struct.unpack_from(">h", data, head + 50)

    def glyph_of(self, code: int) -> int:
        """The glyph of a code, 0 where there is none (cmap, format 6)."""
        start = self.tables["cmap"] + 12
        first, count = struct.unpack_from(">HH", self.data, start + 6)
        if not first <= code < first + count:
            return 0
        found: int = struct.unpack_from(">H", self.data, start + 10 + 2 * (code - first))[0]
        return found

    def path(self, code: int) -> str:
        """The outline of a letter in units of the font, "" for a blank."""
        return " ".join(
            _svg_path(contour) for contour in self.contours(self.glyph_of(code)) if contour
        )

    def contours(self, glyph: int) -> list[Contour]:
        form = ">2L" if self.is_long else ">2H"
        at = self.tables["loca"] + glyph * (4 if self.is_long else 2)
        start, end = struct.unpack_from(form, self.data, at)
        if start == end:
            return []
        start = self.tables["glyf"] + start * (1 if self.is_long else 2)
        (count,) = struct.unpack_from(">h", self.data, start)
        return self.simple(start + 10, count) if count >= 0 else self.composite(start + 10)

    def simple(self, at: int, count: int) -> list[Contour]:
        """Contours that are written out point by point."""
        ends = struct.unpack_from(f">{count}H", self.data, at)
        (skip,) = struct.unpack_from(">H", self.data, at + 2 * count)
        at += 2 * count + 2 + skip
        flags: list[int] = []
        while len(flags) <= ends[-1]:
            flag = self.data[at]
            repeats = self.data[at + 1] if flag & REPEAT else 0
            at += 2 if flag & REPEAT else 1
            flags += [flag] * (repeats + 1)
        xs, at = self.coordinates(at, flags, X_SHORT, X_SAME)
        ys, at = self.coordinates(at, flags, Y_SHORT, Y_SAME)
        points = [OutlinePoint(x, y, bool(f & ON)) for x, y, f in zip(xs, ys, flags, strict=True)]
        return [points[start + 1 : end + 1] for start, end in pairwise((-1, *ends))]

    def coordinates(
        self, at: int, flags: list[int], short: int, same: int
    ) -> tuple[list[int], int]:
        """One coordinate of all points, and where the next thing begins."""
        now, found = 0, []
        for flag in flags:
            if flag & short:
                now += self.data[at] if flag & same else -self.data[at]
                at += 1
            elif not flag & same:
                now += struct.unpack_from(">h", self.data, at)[0]
                at += 2
            found.append(now)
        return found, at

    def composite(self, at: int) -> list[Contour]:
        """Contours of other glyphs, moved and scaled."""
        found: list[Contour] = []
        flags = MORE
        while flags & MORE:
            flags, glyph = struct.unpack_from(">HH", self.data, at)
            dx, dy = struct.unpack_from(">hh" if flags & WORDS else ">bb", self.data, at + 4)
            at += 8 if flags & WORDS else 6
            scales = 4 if flags & MATRIX else 2 if flags & TWO_SCALES else 1 if flags & SCALE else 0
            numbers = [part / 16384 for part in struct.unpack_from(f">{scales}h", self.data, at)]
            at += 2 * scales
            a, b, c, d = {0: (1, 0, 0, 1), 1: (*numbers, 0, 0, *numbers)}.get(
                scales, (numbers[0], 0, 0, numbers[-1]) if scales == 2 else tuple(numbers)
            )
            found += [
                [
                    OutlinePoint(a * x + c * y + dx, b * x + d * y + dy, is_on)
                    for x, y, is_on in contour
                ]
                for contour in self.contours(glyph)
            ]
        return found


def _svg_path(contour: Contour) -> str:
    """A closed contour: lines, and curves of one pulling point each."""
    points = list(_with_middles(contour))
    first = next((place for place, point in enumerate(points) if point.is_on), 0)
    points = points[first:] + points[: first + 1]
    parts, pull = [f"M{points[0].x:g} {points[0].y:g}"], None
    for point in points[1:]:
        if not point.is_on:
            pull = point
            continue
        to = f"{point.x:g} {point.y:g}"
        parts.append(f"Q{pull.x:g} {pull.y:g} {to}" if pull else f"L{to}")
        pull = None
    return "".join(parts) + "Z"


def _with_middles(contour: Contour) -> Iterator[OutlinePoint]:
    """The points with those in between that a file leaves out: halfway between two that pull."""
    for place, point in enumerate(contour):
        before = contour[place - 1]
        if not point.is_on and not before.is_on:
            yield OutlinePoint((point.x + before.x) / 2, (point.y + before.y) / 2, True)
        yield point


@lru_cache(maxsize=64)
def glyph_file(data: bytes) -> GlyphFile:
    """A face, read once."""
    return GlyphFile(data)
