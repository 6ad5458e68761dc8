"""From holes to a game: totals, places, who deals, who starts."""

from collections.abc import Sequence


def totals(hole_scores: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """Each seat's sum over the holes played.

    >>> totals([(23, 4), (1, 2)], seats=2)
    (24, 6)
    """
    return tuple(sum(scores[seat] for scores in hole_scores) for seat in range(seats))


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, the lowest total first; equal totals share a place.

    >>> places([76, 73, 71, 73])
    (4, 2, 1, 2)
    """
    return tuple(1 + sum(other < score for other in scores) for score in scores)


def dealer_of(number: int, first_dealer: int, seats: int) -> int:
    """Who deals hole ``number`` (from 1): the deal moves one seat clockwise each hole (seed 000).

    >>> [dealer_of(number, first_dealer=2, seats=4) for number in (1, 2, 3)]
    [2, 3, 0]
    """
    return (first_dealer + number - 1) % seats


def starter_of(dealer: int, seats: int) -> int:
    """The player clockwise after the dealer starts (RULES.md, section 4.12).

    >>> starter_of(3, seats=4)
    0
    """
    return (dealer + 1) % seats


def rematch_dealer(scores: Sequence[int], last_dealer: int) -> int:
    """Who deals first when the same people play again: the highest total.

    Among equals it is the first clockwise after whoever dealt last.

    >>> rematch_dealer([96, 124, 91, 124], last_dealer=1)
    3
    """
    clockwise = [(last_dealer + step) % len(scores) for step in range(1, len(scores) + 1)]
    return max(clockwise, key=lambda seat: scores[seat])
