"""Par and handicap: a net game between a child and a champion, for one set of rules.

Scores spread far wider than strokes. So par and bands come from the group's hole scores, frozen for
a season; a handicap is in tenths of a point per hole, and only the difference to the lowest at the
table counts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from app.figures.histogram import Histogram, median, quantile, rounded

Band = Literal["eagle", "birdie", "par", "bogey", "double_bogey"]

LEAST_FOR_PAR = 36  # hole scores of the group: a game of nine holes for four
LAST = 20  # holes of a person that count
LEAST = 9  # with fewer there is no handicap
COUNTED = Fraction(4, 5)  # of the holes looked at, the best; a worst fifth is bad luck
ALLOWANCE = 105  # percent, the default
"""Golf’s 95 percent would give the best player every second net win (`python -m bench net_game`).
"""
TENTHS = 10
SHARES: Mapping[str, Fraction] = {
    "eagle": Fraction(1, 20),
    "birdie": Fraction(1, 4),
    "par": Fraction(3, 4),
    "bogey": Fraction(19, 20),
}
"""Which share of the group’s holes is at least as good as each band."""


@dataclass(frozen=True, slots=True)
class Par:
    """``eagle`` to ``bogey`` are the highest scores of their bands; ``holes`` made them."""

    par: int
    eagle: int
    birdie: int
    level: int
    bogey: int
    holes: int

    def to_json(self) -> list[int]:
        return [self.par, self.eagle, self.birdie, self.level, self.bogey, self.holes]


def par_of(scores: Histogram) -> Par | None:
    """Return the par of all hole scores of a group; None with too few.

    >>> par_of({2: 9, 6: 9, 8: 9, 12: 9}).par
    7
    """
    holes = sum(scores.values())
    if holes < LEAST_FOR_PAR:
        return None
    eagle, birdie, level, bogey = (quantile(scores, share) for share in SHARES.values())
    return Par(rounded(median(scores)), eagle, birdie, level, bogey, holes)


def par_from_json(kept: Sequence[int]) -> Par:
    return Par(*kept)


def band_of(par: Par, score: int) -> Band:
    """Return the name of a hole score: a twentieth are eagles, a quarter birdies or better.

    >>> band_of(Par(7, -5, 2, 12, 20, 99), 2), band_of(Par(7, -5, 2, 12, 20, 99), 13)
    ('birdie', 'bogey')
    """
    if score < par.par and score <= par.birdie:
        return "eagle" if score <= par.eagle else "birdie"
    if score > par.par and score > par.level:
        return "double_bogey" if score > par.bogey else "bogey"
    return "par"


@dataclass(frozen=True, slots=True)
class Handicap:
    """Tenths of a point a hole over par; ``counted`` are the holes that made it, from 0."""

    tenths: int
    counted: tuple[int, ...]


def handicap_of(differences: Sequence[int]) -> Handicap | None:
    """Return the handicap from a person’s holes less par, oldest first; None with too few.

    The mean of the best four fifths of the last twenty, rounded down to whole holes; of equal ones
    the later count.

    >>> handicap_of([4, 0, 9, 2, 2, 1, 3, 30, 5])
    Handicap(tenths=24, counted=(0, 1, 3, 4, 5, 6, 8))
    """
    holes = range(len(differences))[-LAST:]
    if len(holes) < LEAST:
        return None
    best = sorted(holes, key=lambda hole: (differences[hole], -hole))
    counted = sorted(best[: int(len(holes) * COUNTED)])
    total = sum(differences[hole] for hole in counted)
    return Handicap(rounded(Fraction(total * TENTHS, len(counted))), tuple(counted))


def shots_of(
    handicaps: Sequence[int | None], holes: int, allowance: int = ALLOWANCE
) -> tuple[int, ...]:
    """Handicaps are in tenths; the lowest and a player without one get no shots.

    >>> shots_of([-13, 20, None], holes=9, allowance=100)
    (0, 30, 0)
    """
    lowest = min((handicap for handicap in handicaps if handicap is not None), default=0)
    ahead = [0 if handicap is None else handicap - lowest for handicap in handicaps]
    return tuple(rounded(Fraction(holes * tenths * allowance, TENTHS * 100)) for tenths in ahead)


def net_holes(scores: Sequence[int | None], shots: int) -> tuple[int | None, ...]:
    """Return hole scores less an even share of the shots each; they add up to the net total.

    >>> net_holes([9, 4, None, 12], shots=6)
    (8, 2, None, 10)
    """
    holes = len(scores)
    shares = [shots * (hole + 1) // holes - shots * hole // holes for hole in range(holes)]
    pairs = zip(scores, shares, strict=True)
    return tuple(None if score is None else score - share for score, share in pairs)


def net_total(scores: Sequence[int | None], shots: int) -> int:
    return sum(score for score in net_holes(scores, shots) if score is not None)
