"""Tests what is true of some rules (may a wild card hurt? is a tie safe?), for notes in words."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations

from app.golf.cards import JOKER, NOTHING
from app.golf.checking import is_idle
from app.golf.ruleset import Penalty, Ruleset
from app.golf.scoring import counted_matches
from app.golf.table import CompiledPattern, Group, Table, compile_ruleset

Applies = Callable[[Ruleset], bool]
Which = Callable[[CompiledPattern], bool]
WhichCards = Callable[[Table, CompiledPattern], frozenset[str]]


def _groups_of(ruleset: Ruleset, which: Which) -> list[Group]:
    table = compile_ruleset(ruleset)
    return [group for group in table.groups if which(table.patterns[group.pattern])]


def has_groups(which: Which) -> Applies:
    return lambda ruleset: bool(_groups_of(ruleset, which))


def cards_of(table: Table, group: Group) -> frozenset[str]:
    """The cards that may match in a group, wild ones among them."""
    pattern = table.patterns[group.pattern]
    return (frozenset(table.points) if pattern.cards is None else pattern.cards) | pattern.wild


def _pairs_of(ruleset: Ruleset, which: Which) -> Iterable[tuple[Group, Group]]:
    table = compile_ruleset(ruleset)
    for group, other in combinations(_groups_of(ruleset, which), 2):
        if not cards_of(table, group).isdisjoint(cards_of(table, other)):
            yield group, other


def share_a_cell(which: Which, *, alike: bool = False) -> Applies:
    """Rules in which two groups share a cell; ``alike`` if of one pattern."""
    return lambda ruleset: any(
        not {*group.cells}.isdisjoint(other.cells) and (not alike or group.pattern == other.pattern)
        for group, other in _pairs_of(ruleset, which)
    )


def _is_worthless(pattern: CompiledPattern) -> bool:
    return pattern.worth == 0 and not (pattern.bonus or pattern.bonus_times)


def is_paying_block(pattern: CompiledPattern) -> bool:
    """True if each of its blocks counts something, whatever other blocks there are."""
    counts = bool(pattern.worth or pattern.bonus)
    return pattern.code.startswith("block") and counts and pattern.claim in ("every", "none")


def is_columns(pattern: CompiledPattern) -> bool:
    """True for a bonus for several columns, of which only the best counts."""
    return pattern.alone and pattern.claim in ("every", "none")


def must_lose(*claims: str) -> Applies:
    """Rules in which negative cards must match and then count 0, by patterns of these claims."""

    def applies(ruleset: Ruleset) -> bool:
        table = compile_ruleset(ruleset)
        groups = _groups_of(
            ruleset, lambda p: p.claim in claims and _is_worthless(p) and not p.wild
        )
        cards = frozenset[str]().union(*(cards_of(table, group) for group in groups))
        return any(table.points[card] < 0 for card in cards)

    return applies


def must_lose_by_wild(ruleset: Ruleset) -> bool:
    """True if a wild card must match even cards with which it counts less than 0."""
    return _loses_by_wild(
        ruleset, lambda table, pattern: pattern.wild - _kept_cards(table, pattern)
    )


def may_lose_by_wild(ruleset: Ruleset) -> bool:
    """True if a wild card that keeps its points would count more as another card."""
    return _loses_by_wild(ruleset, _kept_cards)


def _loses_by_wild(ruleset: Ruleset, which: WhichCards) -> bool:
    """True if some wild cards count less than 0 with the cards that they match."""
    table = compile_ruleset(ruleset)
    for group in _groups_of(ruleset, lambda p: p.claim == "every" and _is_worthless(p)):
        pattern = table.patterns[group.pattern]
        wild = [table.points[card] for card in which(table, pattern)]
        others = cards_of(table, group) - _kept_cards(table, pattern)
        least = min((table.points[card] for card in others), default=0)
        if wild and min(wild) + least * (len(group.cells) - 1) < 0:
            return True
    return False


def _kept_cards(table: Table, pattern: CompiledPattern) -> frozenset[str]:
    """Wild cards that don't match naturally, and need not stand in."""
    return frozenset() if pattern.cards is None else pattern.wild - pattern.cards


def adds_columns(ruleset: Ruleset) -> bool:
    """True if columns of two ranks may each bring a bonus."""
    table = compile_ruleset(ruleset)
    return any(
        {*group.cells}.isdisjoint(other.cells)
        and len({table.ranks[card] for card in cards_of(table, group) | cards_of(table, other)}) > 1
        for group, other in combinations(_groups_of(ruleset, is_columns), 2)
    )


def keeps_column(ruleset: Ruleset) -> bool:
    """True if the only column that doesn't cancel is one of equal negative cards."""
    table = compile_ruleset(ruleset)
    keeps = any(p.shape == "column" and p.never == "negative" for p in ruleset.patterns)
    cancelling = _groups_of(ruleset, lambda pattern: pattern.claim != "none")
    below = {card for card, points in table.points.items() if points < 0}
    return keeps and bool(below) and all(below.isdisjoint(cards_of(table, g)) for g in cancelling)


def goes_by_rank(ruleset: Ruleset) -> bool:
    """True if there are suits, and every pattern treats all suits alike."""
    table = compile_ruleset(ruleset)
    is_suited = any(copies == "suited" for _ranks, copies in ruleset.deck)
    by_rank = all(pattern.match == "rank" for pattern in ruleset.patterns)
    whole = all(_serves_ranks(table, pattern) for pattern in table.patterns)
    return bool(ruleset.patterns) and is_suited and by_rank and whole


def _serves_ranks(table: Table, pattern: CompiledPattern) -> bool:
    may = frozenset(table.points) if pattern.cards is None else pattern.cards
    ranks = {table.ranks[card] for card in may}
    return all(card in may for card, rank in table.ranks.items() if rank in ranks)


def leaves_lying(ruleset: Ruleset) -> bool:
    """True if all lines that leave the grid would count 0 if they stayed."""
    table = compile_ruleset(ruleset)
    leaving = [
        table.patterns[place]
        for place, pattern in enumerate(ruleset.patterns)
        if pattern.removes and _counts_alone(table, place)
    ]
    return bool(leaving) and all(_is_worthless(p) and p.claim != "none" for p in leaving)


def _counts_alone(table: Table, place: int) -> bool:
    """True if a line can count with no other; not if another pattern always takes precedence."""
    lines = [cells for pattern, cells, _line in table.groups if pattern == place]
    grids = (
        tuple(card if cell in cells else NOTHING for cell in range(table.size))
        for cells in lines
        for card in table.points
    )
    pattern = table.patterns[place]
    return any(match.pattern is pattern for grid in grids for match in counted_matches(table, grid))


def all_of(*tests: Applies) -> Applies:
    return lambda ruleset: all(test(ruleset) for test in tests)


def costs(penalty: Penalty) -> bool:
    return not is_idle(penalty)


def penalties_when(ruleset: Ruleset, when: str) -> list[Penalty]:
    return [penalty for penalty in ruleset.penalties if penalty.when == when and costs(penalty)]


def rewards(penalty: Penalty) -> bool:
    """True if it only ever takes points away from the player who caused it."""
    adds = penalty.add, penalty.per_player, penalty.per_rival, penalty.at_least or 0
    is_plain = penalty.times == 1 and penalty.become in (None, 0)
    return costs(penalty) and penalty.who == "self" and is_plain and max(adds) <= 0


def penalises(*whens: str, test: Callable[[Penalty], bool] = lambda _penalty: True) -> Applies:
    return lambda ruleset: any(
        costs(penalty) and test(penalty)
        for penalty in ruleset.penalties
        if not whens or penalty.when in whens
    )


def is_beaten_once(ruleset: Ruleset) -> bool:
    """True if one penalty, however many have less, is all that being beaten costs."""
    found = penalties_when(ruleset, "out beaten")
    return len(found) == 1 and not found[0].per_rival


def is_tie_safe(ruleset: Ruleset) -> bool:
    """True if being beaten costs something and a tie for lowest nothing."""
    whens = ("out beaten", "out tied")
    return [bool(penalties_when(ruleset, when)) for when in whens] == [True, False]


def is_tie_punished(ruleset: Ruleset) -> bool:
    """True if a tie for lowest costs just what being beaten does."""
    beaten, tied = (penalties_when(ruleset, when) for when in ("out beaten", "out tied"))
    if not len(beaten) == len(tied) == 1:
        return False
    return replace(beaten[0], when="out tied", name=tied[0].name) == tied[0]


def is_only_alone(ruleset: Ruleset) -> bool:
    """True if going out lowest earns something, but not in a tie."""
    earning = {penalty.when for penalty in ruleset.penalties if rewards(penalty)}
    return "out alone" in earning and "out lowest" not in earning


def doubles(penalty: Penalty, *, more: bool) -> bool:
    adds = bool(penalty.add or penalty.per_player or penalty.per_rival)
    is_bare = penalty.become is None and penalty.at_most is None
    return penalty.times == 2 and is_bare and adds == more


def fines_are_compared(ruleset: Ruleset) -> bool:
    """True if a penalty compares scores that include fines."""
    fines = [penalty for penalty in penalties_when(ruleset, "looked") if penalty.stage == 1]
    later = [penalty for penalty in ruleset.penalties if penalty.stage == 2 and costs(penalty)]
    return bool(fines) and any(penalty.condition.is_compared for penalty in later)


def holds_more(ruleset: Ruleset) -> bool:
    return any(
        ruleset.layout.size > penalty.count and not penalty.every_rank
        for penalty in penalties_when(ruleset, "holds")
    )


def holds_jokers(ruleset: Ruleset) -> bool:
    """True if there are jokers enough for a penalty for equal cards."""
    table = compile_ruleset(ruleset)
    copies = table.copies_in_play(JOKER, ruleset.players[1]) if JOKER in table.points else 0
    return any(copies >= penalty.count for penalty in penalties_when(ruleset, "holds"))
