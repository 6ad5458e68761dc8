"""The ruling page: worst news first, every number with its reason."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.web.pages.entry import HoleHead


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a ruled grid with the sum that stands under it."""

    cards: Sequence[tuple[str, bool]]
    points: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the ruling: words, a quieter note, points; ``sign`` is ▲ or ◆ for penalties."""

    text: str
    note: str
    points: int
    sign: str = ""


@dataclass(frozen=True, slots=True)
class VerdictEntry:
    """One player's ruling. ``reasons`` says column by column what counts and why."""

    name: str
    went_out: bool
    hole_score: int
    columns: Sequence[Column]
    reasons: Sequence[str]
    lines: Sequence[Line]
    total: int
    sum_note: str


@dataclass(frozen=True, slots=True)
class RulingPage:
    """The explained result of a hole; ``kept`` names the draft that it settles."""

    head: HoleHead
    headline: str
    verdicts: Sequence[VerdictEntry]
    corrected: bool
    kept: str
    card_url: str
    correct_url: str
    next_url: str
    next_label: str
    next_note: str
