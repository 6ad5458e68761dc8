"""One line of the table."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Figure:
    """What was counted, how many, and where the worst of it stands.

    ``value`` is a sentence where it could not be counted. ``aim`` is what it should come to.
    """

    what: str
    value: float | str
    aim: str = ""
    where: list[str] = field(default_factory=list)


def at_percent(numbers: list[int], percent: int) -> int:
    """The number that so many in a hundred don't exceed; 0 where there are none."""
    return sorted(numbers)[-(-len(numbers) * percent // 100) - 1] if numbers else 0
