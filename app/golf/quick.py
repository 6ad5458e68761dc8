"""A shorter way for the plainest rules: where equal cards are all it takes, no choice is left."""

from collections.abc import Mapping

from app.golf.lines import ScoreLine, card_line
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
    points: Mapping[str, int],
    patterns: tuple[CompiledPattern, ...],
    groups: tuple[Group, ...],
    size: int,
) -> Quick:
    """The lines of simple rules, made beforehand."""
    laws = tuple(
        QuickGroup(cells[0], cells[1], ScoreLine(law.code, cells, (law.worth or 0) + law.bonus, n))
        for n, cells, _line in groups
        for law in [patterns[n]]
    )
    cards = tuple(
        {card: card_line(cell, number) for card, number in points.items()} for cell in range(size)
    )
    used = [cell for group in groups for cell in group.cells]
    if len({*used}) < len(used) or any(len(group.cells) > 2 for group in groups):
        return Quick(laws, cards, (), tuple(range(size)))
    pairs = tuple((law.first, law.second, law.line.points) for law in laws)
    return Quick(laws, cards, pairs, tuple(cell for cell in range(size) if cell not in used))
