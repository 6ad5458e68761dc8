"""Whether a game is being played, paused, ended early or deleted."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from app.record.database import now
from app.record.game.seating import holding
from app.record.log.heads import Heads, Slot, agreed

StateName = Literal["playing", "paused", "ended"]
KEPT = timedelta(days=30)
"""How long a deleted game can be brought back."""


@dataclass(frozen=True, slots=True)
class State:
    """How a game was left; ``deleted_at`` is when it was deleted, None while it is there."""

    name: StateName = "playing"
    deleted_at: datetime | None = None

    @property
    def is_gone(self) -> bool:
        """Whether it was deleted so long ago that nobody gets it back."""
        return self.deleted_at is not None and now() - self.deleted_at > KEPT

    @property
    def days_left(self) -> int:
        """For how many more days a deleted game can be brought back, begun ones too."""
        left = KEPT - (now() - self.deleted_at) if self.deleted_at else timedelta()
        return -(-left // timedelta(days=1))


def state_of(heads: Heads) -> State:
    """What was said last about the game as a whole."""
    name: StateName = holding(heads.get(Slot("state"), ())).get("state", "playing")
    deleting = heads.get(Slot("deleted"), ())
    head = agreed(deleting) or max(deleting, key=lambda head: head.seq, default=None)
    is_deleted = head is not None and head.content["deleted"]
    return State(name, head.received_at if head and is_deleted else None)
