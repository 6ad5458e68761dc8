"""Which cards may leave a grid together, what they count then, and which cases are too hard."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence

from app.golf.errors import RulesetError
from app.golf.layout import Cells
from app.golf.pattern_cells import cells_of
from app.golf.ruleset import Ruleset
from app.golf.table import Removal
from app.golf.terms import POOL, Pattern, claim_of
from app.golf.work_limits import MOST_STEPS, mask_of, steps_of

MOST_CROSSING = 8  # lines that leave through one cell: every choice of them is a removal
Formed = tuple[int, Pattern]


def removals_of(ruleset: Ruleset) -> tuple[Removal, ...]:
    """Return sets of cells that leave a grid together: lines that cross in one cell.

    Cells that left a grid are a union of such sets that do not touch (docs/dev/sources.md, “Cards
    that leave the grid”).
    """
    lines = _leaving_lines(ruleset)
    found: set[Removal] = set()
    for cell in range(ruleset.layout.size):
        if len([line for line in lines if line >> cell & 1]) > MOST_CROSSING:
            raise RulesetError(f"{ruleset.id}.patterns", "apart_lines", most=MOST_CROSSING)
        for union, together in _crossings(lines, cell):
            points = points_together([lines[line] for line in together])
            found.add(Removal(tuple(n for n in range(16) if union >> n & 1), points))
    steps = steps_of(mask_of(removal.cells) for removal in found)
    if steps > MOST_STEPS:
        path = f"{ruleset.id}.patterns"
        raise RulesetError(path, "too_many_removals", count=steps, most=MOST_STEPS)
    return tuple(sorted(found, key=_in_order))


def _leaving_lines(ruleset: Ruleset) -> Mapping[int, Sequence[Formed]]:
    lines: dict[int, list[Formed]] = {}
    for place, pattern in enumerate(ruleset.patterns):
        if pattern.removes:
            for _line, group in cells_of(pattern, ruleset.layout, ruleset.id):
                lines.setdefault(mask_of(group), []).append((place, pattern))
    return lines


def _crossings(
    lines: Mapping[int, Sequence[Formed]], cell: int
) -> Iterator[tuple[int, Sequence[int]]]:
    """Cells of lines that cross in a cell, with the lines completed when they leave.

    If the same cards match in all lines, all these cards are equal: every line within is complete
    too, so a choice must have all of those through the cell.
    """
    alike = _are_alike([pattern for formed in lines.values() for _place, pattern in formed])
    for crossing in choices([line for line in lines if line >> cell & 1]):
        union = 0
        for line in crossing:
            union |= line
        within = [line for line in lines if line | union == union] if alike else crossing
        if len(crossing) == len([line for line in within if line >> cell & 1]):
            yield union, within


def choices(lines: Sequence[int]) -> Iterator[list[int]]:
    for bits in range(1, 1 << len(lines)):
        yield [line for place, line in enumerate(lines) if bits >> place & 1]


def _are_alike(patterns: Sequence[Pattern]) -> bool:
    kinds = {(pattern.match, pattern.only, pattern.never) for pattern in patterns}
    return len(kinds) == 1 and not any(pattern.wild for pattern in patterns)


def points_together(crossing: Sequence[Sequence[Formed]]) -> int | None:
    """Return what lines count that leave together; None if that depends on their cards.

    That is so if a card serves once, or only the best of several counts.
    """
    points = [points_gone(pattern) for formed in crossing for _place, pattern in formed]
    if not any(number != 0 for number in points):
        return 0
    rivals = Counter(_rival_of(match) for formed in crossing for match in formed)
    excluding = max((count for rival, count in rivals.items() if rival is not None), default=1)
    known = [number for number in points if number is not None]
    is_known = len(known) == len(points) and excluding == 1 and max(map(len, crossing)) == 1
    return sum(known) if is_known else None


def points_gone(pattern: Pattern) -> int | None:
    """Return what the removed cards of a match count; None if it depends on them."""
    if claim_of(pattern) == "none":
        return None if pattern.bonus or pattern.bonus_times else 0
    own = isinstance(pattern.worth, str) or pattern.bonus_times
    return None if own else int(pattern.worth) + pattern.bonus


def _rival_of(formed: Formed) -> Hashable:
    """Matches with the same rival exclude each other in a cell; None excludes none."""
    place, pattern = formed
    if pattern.claim in POOL:
        return "pool"
    return place if pattern.claim == "apart" or pattern.shape == "columns" else None


def counting_of(ruleset: Ruleset) -> tuple[Removal, ...]:
    """Return cells that count if they match, which can't be checked once empty."""
    found = [
        Removal(tuple(sorted(group)), points)
        for pattern in ruleset.patterns
        if (points := points_gone(pattern)) != 0
        for _line, group in cells_of(pattern, ruleset.layout, ruleset.id)
    ]
    leaves = any(pattern.removes for pattern in ruleset.patterns)
    return tuple(sorted(found, key=_in_order)) if leaves else ()


def _in_order(removal: Removal) -> tuple[Cells, bool, int]:
    return removal.cells, removal.points is None, removal.points or 0
