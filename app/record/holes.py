"""Saving a hole: all of it or nothing, once, as new entries beside whatever was there."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from app.golf.errors import GolfError
from app.golf.totals import Given, SaidTotal
from app.record.actions import draft_for
from app.record.database import writing
from app.record.entries import Draft, add_entries
from app.record.fold import Heads, Slot, agreed
from app.record.models import Game
from app.record.play import Play
from app.record.reading import load_play


@dataclass(frozen=True, slots=True)
class HoleDraft:
    """A hole as typed and already inspected: cards or totals, and ``went_out``, by player id.

    ``looks`` and ``adjustments`` (points and a reason) are by player id too, for those who have
    some; ``odd`` says that the deck is. ``token`` names this attempt; ``seen`` marks the hole it
    was typed over, "" for none.
    """

    number: int
    grids: Mapping[int, Given]
    went_out: int | None
    token: str
    seen: str
    looks: Mapping[int, int] = field(default_factory=dict)
    adjustments: Mapping[int, tuple[int, str]] = field(default_factory=dict)
    odd: bool = False


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
    with writing(game_id) as session:
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
    if not play.may_enter(draft.number):
        raise HoleOrderError(draft.number, play.next_number)


def changed_slots(play: Play, draft: HoleDraft) -> Iterator[tuple[Slot, dict[str, Any]]]:
    """What the draft says that does not hold already: who plays, who went out, every grid."""
    if Slot("opened", draft.number) not in play.heads:
        yield Slot("opened", draft.number), opening(play, draft.number)
        if play.state.name != "playing":
            yield Slot("state"), {"state": "playing"}
    for slot, content in said_slots(draft).items():
        head = agreed(play.heads.get(slot, ()))
        is_new = slot in play.heads or not is_nothing(content)
        if is_new and (head is None or head.content != content):
            yield slot, content


def said_slots(draft: HoleDraft) -> dict[Slot, dict[str, Any]]:
    """Everything that the draft says, by slot."""
    number = draft.number
    said: dict[Slot, dict[str, Any]] = {
        Slot("went_out", number): {"player": draft.went_out},
        Slot("deck", number): {"odd": draft.odd},
    }
    for player, given in draft.grids.items():
        points, reason = draft.adjustments.get(player, (0, ""))
        said[Slot("grid", number, player)] = content_of_grid(given)
        said[Slot("looks", number, player)] = {"looks": draft.looks.get(player, 0)}
        said[Slot("adjustment", number, player)] = {"points": points, "reason": reason}
    return said


def content_of_grid(given: Given) -> dict[str, Any]:
    """A player's cards, or the total that stands for them."""
    return asdict(given) if isinstance(given, SaidTotal) else {"cards": list(given)}


def is_nothing(content: Mapping[str, Any]) -> bool:
    """Whether it says no more than silence does: no looks, no points by hand, a plain deck."""
    silence = {"looks": 0, "points": 0, "odd": False}
    return any(key in content and content[key] == nothing for key, nothing in silence.items())


def opening(play: Play, number: int) -> dict[str, Any]:
    """Who plays, deals and starts, written down when a hole is opened."""
    ids = [seat.player_id for seat in play.seats]
    duty = play.duty(number)
    return {
        "players": [ids[seat] for seat in play.playing(number)],
        "dealer": ids[duty.dealer],
        "starter": ids[duty.starter],
    }


def entry_for(heads: Heads, slot: Slot, content: Mapping[str, Any], draft: HoleDraft) -> Draft:
    """An entry that replaces what holds in its slot; its id follows from the attempt's token."""
    return draft_for(heads, draft.token, slot, content)
