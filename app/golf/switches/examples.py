"""Examples of a switch: a small grid or hole, scored both ways."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from app.golf.cards import JOKER, Grid
from app.golf.faults import RulesetError
from app.golf.referee import Extras, Verdict, settle_hole
from app.golf.ruleset import from_mapping
from app.golf.scoring import score_grid
from app.golf.switches.example_grids import (
    EQUAL,
    GRIDS,
    LOW,
    OTHERS,
    equal,
    grid_with,
    ranks_of,
    spelled,
)
from app.golf.switches.switch import Rules, Switch
from app.golf.table import Table, compile_ruleset, weight_of

MOST_SHOWN = 320  # kilobytes of a table; the page of switches makes dozens of them
HOLDS = "4"
MOST_ROWS = 3
"""The most equal cards in a column without four of a kind."""


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
        return not _is_large(compile_ruleset(from_mapping("example", rules)))
    except RulesetError:
        return True


def _is_large(table: Table) -> bool:
    return weight_of(table) > MOST_SHOWN


def example(switch: Switch, rules: Rules) -> Example | None:
    """Return grids that a switch changes; ``on`` is the current value or the first choice."""
    off, own = switch.options[0], switch.read(rules)
    others = [value for value in switch.offers(rules) if value not in (own, off)]
    for on in [own, *others] if own != off else others:
        if found := _compare(switch, rules, on, off):
            return found
    return None


def _compare(switch: Switch, rules: Rules, on: str, off: str) -> Example | None:
    table, other = _table_of(switch.write(rules, on)), _table_of(switch.write(rules, off))
    if not table or not other:
        return None
    for grids, looks in _situations(switch, table):
        scores = _scored(table, grids, looks), _scored(other, grids, looks)
        if scores[0] != scores[1]:
            cards = tuple(_with_suits((table, other), grid) for grid in grids)
            gone = tuple(score_grid(table, spelled(table, grid)).cancelled for grid in grids)
            return Example(cards, table.columns, on, off, *scores, gone, tuple(looks))
    return None


def _with_suits(tables: tuple[Table, Table], grid: Grid) -> Grid:
    ways = zip(*(spelled(table, grid) for table in tables), strict=True)
    return tuple(max(way, key=len) for way in ways)


ON_THE_TABLE = ("layout", "any_layout", "deck", "jokers", "jokers_in_all", "values", "patterns")


def _table_of(rules: Rules) -> Table | None:
    try:
        ruleset = from_mapping("example", rules)
        cards = {key: entry for key, entry in rules.items() if key in ON_THE_TABLE}
        table = compile_ruleset(from_mapping("example", cards))
    except RulesetError:
        return None
    return None if _is_large(table) else replace(table, penalties=ruleset.penalties)


def _scored(table: Table, grids: Sequence[Grid], looks: Sequence[int]) -> tuple[int, ...]:
    own = [spelled(table, grid) for grid in grids]
    if not table.points.keys() >= {card for grid in own for card in grid}:
        return ()
    if len(own) == 1:
        return (score_grid(table, own[0]).total,)
    ruled = settle_hole(table, own, 0, Extras(looks=looks)).hole_scores
    return tuple(score or 0 for score in ruled)


Hole = tuple[Sequence[Grid], Sequence[int]]


def _situations(switch: Switch, table: Table) -> Iterator[Hole]:
    for name in switch.shows:
        for cards in GRIDS[name](table) if name in GRIDS else ():
            yield (grid_with(table, cards),), ()
        for grids in HOLES[name](table) if name in HOLES else ():
            yield grids, (2, *[0] * (len(grids) - 1)) if name == "looked" else ()


def plain(table: Table) -> Grid:
    return grid_with(table, {})


def _low(table: Table) -> Grid:
    return grid_with(table, {}, LOW)


def _pair(table: Table) -> Grid:
    first, second = [rank for rank in LOW if rank in ranks_of(table)][:2]
    return grid_with(table, {0: first, table.columns: second}, OTHERS)


def fours(table: Table) -> Iterator[Grid]:
    """Grids with four of a kind, few of them in one column."""
    layout = table.layout
    for cells in (layout.rows_of_cells()[0][:3], layout.columns_of_cells()[0]):
        four = [*cells, *(cell for cell in range(layout.size) if cell not in cells)][:4]
        for rank in ("6", "5", "8", "9", "4", "3", "7", "10", "A"):
            yield grid_with(table, equal(four, rank))


def _holders(table: Table) -> Iterator[Sequence[Grid]]:
    return ((plain(table), four) for four in fours(table))


def _two_holders(table: Table) -> Iterator[Sequence[Grid]]:
    return ((plain(table), *two) for two in pairwise(fours(table)))


def close(table: Table) -> Iterator[Sequence[Grid]]:
    """A holder of four of a kind who is just beaten or just ahead, having gone out or not."""
    for four in fours(table):
        for other in (_low(table), _pair(table), plain(table)):
            yield other, four
            yield four, other


def _ranked(table: Table, *order: int) -> Iterator[Sequence[Grid]]:
    made = sorted({_low(table), plain(table), _pair(table)}, key=lambda g: (total(table, g), g))
    if len({total(table, grid) for grid in made}) > max(order):
        yield [made[place] for place in order]


def total(table: Table, grid: Grid) -> int:
    return score_grid(table, spelled(table, grid)).total


def _ties(table: Table) -> Iterator[Sequence[Grid]]:
    for grid in (_low(table), plain(table), _pair(table)):
        yield grid, grid


def _two_fours(table: Table) -> Iterator[Sequence[Grid]]:
    if table.size > 7:
        yield plain(table), grid_with(table, equal(range(4)) | equal(range(4, 8), "5"))


HOLES: Mapping[str, Callable[[Table], Iterator[Sequence[Grid]]]] = {
    "beaten": lambda table: _ranked(table, 1, 0),
    "beaten highest": lambda table: _ranked(table, 1, 0, 2),
    "beaten twice": lambda table: _ranked(table, 2, 0, 1),
    "lowest": lambda table: _ranked(table, 0, 1),
    "tied": _ties,
    "holder": _holders,
    "two holders": _two_holders,
    "two fours": _two_fours,
    "close holder": close,
    "looked": lambda table: _ranked(table, 0, 1),
}
"""Situations of several players; seat 0 went out."""


def _example_hole(table: Table) -> tuple[Grid, Grid, Grid]:
    """Three grids: the first went out, the second beats it, the third holds four of a kind.

    The first has, as far as deck and layout allow, a column of negative cards, a column of other
    equal cards, a joker or king, and a jack.

    >>> from app.golf.ruleset import find_ruleset
    >>> from app.golf.table import compile_ruleset
    >>> _example_hole(compile_ruleset(find_ruleset("nine-hole")))[0]
    ('2C', '7D', 'KH', '2S', '7C', 'JD')
    """
    ranks, columns = ranks_of(table), table.layout.columns_of_cells()
    good = _good_rank(table, ranks)
    cards: dict[int, str] = equal(columns[0], good)
    for cells in columns[1:2]:
        cards |= equal(cells, EQUAL)
    others = (JOKER if JOKER in ranks and good != JOKER else "K", "J", "9", "5", "10", "6")
    low = [rank for rank in LOW if rank in ranks]
    pairs = {cell: low[place % len(low)] for place, cells in enumerate(columns) for cell in cells}
    beats = grid_with(table, pairs if table.layout.rows <= MOST_ROWS else {}, LOW)
    four = [*range(3), table.size - 1]
    return grid_with(table, cards, others), beats, grid_with(table, equal(four, HOLDS))


def _good_rank(table: Table, ranks: list[str]) -> str:
    points = {table.ranks[card]: worth for card, worth in table.points.items()}
    return "2" if points.get("2", 1) < 0 else min(ranks, key=lambda rank: points[rank])


def example_verdict(table: Table) -> tuple[Grid, Verdict]:
    grids = [spelled(table, grid) for grid in _example_hole(table)]
    verdict = settle_hole(table, grids, 0).verdicts[0]
    assert verdict is not None
    return grids[0], verdict
