"""From shapes to cells: what a ruleset's patterns mean on one layout, checked against its deck."""

from collections.abc import Iterator, Sequence

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

POOL = frozenset({"most", "best"})
Chosen = frozenset[Face]
MOST_CROSSING = 8  # lines that leave through one cell: every choice of them is a removal


def cells_of(pattern: Pattern, layout: Layout, path: str) -> list[tuple[int, Cells]]:
    """Every group of cells in which a pattern may match, with the number of its line from 1."""
    lines = named_lines(pattern, layout, path) or SHAPES[pattern.shape](layout)
    if pattern.shape == "columns":
        groups = groups_of_columns(lines, pattern.take, together=pattern.together)
        return list(enumerate(groups, start=1))
    return [
        (number, group)
        for number, line in enumerate(lines, start=1)
        for group in groups_of(line, pattern.take)
    ]


def named_lines(pattern: Pattern, layout: Layout, path: str) -> Lines:
    """The lines that a pattern names or lists itself; none for other shapes."""
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


def check_patterns(ruleset: Ruleset, points: Points) -> None:
    """Refuse patterns that contradict each other or can never match."""
    for place, pattern in enumerate(ruleset.patterns):
        path = f"{ruleset.id}.patterns[{place}]"
        own = cards_of(pattern, path, points)
        groups = cells_of(pattern, ruleset.layout, path)
        if not groups and not ruleset.any_layout:
            raise RulesetError(f"{path}.shape", "no_place", layout=ruleset.layout)
        cells = [cell for _line, group in groups for cell in group]
        if pattern.wild and pattern.claim == "every" and len({*cells}) < len(cells):
            raise RulesetError(f"{path}.wild", "wild")
        for other in ruleset.patterns[:place]:
            if claims_differ(pattern, other) and own & cards_of(other, path, points):
                raise RulesetError(
                    f"{path}.claim",
                    "claims",
                    claim=pattern.claim,
                    other=other.claim,
                )


def claims_differ(one: Pattern, other: Pattern) -> bool:
    """Whether one lets a card serve twice and the other one does not."""
    claims = {one.claim, other.claim}
    return bool(claims & POOL) and bool(claims & {"every", "apart"})


def cards_of(pattern: Pattern, path: str, points: Points) -> Chosen:
    """The faces that may serve in a pattern, wild ones among them."""
    return natural_of(pattern, path, points) | wild_of(pattern, path, points)


def natural_of(pattern: Pattern, path: str, points: Points) -> Chosen:
    """The faces that may match as what they are."""
    faces = list(points)
    only = select(f"{path}.only", pattern.only, faces, points) if pattern.only else faces
    never = select(f"{path}.never", pattern.never, faces, points) if pattern.never else []
    return frozenset(only) - frozenset(never)


def wild_of(pattern: Pattern, path: str, points: Points) -> Chosen:
    """The faces that may stand for any other."""
    if not pattern.wild:
        return frozenset()
    return frozenset(select(f"{path}.wild", pattern.wild, list(points), points))


def removals_of(ruleset: Ruleset, layout: Layout) -> Lines:
    """Sets of cells that one card may take from a grid: lines that cross in it, all at once.

    Whatever has left a grid is made of such sets that do not touch (RULES.md, section 4.15).
    """
    lines = {
        group
        for pattern in ruleset.patterns
        if pattern.removes
        for _line, group in cells_of(pattern, layout, ruleset.id)
    }
    found: set[tuple[int, ...]] = set()
    for cell in range(layout.size):
        own = [line for line in sorted(lines) if cell in line]
        if len(own) > MOST_CROSSING:
            raise RulesetError(f"{ruleset.id}.patterns", "apart_lines", most=MOST_CROSSING)
        for crossing in choices(own):
            found.add(tuple(sorted({cell for line in crossing for cell in line})))
    return tuple(sorted(found))


def choices(lines: Sequence[tuple[int, ...]]) -> Iterator[list[tuple[int, ...]]]:
    """Every choice of at least one of the lines."""
    for bits in range(1, 1 << len(lines)):
        yield [line for place, line in enumerate(lines) if bits >> place & 1]
