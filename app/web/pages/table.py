"""A new game: who sits round the table."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A chair at the table of a new game; ``errors`` are sentences about its name."""

    index: int
    name: str
    deals: bool
    errors: Sequence[str] = ()
