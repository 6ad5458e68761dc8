"""Who deals and who starts: by seat, by the last hole's scores, or by who went out."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from app.golf.game import HoleResult
from app.golf.ruleset import Ruleset
from app.golf.table import Table


class Duty(NamedTuple):
    """The seats that deal and start a hole."""

    dealer: int
    starter: int


def first_duty(dealer: int, seats: int) -> Duty:
    """Return the duty of the first hole; see docs/dev/sources.md, “Who starts”."""
    return Duty(dealer % seats, (dealer + 1) % seats)


def shows_at_table(ruleset: Ruleset, number: int) -> bool:
    """Return True if the cards turned up decide who starts the hole."""
    return number == 1 and ruleset.procedures.get("first_starter") == "highest turned up"


def next_duty(table: Table, playing: Sequence[int], last: HoleResult) -> Duty:
    return STARTS[table.starts](playing, last)


def clockwise(playing: Sequence[int], after: int) -> list[int]:
    """Return the playing seats from the one after ``after`` round to ``after`` itself."""
    return [*(s for s in playing if s > after), *(s for s in playing if s <= after)]


def before(playing: Sequence[int], seat: int) -> int:
    return clockwise(playing, seat)[-2 if seat in playing and len(playing) > 1 else -1]


def _after_dealer(playing: Sequence[int], last: HoleResult) -> Duty:
    """See docs/dev/sources.md, 9-hole Golf."""
    dealer = clockwise(playing, last.dealer)[0]
    return Duty(dealer, clockwise(playing, dealer)[0])


def highest(playing: Sequence[int], last: HoleResult) -> Duty:
    """The highest score starts; of equals the first after the previous starter (Nine-card Golf)."""
    round_table = clockwise(playing, last.starter)
    played = [seat for seat in round_table if last.scores[seat] is not None]
    starter = max(played or round_table, key=lambda seat: last.scores[seat] or 0)
    return Duty(before(playing, starter), starter)


def went_out(playing: Sequence[int], last: HoleResult) -> Duty:
    """The player who went out starts; if nobody did, the same player again."""
    due = last.starter if last.went_out is None else last.went_out
    starter = due if due in playing else clockwise(playing, due)[0]
    return Duty(before(playing, starter), starter)


STARTS: Mapping[str, Callable[[Sequence[int], HoleResult], Duty]] = {
    "after dealer": _after_dealer,
    "highest": highest,
    "went out": went_out,
}


def rematch_dealer(scores: Sequence[int], last_dealer: int) -> int:
    """Return the seat with the highest total; of equals the first after the last dealer."""
    return max(clockwise(range(len(scores)), last_dealer), key=lambda seat: scores[seat])
