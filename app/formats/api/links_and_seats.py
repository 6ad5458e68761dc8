"""What API answers share: addresses of the parts of a game or group; players’ keys by seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from app.record.game.load import keys_of
from app.record.game.play import Play

VERSION = "/api/v1"


@dataclass(frozen=True, slots=True)
class GameLinks:
    """The parts of a game; ``page`` is for people, ``group`` is null for a game of no group."""

    game: str
    page: str
    holes: str
    standings: str
    rules: str
    needs: str
    log: str
    changes: str
    group: str | None


@dataclass(frozen=True, slots=True)
class GroupLinks:
    """The parts of a group; ``page`` is for people."""

    group: str
    page: str
    people: str
    seasons: str
    games: str
    old_games: str
    changes: str


def game_links(public_id: str, group: str = "") -> GameLinks:
    """The addresses of a game.

    >>> game_links("k3v8n5q2m7xw").holes
    '/api/v1/games/k3v8n5q2m7xw/holes'
    """
    here = f"{VERSION}/games/{public_id}"
    return GameLinks(
        game=here,
        page=f"/g/{public_id}",
        holes=f"{here}/holes",
        standings=f"{here}/standings",
        rules=f"{here}/rules",
        needs=f"{here}/needs",
        log=f"{here}/log",
        changes=f"{here}/changes",
        group=f"{VERSION}/groups/{group}" if group else None,
    )


def group_links(public_id: str) -> GroupLinks:
    here = f"{VERSION}/groups/{public_id}"
    return GroupLinks(
        group=here,
        page=f"/group/{public_id}",
        people=f"{here}/people",
        seasons=f"{here}/seasons",
        games=f"{here}/games",
        old_games=f"{here}/old-games",
        changes=f"{here}/changes",
    )


Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Seats:
    """Keys and names of the players, by seat."""

    keys: Sequence[str]
    names: Sequence[str]

    def key(self, seat: int | None) -> str | None:
        return None if seat is None else self.keys[seat]

    def keys_at(self, seats: Sequence[int]) -> list[str]:
        return [self.keys[seat] for seat in seats]

    def by_key(self, values: Sequence[Value]) -> dict[str, Value]:
        return dict(zip(self.keys, values, strict=True))


def seats_of(play: Play) -> Seats:
    keys = keys_of(play)
    return Seats([keys[seat.player_id] for seat in play.seats], play.names)
