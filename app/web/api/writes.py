"""What every operation that writes is told, and what it answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from app.formats.api.links import game_links
from app.record.change.sync import people_of
from app.record.game.play import Play
from app.record.log.entries import ConflictingEntryError, token_of
from app.record.log.heads import Slot
from app.record.models import Player
from app.web.base.device import known_device
from app.wording.errors.api import SAID_AS_PATTERN

SaidAs = Annotated[str, Field(pattern=SAID_AS_PATTERN)]
"""A name that the program makes for an attempt: the same request twice is done once."""
PlayerKey = Annotated[str, Field(min_length=1, max_length=64)]
"""How a game names one of its players: the ``key`` that reading it gives."""


@dataclass(frozen=True, slots=True)
class Kept:
    """It is on the disk; ``version`` is the game’s from now on, ``game`` where that is read."""

    version: int
    game: str


def kept(play: Play) -> Kept:
    """The answer to a write that left a game so."""
    return Kept(play.version, game_links(play.public_id).game)


Requested = Mapping[Slot, Mapping[str, Any] | None]
"""What an attempt says, by slot; None where what it says follows from what was there."""


def already_recorded(play: Play, said_as: str, wanted: Requested) -> bool:
    """Whether this token said just this in an attempt before: it is not done again.

    Raises ``ConflictingEntryError`` for the name of an attempt that said something else.
    """
    kept = [entry for entry in play.entries if token_of(entry.client_id) == said_as]
    for one in kept:
        is_meant = one.slot in wanted and wanted[one.slot] in (None, one.content)
        if one.device != known_device() or not is_meant:
            raise ConflictingEntryError(said_as)
    return bool(kept)


def players_by_key(game_id: int) -> dict[str, Player]:
    return {player.key: player for player in people_of(game_id)}
