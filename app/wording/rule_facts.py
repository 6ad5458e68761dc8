"""What is so under some rules, read from their data: what notes about rules depend on."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations

from app.golf.cards import JOKER
from app.golf.compiling import compile_ruleset
from app.golf.ruleset import Penalty, Ruleset
from app.golf.table import CompiledPattern, Group, Table

Applies = Callable[[Ruleset], bool]
Which = Callable[[CompiledPattern], bool]


def costs(penalty: Penalty) -> bool:
    """Whether a penalty can change a score."""
    bounds = penalty.at_least or 0, penalty.at_most or 0
    moves = penalty.add or penalty.times != 1 or penalty.per_player or penalty.per_rival
    is_bound_to = bounds[0] > 0 or bounds[1] < 0
    return bool(moves) or penalty.become is not None or is_bound_to


def penalties_when(ruleset: Ruleset, when: str) -> list[Penalty]:
    """The penalties of a condition that can change a score."""
    return [one for one in ruleset.penalties if one.when == when and costs(one)]


def same_amount(one: Penalty, other: Penalty) -> bool:
    """Whether two penalties differ in nothing but their condition and name."""
    return replace(one, when=other.when, name=other.name) == other


def rewards(penalty: Penalty) -> bool:
    """Whether it only ever takes points away from whoever caused it."""
    adds = penalty.add, penalty.per_player, penalty.per_rival, penalty.at_least or 0
    is_plain = penalty.times == 1 and penalty.become in (None, 0)
    return costs(penalty) and penalty.who == "self" and is_plain and max(adds) <= 0


def penalises(*whens: str, test: Callable[[Penalty], bool] = lambda _penalty: True) -> Applies:
    """Rules with a penalty of one of these conditions, or of any, that passes a test."""
    return lambda ruleset: any(
        costs(one) and test(one) for one in ruleset.penalties if not whens or one.when in whens
    )


def is_beaten_once(ruleset: Ruleset) -> bool:
    """Whether one penalty, however many have less, is all that being beaten costs."""
    found = penalties_when(ruleset, "out beaten")
    return len(found) == 1 and not found[0].per_rival


def is_tie_safe(ruleset: Ruleset) -> bool:
    """Whether being beaten costs something and a tie for lowest nothing."""
    whens = ("out beaten", "out tied")
    return [bool(penalties_when(ruleset, when)) for when in whens] == [True, False]


def is_tie_punished(ruleset: Ruleset) -> bool:
    """Whether a tie for lowest costs just what being beaten does."""
    beaten, tied = (penalties_when(ruleset, when) for when in ("out beaten", "out tied"))
    return len(beaten) == len(tied) == 1 and same_amount(beaten[0], tied[0])


def is_only_alone(ruleset: Ruleset) -> bool:
    """Whether going out lowest earns something, but not in a tie."""
    earning = {one.when for one in ruleset.penalties if rewards(one)}
    return "out alone" in earning and "out lowest" not in earning


def doubles(penalty: Penalty, *, more: bool) -> bool:
    """Whether it doubles a grid; with ``more`` also adds something."""
    adds = bool(penalty.add or penalty.per_player or penalty.per_rival)
    is_bare = penalty.become is None and penalty.at_most is None
    return penalty.times == 2 and is_bare and adds == more


def fines_are_compared(ruleset: Ruleset) -> bool:
    """Whether some penalty compares scores that have fines in them."""
    fines = [one for one in penalties_when(ruleset, "looked") if one.stage == 1]
    later = [one for one in ruleset.penalties if one.stage == 2 and costs(one)]
    return bool(fines) and any(one.when not in ("holds", "looked", "out") for one in later)


def holds_more(ruleset: Ruleset) -> bool:
    """Whether a grid has room for more equal cards than a penalty asks for."""
    return any(
        ruleset.layout.size > one.count and not one.every_rank
        for one in penalties_when(ruleset, "holds")
    )


def holds_jokers(ruleset: Ruleset) -> bool:
    """Whether there are jokers enough for a penalty that asks for equal cards."""
    table = compile_ruleset(ruleset)
    copies = table.copies_in_play(JOKER, ruleset.players[1]) if JOKER in table.points else 0
    return any(copies >= one.count for one in penalties_when(ruleset, "holds"))


def groups_of(ruleset: Ruleset, which: Which) -> list[Group]:
    """The groups of the patterns that are meant."""
    table = compile_ruleset(ruleset)
    return [group for group in table.groups if which(table.patterns[group.pattern])]


def has_groups(which: Which) -> Applies:
    """Rules with such a pattern that has room in the layout."""
    return lambda ruleset: bool(groups_of(ruleset, which))


def cards_of(table: Table, group: Group) -> frozenset[str]:
    """The cards that may match in a group, wild ones among them."""
    pattern = table.patterns[group.pattern]
    return (frozenset(table.points) if pattern.cards is None else pattern.cards) | pattern.wild


def pairs_of(ruleset: Ruleset, which: Which) -> Iterable[tuple[Group, Group]]:
    """Two groups each in which the same card may serve."""
    table = compile_ruleset(ruleset)
    for one, other in combinations(groups_of(ruleset, which), 2):
        if not cards_of(table, one).isdisjoint(cards_of(table, other)):
            yield one, other


def share_a_cell(which: Which, *, alike: bool = False) -> Applies:
    """Rules in which two groups lie over one cell; ``alike`` those of one pattern."""
    return lambda ruleset: any(
        not {*one.cells}.isdisjoint(other.cells) and (not alike or one.pattern == other.pattern)
        for one, other in pairs_of(ruleset, which)
    )


def is_worthless(pattern: CompiledPattern) -> bool:
    """Whether its cards come to nothing together."""
    return pattern.worth == 0 and not (pattern.bonus or pattern.bonus_times)


def is_paying_block(pattern: CompiledPattern) -> bool:
    """Whether each of its blocks counts something, whatever other blocks there are."""
    counts = bool(pattern.worth or pattern.bonus)
    return pattern.code.startswith("block") and counts and pattern.claim in ("every", "none")


def is_columns(pattern: CompiledPattern) -> bool:
    """Whether it is one of those for several columns of which the best counts."""
    return pattern.alone and pattern.claim in ("every", "none")


def must_lose(*claims: str) -> Applies:
    """Rules in which cards below 0 must match, and count 0 then, by patterns of these claims."""

    def applies(ruleset: Ruleset) -> bool:
        table = compile_ruleset(ruleset)
        groups = groups_of(ruleset, lambda p: p.claim in claims and is_worthless(p) and not p.wild)
        cards = frozenset[str]().union(*(cards_of(table, group) for group in groups))
        return any(table.points[card] < 0 for card in cards)

    return applies


def must_lose_by_wild(ruleset: Ruleset) -> bool:
    """Whether a wild card must match even cards with which it counts less than 0."""
    table = compile_ruleset(ruleset)
    for group in groups_of(ruleset, lambda p: p.claim == "every" and is_worthless(p)):
        wild = [table.points[card] for card in table.patterns[group.pattern].wild]
        least = min(table.points[card] for card in cards_of(table, group))
        if wild and min(wild) + least * (len(group.cells) - 1) < 0:
            return True
    return False


def adds_columns(ruleset: Ruleset) -> bool:
    """Whether columns of two ranks may each bring a bonus."""
    table = compile_ruleset(ruleset)
    return any(
        {*one.cells}.isdisjoint(other.cells)
        and len({table.ranks[card] for card in cards_of(table, one) | cards_of(table, other)}) > 1
        for one, other in combinations(groups_of(ruleset, is_columns), 2)
    )


def keeps_column(ruleset: Ruleset) -> bool:
    """Whether a column of equal cards below 0 is the one that cancels nothing."""
    table = compile_ruleset(ruleset)
    kept = any(one.shape == "column" and one.never == "negative" for one in ruleset.patterns)
    cancelling = groups_of(ruleset, lambda pattern: pattern.claim != "none")
    below = {card for card, points in table.points.items() if points < 0}
    return kept and bool(below) and all(below.isdisjoint(cards_of(table, g)) for g in cancelling)


def goes_by_rank(ruleset: Ruleset) -> bool:
    """Whether cards of all suits serve alike in every pattern, and there are suits."""
    table = compile_ruleset(ruleset)
    is_suited = any(copies == "suited" for _ranks, copies in ruleset.deck)
    by_rank = all(pattern.match == "rank" for pattern in ruleset.patterns)
    whole = all(serves_ranks(table, pattern) for pattern in table.patterns)
    return bool(ruleset.patterns) and is_suited and by_rank and whole


def serves_ranks(table: Table, pattern: CompiledPattern) -> bool:
    """Whether a pattern takes all cards of a rank or none of them."""
    may = frozenset(table.points) if pattern.cards is None else pattern.cards
    ranks = {table.ranks[card] for card in may}
    return all(card in may for card, rank in table.ranks.items() if rank in ranks)


def leaves_lying(ruleset: Ruleset) -> bool:
    """Whether all lines that leave the grid count 0 where they were left lying."""
    table = compile_ruleset(ruleset)
    leaving = [p for p, one in zip(table.patterns, ruleset.patterns, strict=True) if one.removes]
    return bool(leaving) and all(is_worthless(one) and one.claim != "none" for one in leaving)
