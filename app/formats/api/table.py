"""Who sits where, as keys: the referee counts seats, programs read keys."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from app.record.game.play import Play
from app.record.game.player_keys import keys_of

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
