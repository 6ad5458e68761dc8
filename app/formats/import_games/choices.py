"""What a file leaves open for the user to choose."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Literal

from app.formats.import_games.days import Order
from app.golf.deck_letters import ENGLISH
from app.golf.ruleset import Ruleset

Scores = Literal["", "hole", "running"]
"""What the numbers are: scores of holes, or running totals; "" if not chosen."""


@dataclass(frozen=True, slots=True)
class Choices:
    """``rules``, ``day`` and ``letters`` are for games without them; ``order`` is for days with
    slashes.

    ``scores`` is for tables in which every column only grows. ``find`` finds presets and house
    rules by name; no game is later than ``last_day``.
    """

    last_day: date
    find: Callable[[str], Ruleset | None]
    rules: Ruleset | None = None
    day: date | None = None
    order: Order = ""
    scores: Scores = ""
    letters: str = ENGLISH
