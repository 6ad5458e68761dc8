"""A hole as typed: the one check of it, by paths of the API, what the referee finds, saving it.

All or nothing, once, as new entries next to the existing ones.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, asdict, dataclass, field
from typing import Any

from app.golf.faults import Faults, GolfError
from app.golf.game import Move, Played, ended_after, find_ripple, shows_at_table
from app.golf.referee import Adjustment, Extras, Finding, inspect_hole
from app.golf.scoring import Given, TypedTotal, are_final, has_cards, read_given, read_total
from app.golf.table import Table
from app.golf.text import number_fault, whole_number
from app.record.access.unsaved import forget_unsaved
from app.record.add_entries import append_to_play
from app.record.allowed_text import LONGEST_REASON, is_text, plain_text
from app.record.change.actions import is_current, seen_heads
from app.record.database import GameGoneError, db, writing_rows
from app.record.game.from_log import has_same_content, merge_equal_grids, with_heads
from app.record.game.load import play_at, version_of
from app.record.game.play import Play
from app.record.log.entries import (
    NewEntry,
    entry_for,
    new_among,
    token_of,
)
from app.record.log.entry_schema import MOST_BY_HAND, MOST_LOOKS
from app.record.log.heads import UNDO, Heads, LoggedEntry, Slot, find_heads

TOTALS, LOOKS = range(-999, 1000), range(MOST_LOOKS + 1)
POINTS = range(-MOST_BY_HAND, MOST_BY_HAND + 1)


@dataclass(frozen=True, slots=True)
class RawSeat:
    """What somebody typed for a player; ``cards`` is None if nothing stands for a grid."""

    cards: str | None = ""
    total: str | int = ""
    held: bool = False
    final: bool = False
    looks: str | int = ""
    points: str | int = ""
    reason: str = ""

    @property
    def has_grid(self) -> bool:
        return self.cards is not None or self.total != ""


@dataclass(frozen=True, slots=True)
class RawHole:
    """A hole as typed; ``went_out`` is None if nobody has said, and empty for nobody."""

    number: int
    seats: Mapping[str, RawSeat]
    went_out: Sequence[str] | None = None
    starter: str = ""
    has_odd_deck: bool = False


@dataclass(frozen=True, slots=True)
class HoleDraft:
    """A hole to save: cards or totals, looks and adjustments by player.

    Players are ids, or places at the table of a game that is brought. ``token`` identifies this
    attempt, ``seen`` is the mark of the hole it was typed over, ``at`` the version that was shown.
    A ``part`` leaves other grids, and who went out if not given, to other phones. ``own`` is the
    only player of this phone; cards of ``taken`` players come from other phones and make no entry.
    ``starter`` counts if the page ``asks_starter``.
    """

    number: int
    grids: Mapping[int, Given]
    went_out: int | None
    token: str = ""
    seen: str = ""
    _: KW_ONLY
    starter: int | None = None
    looks: Mapping[int, int] = field(default_factory=dict)
    adjustments: Mapping[int, tuple[int, str]] = field(default_factory=dict)
    has_odd_deck: bool = False
    at: int = 0
    part: bool = False
    own: int | None = None
    taken: frozenset[int] = frozenset()
    asks_starter: bool = False

    def by_seat(self, players: Iterable[int]) -> list[Given | None]:
        return [self.grids.get(player) for player in players]

    def extras(self, players: Sequence[int], number: int = 0) -> Extras:
        """By seat, for ``players`` in that order."""
        adjustments = [
            Adjustment(players.index(player), *own) for player, own in self.adjustments.items()
        ]
        return Extras([self.looks.get(player, 0) for player in players], adjustments, number)


def check_hole(
    raw: RawHole,
    players: Mapping[str, int],
    table: Table,
    totals: range = TOTALS,
    **more: Any,  # noqa: ANN401
) -> tuple[HoleDraft, Faults]:
    """``players`` are those who play it, ``more`` is of the draft; the referee checks it later."""
    faults, grids, looks, adjustments = Faults(), {}, {}, {}
    for key, seat in raw.seats.items():
        if (who := players.get(key)) is not None:
            grids[who] = _read_grid(key, seat, (table, totals), faults)
            looks[who] = _read_number(f"looks.{key}", seat.looks, LOOKS, faults)
            adjustments[who] = _read_adjustment(key, seat, faults)
    if raw.went_out is None and table.asks_out and not (grids and are_final(grids.values())):
        faults.add("went_out", "no_answer")
    _check_players(raw, players, faults)
    beside = {
        "looks": {who: count for who, count in looks.items() if count},
        "adjustments": {who: own for who, own in adjustments.items() if own},
        "has_odd_deck": raw.has_odd_deck,
        **more,
    }
    draft = HoleDraft(
        raw.number,
        {who: given for who, given in grids.items() if given is not None},
        next((players[key] for key in raw.went_out or () if key in players), None),
        starter=players.get(raw.starter),
        **beside,
    )
    return draft, faults


def _check_players(raw: RawHole, players: Mapping[str, int], faults: Faults) -> None:
    typed = {
        **{f"grids.{key}": key for key, seat in raw.seats.items() if seat.has_grid},
        **{f"looks.{key}": key for key, seat in raw.seats.items() if seat.looks != ""},
        **{f"by_hand.{key}": key for key, seat in raw.seats.items() if seat.points != ""},
    }
    named = [*typed.items(), *(("went_out", key) for key in raw.went_out or ())]
    for path, key in [*named, ("starter", raw.starter)]:
        if key not in players and (path, key) != ("starter", ""):
            faults.add(path, "player", key=key, hole=raw.number)


def _read_grid(key: str, seat: RawSeat, how: tuple[Table, range], faults: Faults) -> Given | None:
    table, totals = how
    if (seat.cards or "").lstrip().startswith("=") and not read_total(seat.cards):
        written = (seat.cards or "").strip().removeprefix("=")
        return TypedTotal(_read_number(f"grids.{key}.total", written or "=", totals, faults) or 0)
    total = _read_number(f"grids.{key}.total", seat.total, totals, faults)
    given = read_given(seat.cards or "", table)
    is_blank = has_cards(given) and not any(given)
    if total is None and (seat.held or seat.final):
        faults.add(f"grids.{key}", "ticks")
    elif total is not None and not is_blank:
        faults.add(f"grids.{key}", "both")
    if total is not None and is_blank:
        return TypedTotal(total, seat.held, seat.final)
    return given if seat.has_grid else None


def _read_adjustment(key: str, seat: RawSeat, faults: Faults) -> tuple[int, str] | None:
    points = _read_number(f"by_hand.{key}.points", seat.points, POINTS, faults)
    if not points:
        return None
    reason = plain_text(seat.reason)
    if not reason or not is_text(reason, LONGEST_REASON):
        faults.add(f"by_hand.{key}.reason", "reason")
    return points, reason


def _read_number(path: str, raw: str | int, bounds: range, faults: Faults) -> int | None:
    """None if nothing is typed, 0 if it is invalid."""
    text = str(raw).strip()
    if not text:
        return None
    if code := number_fault(text, bounds[0], bounds[-1]):
        faults.add(path, code, given=text, least=bounds[0], most=bounds[-1])
        return 0
    return whole_number(text)


__all__ = [
    "HoleDraft",
    "HoleSavedElsewhereError",
    "changed_slots",
    "content_of_grid",
    "is_retry",
    "save_hole",
]


class HoleSavedElsewhereError(GolfError):
    """The hole changed since the page was opened; ``seen`` is its current mark."""

    def __init__(self, number: int, seen: str) -> None:
        super().__init__(f"Hole {number} was saved with other cards meanwhile.")
        self.number = number
        self.seen = seen


def save_hole(play: Play, device: str, draft: HoleDraft) -> None:
    """Save a hole, or correct it, and end the device's lease.

    Only changed slots get an entry, and those that confirm another phone's. Concurrent entries of
    other phones stay, and leave the hole open. Raises ``HoleOrderError`` for a hole not yet due and
    ``HoleSavedElsewhereError`` if it would replace what this device entered elsewhere.
    """
    version = play.version
    while True:
        play.check_turn(draft.number)
        fresh = new_among(_entries_of(play, device, draft), play.entries, device)
        with writing_rows() as connection:
            if append_to_play(connection, play, device, fresh, version):
                forget_unsaved(connection, play.game_id, device)
                return
        db.session.rollback()
        latest = version_of(db.session(), play.game_id)
        if latest is None:
            raise GameGoneError
        version, play = latest, play_at(play.game_id, play.public_id, latest)


def _entries_of(play: Play, device: str, draft: HoleDraft) -> list[NewEntry]:
    number, hole, heads = draft.number, play.hole(draft.number), play.heads
    seen, wrong = hole.seen if hole else "", []
    changes = dict(changed_slots(play, draft))
    if seen != draft.seen:
        # Others have saved it since the page was opened: their entries stay beside these.
        then = find_heads(entry for entry in play.entries if entry.seq <= draft.at)
        then = {slot: own for slot, own in then.items() if slot.hole == number}
        then = merge_equal_grids(then, play.rules)
        if then and hole is None:
            raise HoleSavedElsewhereError(number, "")
        changes = {
            slot: content
            for slot, content in changes.items()
            if not is_current(then, slot, content)
        }
        for slot, content in [*changes.items()]:
            since = _heads_since_shown(play, draft, slot)
            for head in since:
                is_repeated = token_of(head.client_id) == draft.token and head.content == content
                if head.device == device and not is_repeated:
                    raise HoleSavedElsewhereError(number, seen)
            if since and _is_nothing(content):
                del changes[slot]
        changes |= _confirmations(play, device, draft, then)
        heads = seen_heads(heads, draft.at)
    elif hole and not draft.part:
        # The hole is all of it, so grids of those who don't play it are wrong.
        playing = {play.seats[seat].player_id for seat in hole.playing}
        grids = (head for slot, own in heads.items() if slot.kind == "grid" for head in own)
        here = (head for head in grids if head.slot.hole == number)
        wrong = [head.client_id for head in here if head.slot.player not in playing]
    out = Slot("went_out", number)
    if draft.own is not None and out in heads:
        # A phone of one player replaces what it said itself, and takes back that its player did.
        if draft.went_out is None:
            named = (head for head in heads[out] if head.content.get("player") == draft.own)
            wrong += [head.client_id for head in named]
        heads = {**heads, out: tuple(head for head in heads[out] if head.device == device)}
    entries = [
        entry_for(heads, draft.token, slot, dict(content)) for slot, content in changes.items()
    ]
    if wrong:
        entries.append(NewEntry(f"{draft.token}:{number}:undo", Slot(UNDO), {"undoes": wrong}))
    return entries


def _heads_since_shown(play: Play, draft: HoleDraft, slot: Slot) -> tuple[LoggedEntry, ...]:
    return tuple(head for head in play.heads.get(slot, ()) if head.seq > draft.at)


def _confirmations(
    play: Play, device: str, draft: HoleDraft, then: Heads
) -> Iterator[tuple[Slot, dict[str, Any]]]:
    """Grids typed here that other phones have entered alike since the page was opened."""
    table = play.table_of(draft.number)
    for player, grid in draft.grids.items():
        slot, content = Slot("grid", draft.number, player), content_of_grid(grid)
        unseen = _heads_since_shown(play, draft, slot)
        is_others = bool(unseen) and all(head.device != device for head in unseen)
        is_typed = player not in draft.taken and not is_current(then, slot, content)
        if is_others and is_typed and has_same_content(play.heads, slot, content, table):
            yield slot, content


def is_retry(play: Play, device: str, draft: HoleDraft) -> bool:
    kept = {entry.slot: entry for entry in play.entries if token_of(entry.client_id) == draft.token}
    drafted = _slots_of_draft(play, draft)
    if not all(entry.device == device for entry in kept.values()):
        return False
    if any(
        drafted.get(slot) != entry.content
        for slot, entry in kept.items()
        if slot.kind not in BESIDE
    ):
        return False
    before = [(entry.slot, entry.content) for entry in play.entries]
    return all(
        _is_nothing(content) or (slot, content) in before for slot, content in drafted.items()
    )


BESIDE = ("opened", "state", UNDO)


def changed_slots(play: Play, draft: HoleDraft) -> Iterator[tuple[Slot, dict[str, Any]]]:
    """Yield slots whose content differs from the current one: players, went out, grids."""
    if Slot("opened", draft.number) not in play.heads:
        ids, duty = [seat.player_id for seat in play.seats], play.duty(draft.number)
        yield (
            Slot("opened", draft.number),
            {
                "players": [*play.players(draft.number).values()],
                "dealer": ids[duty.dealer],
                "starter": ids[duty.starter],
            },
        )
        if play.state.name != "playing":
            yield Slot("state"), {"state": "playing"}
    for slot, content in _slots_of_draft(play, draft).items():
        was_entered = (
            is_current(play.heads, slot, content) if slot in play.heads else _is_nothing(content)
        )
        if not was_entered:
            yield slot, content


def _slots_of_draft(play: Play, draft: HoleDraft) -> dict[Slot, dict[str, Any]]:
    number = draft.number
    contents: dict[Slot, dict[str, Any]] = {Slot("deck", number): {"odd": draft.has_odd_deck}}
    if draft.went_out is not None or not draft.part:
        contents[Slot("went_out", number)] = {"player": draft.went_out}
    if draft.asks_starter and shows_at_table(play.ruleset_of(number), number):
        contents[Slot("starter", number)] = {"starter": draft.starter}
    for player, grid in draft.grids.items():
        points, reason = draft.adjustments.get(player, (0, ""))
        if player not in draft.taken:
            contents[Slot("grid", number, player)] = content_of_grid(grid)
        contents[Slot("looks", number, player)] = {"looks": draft.looks.get(player, 0)}
        contents[Slot("adjustment", number, player)] = {"points": points, "reason": reason}
    return contents


def content_of_grid(grid: Given) -> dict[str, Any]:
    return asdict(grid) if isinstance(grid, TypedTotal) else {"cards": list(grid)}


def _is_nothing(content: Mapping[str, Any]) -> bool:
    defaults = {"looks": 0, "points": 0, "odd": False, "starter": None}
    return any(key in content and content[key] == value for key, value in defaults.items())


def inspect_draft(
    play: Play, draft: HoleDraft, count: int, went_out: Sequence[int] = ()
) -> tuple[Table, list[Finding]]:
    """``went_out`` are the seats of all who are said to have gone out."""
    table = play.table_of(draft.number)
    table = table.with_decks(table.decks_for(count))
    grids = draft.by_seat(seat.player_id for seat in play.seats)
    return table, inspect_hole(table, grids, went_out, has_odd_deck=draft.has_odd_deck)


def preview_hole(play: Play, draft: HoleDraft) -> Play:
    contents = dict(changed_slots(play, draft))
    heads: Heads = {
        **play.heads,
        **{slot: (_head_of(play, slot, contents[slot]),) for slot in contents},
    }
    return with_heads(play, heads)


def _head_of(play: Play, slot: Slot, content: Mapping[str, object]) -> LoggedEntry:
    return LoggedEntry(
        "", slot, content, tuple(head.client_id for head in play.heads.get(slot, ()))
    )


def ripple_of(play: Play, draft: HoleDraft) -> Sequence[Move]:
    hole = play.hole(draft.number)
    if hole is None or hole.ruling is None or hole.seen != draft.seen:
        return ()
    after = _played_of(preview_hole(play, draft), draft.number)
    before = _played_of(play, draft.number)
    return find_ripple(before, after) if before and after else ()


def _played_of(play: Play, number: int) -> Played | None:
    """The game for a correction of this hole; None where the hole has no ruling."""
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        return None
    ended = ended_after(play.table, len(play.seats), play.results, *play.comings)
    return Played(hole.ruling.verdicts, play.course, ended, len(play.results))
