"""Whether a penalty can ever cost or earn anything, from its amounts alone."""

from math import inf

from app.golf.terms import Penalty

Span = tuple[float, float]


def is_idle(penalty: Penalty) -> bool:
    """Return True if it adds 0 in every hole.

    >>> is_idle(Penalty("out", add=10, at_most=0)), is_idle(Penalty("out", add=-5, at_most=0))
    (True, False)
    """
    low, high = _span_of(penalty)
    if penalty.at_least is not None:
        low, high = max(low, penalty.at_least), max(high, penalty.at_least)
    if penalty.at_most is not None:
        low, high = min(low, penalty.at_most), min(high, penalty.at_most)
    return low == high == 0


def _span_of(penalty: Penalty) -> Span:
    spans = [
        (penalty.add, penalty.add),
        _one_or_more(penalty.per_player),
        _one_or_more(penalty.per_rival),
    ]
    grids = penalty.times - 1 - (penalty.become is not None)
    if penalty.become == "highest" and grids == -1:
        spans.append((0, inf))
    elif grids or isinstance(penalty.become, str):
        spans.append((-inf, inf))
    elif penalty.become is not None:
        spans.append((penalty.become, penalty.become))
    return sum(low for low, _high in spans), sum(high for _low, high in spans)


def _one_or_more(points: int) -> Span:
    if not points:
        return 0, 0
    return (points, inf) if points > 0 else (-inf, points)
