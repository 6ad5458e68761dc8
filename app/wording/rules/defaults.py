"""How rules decide what is left open (docs/dev/sources.md, “What the sources leave open”)."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.golf.ruleset import Ruleset
from app.wording.messages.forms import Sentence
from app.wording.rules import facts as patterns
from app.wording.rules import facts as penalties
from app.wording.rules.facts import Applies


def default_notes(ruleset: Ruleset) -> list[str]:
    """Return every note on these rules.

    >>> from app.golf.catalogue import find_ruleset
    >>> default_notes(find_ruleset("four-card"))
    ['Anyone not playing a hole gets no score and no penalty, and isn’t counted.']
    """
    return [str(NOTES[code][1]) for code in default_codes(ruleset)]


def default_codes(ruleset: Ruleset) -> list[str]:
    return [code for code, (applies, _sentence) in NOTES.items() if applies(ruleset)]


NOTES: Mapping[str, tuple[Applies, Sentence]] = {
    "holders_hit": (
        penalties.penalises("holds", test=lambda p: p.who != "self" and not p.spares_holders),
        _l(
            "When several players hold equal cards, each hits all the others, including other "
            "holders."
        ),
    ),
    "once": (
        penalties.holds_more,
        _l("More equal cards than needed, or a second set in the same grid, make no difference."),
    ),
    "jokers_held": (
        penalties.holds_jokers,
        _l("Jokers count as equal cards too, like any other rank."),
    ),
    "cancelled_held": (
        penalties.all_of(
            penalties.penalises("holds", test=lambda p: not p.uncancelled),
            patterns.has_groups(lambda p: p.claim != "none"),
        ),
        _l("Cards that cancelled still count as equal cards held."),
    ),
    "one_penalty": (
        penalties.is_beaten_once,
        _l("A player who is busted by several players pays one penalty."),
    ),
    "nobody_out": (
        penalties.penalises(test=lambda p: p.condition.asks == "went out"),
        _l("If nobody went out, nobody pays or gains for it."),
    ),
    "tie_safe": (
        penalties.is_tie_safe,
        _l("A tie for lowest does not count as busted."),
    ),
    "tie_punished": (
        penalties.is_tie_punished,
        _l("A tie for lowest costs the same as being busted."),
    ),
    "reward_tied": (
        penalties.penalises("out lowest", test=penalties.rewards),
        _l("A tie for lowest earns as much as being lowest alone."),
    ),
    "reward_alone": (
        penalties.is_only_alone,
        _l("A tie for lowest earns nothing: only a player who is lowest alone does."),
    ),
    "own_highest": (
        penalties.penalises(test=lambda p: p.become == "highest"),
        _l("The player who went out may have the highest grid score of the hole."),
    ),
    "doubled": (
        penalties.penalises(test=lambda p: penalties.doubles(p, more=False) and p.at_least is None),
        _l("Doubling is meant literally: 0 stays 0, and a negative score becomes lower still."),
    ),
    "doubled_too": (
        penalties.penalises(test=lambda p: penalties.doubles(p, more=True) and p.at_least is None),
        _l("Doubling is meant literally: a negative score is doubled too."),
    ),
    "positive_doubled": (
        penalties.penalises(test=lambda p: penalties.doubles(p, more=False) and p.at_least == 0),
        _l("Only a positive score is doubled."),
    ),
    "blocks_overlap": (
        patterns.share_a_cell(patterns.is_paying_block, alike=True),
        _l("Overlapping blocks each count."),
    ),
    "zero_once": (
        patterns.share_a_cell(lambda pattern: pattern.claim == "every" and not pattern.alone),
        _l("A card in two matches is 0; both matches count."),
    ),
    "forced": (
        patterns.must_lose("most"),
        _l("Matches always count, even if they hurt, as with negative cards."),
    ),
    "wild_after": (
        patterns.has_groups(lambda pattern: bool(pattern.wild) and pattern.claim == "most"),
        _l("Wild cards never break up a natural match."),
    ),
    "wild_best": (
        patterns.share_a_cell(lambda p: bool(p.wild) and p.claim in ("best", "apart")),
        _l(
            "Each wild card is used once, in the way that is best for the player, "
            "even where that breaks up a natural match."
        ),
    ),
    "wild_forced": (
        patterns.must_lose_by_wild,
        _l("A wild card matches what lies in its line, even if that hurts."),
    ),
    "wild_kept": (
        patterns.may_lose_by_wild,
        _l(
            "A wild card that can’t cancel as itself keeps its points wherever a match would "
            "cost points."
        ),
    ),
    "wild_held": (
        penalties.all_of(
            penalties.penalises("holds"),
            patterns.has_groups(lambda p: bool(p.wild)),
        ),
        _l("A wild card doesn’t count towards a set of equal cards."),
    ),
    "best_columns": (
        patterns.share_a_cell(patterns.is_columns),
        _l("Of several bonuses for columns of one rank, only the best counts."),
    ),
    "columns_add": (
        patterns.adds_columns,
        _l("Bonuses for columns of different ranks add up."),
    ),
    "kept_column": (
        patterns.keeps_column,
        _l("A column of equal negative cards keeps its points."),
    ),
    "square": (
        lambda ruleset: any(pattern.shape == "diagonal" for pattern in ruleset.patterns),
        _l("Diagonals count in square grids only."),
    ),
    "rank_only": (
        patterns.goes_by_rank,
        _l("Cards are equal when their ranks are; suits don’t matter."),
    ),
    "most_starts": (
        lambda ruleset: ruleset.starts == "highest",
        _l(
            "Penalties count when deciding who scored most. If several did, the first one "
            "clockwise from the last starter starts."
        ),
    ),
    "outside": (
        lambda ruleset: (
            penalties.penalises("looked")(ruleset) and not penalties.fines_are_compared(ruleset)
        ),
        _l("Points by hand and points for peeking don’t count when scores are compared."),
    ),
    "fines_count": (
        penalties.fines_are_compared,
        _l(
            "Scores that are compared after other penalties include points for peeking, but never "
            "points by hand."
        ),
    ),
    "left": (
        lambda ruleset: any(pattern.removes for pattern in ruleset.patterns),
        _l("Cards that left the grid are in play again. A line with an empty spot never matches."),
    ),
    "left_lying": (
        patterns.leaves_lying,
        _l("A line that should have left the grid but is still there counts 0 too."),
    ),
    "limit": (
        lambda ruleset: ruleset.limit is not None,
        _l(
            "Penalties come first, then the limit. A knocked-out player no longer plays or "
            "deals. If all are knocked out at once, the lowest total wins."
        ),
    ),
    "target": (
        lambda ruleset: ruleset.target is not None,
        _l("The target is checked after the whole hole, penalties included."),
    ),
    "absent": (
        lambda ruleset: True,
        _l("Anyone not playing a hole gets no score and no penalty, and isn’t counted."),
    ),
}
