"""What a file leaves open and somebody has to say."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Literal

from app.formats.old_games.days import Order
from app.golf.deck_letters import ENGLISH
from app.golf.ruleset import Ruleset

Scores = Literal["", "hole", "running"]
"""What stands below the players: scores of holes, or running totals; "" where nobody said."""


@dataclass(frozen=True, slots=True)
class Choices:
    """``rules``, ``day`` and ``letters`` are of games that say none; ``order`` is that of days with
    strokes, ``scores`` of tables in which every column only grows.

    ``find`` knows presets and house rules by name; no game is later than ``last_day``.
    """

    last_day: date
    find: Callable[[str], Ruleset | None]
    rules: Ruleset | None = None
    day: date | None = None
    order: Order = ""
    scores: Scores = ""
    letters: str = ENGLISH
