"""Where sources leave a choice: how these rules decide it (RULES.md, section 4)."""

from collections.abc import Callable

from flask_babel import lazy_gettext as _l

from app.golf.compiling import compile_ruleset
from app.golf.ruleset import Penalty, Ruleset
from app.wording.penalty_rules import costs, ties_cost
from app.wording.placeholders import Sentence

Applies = Callable[[Ruleset], bool]


def default_notes(ruleset: Ruleset) -> list[str]:
    """Every choice that these rules meet, and how it is decided.

    >>> from app.golf.catalogue import find_ruleset
    >>> default_notes(find_ruleset("four-card"))
    ['A player who is not in a hole gets no score, no penalty, and is not counted.']
    """
    return [str(sentence) for applies, sentence in NOTES if applies(ruleset)]


def penalises(*whens: str, **keys: object) -> Applies:
    """Rules with a penalty of this kind."""

    def applies(ruleset: Ruleset) -> bool:
        return any(
            costs(penalty)
            and penalty.when in whens
            and all(getattr(penalty, key) == value for key, value in keys.items())
            for penalty in ruleset.penalties
        )

    return applies


def any_penalty(test: Callable[[Penalty], bool]) -> Applies:
    """Rules with a penalty that passes a test."""
    return lambda ruleset: any(map(test, ruleset.penalties))


def any_pattern(**keys: object) -> Applies:
    """Rules with a pattern of this kind."""
    return lambda ruleset: any(
        all(getattr(pattern, key) == value for key, value in keys.items())
        for pattern in ruleset.patterns
    )


def crosses(ruleset: Ruleset) -> bool:
    """Whether some cell lies in two groups that both zero it."""
    table = compile_ruleset(ruleset)
    groups = [g for g in table.groups if table.patterns[g.pattern].claim == "every"]
    return len({cell for group in groups for cell in group.cells}) < sum(
        len(group.cells) for group in groups
    )


def has_paying_blocks(ruleset: Ruleset) -> bool:
    """Whether blocks that overlap each count something."""
    blocks = [pattern for pattern in ruleset.patterns if pattern.shape == "block"]
    size = min(ruleset.layout.rows, ruleset.layout.columns)
    return size > 1 and ruleset.layout.size > 4 and any(one.worth or one.bonus for one in blocks)


def has_jokers(ruleset: Ruleset) -> bool:
    """Whether jokers are in play."""
    return bool(ruleset.jokers or ruleset.jokers_in_all)


def both(*tests: Applies) -> Applies:
    """Rules that pass all tests."""
    return lambda ruleset: all(test(ruleset) for test in tests)


HOLDS_HIT = any_penalty(lambda p: p.when == "holds" and p.who != "self")
BEATEN = penalises("out beaten")

NOTES: tuple[tuple[Applies, Sentence], ...] = (
    (
        both(HOLDS_HIT, any_penalty(lambda p: p.when == "holds" and not p.spares_holders)),
        _l("When several hold equal cards, each one’s hit falls on all others, holders too."),
    ),
    (
        any_penalty(lambda p: p.when == "holds" and not p.every_rank),
        _l("Equal cards of two ranks in one grid, or more than are needed, count once."),
    ),
    (
        both(any_penalty(lambda p: p.when == "holds"), has_jokers),
        _l("For equal cards jokers are a rank like any other."),
    ),
    (
        any_penalty(lambda p: p.when == "holds" and not p.uncancelled),
        _l("Cards that cancelled still count as equal cards held."),
    ),
    (
        both(BEATEN, lambda r: not any(p.per_rival for p in r.penalties)),
        _l("Beaten by several players, one penalty. When nobody went out, none."),
    ),
    (
        both(BEATEN, lambda r: not ties_cost(r)),
        _l("A tie for lowest counts as lowest: it is no penalty, and a reward applies."),
    ),
    (
        both(BEATEN, ties_cost),
        _l("A tie for lowest is punished like being beaten."),
    ),
    (
        any_penalty(lambda p: p.become == "highest"),
        _l("The highest grid score of the hole may be the one of whoever went out."),
    ),
    (
        any_penalty(lambda p: p.times != 1 and p.at_least is None),
        _l("Doubling is meant literally: 0 stays 0, and a negative score becomes lower still."),
    ),
    (
        any_penalty(lambda p: p.times != 1 and p.at_least == 0),
        _l("Only a positive score is doubled."),
    ),
    (has_paying_blocks, _l("Blocks that overlap count each on its own.")),
    (crosses, _l("A card that matches twice becomes 0 once; both matches count.")),
    (
        any_pattern(claim="most"),
        _l("Matches are made whether they help or not, negative cards too."),
    ),
    (
        lambda ruleset: any(p.wild for p in ruleset.patterns),
        _l(
            "Natural matches come first, then each wild card takes what is best, once. "
            "It never helps to hold four of a kind."
        ),
    ),
    (
        any_pattern(shape="columns"),
        _l("Of several bonuses for columns of one rank the best counts; ranks add up."),
    ),
    (
        any_pattern(shape="column", never="negative"),
        _l("A column of equal negative cards keeps what they count."),
    ),
    (
        any_pattern(shape="diagonal"),
        _l("Diagonals count in square grids only."),
    ),
    (
        lambda ruleset: bool(ruleset.patterns) and all(p.match == "rank" for p in ruleset.patterns),
        _l("Cards are equal when their rank is; suits don’t matter for that."),
    ),
    (
        lambda ruleset: ruleset.starts == "highest",
        _l(
            "Penalties count for who scored most. Among equals the first one clockwise after the "
            "last starter starts, that player last."
        ),
    ),
    (
        penalises("looked"),
        _l("Fines and points given by hand stand outside all comparison."),
    ),
    (
        any_pattern(removes=True),
        _l(
            "Cards that left the grid are in play again. Where a line that should have left still "
            "lies, it counts 0 all the same; a line with an empty cell never matches."
        ),
    ),
    (
        lambda ruleset: ruleset.limit is not None,
        _l(
            "Penalties come first, then the limit. Who is out neither deals nor counts. If all go "
            "out at once, the lowest total among them wins."
        ),
    ),
    (
        lambda ruleset: ruleset.target is not None,
        _l("The target is looked at after the whole hole, penalties included."),
    ),
    (
        lambda ruleset: True,
        _l("A player who is not in a hole gets no score, no penalty, and is not counted."),
    ),
)
