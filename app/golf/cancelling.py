"""Which cards match and what that counts: cancelled cells, bonuses, competing matches."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.golf.pool import CandidateMatch, choose_offers
from app.golf.table import CompiledPattern, Table
from app.golf.terms import BESIDE, POOL

NONE: frozenset[int] = frozenset()


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
        match = agreement(table, pattern, cells, grid)
        if match:
            found.append(Matched(number, pattern, cells, *match))
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
    """Of an ``alone`` pattern only the best match per key counts."""
    best: dict[tuple[int, str], Matched] = {}
    gone = zeroed | zeroed_cells([match for match in matched if not match.pattern.alone])
    for match in [match for match in matched if match.pattern.alone]:
        kind = (match.pattern.keys, match.key)
        other = best.setdefault(kind, match)
        if _gain_of(table, grid, match, gone) < _gain_of(table, grid, other, gone):
            best[kind] = match
    counted = [match for match in matched if not match.pattern.alone or match in best.values()]
    return _without_losses(table, grid, counted, zeroed)


def _without_losses(
    table: Table, grid: Sequence[str], matched: Sequence[Matched], zeroed: frozenset[int]
) -> list[Matched]:
    free = [match for match in matched if is_free(match, grid)]
    kept = [match for match in matched if match not in free]
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


def points_of(table: Table, grid: Sequence[str], matched: Matched) -> int:
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
    points = points_of(table, grid, matched)
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
