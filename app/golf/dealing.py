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
    """Return the duty of the first hole; see docs/dev/sources.md, “Who starts”.

    >>> first_duty(3, seats=4)
    Duty(dealer=3, starter=0)
    """
    return Duty(dealer % seats, (dealer + 1) % seats)


def shows_at_table(ruleset: Ruleset, number: int) -> bool:
    """Return True if the cards turned up decide who starts the hole.

    >>> from app.golf.catalogue import find_ruleset
    >>> [shows_at_table(find_ruleset(name), 1) for name in ("skyjo", "nine-hole")]
    [True, False]
    """
    return number == 1 and ruleset.procedures.get("first_starter") == "highest turned up"


def next_duty(table: Table, playing: Sequence[int], last: HoleResult) -> Duty:
    """Return the duty of the hole after ``last`` for the seats that play it.

    >>> from app.golf.catalogue import find_ruleset
    >>> from app.golf.compiling import compile_ruleset
    >>> table = compile_ruleset(find_ruleset("nine-card"))
    >>> next_duty(table, [0, 1, 2], HoleResult((5, 9, 9), (5, 9, 9), 0, dealer=0, starter=1))
    Duty(dealer=1, starter=2)
    """
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
    """Return who deals first in a rematch: the highest total.

    Of equals it is the first clockwise after the last dealer.

    >>> rematch_dealer([96, 124, 91, 124], last_dealer=1)
    3
    """
    return max(clockwise(range(len(scores)), last_dealer), key=lambda seat: scores[seat])
