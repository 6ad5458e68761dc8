"""How a card is divided among sheets: holes by page, players by part."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile

from app.paper.plan.cell_measures import MOST_ON_SHEET, NINE
from app.paper.plan.layout import PlanRequest, SheetSplit

Group = tuple[SheetSplit, ...]
"""Splits with equally many sheets, tried together for each size of box."""


def sheet_splits(request: PlanRequest) -> Sequence[Group]:
    """Return the ways to divide a card among sheets, the fewest sheets first."""
    return _sheet_splits(request.holes, request.players, has_sums=request.has_sums)


@lru_cache(maxsize=512)
def _sheet_splits(holes: int, players: int, *, has_sums: bool) -> tuple[Group, ...]:
    least = 1 if holes <= MOST_ON_SHEET else -(-holes // NINE)
    most = holes + holes % 2 if has_sums else holes
    pages = [n for n in range(least, most + 1) if not has_sums or n == 1 or n % 2 == 0]
    ways = sorted((n * parts, n, parts) for n in pages for parts in range(1, players + 1))
    return tuple(group for _n, count, parts in ways for group in _stacked(holes, count, parts))


def _stacked(holes: int, pages: int, parts: int) -> list[Group]:
    alone = SheetSplit(pages, parts)
    if pages > 1 or holes < 2 or holes > MOST_ON_SHEET:
        return [(alone,)]
    two = SheetSplit(pages, parts, blocks=2)
    return [(alone, two)] if holes > NINE else [(alone,), (two,)]


def few_sheets(request: PlanRequest) -> list[Group]:
    """Return the ways with one sheet, or one for each nine."""
    pages = (1, 2) if request.has_sums else (1,)
    few = takewhile(lambda group: group[0].sheets <= len(pages), sheet_splits(request))
    return [group for group in few if group[0].pages in pages and group[0].parts == 1]


def blocks_of(request: PlanRequest, count: int) -> list[range]:
    """Divide the holes into blocks, never across the middle of Out and In.

    >>> blocks_of(PlanRequest(297, 210, 4, 9), 2)
    [range(0, 5), range(5, 9)]
    """
    if not request.has_sums or count == 1:
        return parts_of(range(request.holes), count)
    half = -(-request.holes // 2)
    out, back = range(half), range(half, request.holes)
    blocks = [*parts_of(out, count // 2), *parts_of(back, count // 2)]
    return [block for block in blocks if block]


def longest_block(request: PlanRequest, count: int) -> int:
    if not request.has_sums or count == 1:
        return -(-request.holes // count)
    half = -(-request.holes // 2)
    return -(-half // (count // 2))


def parts_of(numbers: range, count: int) -> list[range]:
    """Divide numbers into ``count`` parts; if uneven, the first ones are longer by one.

    >>> parts_of(range(10), 3)
    [range(0, 4), range(4, 7), range(7, 10)]
    """
    short, longer = divmod(len(numbers), count)
    ends = [(part + 1) * short + min(part + 1, longer) for part in range(count)]
    return [numbers[end - short - (part < longer) : end] for part, end in enumerate(ends)]
