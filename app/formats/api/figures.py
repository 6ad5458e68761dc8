"""The figures of a person: each exact, with what it rests on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.figures.catalogue import FIGURES, FigureValue, Good, Unit, figures_of
from app.figures.readers import Tally
from app.formats.api.season import Amount, amount_of
from app.record.counts.reading import ByRules
from app.wording.group.figures import LABELS, value_text


@dataclass(frozen=True, slots=True)
class RankShare:
    """The part of one rank in a figure."""

    rank: str
    value: Amount


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a person.

    ``of`` is the number of things it counts; below ``means`` it says little. ``good`` is the better
    direction, "" if neither is. Pages show the root of ``squared`` points. ``sentence`` is the
    value in words.
    """

    code: str
    label: str
    unit: Unit
    good: Good
    value: Amount | None
    sentence: str
    rests_on: int
    of: str
    means: bool
    by_rank: Sequence[RankShare]


@dataclass(frozen=True, slots=True)
class FiguresByRules:
    """The figures of somebody by one way of playing; different rules are never mixed."""

    rules: str
    title: str
    figures: Sequence[Figure]


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of a person."""

    person: str
    name: str
    by_rules: Sequence[FiguresByRules]


def by_rules(tallies: ByRules, title_of: Callable[[str], str]) -> list[FiguresByRules]:
    order = sorted(tallies, key=lambda rules: (-tallies[rules].get("holes", 0), rules))
    return [FiguresByRules(rules, title_of(rules), figures(tallies[rules])) for rules in order]


def figures(tally: Tally) -> list[Figure]:
    return [_figure_of(figure) for figure in figures_of(tally) if figure.value is not None]


def _figure_of(found: FigureValue) -> Figure:
    figure = FIGURES[found.code]
    return Figure(
        code=found.code,
        label=str(LABELS[found.code]),
        unit=figure.unit,
        good=figure.good,
        value=None if found.value is None else amount_of(found.value),
        sentence=value_text(found),
        rests_on=found.rests_on,
        of=figure.of,
        means=found.means,
        by_rank=[RankShare(rank, amount_of(share)) for rank, share in found.shares],
    )
