"""Saving a hole: all of it or nothing, once, as new entries beside whatever was there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.golf.cards import Grid
from app.golf.errors import GolfError
from app.record.database import writing
from app.record.entries import Draft, add_entries
from app.record.fold import Heads, Slot, agreed
from app.record.models import Game
from app.record.play import Play
from app.record.reading import load_play


@dataclass(frozen=True, slots=True)
class HoleDraft:
    """A hole as typed and already inspected: grids and ``went_out`` by player id.

    ``token`` names this attempt; ``seen`` is the mark of the hole it was typed over, "" for none.
    """

    number: int
    grids: Mapping[int, Grid]
    went_out: int | None
    token: str
    seen: str


class HoleOrderError(GolfError):
    """A hole whose turn has not come; ``due`` is the one that is next."""

    def __init__(self, number: int, due: int) -> None:
        super().__init__(f"Hole {number} can't be entered yet: hole {due} is next.")
        self.number = number
        self.due = due


class HoleMovedError(GolfError):
    """The hole got other cards since the page was opened; ``seen`` marks what holds now."""

    def __init__(self, number: int, seen: str) -> None:
        super().__init__(f"Hole {number} was saved with other cards meanwhile.")
        self.number = number
        self.seen = seen


def save_hole(game: Game, device: str, draft: HoleDraft) -> Play:
    """Put a hole on the card, or correct it; returns the game as it then stands.

    Only slots that change get an entry. Raises ``HoleOrderError`` for a hole not yet due and
    ``HoleMovedError`` when it would overrule cards its author has not seen.
    """
    game_id = game.id
    with writing() as session:
        locked = session.get_one(Game, game_id)
        play = load_play(session, locked)
        check_turn(play, draft)
        wanted = list(changed_slots(play, draft))
        hole = play.hole(draft.number)
        if wanted and hole and hole.seen != draft.seen:
            raise HoleMovedError(draft.number, hole.seen)
        entries = [entry_for(play.heads, slot, content, draft) for slot, content in wanted]
        add_entries(session, game_id, device, entries)
        return load_play(session, locked)


def check_turn(play: Play, draft: HoleDraft) -> None:
    """Holes are entered in order; any that is on the card may be corrected."""
    due = min(play.next_number, play.table.holes)
    if not 1 <= draft.number <= due:
        raise HoleOrderError(draft.number, due)


def changed_slots(play: Play, draft: HoleDraft) -> Iterator[tuple[Slot, dict[str, Any]]]:
    """What the draft says that does not hold already: who plays, who went out, every grid."""
    number = draft.number
    said: dict[Slot, dict[str, Any]] = {
        Slot("went_out", number): {"player": draft.went_out},
        **{
            Slot("grid", number, player): {"cards": list(cards)}
            for player, cards in draft.grids.items()
        },
    }
    if Slot("opened", number) not in play.heads:
        yield Slot("opened", number), opening(play, number)
    for slot, content in said.items():
        head = agreed(play.heads.get(slot, ()))
        if head is None or head.content != content:
            yield slot, content


def opening(play: Play, number: int) -> dict[str, Any]:
    """Who plays, deals and starts, written down when a hole is opened."""
    ids = [seat.player_id for seat in play.seats]
    return {
        "players": ids,
        "dealer": ids[play.dealer(number)],
        "starter": ids[play.starter(number)],
    }


def entry_for(heads: Heads, slot: Slot, content: Mapping[str, Any], draft: HoleDraft) -> Draft:
    """An entry that replaces what holds in its slot; its id follows from the attempt's token."""
    said_as = ":".join(map(str, filter(None, (draft.token, slot.hole, slot.kind, slot.player))))
    return Draft(said_as, slot, content, tuple(head.said_as for head in heads.get(slot, ())))
