"""Reads counts where a file was damaged: unreadable counts as missing."""

from contextlib import suppress
from typing import Any

from app.figures.facts import GameFacts
from app.figures.tally import Tally

DAMAGED = (AttributeError, LookupError, TypeError, ValueError)
"""What reading damaged counts raises."""


def facts_kept(kept: Any) -> GameFacts | None:  # noqa: ANN401
    with suppress(*DAMAGED):
        return GameFacts.from_json(kept)
    return None


def read_tally(tally: Any) -> Tally:  # noqa: ANN401
    is_whole = isinstance(tally, dict) and all(type(count) is int for count in tally.values())
    return tally if is_whole else {}
