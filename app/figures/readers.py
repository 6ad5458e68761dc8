"""Ways to read a figure from a tally, all exact; each knows which keys it reads."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Protocol

Number = int | Fraction
Tally = Mapping[str, int]
Shares = tuple[tuple[str, Number], ...]
"""By rank, the highest first."""


class Reader(Protocol):
    """How a figure is read."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Tally keys it reads; a key that ends with a colon stands for all that begin with it."""

    def value(self, tally: Tally) -> Number | None:
        """Return None where the tally has no data."""

    def shares(self, tally: Tally) -> Shares:
        """Return the figure by rank; empty where ranks don't matter."""


class Whole:
    """A reader of figures that are not made of ranks."""

    __slots__ = ()

    def shares(self, _tally: Tally) -> Shares:
        return ()


@dataclass(frozen=True, slots=True)
class Count(Whole):
    """A sum, known if ``known`` is counted."""

    key: str
    known: str

    @property
    def keys(self) -> tuple[str, ...]:
        """The sum alone: known zeros don't make the figure."""
        return (self.key,)

    def value(self, tally: Tally) -> Number | None:
        return tally.get(self.key, 0) if self.known in tally else None


@dataclass(frozen=True, slots=True)
class Ratio(Whole):
    """One sum for each of another: an average, a share."""

    top: str
    bottom: str

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.top, self.bottom)

    def value(self, tally: Tally) -> Number | None:
        return _ratio(tally.get(self.top, 0), tally.get(self.bottom, 0))


def _ratio(top: int, bottom: int) -> Fraction | None:
    return Fraction(top, bottom) if bottom else None


@dataclass(frozen=True, slots=True)
class Variance(Whole):
    """The mean square of the distances from the average; pages show its root."""

    count: str
    total: str
    squares: str

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.count, self.total, self.squares)

    def value(self, tally: Tally) -> Number | None:
        count, total, squares = (tally.get(key, 0) for key in self.keys)
        return _ratio(count * squares - total**2, count**2)


@dataclass(frozen=True, slots=True)
class Median(Whole):
    """The middle one of a histogram, of two the mean."""

    prefix: str

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.prefix,)

    def value(self, tally: Tally) -> Number | None:
        counts = sorted(_numbers_in(tally, self.prefix).items())
        so_far = [*accumulate(count for _number, count in counts)]
        if not so_far:
            return None
        middle = ((so_far[-1] - 1) // 2, so_far[-1] // 2)
        return Fraction(sum(counts[bisect_right(so_far, place)][0] for place in middle), 2)


@dataclass(frozen=True, slots=True)
class Extreme(Whole):
    """The lowest or the highest number of histograms."""

    prefixes: tuple[str, ...]
    choose: Callable[[Iterable[int]], int]

    @property
    def keys(self) -> tuple[str, ...]:
        return self.prefixes

    def value(self, tally: Tally) -> Number | None:
        found = [number for prefix in self.prefixes for number in _numbers_in(tally, prefix)]
        return self.choose(found) if found else None


@dataclass(frozen=True, slots=True)
class Difference(Whole):
    """An average less the average of all other cases: below 0 where the case lowers the score."""

    word: str

    @property
    def keys(self) -> tuple[str, ...]:
        own, other = self.word, f"not_{self.word}"
        return (own, f"{own}_sum", other, f"{other}_sum")

    def value(self, tally: Tally) -> Number | None:
        count, total, others, rest = (tally.get(key, 0) for key in self.keys)
        own, other = _ratio(total, count), _ratio(rest, others)
        return None if own is None or other is None else own - other


@dataclass(frozen=True, slots=True)
class Share(Whole):
    """One sum as a share of itself and another."""

    part: str
    rest: str

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.part, self.rest)

    def value(self, tally: Tally) -> Number | None:
        part = tally.get(self.part, 0)
        return _ratio(part, part + tally.get(self.rest, 0))


@dataclass(frozen=True, slots=True)
class ByRank:
    """A sum by rank for each of what it is counted over, added up over all ranks."""

    prefix: str
    bottom: str

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.prefix, self.bottom)

    def value(self, tally: Tally) -> Number | None:
        return _ratio(sum(_ranks_in(tally, self.prefix).values()), tally.get(self.bottom, 0))

    def shares(self, tally: Tally) -> Shares:
        return _in_order(
            {
                rank: Fraction(amount, tally[self.bottom])
                for rank, amount in _ranks_in(tally, self.prefix).items()
            }
        )


@dataclass(frozen=True, slots=True)
class Costliest(ByRank):
    """The rank with the highest sum, and its cost each time; sums below 0 are no cost."""

    def value(self, tally: Tally) -> Number | None:
        costs = [0, *(amount for _rank, amount in self.shares(tally))]
        return max(costs) if self.bottom in tally else None


@dataclass(frozen=True, slots=True)
class NeverCancelled:
    """How many cards lay there of ranks that have never cancelled, and those by rank."""

    left: str = "left_over:"
    cancelled: str = "cancelled:"
    known: str = "verified"

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.left, self.cancelled)

    def value(self, tally: Tally) -> Number | None:
        found = sum(amount for _rank, amount in self.shares(tally))
        return found if self.known in tally else None

    def shares(self, tally: Tally) -> Shares:
        cancelled = _ranks_in(tally, self.cancelled)
        left = _ranks_in(tally, self.left)
        return _in_order({rank: count for rank, count in left.items() if rank not in cancelled})


def _ranks_in(tally: Tally, prefix: str) -> dict[str, int]:
    return {
        key.removeprefix(prefix): amount for key, amount in tally.items() if key.startswith(prefix)
    }


def _numbers_in(tally: Tally, prefix: str) -> dict[int, int]:
    return {int(number): count for number, count in _ranks_in(tally, prefix).items()}


def _in_order(shares: Mapping[str, Number]) -> Shares:
    return tuple(sorted(shares.items(), key=lambda share: (-share[1], share[0])))
