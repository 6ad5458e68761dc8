"""Parts that all write operations share, and requests per minute."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from flask import current_app, request
from pydantic import Field

from app.formats.api.links_and_seats import game_links
from app.record.access.attempts import PER_RANGE, home_of, range_of
from app.record.change.sync import people_of
from app.record.game.play import Play
from app.record.log.entries import ConflictingEntryError, token_of
from app.record.log.heads import Slot
from app.record.models import Player
from app.web.base.permissions import known_device
from app.web.base.rate_limit import RateLimit
from app.wording.errors import SAID_AS_PATTERN

LIMITED = "API_LIMITS"
READING, WRITING, WRONG = 120, 60, 20  # per minute
PACE = RateLimit()


def count_request(device: str | None) -> None:
    if current_app.config[LIMITED]:
        reads = request.method in ("GET", "HEAD")
        what, most = ("reading", READING) if reads else ("writing", WRITING)
        PACE.count(what, asker(device), most)
        if device is None:
            PACE.count(what, range_of(request.remote_addr), most * PER_RANGE)


def asker(device: str | None) -> str:
    """Whoever may watch has the same code: at each address it is another client."""
    return f"{device or 'nobody'} {home_of(request.remote_addr)}"


def count_wrong() -> None:
    if current_app.config[LIMITED]:
        PACE.count("wrong", range_of(request.remote_addr), WRONG)


SaidAs = Annotated[str, Field(pattern=SAID_AS_PATTERN)]
"""The client's idempotency key."""
PlayerKey = Annotated[str, Field(min_length=1, max_length=64)]


@dataclass(frozen=True, slots=True)
class Kept:
    """It is on the disk; ``version`` is the game’s from now on, ``game`` where that is read."""

    version: int
    game: str


def kept(play: Play) -> Kept:
    return Kept(play.version, game_links(play.public_id).game)


Requested = Mapping[Slot, Mapping[str, Any] | None]
"""The content of a request by slot; None if it depends on earlier entries."""


def already_recorded(play: Play, client_id: str, requested: Requested) -> bool:
    """Return True for a retry; raises ``ConflictingEntryError`` if the id was used otherwise."""
    kept = [entry for entry in play.entries if token_of(entry.client_id) == client_id]
    for entry in kept:
        is_meant = entry.slot in requested and requested[entry.slot] in (None, entry.content)
        if entry.device != known_device() or not is_meant:
            raise ConflictingEntryError(client_id)
    return bool(kept)


def players_by_key(game_id: int) -> dict[str, Player]:
    return {player.key: player for player in people_of(game_id)}
