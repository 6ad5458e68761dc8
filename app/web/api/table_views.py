"""The seats of a game by the API: they change as on the page of the seats."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated

from flask import Blueprint
from pydantic import ConfigDict, Field

from app.golf.faults import Fault
from app.record.allowed_text import plain_text
from app.record.change.change_seats import How, SeatChange
from app.record.change.raw_game import check_names
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.group.late_players import seat_players
from app.record.models import Player
from app.web.api.operation import operation
from app.web.api.problem import refused
from app.web.api.writes import Kept, PlayerKey, SaidAs, already_recorded, kept, players_by_key
from app.web.base.permissions import game_for, known_device
from app.web.game.this_game import seat_faults
from app.wording.names import say

bp = Blueprint("api_table", __name__)
SEATS = ("seating", "joined", "name", "person")


@dataclass(frozen=True, slots=True)
class Chair:
    """Somebody at the table; ``how`` says with which points they join. New ones have no ``key``.

    In a game of a group a new name that a person of it has means that person; others are guests.
    """

    name: Annotated[str, Field(max_length=200)]
    key: PlayerKey | None = None
    how: How = "zero"
    __pydantic_config__ = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class TableBody:
    """Who sits at the table clockwise from a hole on; players not named have left.

    ``at`` is the version of the game that was read.
    """

    said_as: SaidAs
    from_hole: Annotated[int, Field(ge=1, le=999)]
    chairs: Annotated[Sequence[Chair], Field(max_length=99)]
    at: Annotated[int, Field(ge=0)]
    __pydantic_config__ = ConfigDict(extra="forbid")


@operation(bp, "PUT", "/games/<public_id>/table", "score", HTTPStatus.CONFLICT)
def table(public_id: str, body: TableBody) -> Kept:
    """Change who sits at the table: who comes, who leaves, names and seats."""
    game = game_for(public_id, "score")
    play, players = current_play(game), players_by_key(game.id)
    of_seats = {entry.slot: None for entry in play.entries if entry.slot.kind in SEATS}
    if already_recorded(play, body.said_as, of_seats):
        return kept(play)
    faults = [*_faults_of(play, body, players)]
    if faults:
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), faults)
    chairs = [_change_of(chair, players) for chair in body.chairs]
    device = known_device() or ""
    return kept(seat_players(game, device, chairs, body.from_hole, body.said_as, body.at))


def _change_of(chair: Chair, players: Mapping[str, Player]) -> SeatChange:
    player = players[chair.key].id if chair.key else None
    return SeatChange(player, plain_text(chair.name), chair.how)


def _faults_of(play: Play, body: TableBody, players: Mapping[str, Player]) -> Iterator[Fault]:
    keys = [chair.key for chair in body.chairs if chair.key]
    for place, chair in enumerate(body.chairs):
        if chair.key and (chair.key not in players or keys.count(chair.key) > 1):
            yield Fault(f"body.chairs.{place}.key", "stranger", {"key": chair.key})
    known = {players[key].id for key in keys if key in players}
    away = [name for player, name in play.people.items() if player not in known]
    for fault in check_names([plain_text(chair.name) for chair in body.chairs], away):
        yield fault.at(f"body.chairs.{fault.path}.name")
    for fault in seat_faults(play.ruleset, len(body.chairs)):
        yield fault.at("body.chairs")
    sitting = play.seating.players_at(play.seating.due)
    if play.is_over and known != {*sitting}:
        yield Fault("body.chairs", "over")
