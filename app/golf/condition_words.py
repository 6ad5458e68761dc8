"""Every word that a penalty's ``when`` may be: one record each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Reads = Literal["scores", "cards", "looks"]
Asks = Literal["went out", "everybody"]
Names = Literal["nobody", "best", "same"]
Counts = Literal["less", "same"]
IN_TABLE = ("code", "reads", "asks", "less", "same", "more", "names", "counts")


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition under which a seat gets a penalty.

    ``reads`` is its input: scores, equal cards in a grid (their number follows the word) or peeks;
    ``asks`` which seats. Among scores, another seat must or must not have ``less``, the ``same`` or
    ``more``; None doesn't matter. ``names`` tells whom the ruling names: nobody, the best of the
    others or those with the same. ``per_rival`` counts the seats of ``counts``, and is refused
    without it. ``may_be_free`` if it costs nothing by default.
    """

    word: str
    reads: Reads = "scores"
    asks: Asks = "everybody"
    less: bool | None = None
    same: bool | None = None
    more: bool | None = None
    names: Names = "nobody"
    counts: Counts | None = None
    may_be_free: bool = False

    @property
    def code(self) -> str:
        return self.word.replace(" ", "_")

    @property
    def is_compared(self) -> bool:
        return (self.less, self.same, self.more) != (None, None, None)

    def example(self, count: int = 4) -> str:
        """Return the word as rules write it.

        >>> CONDITIONS["lowest"].example(), CONDITIONS["holds"].example(3)
        ('lowest', 'holds 3')
        """
        return f"{self.word} {count}" if self.reads == "cards" else self.word

    def in_table(self) -> dict[str, Any]:
        return {key: getattr(self, key) for key in IN_TABLE}


RECORDS = (
    Condition("out", asks="went out", names="best"),
    Condition("out beaten", asks="went out", less=True, names="best", counts="less"),
    Condition(
        "out tied",
        asks="went out",
        less=False,
        same=True,
        names="best",
        counts="same",
        may_be_free=True,
    ),
    Condition("out lowest", asks="went out", less=False, names="best"),
    Condition("out alone", asks="went out", less=False, same=False, names="best"),
    Condition("lowest", less=False),
    Condition("shares", same=True, names="same", counts="same"),
    Condition("holds", reads="cards"),
    Condition("looked", reads="looks"),
)
CONDITIONS: Mapping[str, Condition] = {record.word: record for record in RECORDS}


def condition_of(when: str) -> Condition:
    return CONDITIONS[when.rstrip(" 0123456789")]
