"""What every operation that writes is told, and what it answers."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from app.record.change.sync import people_of
from app.record.models import Player

SaidAs = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
"""A name that the program makes for an attempt: the same request twice is done once."""
PlayerKey = Annotated[str, Field(min_length=1, max_length=64)]
"""How a game names one of its players: the ``key`` that reading it gives."""


@dataclass(frozen=True, slots=True)
class Kept:
    """It is on the disk; ``version`` is the game’s from now on."""

    version: int


def players_by_key(game_id: int) -> dict[str, Player]:
    """The players of a game by their keys."""
    return {player.key: player for player in people_of(game_id)}
