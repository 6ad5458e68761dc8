"""The one check of a typed hole, with all faults at once, by paths of the API (``grids.p1``)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

from app.golf.faults import Faults
from app.golf.referee import Adjustment, Extras
from app.golf.scoring import Given, TypedTotal, are_final, has_cards, read_given, read_total
from app.golf.table import Table
from app.golf.text import number_fault, whole_number
from app.record.allowed_text import LONGEST_REASON, is_text, plain_text
from app.record.log.entry_schema import MOST_BY_HAND, MOST_LOOKS

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
