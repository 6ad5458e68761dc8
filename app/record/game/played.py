"""A hole as it was entered and ruled on, the rules from some hole on, how a game was left."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from app.golf.cards import Grid
from app.golf.dealing import Duty
from app.golf.errors import GolfError
from app.golf.inspection import Finding
from app.golf.referee import Extras, Ruling, Verdict
from app.golf.ruleset import Ruleset
from app.golf.table import Table
from app.golf.totals import Given, TypedTotal, has_cards, is_total
from app.record.database import now
from app.record.game.confirmation import Confirmation
from app.record.game.seating import current_content
from app.record.log.heads import Heads, LoggedEntry, Slot, agreed


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules from one hole on, as data and compiled."""

    from_hole: int
    ruleset: Ruleset
    table: Table


@dataclass(frozen=True, slots=True)
class PlayedHole:
    """A hole somebody has entered. It counts once it has a ruling; ``went_out`` is a seat.

    ``grids`` are by seat, a total where nobody wrote down the cards, None for a seat that does not
    play it; ``playing`` are the others, clockwise. ``seen`` names
    what holds in it, so that a page can say what it was made from; ``disputed`` are the slots that
    two phones filled differently, ``confirmed`` the seats whose grid two phones said alike,
    ``missing`` those whose grid nobody has entered; ``is_out_known`` tells whether anybody said who
    went out, or that nobody did. ``starter`` is who was said to have started, None where only the
    rules say it.
    """

    number: int
    duty: Duty
    table: Table
    grids: tuple[Given | None, ...]
    went_out: int | None
    extras: Extras
    has_odd_deck: bool
    findings: tuple[Finding, ...]
    ruling: Ruling | None
    corrected: bool
    seen: str
    playing: tuple[int, ...]
    nod: Confirmation
    disputed: tuple[Slot, ...] = ()
    confirmed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    is_out_known: bool = True
    starter: int | None = None

    def grid(self, seat: int) -> Grid:
        """The cards of a seat that plays; none where only a total is known."""
        cards = self.grids[seat]
        return tuple(cards) if has_cards(cards) else ()

    @property
    def totals(self) -> dict[int, TypedTotal]:
        """By seat what stands for cards that nobody wrote down: these are unverified."""
        return {seat: grid for seat, grid in enumerate(self.grids) if is_total(grid)}

    @property
    def is_coming(self) -> bool:
        """Whether the hole is open only because some of it was not entered yet."""
        waits = bool(self.missing) or not self.is_out_known
        known = all(
            finding.code == "missing_card" and {*finding.seats} <= {*self.missing}
            for finding in self.findings
        )
        return waits and known and not self.disputed and self.ruling is None

    def verdict(self, seat: int) -> Verdict | None:
        """The ruling on one seat, None without one."""
        return self.ruling.verdicts[seat] if self.ruling else None


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
    name: StateName = current_content(heads.get(Slot("state"), ())).get("state", "playing")
    deleting = heads.get(Slot("deleted"), ())
    head = agreed(deleting) or max(deleting, key=lambda head: head.seq, default=None)
    is_deleted = head is not None and head.content["deleted"]
    return State(name, head.received_at if head and is_deleted else None)


@dataclass(frozen=True, slots=True)
class Public:
    """What anyone may see who has the address: the result, and that on pages of others."""

    page: bool = False
    embed: bool = False


def public_of(heads: Sequence[LoggedEntry]) -> Public:
    """What its owners let everybody see; where two say otherwise, whoever allows less is right."""
    page = bool(heads) and all(head.content["page"] for head in heads)
    return Public(page, page and all(head.content["embed"] for head in heads))


class HoleOrderError(GolfError):
    """A hole whose turn has not come; ``due`` is the one that is next.

    It never comes (``is_beyond``) after the last of the game's ``holes``, unless a tie goes on.
    """

    def __init__(self, number: int, due: int, holes: int | None = None) -> None:
        super().__init__(f"Hole {number} can't be entered yet: hole {due} is next.")
        self.number = number
        self.due = due
        self.holes = holes
        self.is_beyond = holes is not None and due <= holes < number
