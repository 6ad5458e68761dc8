"""Notes on what sources leave open, each shown exactly where the referee rules so."""

from collections.abc import Callable, Mapping
from itertools import combinations

from flask_babel import lazy_gettext as _l

from app.golf.cards import JOKER, NOTHING
from app.golf.ruleset import Penalty, Ruleset
from app.golf.scoring import counted_matches
from app.golf.table import CompiledPattern, Group, Table, compile_ruleset
from app.wording.messages import Sentence
from app.wording.rules import fines_are_compared, is_tie_safe, penalties_when, scored

Test = Callable[[Ruleset, Table], bool]
Which = Callable[[CompiledPattern], bool]


def default_notes(ruleset: Ruleset) -> list[str]:
    """Return every note on these rules.

    >>> from app.golf.ruleset import find_ruleset
    >>> default_notes(find_ruleset("four-card"))
    ['Anyone not playing a hole gets no score and no penalty, and isn’t counted.']
    """
    return [str(NOTES[code][1]) for code in default_codes(ruleset)]


def default_codes(ruleset: Ruleset) -> list[str]:
    table = compile_ruleset(ruleset)
    return [code for code, (applies, _sentence) in NOTES.items() if applies(ruleset, table)]


def groups_of(table: Table, which: Which) -> list[Group]:
    return [group for group in table.groups if which(table.patterns[group.pattern])]


def cards_of(table: Table, group: Group) -> frozenset[str]:
    """The cards that may match in a group, wild ones among them."""
    pattern = table.patterns[group.pattern]
    return (frozenset(table.points) if pattern.cards is None else pattern.cards) | pattern.wild


def share_a_cell(table: Table, which: Which, *, alike: bool = False) -> bool:
    """True if two groups share a cell and may match at once; ``alike`` if of one pattern."""
    return any(
        not {*group.cells}.isdisjoint(other.cells)
        and not cards_of(table, group).isdisjoint(cards_of(table, other))
        and (not alike or group.pattern == other.pattern)
        for group, other in combinations(groups_of(table, which), 2)
    )


def is_paying_block(pattern: CompiledPattern) -> bool:
    """True if each of its blocks counts something, whatever other blocks there are."""
    counts = bool(pattern.worth or pattern.bonus)
    return pattern.code.startswith("block") and counts and pattern.claim in ("every", "none")


def is_columns(pattern: CompiledPattern) -> bool:
    """True for a bonus for several columns, of which only the best counts."""
    return pattern.alone and pattern.claim in ("every", "none")


def adds_columns(_ruleset: Ruleset, table: Table) -> bool:
    """True if columns of two ranks may each bring a bonus."""
    return any(
        {*group.cells}.isdisjoint(other.cells)
        and len({table.ranks[card] for card in cards_of(table, group) | cards_of(table, other)}) > 1
        for group, other in combinations(groups_of(table, is_columns), 2)
    )


def goes_by_rank(ruleset: Ruleset, table: Table) -> bool:
    """True if there are suits, and every pattern treats all suits alike."""

    def serves_ranks(pattern: CompiledPattern) -> bool:
        may = frozenset(table.points) if pattern.cards is None else pattern.cards
        ranks = {table.ranks[card] for card in may}
        return all(card in may for card, rank in table.ranks.items() if rank in ranks)

    is_suited = any(copies == "suited" for _ranks, copies in ruleset.deck)
    by_rank = all(pattern.match == "rank" for pattern in ruleset.patterns)
    return (
        bool(ruleset.patterns) and is_suited and by_rank and all(map(serves_ranks, table.patterns))
    )


def leaves_lying(ruleset: Ruleset, table: Table) -> bool:
    """True if all lines that leave the grid would count 0 if they stayed."""

    def counts_alone(place: int) -> bool:
        """True unless another pattern always takes precedence."""
        grids = (
            tuple(card if cell in group.cells else NOTHING for cell in range(table.size))
            for group in table.groups
            if group.pattern == place
            for card in table.points
        )
        pattern = table.patterns[place]
        return any(
            match.pattern is pattern for grid in grids for match in counted_matches(table, grid)
        )

    leaving = [
        table.patterns[place]
        for place, pattern in enumerate(ruleset.patterns)
        if pattern.removes and counts_alone(place)
    ]
    return bool(leaving) and all(
        pattern.worth == 0
        and not (pattern.bonus or pattern.bonus_times)
        and pattern.claim != "none"
        for pattern in leaving
    )


def is_beaten_once(ruleset: Ruleset, _table: Table) -> bool:
    """True if one penalty, however many have less, is all that being beaten costs."""
    found = penalties_when(ruleset, "out beaten")
    return len(found) == 1 and not found[0].per_rival


def holds_more(ruleset: Ruleset, _table: Table) -> bool:
    return any(
        ruleset.layout.size > penalty.count and not penalty.every_rank
        for penalty in penalties_when(ruleset, "holds")
    )


def holds_jokers(ruleset: Ruleset, table: Table) -> bool:
    """True if there are jokers enough for a penalty for equal cards."""
    copies = table.copies_in_play(JOKER, ruleset.players[1]) if JOKER in table.points else 0
    return any(copies >= penalty.count for penalty in penalties_when(ruleset, "holds"))


def doubles_all(penalty: Penalty) -> bool:
    """True if it doubles every grid score, the negative ones too."""
    is_bounded = penalty.at_least is not None or penalty.at_most is not None
    is_double = penalty.times == 2 and penalty.become is None
    return is_double and not is_bounded and penalty.condition.reads != "hole"


NOTES: Mapping[str, tuple[Test, Sentence]] = {
    "holders_hit": (
        lambda ruleset, _table: any(
            penalty.who != "self" and not penalty.spares_holders
            for penalty in penalties_when(ruleset, "holds")
        ),
        _l(
            "When several players hold equal cards, each hits all the others, including other "
            "holders."
        ),
    ),
    "once": (
        holds_more,
        _l("More equal cards than needed, or a second set in the same grid, make no difference."),
    ),
    "jokers_held": (
        holds_jokers,
        _l("Jokers count as equal cards too, like any other rank."),
    ),
    "cancelled_held": (
        lambda ruleset, table: (
            any(not penalty.uncancelled for penalty in penalties_when(ruleset, "holds"))
            and bool(groups_of(table, lambda pattern: pattern.claim != "none"))
        ),
        _l("Cards that cancelled still count as equal cards held."),
    ),
    "one_penalty": (
        is_beaten_once,
        _l("A player who is busted by several players pays one penalty."),
    ),
    "nobody_out": (
        lambda ruleset, _table: any(
            penalty.condition.asks != "everybody" for penalty in scored(ruleset)
        ),
        _l("If nobody went out, nobody pays or gains for it."),
    ),
    "tie_safe": (
        lambda ruleset, _table: is_tie_safe(ruleset),
        _l("A tie for lowest does not count as busted."),
    ),
    "own_highest": (
        lambda ruleset, _table: any(penalty.become == "highest" for penalty in scored(ruleset)),
        _l("The player who went out may have the highest grid score of the hole."),
    ),
    "doubled": (
        lambda ruleset, _table: any(map(doubles_all, scored(ruleset))),
        _l("Doubling is meant literally: a negative score is doubled too."),
    ),
    "blocks_overlap": (
        lambda _ruleset, table: share_a_cell(table, is_paying_block, alike=True),
        _l("Overlapping blocks each count."),
    ),
    "zero_once": (
        lambda _ruleset, table: share_a_cell(
            table,
            lambda pattern: pattern.claim == "every" and not (pattern.alone or pattern.closes),
        ),
        _l("A card in two matches is 0; both matches count."),
    ),
    "wild_held": (
        lambda ruleset, table: (
            bool(penalties_when(ruleset, "holds"))
            and bool(groups_of(table, lambda pattern: bool(pattern.wild)))
        ),
        _l("A wild card doesn’t count towards a set of equal cards."),
    ),
    "best_columns": (
        lambda _ruleset, table: share_a_cell(table, is_columns),
        _l("Of several bonuses for columns of one rank, only the best counts."),
    ),
    "columns_add": (adds_columns, _l("Bonuses for columns of different ranks add up.")),
    "square": (
        lambda ruleset, _table: any(pattern.shape == "diagonal" for pattern in ruleset.patterns),
        _l("Diagonals count in square grids only."),
    ),
    "rank_only": (goes_by_rank, _l("Cards are equal when their ranks are; suits don’t matter.")),
    "starts": (
        lambda ruleset, _table: ruleset.starts in ("highest", "lowest"),
        _l(
            "Penalties count when deciding who scored most or least. If several did, the first "
            "one clockwise from the last starter starts."
        ),
    ),
    "outside": (
        lambda ruleset, _table: (
            bool(penalties_when(ruleset, "looked")) and not fines_are_compared(ruleset)
        ),
        _l("Points by hand and points for peeking don’t count when scores are compared."),
    ),
    "left": (
        lambda ruleset, _table: (
            any(pattern.removes for pattern in ruleset.patterns) and not ruleset.closes
        ),
        _l("Cards that left the grid are in play again. A line with an empty spot never matches."),
    ),
    "left_closing": (
        lambda ruleset, _table: ruleset.closes,
        _l("Cards that left the grid are in play again."),
    ),
    "left_lying": (
        leaves_lying,
        _l("A line that should have left the grid but is still there counts 0 too."),
    ),
    "limit": (
        lambda ruleset, _table: ruleset.limit is not None,
        _l(
            "Penalties come first, then the limit. A knocked-out player no longer plays or "
            "deals. If all are knocked out at once, the lowest total wins."
        ),
    ),
    "target": (
        lambda ruleset, _table: ruleset.target is not None,
        _l("The target is checked after the whole hole, penalties included."),
    ),
    "absent": (
        lambda _ruleset, _table: True,
        _l("Anyone not playing a hole gets no score and no penalty, and isn’t counted."),
    ),
}
"""When each note is shown, and what it says."""
