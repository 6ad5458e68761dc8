"""Saving a hole: all of it or nothing, once, as new entries beside whatever was there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from app.golf.errors import GolfError
from app.golf.totals import Given, SaidTotal
from app.record.actions import draft_for, token_of
from app.record.confirming import says_same
from app.record.database import writing
from app.record.entries import Draft, add_entries
from app.record.fold import Heads, Said, Slot, agreed
from app.record.leases import let_go
from app.record.play import Play
from app.record.reading import play_to_change


@dataclass(frozen=True, slots=True)
class HoleDraft:
    """A hole as typed and already inspected: cards or totals, and ``went_out``, by player id.

    ``looks`` and ``adjustments`` (points and a reason) are by player id too, for those who have
    some; ``odd`` says that the deck is. ``token`` names this attempt; ``seen`` marks the hole it
    was typed over, "" for none, and ``at`` is the game's version then. Only a ``part`` leaves the
    other grids to other phones, and who went out where it does not say.
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


def save_hole(game_id: int, public_id: str, device: str, draft: HoleDraft) -> None:
    """Put a hole on the card, or correct it.

    Only slots that change get an entry, and those that confirm what another phone said. What
    another phone said meanwhile stays beside it, and the hole is open. The device's lease ends.
    Raises ``HoleOrderError`` for a hole not yet due and ``HoleMovedError`` when it would overrule
    what this device said elsewhere.
    """
    with writing(game_id) as session:
        play = play_to_change(session, game_id, public_id)
        check_turn(play, draft)
        wanted = entries_of(play, device, draft)
        add_entries(session, game_id, device, wanted, there=play.entries)
        let_go(session, game_id, device)


def entries_of(play: Play, device: str, draft: HoleDraft) -> list[Draft]:
    """The entries for a hole as typed; what its author had not seen is not replaced."""
    wanted = dict(changed_slots(play, draft))
    if not is_blind(play, draft):
        return drafts_over(play.heads, draft, wanted)
    unseen = {slot: unseen_in(play, draft, slot) for slot in wanted}
    if any(is_own(h, device, draft, wanted[slot]) for slot in wanted for h in unseen[slot]):
        raise HoleMovedError(draft.number, seen_now(play, draft.number))
    wanted = {slot: said for slot, said in wanted.items() if is_heard(unseen[slot], said)}
    wanted |= confirmations(play, device, draft)
    return drafts_over(seen_heads(play, draft), draft, wanted)


def drafts_over(
    heads: Heads, draft: HoleDraft, wanted: Mapping[Slot, Mapping[str, Any]]
) -> list[Draft]:
    """The entries that say what is wanted in place of these heads."""
    return [draft_for(heads, draft.token, slot, dict(content)) for slot, content in wanted.items()]


def seen_now(play: Play, number: int) -> str:
    """The mark of a hole as it is."""
    hole = play.hole(number)
    return hole.seen if hole else ""


def is_blind(play: Play, draft: HoleDraft) -> bool:
    """Whether the hole got entries since its page was made."""
    return seen_now(play, draft.number) != draft.seen


def unseen_in(play: Play, draft: HoleDraft, slot: Slot) -> tuple[Said, ...]:
    """What holds in a slot and came after the page was made."""
    return tuple(head for head in play.heads.get(slot, ()) if head.seq > draft.at)


def seen_heads(play: Play, draft: HoleDraft) -> Heads:
    """What held when the page was made."""
    return {
        slot: tuple(head for head in said if head.seq <= draft.at)
        for slot, said in play.heads.items()
    }


def is_own(head: Said, device: str, draft: HoleDraft, content: Mapping[str, Any]) -> bool:
    """Whether this device said it, and not just now in the same words."""
    is_repeated = token_of(head.said_as) == draft.token and head.content == content
    return head.device == device and not is_repeated


def is_heard(unseen: Sequence[Said], content: Mapping[str, Any]) -> bool:
    """Whether something is to be said beside what others said: silence contradicts nobody."""
    return not unseen or not is_nothing(content)


def confirmations(
    play: Play, device: str, draft: HoleDraft
) -> Iterator[tuple[Slot, dict[str, Any]]]:
    """Grids that another phone said meanwhile, typed here without having seen them."""
    table = play.table_of(draft.number)
    for player, given in draft.grids.items():
        slot, content = Slot("grid", draft.number, player), content_of_grid(given)
        unseen = unseen_in(play, draft, slot)
        is_others = bool(unseen) and all(head.device != device for head in unseen)
        if is_others and says_same(play.heads, slot, content, table):
            yield slot, content


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
    said: dict[Slot, dict[str, Any]] = {Slot("deck", number): {"odd": draft.odd}}
    if draft.went_out is not None or not draft.part:
        said[Slot("went_out", number)] = {"player": draft.went_out}
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
