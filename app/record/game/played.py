"""A hole as entered, ruled on and disputed; rules from some hole on; a game's state and group."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from app.golf.cards import Grid
from app.golf.faults import GolfError
from app.golf.game import Duty
from app.golf.referee import Extras, Finding, Ruling, Verdict
from app.golf.ruleset import Ruleset
from app.golf.scoring import Given, TypedTotal, are_final, has_cards, is_total
from app.golf.table import Table
from app.record.database import now
from app.record.game.seating import current_content
from app.record.log.heads import Heads, LoggedEntry, Slot, agreed

HOLE_KINDS = ("opened", "starter", "went_out", "grid", "looks", "adjustment", "deck")
"""Kinds of entries that make a hole; an objection or a seating is only about it."""
OF_A_GRID = ("grid", "looks", "adjustment")


def heads_of_hole(heads: Heads, number: int) -> Heads:
    return {
        slot: entries
        for slot, entries in heads.items()
        if slot.hole == number and slot.kind in HOLE_KINDS
    }


def ids_of(here: Heads) -> list[str]:
    return sorted(head.client_id for in_slot in here.values() for head in in_slot)


def objections_of(heads: Heads, number: int) -> tuple[int, ...]:
    """Players (ids) whose score is disputed: none that was withdrawn, or of other entries."""
    here = heads_of_hole(heads, number)
    return tuple(
        slot.player
        for slot, in_slot in heads.items()
        if slot.kind == "objection" and slot.hole == number and slot.player
        if (content := current_content(in_slot)).get("objects")
        if _is_unchanged(here, slot.player, content["to"])
    )


def _is_unchanged(here: Heads, player: int, ids: Sequence[str]) -> bool:
    """Games of 0.1.0 have only the ids of the player’s grid, which may be all that is known."""
    of_grid = [
        in_slot
        for slot, in_slot in here.items()
        if slot.player == player and slot.kind in OF_A_GRID
    ]
    return {*ids} <= {*ids_of(here)} and all(_is_known(in_slot, ids) for in_slot in of_grid)


def _is_known(entries: tuple[LoggedEntry, ...], ids: Sequence[str]) -> bool:
    return agreed(entries) is not None and any(head.client_id in ids for head in entries)


GROUP = Slot("group")


def group_in(heads: Heads) -> str:
    return str(current_content(heads.get(GROUP, ())).get("group", ""))


def person_keys_in(heads: Heads) -> dict[int, str]:
    person_keys = {
        slot.player: current_content(here)["person"]
        for slot, here in heads.items()
        if slot.kind == "person"
    }
    return {player: key for player, key in person_keys.items() if player is not None and key}


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules from one hole on, as data and compiled."""

    from_hole: int
    ruleset: Ruleset
    table: Table


@dataclass(frozen=True, slots=True)
class PlayedHole:
    """A hole with entries; it counts once it has a ruling. ``went_out`` is a seat.

    ``grids`` are by seat, a total if there are no cards, None for a seat that does not play;
    ``playing`` are the others, clockwise. ``seen`` is a mark of its heads; ``differing`` are slots
    that two phones filled differently, ``confirmed`` seats that they filled alike, ``missing``
    seats without a grid. ``is_out_known``: who went out, or that no player did, is recorded, or
    nothing hangs on it.
    ``starter`` is None if only the rules decide it. ``objections`` are players (ids) whose score
    somebody disputes.
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
    objections: tuple[int, ...] = ()
    differing: tuple[Slot, ...] = ()
    confirmed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    is_out_known: bool = True
    starter: int | None = None

    def grid(self, seat: int) -> Grid:
        cards = self.grids[seat]
        return tuple(cards) if has_cards(cards) else ()

    @property
    def totals(self) -> dict[int, TypedTotal]:
        return {seat: grid for seat, grid in enumerate(self.grids) if is_total(grid)}

    @property
    def nobody_went_out(self) -> bool:
        """Return True if it is known; of totals with penalties included nobody need say it.

        Where nothing hangs on it nobody is asked.
        """
        if self.went_out is not None or not self.table.asks_out:
            return False
        return not are_final(grid for grid in self.grids if grid)

    @property
    def is_coming(self) -> bool:
        """Return True if the hole is open only because something is still missing."""
        waits = bool(self.missing) or not self.is_out_known
        known = all(
            finding.code == "missing_card" and {*finding.seats} <= {*self.missing}
            for finding in self.findings
        )
        return waits and known and not self.differing and self.ruling is None

    def verdict(self, seat: int) -> Verdict | None:
        return self.ruling.verdicts[seat] if self.ruling else None


StateName = Literal["playing", "paused", "ended"]
KEPT = timedelta(days=30)
"""How long a deleted game can be restored."""


@dataclass(frozen=True, slots=True)
class State:
    """A game's state; ``deleted_at`` is None while it exists."""

    name: StateName = "playing"
    deleted_at: datetime | None = None

    @property
    def is_gone(self) -> bool:
        return self.deleted_at is not None and now() - self.deleted_at > KEPT

    @property
    def days_left(self) -> int:
        """Days until a deleted game is gone, rounded up."""
        left = KEPT - (now() - self.deleted_at) if self.deleted_at else timedelta()
        return -(-left // timedelta(days=1))


def state_of(heads: Heads) -> State:
    name: StateName = current_content(heads.get(Slot("state"), ())).get("state", "playing")
    deleting = heads.get(Slot("deleted"), ())
    head = agreed(deleting) or max(deleting, key=lambda head: head.seq, default=None)
    is_deleted = head is not None and head.content["deleted"]
    return State(name, head.received_at if head and is_deleted else None)


def is_public(heads: Sequence[LoggedEntry]) -> bool:
    """Anyone with the address may see the result, unless one of conflicting entries hides it."""
    return bool(heads) and all(head.content["page"] for head in heads)


LETTERS = Slot("letters")


class HoleOrderError(GolfError):
    """A hole that is not due, never if ``is_beyond`` the last of ``holes``; ``due`` is the next."""

    def __init__(self, number: int, due: int, holes: int | None = None) -> None:
        super().__init__(f"Hole {number} can't be entered yet: hole {due} is next.")
        self.number = number
        self.due = due
        self.holes = holes
        self.is_beyond = holes is not None and due <= holes < number
