"""How rules decide what is left open (docs/dev/sources.md, “What the sources leave open”)."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.golf.ruleset import Ruleset
from app.wording.messages.forms import Sentence
from app.wording.rules.facts import (
    Applies,
    adds_columns,
    all_of,
    doubles,
    fines_are_compared,
    goes_by_rank,
    has_groups,
    holds_jokers,
    holds_more,
    is_beaten_once,
    is_columns,
    is_only_alone,
    is_paying_block,
    is_tie_punished,
    is_tie_safe,
    keeps_column,
    leaves_lying,
    may_lose_by_wild,
    must_lose,
    must_lose_by_wild,
    penalises,
    rewards,
    share_a_cell,
)


def default_notes(ruleset: Ruleset) -> list[str]:
    """Return every note on these rules.

    >>> from app.golf.ruleset import find_ruleset
    >>> default_notes(find_ruleset("four-card"))
    ['Anyone not playing a hole gets no score and no penalty, and isn’t counted.']
    """
    return [str(NOTES[code]) for code in default_codes(ruleset)]


def default_codes(ruleset: Ruleset) -> list[str]:
    return [code for code in NOTES if APPLIES[code](ruleset)]


NOTES: Mapping[str, Sentence] = {
    "holders_hit": _l(
        "When several players hold equal cards, each hits all the others, including other holders."
    ),
    "once": _l(
        "More equal cards than needed, or a second set in the same grid, make no difference."
    ),
    "jokers_held": _l("Jokers count as equal cards too, like any other rank."),
    "cancelled_held": _l("Cards that cancelled still count as equal cards held."),
    "one_penalty": _l("A player who is busted by several players pays one penalty."),
    "nobody_out": _l("If nobody went out, nobody pays or gains for it."),
    "tie_safe": _l("A tie for lowest does not count as busted."),
    "tie_punished": _l("A tie for lowest costs the same as being busted."),
    "reward_tied": _l("A tie for lowest earns as much as being lowest alone."),
    "reward_alone": _l("A tie for lowest earns nothing: only a player who is lowest alone does."),
    "own_highest": _l("The player who went out may have the highest grid score of the hole."),
    "doubled": _l(
        "Doubling is meant literally: 0 stays 0, and a negative score becomes lower still."
    ),
    "doubled_too": _l("Doubling is meant literally: a negative score is doubled too."),
    "positive_doubled": _l("Only a positive score is doubled."),
    "blocks_overlap": _l("Overlapping blocks each count."),
    "zero_once": _l("A card in two matches is 0; both matches count."),
    "forced": _l("Matches always count, even if they hurt, as with negative cards."),
    "wild_after": _l("Wild cards never break up a natural match."),
    "wild_best": _l(
        "Each wild card is used once, in the way that is best for the player, "
        "even where that breaks up a natural match."
    ),
    "wild_forced": _l("A wild card matches what lies in its line, even if that hurts."),
    "wild_kept": _l(
        "A wild card that can’t cancel as itself keeps its points wherever a match would "
        "cost points."
    ),
    "wild_held": _l("A wild card doesn’t count towards a set of equal cards."),
    "best_columns": _l("Of several bonuses for columns of one rank, only the best counts."),
    "columns_add": _l("Bonuses for columns of different ranks add up."),
    "kept_column": _l("A column of equal negative cards keeps its points."),
    "square": _l("Diagonals count in square grids only."),
    "rank_only": _l("Cards are equal when their ranks are; suits don’t matter."),
    "most_starts": _l(
        "Penalties count when deciding who scored most. If several did, the first one "
        "clockwise from the last starter starts."
    ),
    "outside": _l("Points by hand and points for peeking don’t count when scores are compared."),
    "fines_count": _l(
        "Scores that are compared after other penalties include points for peeking, but never "
        "points by hand."
    ),
    "left": _l(
        "Cards that left the grid are in play again. A line with an empty spot never matches."
    ),
    "left_lying": _l("A line that should have left the grid but is still there counts 0 too."),
    "limit": _l(
        "Penalties come first, then the limit. A knocked-out player no longer plays or "
        "deals. If all are knocked out at once, the lowest total wins."
    ),
    "target": _l("The target is checked after the whole hole, penalties included."),
    "absent": _l("Anyone not playing a hole gets no score and no penalty, and isn’t counted."),
}

APPLIES: Mapping[str, Applies] = {
    "holders_hit": penalises("holds", test=lambda p: p.who != "self" and not p.spares_holders),
    "once": holds_more,
    "jokers_held": holds_jokers,
    "cancelled_held": all_of(
        penalises("holds", test=lambda p: not p.uncancelled),
        has_groups(lambda p: p.claim != "none"),
    ),
    "one_penalty": is_beaten_once,
    "nobody_out": penalises(test=lambda p: p.condition.asks == "went out"),
    "tie_safe": is_tie_safe,
    "tie_punished": is_tie_punished,
    "reward_tied": penalises("out lowest", test=rewards),
    "reward_alone": is_only_alone,
    "own_highest": penalises(test=lambda p: p.become == "highest"),
    "doubled": penalises(test=lambda p: doubles(p, more=False) and p.at_least is None),
    "doubled_too": penalises(test=lambda p: doubles(p, more=True) and p.at_least is None),
    "positive_doubled": penalises(test=lambda p: doubles(p, more=False) and p.at_least == 0),
    "blocks_overlap": share_a_cell(is_paying_block, alike=True),
    "zero_once": share_a_cell(lambda pattern: pattern.claim == "every" and not pattern.alone),
    "forced": must_lose("most"),
    "wild_after": has_groups(lambda pattern: bool(pattern.wild) and pattern.claim == "most"),
    "wild_best": share_a_cell(lambda p: bool(p.wild) and p.claim in ("best", "apart")),
    "wild_forced": must_lose_by_wild,
    "wild_kept": may_lose_by_wild,
    "wild_held": all_of(penalises("holds"), has_groups(lambda p: bool(p.wild))),
    "best_columns": share_a_cell(is_columns),
    "columns_add": adds_columns,
    "kept_column": keeps_column,
    "square": lambda ruleset: any(pattern.shape == "diagonal" for pattern in ruleset.patterns),
    "rank_only": goes_by_rank,
    "most_starts": lambda ruleset: ruleset.starts == "highest",
    "outside": lambda ruleset: penalises("looked")(ruleset) and not fines_are_compared(ruleset),
    "fines_count": fines_are_compared,
    "left": lambda ruleset: any(pattern.removes for pattern in ruleset.patterns),
    "left_lying": leaves_lying,
    "limit": lambda ruleset: ruleset.limit is not None,
    "target": lambda ruleset: ruleset.target is not None,
    "absent": lambda ruleset: True,
}
"""When each note is shown."""
