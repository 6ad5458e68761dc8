"""The scorecard and, after the last hole, the result."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """A hole score on the card: ``signs`` are its penalties, ``words`` says the same aloud."""

    points: int
    lowest: bool
    signs: Sequence[str]
    words: str


@dataclass(frozen=True, slots=True)
class HoleRow:
    """A hole on the card: played, next or todo; ``duties`` say who deals and starts."""

    number: int
    state: str
    url: str
    scores: Sequence[Score | None]
    duties: Sequence[str]
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Head:
    """A player over a column of the card: the whole name and a short one."""

    name: str
    short: str


@dataclass(frozen=True, slots=True)
class Sum:
    """Under a column: the total and the place, ``2nd=`` where it is shared."""

    total: int
    place: str
    leads: bool


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the result: place (``2=``), name, total, and a friendly fact."""

    place: str
    name: str
    total: int
    note: str


@dataclass(frozen=True, slots=True)
class ChartLine:
    """Strokes behind the leader after each hole, from 0; the leader's line comes first."""

    name: str
    note: str
    behind: Sequence[int]


@dataclass(frozen=True, slots=True)
class CardPage:
    """The scorecard; after the last hole ``placed`` and ``headline`` hold the result."""

    title: str
    state: str
    heads: Sequence[Head]
    rows: Sequence[HoleRow]
    sums: Sequence[Sum]
    chart: Sequence[ChartLine]
    signs: Sequence[tuple[str, str]]
    next_url: str
    next_label: str
    next_note: str
    rules_url: str
    prints: Sequence[tuple[str, str]]
    placed: Sequence[Placed] = ()
    headline: str = ""
    subline: str = ""
    again_url: str = ""
    again_note: str = ""
