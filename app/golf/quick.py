"""A shorter way for the plainest rules: where equal cards are all it takes, no choice is left."""

from app.golf.ruleset import Ruleset
from app.golf.table import CompiledPattern, Group, Keys, Quick, QuickGroup


def is_simple(ruleset: Ruleset, patterns: tuple[CompiledPattern, ...], ranks: Keys) -> bool:
    """Whether equal texts are equal cards and every match is law: scored without any choice."""
    return (
        all(card == rank for card, rank in ranks.items())
        and all(pattern.match == "rank" for pattern in ruleset.patterns)
        and all(
            pattern.is_plain
            and not pattern.alone
            and pattern.claim == "every"
            and not pattern.bonus_times
            for pattern in patterns
        )
    )


def quick_of(
    ruleset: Ruleset, patterns: tuple[CompiledPattern, ...], groups: tuple[Group, ...]
) -> Quick:
    """The groups of simple rules with all that their lines say."""
    laws = tuple(
        QuickGroup(cells[0], cells[1], cells, (law.worth or 0) + law.bonus, law.code, place)
        for place, cells, _line in groups
        for law in [patterns[place]]
    )
    every = range(ruleset.layout.size)
    used = [cell for group in laws for cell in group.cells]
    if len({*used}) < len(used) or any(len(group.cells) > 2 for group in laws):
        return Quick(laws, (), tuple(every))
    pairs = tuple((group.first, group.second, group.points) for group in laws)
    return Quick(laws, pairs, tuple(cell for cell in every if cell not in used))
