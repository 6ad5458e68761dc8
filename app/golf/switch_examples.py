"""Examples of a switch: a small grid or hole that tells two of its values apart, scored both ways.

Cards are equal where a switch matters, all others are different.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, cycle, pairwise

from app.golf.cards import JOKER, Grid
from app.golf.faults import RulesetError
from app.golf.layout import SHAPES
from app.golf.referee import Extras, Verdict, settle_hole
from app.golf.ruleset import from_mapping
from app.golf.scoring import score_grid
from app.golf.switches import Rules, Switch
from app.golf.table import Table, compile_ruleset, weight_of

MOST_SHOWN = 320  # kilobytes of a table; the page of switches makes dozens of them
OTHERS = ("9", "4", "6", "3", "5", "10", "8", "A", "2", "1", "11", "0", "K", "Q", "J")
LOW = ("A", "3", "4", "1", "2", "5", "0", "6")
FOUR = ("6", "5", "8", "9", "4", "3", "7", "10", "A")
EQUAL = "7"
ON_THE_TABLE = ("layout", "any_layout", "deck", "jokers", "jokers_in_all", "values", "patterns")
Cards = Mapping[int, str]
"""Cards by cell."""
Hole = Sequence[Grid]


@dataclass(frozen=True, slots=True)
class Example:
    """Grids and what they score with a switch at ``on`` and at ``off``.

    One grid is scored alone; several are a hole: seat 0 went out, the scores are hole scores.
    ``cancelled`` are each grid's cells that count nothing on their own while it is on. Without
    jokers a grid with one has no scores.
    """

    grids: tuple[Grid, ...]
    columns: int
    on: str
    off: str
    with_scores: tuple[int, ...]
    without_scores: tuple[int, ...]
    cancelled: tuple[frozenset[int], ...]
    looks: tuple[int, ...] = ()

    @property
    def is_hole(self) -> bool:
        return len(self.grids) > 1


def can_be_shown(rules: Rules) -> bool:
    try:
        return weight_of(compile_ruleset(from_mapping("example", rules))) <= MOST_SHOWN
    except RulesetError:
        return True


def example(switch: Switch, rules: Rules) -> Example | None:
    """Return grids that a switch changes; ``on`` is the current value or the first choice."""
    off, own = switch.options[0], switch.read(rules)
    others = [value for value in switch.offers(rules) if value not in (own, off)]
    for on in [own, *others] if own != off else others:
        if found := compare(switch, rules, on, off):
            return found
    return None


def compare(switch: Switch, rules: Rules, on: str, off: str) -> Example | None:
    table, other = table_of(switch.write(rules, on)), table_of(switch.write(rules, off))
    if not table or not other:
        return None
    for grids, looks in situations(switch, table):
        scores = scored(table, grids, looks), scored(other, grids, looks)
        if scores[0] != scores[1]:
            shown = tuple(with_suits((table, other), grid) for grid in grids)
            gone = tuple(score_grid(table, spelled(table, grid)).cancelled for grid in grids)
            return Example(shown, table.columns, on, off, *scores, gone, tuple(looks))
    return None


def with_suits(tables: Sequence[Table], grid: Grid) -> Grid:
    """Spell the cards by the table that tells more of them apart."""
    ways = zip(*(spelled(table, grid) for table in tables), strict=True)
    return tuple(max(way, key=len) for way in ways)


def table_of(rules: Rules) -> Table | None:
    """Compile what counts in a grid, so that switches of penalties share tables."""
    try:
        ruleset = from_mapping("example", rules)
        cards = {key: entry for key, entry in rules.items() if key in ON_THE_TABLE}
        table = compile_ruleset(from_mapping("example", cards))
    except RulesetError:
        return None
    return None if weight_of(table) > MOST_SHOWN else replace(table, penalties=ruleset.penalties)


def situations(switch: Switch, table: Table) -> Iterator[tuple[Hole, Sequence[int]]]:
    for name in switch.shows:
        for cards in GRIDS[name](table) if name in GRIDS else ():
            yield (grid_with(table, cards),), ()
        for grids in HOLES[name](table) if name in HOLES else ():
            yield grids, (2, *[0] * (len(grids) - 1)) if name == "looked" else ()


def scored(table: Table, grids: Hole, looks: Sequence[int]) -> tuple[int, ...]:
    own = [spelled(table, grid) for grid in grids]
    if not table.points.keys() >= {card for grid in own for card in grid}:
        return ()
    if len(own) == 1:
        return (score_grid(table, own[0]).total,)
    ruled = settle_hole(table, own, 0, Extras(looks=looks)).hole_scores
    return tuple(score or 0 for score in ruled)


def total(table: Table, grid: Grid) -> int:
    return score_grid(table, spelled(table, grid)).total


def spelled(table: Table, grid: Grid) -> Grid:
    return tuple(table.spelling.get(card, card) for card in grid)


def ranks_of(table: Table) -> list[str]:
    return list(dict.fromkeys(table.ranks.values()))


def low_ranks(table: Table) -> list[str]:
    ranks = ranks_of(table)
    return [rank for rank in LOW if rank in ranks] or ranks


def grid_with(table: Table, cards: Cards, others: Sequence[str] = OTHERS) -> Grid:
    """Put the cards into their cells and fill the rest with ranks not used yet."""
    ranks, used = ranks_of(table), set(cards.values())
    free = [rank for rank in others if rank in ranks and rank not in used]
    more = [rank for rank in ranks if rank not in {*free, *used, JOKER}]
    fill = chain(free, more, cycle([*free, *more] or ranks))
    written = [cards[cell] if cell in cards else next(fill) for cell in range(table.size)]
    suited = [f"{card}{'CDHS'[cell % 4]}" for cell, card in enumerate(written)]
    return tuple(
        card if card in table.spelling else plain
        for card, plain in zip(suited, written, strict=True)
    )


def equal(cells: Collection[int], card: str = EQUAL) -> Cards:
    return dict.fromkeys(cells, card)


# Grids: cards by cell.

Grids = Callable[[Table], Iterable[Cards]]


def in_line(shape: str, count: int = 0) -> Grids:
    """The first line with equal cards, or with ``count`` of them from its ends."""

    def grids(table: Table) -> Iterable[Cards]:
        for cells in SHAPES[shape](table.layout)[:1]:
            if len(cells) >= count:
                yield equal([*cells[: count - 1], cells[-1]])

    return grids


def far_apart(count: int) -> Grids:

    def grids(table: Table) -> Iterable[Cards]:
        corners = [0, table.size - 1, table.columns - 1, table.size - table.columns]
        beside = [cell for cell in range(table.size) if cell not in corners]
        return [equal([*corners, *beside][:count])]

    return grids


def in_columns(table: Table, *which: int, card: str = EQUAL) -> Iterable[Cards]:
    lines = table.layout.columns_of_cells()
    chosen = [cell for place in which if place < len(lines) for cell in lines[place]]
    return [equal(chosen, card)] if max(which) < len(lines) else []


def pairs_in_corner(table: Table) -> list[Sequence[int]]:
    """The first two cells, the first column and the first row."""
    return [range(2), table.layout.columns_of_cells()[0], table.layout.rows_of_cells()[0]]


def beside_tens(table: Table, card: str) -> Iterable[Cards]:
    return [{**equal(cells, "10"), 0: card} for cells in pairs_in_corner(table)]


def same_value(table: Table) -> Iterable[Cards]:
    """Cards of two ranks with the same value, in every kind of line."""
    points = {rank: table.points[card] for card, rank in table.ranks.items()}
    alike = [(a, b) for a, b in combinations(points, 2) if points[a] == points[b] > 0]
    for cells in [*pairs_in_corner(table), *table.layout.blocks()[:1]]:
        yield from ({**equal(cells, partner), 0: card} for card, partner in alike)


def crossing(table: Table) -> Iterable[Cards]:
    yield equal({*table.layout.rows_of_cells()[0], *table.layout.columns_of_cells()[0]})


def blocks(table: Table) -> Iterable[Cards]:
    for first, second in pairwise(table.layout.blocks()[:2]):
        yield equal({*first, *second})


def negatives(table: Table) -> list[str]:
    return [table.ranks[card] for card, points in table.points.items() if points < 0]


GRIDS: Mapping[str, Grids] = {
    **{
        f"{shape} {count or 'all'}": in_line(shape, count)
        for shape in ("column", "row", "diagonal", "neighbours")
        for count in (0, 2, 3, 4)
    },
    **{f"anywhere {count}": far_apart(count) for count in (2, 3, 4)},
    "rank X": lambda table: [{0: "X"}],
    "rank A": lambda table: [{0: "A"}],
    "rank 2": lambda table: [{0: "2"}],
    "rank 10": lambda table: [{0: "10"}],
    "rank J": lambda table: [{0: "J"}],
    "rank Q": lambda table: [{0: "Q"}],
    "rank K": lambda table: [{0: "K"}],
    "block": lambda table: [equal(cells) for cells in table.layout.blocks()[:1]],
    "blocks": blocks,
    "crossing": crossing,
    "neighbours 3": lambda table: [equal((0, 1, table.columns))],
    "all_equal": lambda table: [equal(range(table.size))],
    "corners": far_apart(4),
    "negative column": lambda table: [
        cards for rank in negatives(table) for cards in in_columns(table, 0, card=rank)
    ],
    "wild": lambda table: beside_tens(table, "JS"),
    "wild joker": lambda table: beside_tens(table, "X"),
    "same value": same_value,
    "joker": lambda table: [{0: "X", 1: "2"}],
    "red king": lambda table: [{0: "KH"}],
    "one-eyed": lambda table: [{0: "JH"}],
    "black queen": lambda table: [{0: "QS", table.size - 1: "8"}],
    "two_columns": lambda table: in_columns(table, 0, min(2, table.columns - 1)),
    "two_columns_together": lambda table: in_columns(table, 0, 1),
    "three_columns": lambda table: in_columns(table, 0, 1, 2),
    "four_columns": lambda table: in_columns(table, 0, 1, 2, 3),
    "joker_columns": lambda table: in_columns(table, 0, 1, card="X"),
}


# Holes of several players; seat 0 went out.


def plain(table: Table) -> Grid:
    return grid_with(table, {})


def some_grids(table: Table) -> tuple[Grid, Grid, Grid]:
    """Low cards, a pair and plain ones."""
    pair = grid_with(table, dict(zip((0, table.columns), low_ranks(table), strict=False)))
    return grid_with(table, {}, LOW), pair, plain(table)


def fours(table: Table) -> Iterator[Grid]:
    """Grids with four of a kind, few of them in one column."""
    layout = table.layout
    for cells in (layout.rows_of_cells()[0][:3], layout.columns_of_cells()[0]):
        four = [*cells, *(cell for cell in range(layout.size) if cell not in cells)][:4]
        yield from (grid_with(table, equal(four, rank)) for rank in FOUR)


def close(table: Table) -> Iterator[Hole]:
    """A holder of four of a kind who is just beaten or just ahead, having gone out or not."""
    for four in fours(table):
        for other in some_grids(table):
            yield other, four
            yield four, other


def tied(table: Table) -> Iterator[Hole]:
    low, pair, others = some_grids(table)
    yield from ((grid, grid) for grid in (low, others, pair))


def ranked(*order: int) -> Callable[[Table], Iterable[Hole]]:

    def holes(table: Table) -> Iterator[Hole]:
        made = sorted({*some_grids(table)}, key=lambda grid: (total(table, grid), grid))
        if len({total(table, grid) for grid in made}) > max(order):
            yield [made[place] for place in order]

    return holes


def two_fours(table: Table) -> Iterator[Hole]:
    if table.size > 7:
        yield plain(table), grid_with(table, {**equal(range(4)), **equal(range(4, 8), "5")})


HOLES: Mapping[str, Callable[[Table], Iterable[Hole]]] = {
    "beaten": ranked(1, 0),
    "beaten highest": ranked(1, 0, 2),
    "beaten twice": ranked(2, 0, 1),
    "lowest": ranked(0, 1),
    "tied": tied,
    "holder": lambda table: ((plain(table), four) for four in fours(table)),
    "two holders": lambda table: ((plain(table), *two) for two in pairwise(fours(table))),
    "two fours": two_fours,
    "close holder": close,
    "looked": ranked(0, 1),
}


# The hole at the top of the page, which shows many switches at once.


def example_hole(table: Table) -> Hole:
    """Three grids: the first went out, the second beats it, the third holds four of a kind.

    The first has, as far as deck and layout allow, a column of negative cards, a column of other
    equal cards, a joker or king, and a jack.

    >>> from app.golf.ruleset import find_ruleset
    >>> example_hole(compile_ruleset(find_ruleset("nine-hole")))[0]
    ('2C', '7D', 'KH', '2S', '7C', 'JD')
    """
    ranks, columns = ranks_of(table), table.layout.columns_of_cells()
    points = {table.ranks[card]: worth for card, worth in table.points.items()}
    good = "2" if points.get("2", 1) < 0 else min(ranks, key=lambda rank: points[rank])
    cards = dict(equal(columns[0], good))
    for cells in columns[1:2]:
        cards |= equal(cells, EQUAL if EQUAL in ranks else ranks[-1])
    others = (JOKER if JOKER in ranks and good != JOKER else "K", "J", "9", "5", "10", "6")
    low = low_ranks(table)
    pairs = {cell: low[place % len(low)] for place, cells in enumerate(columns) for cell in cells}
    has_no_four = table.layout.rows < 4  # equal cards in a column of the second
    beats = grid_with(table, pairs if has_no_four else {}, LOW)
    four = equal([*range(3), table.size - 1], "4" if "4" in ranks else ranks[-1])
    return grid_with(table, cards, others), beats, grid_with(table, four)


def example_verdict(table: Table) -> tuple[Grid, Verdict]:
    grids = [spelled(table, grid) for grid in example_hole(table)]
    verdict = settle_hole(table, grids, 0).verdicts[0]
    assert verdict is not None
    return grids[0], verdict
