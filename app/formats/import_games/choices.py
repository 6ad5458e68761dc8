"""What a file leaves open, for the user to choose."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Literal

from app.formats.import_games.days import SERIAL, Order, readings_of
from app.golf.cards import ENGLISH
from app.golf.ruleset import Ruleset
from app.golf.text import whole_number
from app.wording.basics.deck import deck_now
from app.wording.basics.say import say

Scores = Literal["", "hole", "running"]
"""Whether numbers are scores of holes or running totals; "" if not chosen."""
Lines = Literal["", "hole", "game"]
"""What a line without a day or a number is; "" if not chosen."""
Cards = Literal["", "rows", "columns"]
"""How cards lie that nothing parts; "" if not chosen."""
Equal = Literal["", "both", "once"]
"""Whether equal games of a file are as many games, or one; "" if not chosen."""
Role = Literal[
    "date", "hole", "player", "total", "hole score", "rules", "went out", "venue", "name", "out"
]
"""What is in a column; ``name``: what the player at its head has, ``out``: left out."""


@dataclass(frozen=True, slots=True)
class Choices:
    """Answers to what a file doesn't say, and their defaults; ``words``: English headings by ours.

    ``day`` is for games without a date, ``day_of_holes`` where nobody chose one; ``year`` is for
    dates without a year, ``columns`` by column, from 0. ``is_shown``: the text is a table of totals
    as the page writes it.
    """

    last_day: date
    find: Callable[[str], Ruleset | None]
    rules: Ruleset | None = None
    day: date | None = None
    order: Order = ""
    scores: Scores = ""
    letters: str = ENGLISH
    words: Mapping[str, str] = field(default_factory=dict)
    year: int = 0
    lines: Lines = ""
    cards: Cards = ""
    equal: Equal = ""
    columns: Mapping[int, Role] = field(default_factory=dict)
    is_shown: bool = False
    day_of_holes: date | None = None

    def day_of(self, text: str, order: Order = "") -> tuple[date | None, str]:
        """Return the day that a text means, with the code of what is wrong or open."""
        order, readings = self.order or order, readings_of(text) or []
        if order and len(readings) > 1:
            readings = [own for own in readings if own.order in (order, "")]
        if not readings:
            return None, "serial" if (whole_number(text) or 0) in SERIAL else "day"
        if len(readings) > 1:
            return None, "order_open"
        if not (readings[0].year or self.year):
            return None, "year_open"
        day = readings[0].in_year(self.year)
        return day, "day" if day is None else "future" if day > self.last_day else ""


ASKED_ONCE = ("order_open", "year_open", "lines_open", "scores_open", "rows_or_columns")
"""Faults that an answer mends, for all rows at once."""
OPEN = (*ASKED_ONCE, "column_open")
WORDS = {"hole_title": "hole", "total": "total", "game_date": "date", "yes": "yes"}


def in_language_now(choices: Choices) -> Choices:
    words = {say(code).casefold(): word for code, word in WORDS.items()}
    return replace(choices, letters=deck_now(), words=words)
