"""Scores one grid, line by line; ``static/js/engine/score.js`` is its twin by functions.

Further down: which cards match, which matches count if a card may serve only once, what cards
count that left the grid, and totals typed instead of cards.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from math import inf
from operator import or_
from typing import NamedTuple, TypeGuard

from app.golf.cards import EMPTY, grid_from_rows, grid_from_text
from app.golf.ruleset import BESIDE, POOL
from app.golf.table import CompiledPattern, Quick, Removal, ScoreLine, Table, card_line, mask_of
from app.golf.text import whole_number

NONE: frozenset[int] = frozenset()


class GridScore(NamedTuple):
    """The cards before penalties; lines sum to the total, ``cancelled`` cells don't count alone."""

    lines: tuple[ScoreLine, ...]
    cancelled: frozenset[int]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


def score_grid(table: Table, grid: Sequence[str]) -> GridScore:
    """Score a grid; unknown cells count nothing and match nothing.

    Lines come in the table's order: the matches that count, cells that have left, then the other
    cards cell by cell. A cell of two matches is cancelled once (docs/dev/sources.md, “Overlaps”).
    """
    return (table.quick and quick_score(table.quick, grid)) or full_score(table, grid)


def quick_score(quick: Quick, grid: Sequence[str]) -> GridScore | None:
    """Score a grid by equal cards alone; None if the grid has unknown cells."""
    try:
        alone = [lines[card] for lines, card in zip(quick.cards, grid, strict=True)]
    except (KeyError, ValueError):
        return None
    matched = [
        line
        for first, second, line in quick.groups
        if grid[first] == grid[second] and all_equal(grid, line.cells)
    ]
    if not matched:
        return GridScore(tuple(alone), NONE)
    cancelled = frozenset([cell for line in matched for cell in line.cells])
    matched += [line for cell, line in enumerate(alone) if cell not in cancelled]
    return GridScore(tuple(matched), cancelled)


def full_score(table: Table, grid: Sequence[str]) -> GridScore:
    matched = counted_matches(table, grid)
    cancelled = zeroed_cells(matched)
    lines = [
        ScoreLine(
            match.pattern.code,
            match.cells,
            match_points(table, grid, match),
            table.groups[match.group].pattern,
        )
        for match in matched
    ]
    if EMPTY in grid:
        lines += _empty_lines(table, [cell for cell, card in enumerate(grid) if card == EMPTY])
    lines += [
        card_line(cell, table.points[card])
        for cell, card in enumerate(grid)
        if cell not in cancelled and card in table.points
    ]
    return GridScore(tuple(lines), cancelled)


def all_equal(grid: Sequence[str], cells: Sequence[int]) -> bool:
    return len(cells) == 2 or all([grid[cell] == grid[cells[0]] for cell in cells])


def _empty_lines(table: Table, empty: Sequence[int]) -> list[ScoreLine]:
    gone = find_removals(table, empty)
    counting = (
        [removal for removal in gone.removals if removal.points] if gone and gone.is_clear else []
    )
    left = {*empty}.difference(*(match.cells for match in counting))
    lines = [ScoreLine("empty", match.cells, match.points or 0) for match in counting]
    return [*lines, ScoreLine("empty", tuple(sorted(left)), 0)] if left else lines


def sum_of_cells(score: GridScore, cells: Sequence[int]) -> int:
    return sum(line.points for line in score.lines if set(line.cells) <= set(cells))


class Matched(NamedTuple):
    """A group whose cards match; ``natural`` if no wild card was needed."""

    group: int
    pattern: CompiledPattern
    cells: tuple[int, ...]
    key: str
    natural: bool


def counted_matches(table: Table, grid: Sequence[str]) -> list[Matched]:
    found = find_matches(table, grid)
    laws = _best_of(
        table, grid, [matched for matched in found if matched.pattern.claim == "every"], NONE
    )
    extra = [matched for matched in found if matched.pattern.claim in BESIDE]
    if extra:
        without = [*laws, *_competing(table, grid, found, laws)]
        extra = _best_of(table, grid, extra, zeroed_cells(without))
    return sorted([*laws, *extra, *_competing(table, grid, found, laws, extra)])


def find_matches(table: Table, grid: Sequence[str]) -> list[Matched]:
    found = []
    for number, (place, cells, _line) in enumerate(table.groups):
        pattern = table.patterns[place]
        match = None if pattern.closes else agreement(table, pattern, cells, grid)
        if match:
            found.append(Matched(number, pattern, cells, *match))
    return [*found, *closing_matches(table, grid)] if table.closes else found


def closing_matches(table: Table, grid: Sequence[str]) -> list[Matched]:
    """Lines that leave one after the other, until what is left of them has no line any more.

    Those of one pattern leave together, the patterns in the order of the rules.
    """
    closing = [place for place, pattern in enumerate(table.patterns) if pattern.closes]
    left = {cell for cell, card in enumerate(grid) if card != EMPTY}
    found: list[Matched] = []
    before = -1
    while len(found) > before:
        before = len(found)
        for place in closing:
            for number, group in enumerate(table.groups):
                cells = tuple(cell for cell in group.cells if cell in left)
                if group.pattern == place and len(cells) > 1:
                    pattern = table.patterns[place]
                    if match := agreement(table, pattern, cells, grid):
                        found.append(Matched(number, pattern, cells, *match))
            left = left.difference(*(match.cells for match in found))
    return found


def agreement(
    table: Table, pattern: CompiledPattern, cells: Sequence[int], grid: Sequence[str]
) -> tuple[str, bool] | None:
    keys = table.keys[pattern.keys]
    if pattern.is_plain:
        key = keys.get(grid[cells[0]])
        for cell in cells:
            if keys.get(grid[cell]) != key:
                return None
        return (key, True) if key else None
    cards = [grid[cell] for cell in cells]
    if any(card not in table.points for card in cards):
        return None
    if _all_agree(cards, keys, pattern):
        return keys[cards[0]], True
    natural = [card for card in cards if card not in pattern.wild]
    if not natural or _all_agree(natural, keys, pattern):
        return keys[(natural or cards)[0]], False
    return None


def _all_agree(cards: Sequence[str], keys: Mapping[str, str], pattern: CompiledPattern) -> bool:
    key = keys[cards[0]]
    allowed = pattern.cards is None or all(card in pattern.cards for card in cards)
    return bool(key) and allowed and all(keys[card] == key for card in cards)


def _best_of(
    table: Table, grid: Sequence[str], matched: Sequence[Matched], zeroed: frozenset[int]
) -> list[Matched]:
    """Of an ``alone`` pattern only the best match per key counts, and a free match if it gains."""
    best: dict[tuple[int, str], Matched] = {}
    gone = zeroed | zeroed_cells([match for match in matched if not match.pattern.alone])
    for match in [match for match in matched if match.pattern.alone]:
        kind = (match.pattern.keys, match.key)
        other = best.setdefault(kind, match)
        if _gain_of(table, grid, match, gone) < _gain_of(table, grid, other, gone):
            best[kind] = match
    counted = [match for match in matched if not match.pattern.alone or match in best.values()]
    free = [match for match in counted if is_free(match, grid)]
    kept = [match for match in counted if match not in free]
    for match in free:
        if _gain_of(table, grid, match, zeroed | zeroed_cells(kept)) <= 0:
            kept.append(match)
    return kept


def is_free(matched: Matched, grid: Sequence[str]) -> bool:
    """Return True if a wild card stands in for another rank: it keeps its points."""
    wild, cards = matched.pattern.wild, matched.pattern.cards
    if matched.natural or cards is None:
        return False
    return any(grid[cell] in wild and grid[cell] not in cards for cell in matched.cells)


def _competing(
    table: Table,
    grid: Sequence[str],
    found: Sequence[Matched],
    laws: Sequence[Matched],
    extra: Sequence[Matched] = (),
) -> list[Matched]:
    zeroed = zeroed_cells([*laws, *extra])
    apart = [matched for matched in found if matched.pattern.claim == "apart"]
    counted = []
    for place in dict.fromkeys(table.groups[matched.group].pattern for matched in apart):
        own = [matched for matched in apart if table.groups[matched.group].pattern == place]
        counted += _chosen_from(table, grid, own, zeroed)
    pool = [matched for matched in found if matched.pattern.claim in POOL]
    return [*counted, *_chosen_from(table, grid, pool, zeroed_cells(extra))]


def zeroed_cells(matched: Sequence[Matched]) -> frozenset[int]:
    return frozenset(c for match in matched if match.pattern.claim != "none" for c in match.cells)


def match_points(table: Table, grid: Sequence[str], matched: Matched) -> int:
    """Return what a match counts: instead of its cards, or, for a bonus, on top of them."""
    pattern = matched.pattern
    extra = pattern.bonus
    if pattern.bonus_times:
        natural = [grid[c] for c in matched.cells if grid[c] not in pattern.wild] or [
            grid[matched.cells[0]]
        ]
        extra += pattern.bonus_times * table.points[natural[0]]
    if pattern.claim == "none":
        return extra
    if pattern.worth is None:
        return extra + sum(table.points[grid[cell]] for cell in matched.cells)
    return extra + pattern.worth


def _gain_of(table: Table, grid: Sequence[str], matched: Matched, zeroed: frozenset[int]) -> int:
    points = match_points(table, grid, matched)
    if matched.pattern.claim == "none":
        return points
    return points - sum(table.points[grid[cell]] for cell in matched.cells if cell not in zeroed)


def _chosen_from(
    table: Table, grid: Sequence[str], matched: Sequence[Matched], zeroed: frozenset[int]
) -> list[Matched]:
    offers = [
        CandidateMatch(
            match.group,
            match.cells,
            match.natural and match.pattern.claim == "most",
            _gain_of(table, grid, match, zeroed),
        )
        for match in matched
    ]
    chosen = {*choose_offers(offers)}
    return [match for match in matched if match.group in chosen]


FORCED, ONE = 1 << 22, 1 << 5
"""FORCED exceeds all gains of a grid, ONE the number of its offers."""
WHOLE = 720720  # what every number of cells up to 16 divides


class CandidateMatch(NamedTuple):
    """An offer: its group, its cells, whether it is ``forced``; a ``gain`` below 0 is good."""

    group: int
    cells: tuple[int, ...]
    forced: bool
    gain: int


class MatchChoice(NamedTuple):
    """An offer as the search sees it: its cells as bits, and a value, the smaller the better."""

    value: int
    group: int
    mask: int


def choose_offers(offers: Sequence[CandidateMatch]) -> list[int]:
    """Return the groups that count, no cell in two of them, in ascending order.

    As many forced offers as possible, then the lowest grid score, then as many offers as possible;
    among equals the lexicographically first list.
    """
    chosen: list[int] = []
    for part in parts_of([option_of(offer) for offer in offers]):
        chosen += MatchSearch(part).first(reduce(or_, [option.mask for option in part]))
    return sorted(chosen)


def option_of(offer: CandidateMatch) -> MatchChoice:
    """Encode one offer; sums compare force first, then gain, then the number of offers."""
    value = (offer.gain - (FORCED if offer.forced else 0)) * ONE - 1
    return MatchChoice(value, offer.group, sum(1 << cell for cell in offer.cells))


def parts_of(options: Sequence[MatchChoice]) -> list[list[MatchChoice]]:
    """Split options into parts without common cells, each to be chosen independently."""
    parts: list[tuple[int, list[MatchChoice]]] = []
    for option in options:
        cells, members = option.mask, [option]
        apart = []
        for other_cells, others in parts:
            if cells & other_cells:
                cells |= other_cells
                members = others + members
            else:
                apart.append((other_cells, others))
        parts = [*apart, (cells, members)]
    return [members for _cells, members in parts]


class MatchSearch:
    """The best value of free cells (as bits), cached.

    Of the options for the same cells only the best is tried. Each set of free cells is decided at
    its lowest cell (see ``work_limits.steps_of``), and stops where nothing beats every cell's best
    share of an option. As options that begin at a lower cell are lower groups, the first list found
    is the lexicographically first.
    """

    def __init__(self, options: Sequence[MatchChoice]) -> None:
        best = {option.mask: option for option in sorted(options, reverse=True)}.values()
        in_order = sorted(best, key=lambda option: option.group)
        lowest = [option.mask & -option.mask for option in in_order]
        self.is_ordered = lowest == sorted(lowest)
        self.by_lowest: dict[int, list[MatchChoice]] = {}
        self.shares: dict[int, int] = {}
        for option in in_order:
            self.by_lowest.setdefault(option.mask & -option.mask, []).append(option)
            share = option.value * WHOLE // option.mask.bit_count()
            for bit in [1 << n for n in range(option.mask.bit_length()) if option.mask >> n & 1]:
                self.shares[bit] = min(share, self.shares.get(bit, 0))
        self.values = {0: 0}
        self.lists: dict[int, tuple[int, ...]] = {0: ()}

    def best(self, free: int) -> int:
        if free not in self.values:
            least = sum([share for bit, share in self.shares.items() if free & bit])
            self.values[free] = self.search(free, least)
        return self.values[free]

    def search(self, free: int, least: int) -> int:
        found, best = 1, self.best
        for value, _group, mask in self.by_lowest.get(free & -free, ()):
            if mask & free == mask:
                found = min(found, value + best(free ^ mask))
                if found * WHOLE <= least:
                    return found
        return min(found, best(free & (free - 1)))

    def first(self, free: int) -> tuple[int, ...]:
        """Return the first list of groups, ascending, among those with the best value."""
        if free not in self.lists:
            lists = self.best_lists(free)
            self.lists[free] = next(lists) if self.is_ordered else min(lists)
        return self.lists[free]

    def best_lists(self, free: int) -> Iterator[tuple[int, ...]]:
        """Yield the first list of groups for each best way to decide the lowest cell."""
        best, rest = self.best(free), free & (free - 1)
        for value, group, mask in self.by_lowest.get(free ^ rest, ()):
            if mask & free == mask and value + self.best(free ^ mask) == best:
                yield tuple(sorted((group, *self.first(free ^ mask))))
        if self.best(rest) == best:
            yield self.first(rest)


UNCLEAR = inf  # points that depend on cards nobody sees


class Removals(NamedTuple):
    """One way in which cells became empty.

    It ``is_clear`` if every way counts the same, and everything possible there counted.
    """

    removals: tuple[Removal, ...]
    is_clear: bool


def find_removals(table: Table, empty: Collection[int]) -> Removals | None:
    """Return how empty cells arose: sets that one card can take, none touching another.

    None if they are impossible (docs/dev/sources.md, “Cards that leave the grid”).
    """
    within = [removal for removal in table.removals if {*empty}.issuperset(removal.cells)]
    search, all_empty = RemovalSearch(within), mask_of(tuple(empty))
    counts: float | None = 0
    if table.closes:
        gone = closing_removals(within, all_empty)
    else:
        counts = search.count(all_empty)
        gone = None if counts is None else search.first(all_empty)
    if gone is None:
        return None
    hidden = [match.points for match in table.counting if {*empty}.issuperset(match.cells)]
    is_clear = None not in hidden and sum(filter(None, hidden)) == counts
    return Removals(tuple(gone), is_clear)


def closing_removals(lines: Sequence[Removal], empty: int) -> list[Removal] | None:
    """Return lines in an order in which two cells or more leave with each; None without one."""
    ways: dict[int, list[Removal]] = {0: []}
    reached = [0]
    for gone in reached:
        for line in lines:
            more = gone | mask_of(line.cells)
            if more not in ways and (more ^ gone).bit_count() > 1:
                ways[more] = [*ways[gone], line]
                reached.append(more)
    return ways.get(empty)


class RemovalSearch:
    """The points of empty cells (as bits), cached; each set is decided at its lowest cell."""

    def __init__(self, removals: Sequence[Removal]) -> None:
        self.by_lowest: dict[int, list[tuple[int, float, Removal]]] = {}
        for removal in removals:
            mask = mask_of(removal.cells)
            points = UNCLEAR if removal.points is None else removal.points
            self.by_lowest.setdefault(mask & -mask, []).append((mask, points, removal))
        self.is_free = not any(removal.points != 0 for removal in removals)
        self.counts: dict[int, float | None] = {0: 0}

    def count(self, empty: int) -> float | None:
        """Return the points common to every way; None if the cells can't have become empty."""
        if empty not in self.counts:
            self.counts[empty] = self.search(empty)
        return self.counts[empty]

    def search(self, empty: int) -> float | None:
        """Try every way until two differ; if nothing counts, the first way is enough."""
        found = None
        for mask, points, _removal in self.by_lowest.get(empty & -empty, ()):
            rest = self.count(empty ^ mask) if mask & empty == mask else None
            if rest is not None:
                found = rest + points if found in (None, rest + points) else UNCLEAR
                if self.is_free or found == UNCLEAR:
                    break
        return found

    def first(self, empty: int) -> list[Removal]:
        for mask, _points, removal in self.by_lowest.get(empty & -empty, ()):
            if mask & empty == mask and self.count(empty ^ mask) is not None:
                return [removal, *self.first(empty ^ mask)]
        return []


@dataclass(frozen=True, slots=True)
class TypedTotal:
    """What a seat counts in place of its cards; nothing is ever derived from it.

    ``held`` if it holds the equal cards the rules ask for; of several such penalties those that ask
    for the fewest. ``final`` if it includes the penalties against this seat: it gets no lines, but
    is still compared, and hits others by what it held.
    """

    total: int
    held: bool = False
    final: bool = False


Given = Sequence[str] | TypedTotal


def is_total(given: Given | None) -> TypeGuard[TypedTotal]:
    return isinstance(given, TypedTotal)


def are_final(grids: Iterable[Given | None]) -> bool:
    """Return True if all are totals with penalties included: nobody need know who went out."""
    return all(is_total(grid) and grid.final for grid in grids)


def has_cards(given: Given | None) -> TypeGuard[Sequence[str]]:
    return given is not None and not isinstance(given, TypedTotal)


def fewest_held(table: Table) -> int:
    counts = [penalty.count for penalty in table.penalties if penalty.condition.reads == "cards"]
    return min(counts, default=0)


MOST = 9999  # points, so that nothing beyond all reason is summed
TICKS = ("held", "final")


def read_total(raw: object) -> TypedTotal | None:
    """Parse a total from text or JSON; None if invalid."""
    if isinstance(raw, str):
        before, _sign, number = raw.partition("=")
        raw = {} if before.strip() else {"total": whole_number(number.strip())}
    if not isinstance(raw, Mapping) or not {"total"} <= raw.keys() <= {"total", *TICKS}:
        return None
    total, ticks = raw["total"], [raw.get(tick, False) for tick in TICKS]
    is_points = isinstance(total, int) and not isinstance(total, bool) and abs(total) <= MOST
    return TypedTotal(total, *ticks) if is_points and {*map(type, ticks)} == {bool} else None


def read_given(raw: object, table: Table) -> Given:
    """Read a grid or total of any form: cards as text or rows, or what ``read_total`` parses.

    >>> from app.golf.ruleset import find_ruleset
    >>> from app.golf.table import compile_ruleset
    >>> table = compile_ruleset(find_ruleset("nine-hole"))
    >>> read_given("6 4 2 / k 9 t", table) == read_given([[6, 4, 2], ["K", 9, 10]], table)
    True
    >>> read_given("=13", table)
    TypedTotal(total=13, held=False, final=False)
    """
    if total := read_total(raw):
        return total
    if isinstance(raw, list):
        rows = [["" if card is None else str(card) for card in row] for row in raw]
        return grid_from_rows(rows, table.layout, table.spelling)
    return grid_from_text(str(raw), table.layout, table.spelling)


def score_given(table: Table, given: Given) -> GridScore:
    if isinstance(given, TypedTotal):
        return GridScore((ScoreLine("total_only", (), given.total),), frozenset())
    return score_grid(table, given)
