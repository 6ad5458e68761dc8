"""A hole as it was typed, and what that says slot by slot."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from app.golf.dealing import shows_at_table
from app.golf.totals import Given, SaidTotal
from app.record.game.play import Play
from app.record.log.heads import Slot, agreed


@dataclass(frozen=True, slots=True)
class HoleDraft:
    """A hole as typed and already inspected: cards or totals, and ``went_out``, by player id.

    ``looks`` and ``adjustments`` (points and a reason) are by player id too, for those who have
    some; ``odd`` says that the deck is. ``token`` names this attempt; ``seen`` marks the hole it
    was typed over, "" for none, and ``at`` is the game's version then. Only a ``part`` leaves the
    other grids to other phones, and who went out where it does not say. ``own`` is the player
    whose phone it is where it speaks of that one alone; ``taken`` are those whose cards the page
    took over from other phones: it does not say them. ``starter`` is who was said to have started,
    where the page ``asks_starter``.
    """

    number: int
    grids: Mapping[int, Given]
    went_out: int | None
    token: str
    seen: str
    looks: Mapping[int, int] = field(default_factory=dict)
    adjustments: Mapping[int, tuple[int, str]] = field(default_factory=dict)
    odd: bool = False
    at: int = 0
    part: bool = False
    own: int | None = None
    taken: frozenset[int] = frozenset()
    starter: int | None = None
    asks_starter: bool = False


def changed_slots(play: Play, draft: HoleDraft) -> Iterator[tuple[Slot, dict[str, Any]]]:
    """What the draft says that does not hold already: who plays, who went out, every grid."""
    if Slot("opened", draft.number) not in play.heads:
        yield Slot("opened", draft.number), opening(play, draft.number)
        if play.state.name != "playing":
            yield Slot("state"), {"state": "playing"}
    if not shows_at_table(play.ruleset_of(draft.number), draft.number):
        draft = replace(draft, asks_starter=False)
    for slot, content in said_slots(draft).items():
        head = agreed(play.heads.get(slot, ()))
        is_new = slot in play.heads or not is_nothing(content)
        if is_new and (head is None or head.content != content):
            yield slot, content


def said_slots(draft: HoleDraft) -> dict[Slot, dict[str, Any]]:
    """Everything that the draft says, by slot."""
    number = draft.number
    said: dict[Slot, dict[str, Any]] = {Slot("deck", number): {"odd": draft.odd}}
    if draft.went_out is not None or not draft.part:
        said[Slot("went_out", number)] = {"player": draft.went_out}
    if draft.asks_starter:
        said[Slot("starter", number)] = {"starter": draft.starter}
    for player, given in draft.grids.items():
        points, reason = draft.adjustments.get(player, (0, ""))
        if player not in draft.taken:
            said[Slot("grid", number, player)] = content_of_grid(given)
        said[Slot("looks", number, player)] = {"looks": draft.looks.get(player, 0)}
        said[Slot("adjustment", number, player)] = {"points": points, "reason": reason}
    return said


def content_of_grid(given: Given) -> dict[str, Any]:
    """A player's cards, or the total that stands for them."""
    return asdict(given) if isinstance(given, SaidTotal) else {"cards": list(given)}


def is_nothing(content: Mapping[str, Any]) -> bool:
    """Whether it says no more than silence does: no looks, no points by hand, a plain deck.

    Nor who started.
    """
    silence = {"looks": 0, "points": 0, "odd": False, "starter": None}
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
