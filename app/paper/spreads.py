"""What is shared among sheets: holes page by page, players part by part."""

from collections.abc import Iterator

from app.paper.layout import Order, Spread

NINE = 9
MOST = 18  # holes on one sheet


def spreads(order: Order) -> Iterator[Spread]:
    """Ways to share a card among sheets, the fewest sheets first."""
    least = 1 if order.holes <= MOST else -(-order.holes // NINE)
    pages = [n for n in range(least, order.holes + 1) if is_even(order, n)]
    ways = [(n * parts, n, parts) for n in pages for parts in range(1, order.players + 1)]
    for _sheets, count, parts in sorted(ways):
        yield Spread(count, parts)


def is_even(order: Order, count: int) -> bool:
    """Whether out and in each have pages of their own."""
    return not order.has_sums or count == 1 or count % 2 == 0


def stacks(order: Order, spread: Spread) -> tuple[int, ...]:
    """How many blocks of holes to try on one sheet."""
    if spread.pages > 1 or order.holes < 2 or order.holes > MOST:
        return (1,)
    return (1, 2)


def blocks_of(order: Order, count: int) -> list[range]:
    """The holes in so many blocks, never across the middle of out and in.

    >>> blocks_of(Order(297, 210, 4, 9), 2)
    [range(0, 5), range(5, 9)]
    """
    if not order.has_sums or count == 1:
        return parts_of(range(order.holes), count)
    half = -(-order.holes // 2)
    out, back = range(half), range(half, order.holes)
    return [*parts_of(out, count // 2), *parts_of(back, count // 2)]


def parts_of(numbers: range, count: int) -> list[range]:
    """Numbers cut into so many parts, the first ones longer by one where they are not even.

    >>> parts_of(range(10), 3)
    [range(0, 4), range(4, 7), range(7, 10)]
    """
    short, longer = divmod(len(numbers), count)
    ends = [(part + 1) * short + min(part + 1, longer) for part in range(count)]
    return [numbers[end - short - (part < longer) : end] for part, end in enumerate(ends)]
