"""A ruleset on one page."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.web.pages.ruling import Column


@dataclass(frozen=True, slots=True)
class Value:
    """Ranks that count alike, and what they count."""

    ranks: str
    points: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A ruleset in plain words: ``example`` is a drawn grid, ``example_lines`` explains it."""

    title: str
    intro: str
    short: str
    values: Sequence[Value]
    cancels: str
    example: Sequence[Column]
    example_lines: Sequence[str]
    penalties: Sequence[tuple[str, str]]
    told: Sequence[str]
    source: str
    back_url: str
    back_label: str
    prints: Sequence[tuple[str, str]] = ()
