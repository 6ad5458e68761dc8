"""What a file leaves open for the user to choose."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Literal

from app.formats.import_games.days import Order
from app.golf.deck_letters import ENGLISH
from app.golf.ruleset import Ruleset
from app.wording.basics.deck import deck_now
from app.wording.basics.say import say

Scores = Literal["", "hole", "running"]
"""Whether numbers are scores of holes or running totals; "" if not chosen."""


@dataclass(frozen=True, slots=True)
class Choices:
    """How to read games, and their defaults; ``words``: English headings by the user's."""

    last_day: date
    find: Callable[[str], Ruleset | None]
    rules: Ruleset | None = None
    day: date | None = None
    order: Order = ""
    scores: Scores = ""
    letters: str = ENGLISH
    words: Mapping[str, str] = field(default_factory=dict)


WORDS = {"hole_title": "hole", "total": "total", "game_date": "date", "yes": "yes"}


def in_language_now(choices: Choices) -> Choices:
    words = {say(code).casefold(): word for code, word in WORDS.items()}
    return replace(choices, letters=deck_now(), words=words)
