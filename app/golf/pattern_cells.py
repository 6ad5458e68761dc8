"""The cells and cards that a pattern means on one layout and deck."""

from collections.abc import Callable, Mapping

from app.golf.errors import RulesetError
from app.golf.layout import (
    NAMED_CELLS,
    SHAPES,
    Cells,
    Layout,
    Lines,
    groups_of,
    groups_of_columns,
)
from app.golf.ruleset import Ruleset
from app.golf.selectors import Face, Points, select
from app.golf.terms import Pattern

Chosen = frozenset[Face]
KEYS: Mapping[str, Callable[[Face, int], str]] = {
    "rank": lambda face, _points: face.rank,
    "suit": lambda face, _points: face.suit,
    "colour": lambda face, _points: {"": "", "H": "red", "D": "red"}.get(face.suit, "black"),
    "points": lambda _face, points: str(points),
}
"""What must be equal for cards to match; an empty key matches nothing."""


def cells_of(pattern: Pattern, layout: Layout, path: str) -> list[tuple[int, Cells]]:
    """Return every group of cells where a pattern may match, with its line number from 1."""
    lines = lines_of(pattern, layout, path)
    if pattern.shape == "columns":
        groups = groups_of_columns(lines, pattern.take, together=pattern.together)
        return list(enumerate(groups, start=1))
    return [
        (number, group)
        for number, line in enumerate(lines, start=1)
        for group in groups_of(line, pattern.take)
    ]


def lines_of(pattern: Pattern, layout: Layout, path: str) -> Lines:
    return _named_lines(pattern, layout, path) or SHAPES[pattern.shape](layout)


def _named_lines(pattern: Pattern, layout: Layout, path: str) -> Lines:
    if pattern.shape != "cells":
        return ()
    cells = pattern.cells
    if isinstance(cells, str):
        return (NAMED_CELLS[cells](layout),)
    lists = [[cells]] if cells and isinstance(cells[0], int) else [cells]
    lines = tuple(tuple(line) for lines in lists for line in lines)  # type: ignore[arg-type]
    for line in lines:
        if len({*line}) < max(2, len(line)) or max(line) >= layout.size:
            raise RulesetError(f"{path}.cells", "cells", last=layout.size - 1)
    return lines


def natural_of(pattern: Pattern, path: str, points: Points) -> Chosen:
    faces = list(points)
    only = select(f"{path}.only", pattern.only, faces, points) if pattern.only else faces
    never = select(f"{path}.never", pattern.never, faces, points) if pattern.never else []
    return frozenset(only) - frozenset(never)


def wild_of(pattern: Pattern, path: str, points: Points) -> Chosen:
    if not pattern.wild:
        return frozenset()
    return frozenset(select(f"{path}.wild", pattern.wild, list(points), points))


def cards_of_faces(ruleset: Ruleset, points: Mapping[Face, int]) -> dict[Face, str]:
    """Return a card for each face: its rank, with a suit only where a rule needs it."""
    marks = _marks_of_faces(ruleset, points)
    ranks: dict[str, set[object]] = {}
    for face, mark in marks.items():
        ranks.setdefault(face.rank, set()).add(mark)
    return {face: face.rank if len(ranks[face.rank]) == 1 else str(face) for face in points}


def _marks_of_faces(ruleset: Ruleset, points: Mapping[Face, int]) -> dict[Face, object]:
    seen: dict[Face, list[object]] = {face: [points[face]] for face in points}
    for place, pattern in enumerate(ruleset.patterns):
        path = f"{ruleset.id}.patterns[{place}]"
        natural, wild = natural_of(pattern, path, points), wild_of(pattern, path, points)
        for face, own in seen.items():
            own += [KEYS[pattern.match](face, points[face]), face in natural, face in wild]
    return {face: tuple(own) for face, own in seen.items()}
