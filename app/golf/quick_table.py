"""A faster way to score rules where equal cards are all it takes and no choice is left."""

from collections.abc import Mapping, Sequence

from app.golf.ruleset import Ruleset
from app.golf.score_line import ScoreLine, card_line
from app.golf.selectors import Face
from app.golf.table import CompiledPattern, Group, Quick, QuickGroup


def _is_simple(ruleset: Ruleset, patterns: Sequence[CompiledPattern]) -> bool:
    """Whether only equal ranks match and every match must be made."""
    return all(pattern.match == "rank" for pattern in ruleset.patterns) and all(
        pattern.is_plain
        and not pattern.alone
        and pattern.claim == "every"
        and not pattern.bonus_times
        for pattern in patterns
    )


def quick_of(
    ruleset: Ruleset,
    points: Mapping[Face, int],
    patterns: Sequence[CompiledPattern],
    groups: Sequence[Group],
) -> Quick | None:
    """The lines of simple rules whose cards have no suits, made beforehand; None for others."""
    if not _is_simple(ruleset, patterns):
        return None
    size = ruleset.layout.size
    laws = tuple(
        QuickGroup(cells[0], cells[1], ScoreLine(law.code, cells, (law.worth or 0) + law.bonus, n))
        for n, cells, _line in groups
        for law in [patterns[n]]
    )
    cards = tuple(
        {face.rank: card_line(cell, number) for face, number in points.items()}
        for cell in range(size)
    )
    used = [cell for group in groups for cell in group.cells]
    if len({*used}) < len(used) or any(len(group.cells) > 2 for group in groups):
        return Quick(laws, cards, (), tuple(range(size)))
    pairs = tuple((law.first, law.second, law.line.points) for law in laws)
    return Quick(laws, cards, pairs, tuple(cell for cell in range(size) if cell not in used))
