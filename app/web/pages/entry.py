"""The entry page: every seat, the pad, what the referee found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class HoleHead:
    """What stands over a hole: its number, of how many, who deals and who starts."""

    number: int
    of: int
    deals: str
    starts: str


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the pad: its rank, how many copies lie in the decks, the letters that press it."""

    rank: str
    copies: int
    letters: str


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One player's part of the entry page: what was typed as ``text``, card by card as ``cells``.

    ``ask`` are the cells some finding is about.
    """

    id: int
    name: str
    short: str
    total: int | None
    went_out: bool
    text: str
    cells: Sequence[str]
    ask: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that may be the wrong one of a finding: whose, where, what to tap."""

    seat: int
    cell: int
    card: str
    name: str
    where: str


@dataclass(frozen=True, slots=True)
class FindingEntry:
    """A finding as the page says it: a short title, the sentence, the cards to look at."""

    title: str
    text: str
    candidates: Sequence[Candidate] = ()


@dataclass(frozen=True, slots=True)
class HolePage:
    """The entry page of one hole: new, correcting, or sent back with findings."""

    head: HoleHead
    seats: Sequence[SeatEntry]
    nobody: bool
    columns: Sequence[Sequence[int]]
    where: Sequence[str]
    keys: Sequence[Sequence[Key]]
    table: Mapping[str, Any]
    findings: Sequence[FindingEntry]
    draft: str
    correcting: bool
    card_url: str
