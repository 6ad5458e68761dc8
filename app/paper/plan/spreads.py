"""What is shared among sheets: holes page by page, players part by part."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile

from app.paper.plan.cell_measures import MOST_ON_SHEET, NINE
from app.paper.plan.layout import PlanRequest, SheetSplit

Group = tuple[SheetSplit, ...]
"""Ways that need equally many sheets and are tried together, box by box."""


def spreads(order: PlanRequest) -> Sequence[Group]:
    """Ways to share a card among sheets, the fewest sheets first."""
    return _spreads_of(order.holes, order.players, has_sums=order.has_sums)


@lru_cache(maxsize=512)
def _spreads_of(holes: int, players: int, *, has_sums: bool) -> tuple[Group, ...]:
    least = 1 if holes <= MOST_ON_SHEET else -(-holes // NINE)
    most = holes + holes % 2 if has_sums else holes
    pages = [n for n in range(least, most + 1) if not has_sums or n == 1 or n % 2 == 0]
    ways = sorted((n * parts, n, parts) for n in pages for parts in range(1, players + 1))
    return tuple(group for _n, count, parts in ways for group in _stacked(holes, count, parts))


def _stacked(holes: int, pages: int, parts: int) -> list[Group]:
    """The blocks to try on each sheet: out over in as good as in a row, else only if need be."""
    alone = SheetSplit(pages, parts)
    if pages > 1 or holes < 2 or holes > MOST_ON_SHEET:
        return [(alone,)]
    two = SheetSplit(pages, parts, blocks=2)
    return [(alone, two)] if holes > NINE else [(alone,), (two,)]


def few_sheets(order: PlanRequest) -> list[Group]:
    """The ways on one sheet, or with a sheet for each nine."""
    pages = (1, 2) if order.has_sums else (1,)
    few = takewhile(lambda group: group[0].sheets <= len(pages), spreads(order))
    return [group for group in few if group[0].pages in pages and group[0].parts == 1]


def blocks_of(order: PlanRequest, count: int) -> list[range]:
    """The holes in so many blocks, never across the middle of out and in.

    >>> blocks_of(PlanRequest(297, 210, 4, 9), 2)
    [range(0, 5), range(5, 9)]
    """
    if not order.has_sums or count == 1:
        return parts_of(range(order.holes), count)
    half = -(-order.holes // 2)
    out, back = range(half), range(half, order.holes)
    blocks = [*parts_of(out, count // 2), *parts_of(back, count // 2)]
    return [block for block in blocks if block]


def longest_block(order: PlanRequest, count: int) -> int:
    """How many holes the longest of so many blocks has."""
    if not order.has_sums or count == 1:
        return -(-order.holes // count)
    half = -(-order.holes // 2)
    return -(-half // (count // 2))


def parts_of(numbers: range, count: int) -> list[range]:
    """Numbers cut into so many parts, the first ones longer by one where they are not even.

    >>> parts_of(range(10), 3)
    [range(0, 4), range(4, 7), range(7, 10)]
    """
    short, longer = divmod(len(numbers), count)
    ends = [(part + 1) * short + min(part + 1, longer) for part in range(count)]
    return [numbers[end - short - (part < longer) : end] for part, end in enumerate(ends)]
