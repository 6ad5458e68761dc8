"""Examples of a switch: a small grid or hole that tells two of its values apart, scored both ways.

``example`` tries the situations that a switch ``shows`` in ``switches.toml``: ``grids_of`` and
``holes_of`` make them. Cards are equal where a switch matters, all others are different.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
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
        table, other = table_of(switch.write(rules, on)), table_of(switch.write(rules, off))
        if not table or not other:
            continue
        for show in switch.shows:
            alone = ((grid_with(table, cards),) for cards in grids_of(show, table))
            for grids in chain(alone, holes_of(show, table)):
                looks = (2, *[0] * (len(grids) - 1)) if show == "looked" else ()
                scores = scored(table, grids, looks), scored(other, grids, looks)
                if scores[0] == scores[1]:
                    continue
                ways = [(spelled(table, grid), spelled(other, grid)) for grid in grids]
                gone = tuple(score_grid(table, grid).cancelled for grid, _other in ways)
                # with a suit where either table tells suits apart
                shown = tuple(
                    tuple(max(cards, key=len) for cards in zip(*way, strict=True)) for way in ways
                )
                return Example(shown, table.columns, on, off, *scores, gone, looks)
    return None


def table_of(rules: Rules) -> Table | None:
    """Compile what counts in a grid, so that switches of penalties share tables."""
    try:
        ruleset = from_mapping("example", rules)
        cards = {key: entry for key, entry in rules.items() if key in ON_THE_TABLE}
        table = compile_ruleset(from_mapping("example", cards))
    except RulesetError:
        return None
    return None if weight_of(table) > MOST_SHOWN else replace(table, penalties=ruleset.penalties)


def scored(table: Table, grids: Hole, looks: Sequence[int]) -> tuple[int, ...]:
    own = [spelled(table, grid) for grid in grids]
    if not table.points.keys() >= {card for grid in own for card in grid}:
        return ()
    if len(own) == 1:
        return (score_grid(table, own[0]).total,)
    ruled = settle_hole(table, own, 0, Extras(looks=looks)).hole_scores
    return tuple(score or 0 for score in ruled)


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


def grids_of(show: str, table: Table) -> Iterator[Cards]:
    """The cards that matter in each grid of this name, by cell; none if it names a hole."""
    layout, size = table.layout, table.size
    columns, rows, blocks = layout.columns_of_cells(), layout.rows_of_cells(), layout.blocks()
    pairs: list[Sequence[int]] = [range(2), columns[0], rows[0]]
    together = {"two": 2, "three": 3, "four": 4, "joker": 2}
    match show.replace("_", " ").split():
        case ["rank", rank]:
            yield {0: rank}
        case ["joker"]:
            yield {0: "X", 1: "2"}
        case ["red", "king"]:
            yield {0: "KH"}
        case ["one-eyed"]:
            yield {0: "JH"}
        case ["black", "queen"]:
            yield {0: "QS", size - 1: "8"}
        case ["neighbours", "3"]:
            yield equal((0, 1, table.columns))
        case [("column" | "row" | "diagonal" | "neighbours") as shape, take]:
            for line in SHAPES[shape](layout)[:1]:
                count = len(line) if take == "all" else int(take)
                if len(line) >= count:  # from both ends of the line
                    yield equal([*line[: count - 1], line[-1]])
        case ["anywhere", take]:
            yield equal(far_apart(table)[: int(take)])
        case ["corners"]:
            yield equal(far_apart(table)[:4])
        case ["all", "equal"]:
            yield equal(range(size))
        case ["crossing"]:
            yield equal({*rows[0], *columns[0]})
        case ["block"]:
            yield from map(equal, blocks[:1])
        case ["closing"] if len(rows[0]) > 2 and len(rows) > 1:
            yield {**equal(columns[0]), **equal(rows[0][1:], "9")}
        case ["blocks"] if len(blocks) > 1:
            yield equal({*blocks[0], *blocks[1]})
        case ["negative", "column"]:
            for card, points in table.points.items():
                if points < 0:
                    yield equal(columns[0], table.ranks[card])
        case ["two", "columns"]:
            yield equal([*columns[0], *columns[:3][-1]])
        case [("two" | "three" | "four" | "joker") as count, "columns", *_]:
            side_by_side = columns[: together[count]]
            if len(side_by_side) == together[count]:
                yield equal([*chain(*side_by_side)], "X" if count == "joker" else EQUAL)
        case ["wild", *joker]:
            for cells in pairs:
                yield {**equal(cells, "10"), 0: "X" if joker else "JS"}
        case ["same", "value"]:
            worth = {rank: table.points[card] for card, rank in table.ranks.items()}
            alike = [(a, b) for a, b in combinations(worth, 2) if worth[a] == worth[b] > 0]
            for cells in [*pairs, *blocks[:1]]:
                yield from ({**equal(cells, partner), 0: card} for card, partner in alike)


def far_apart(table: Table) -> list[int]:
    """All cells, the corners first."""
    corners = [0, table.size - 1, table.columns - 1, table.size - table.columns]
    return [*corners, *(cell for cell in range(table.size) if cell not in corners)]


ORDERS: Mapping[str, Sequence[int]] = {
    "lowest": (0, 1),
    "looked": (0, 1),
    "beaten": (1, 0),
    "beaten highest": (1, 0, 2),
    "beaten twice": (2, 0, 1),
}
"""By seat, how many of the hole's grids score less."""


def holes_of(show: str, table: Table) -> Iterator[Hole]:
    """Grids of several players, of whom seat 0 went out; none if it names a grid."""
    plain, low = grid_with(table, {}), grid_with(table, {}, LOW)
    pair = grid_with(table, dict(zip((0, table.columns), low_ranks(table), strict=False)))
    fours = (
        grid_with(
            table, equal([*cells, *(it for it in range(table.size) if it not in cells)][:4], rank)
        )
        for cells in (table.layout.rows_of_cells()[0][:3], table.layout.columns_of_cells()[0])
        for rank in FOUR
    )
    match show:
        case "tied":
            yield from ((grid, grid) for grid in (low, plain, pair))
        case "holder":
            yield from ((plain, four) for four in fours)
        case "two holders":
            yield from ((plain, *two) for two in pairwise(fours))
        case "two fours" if table.size >= 8:
            yield plain, grid_with(table, {**equal(range(4)), **equal(range(4, 8), "5")})
        case "close holder":  # just beaten or just ahead, having gone out or not
            for four in fours:
                for other in (low, pair, plain):
                    yield other, four
                    yield four, other
        case _ if order := ORDERS.get(show):
            made = sorted(
                (score_grid(table, spelled(table, grid)).total, grid) for grid in {low, pair, plain}
            )
            if len({score for score, _grid in made}) > max(order):
                yield [made[place][1] for place in order]


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
