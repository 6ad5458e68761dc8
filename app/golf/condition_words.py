"""Every word that a penalty's ``when`` may be: one record each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
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

    ``switch`` is the id of its switch or "", ``options`` are the switch's choices with the penalty
    each writes, ``shows`` is the situation that tells the options apart.
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
    switch: str = ""
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    shows: str = ""

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
    Condition(
        "out beaten", asks="went out", less=True, names="best", counts="less", switch="beaten"
    ),
    Condition(
        "out tied",
        asks="went out",
        less=False,
        same=True,
        names="best",
        counts="same",
        may_be_free=True,
        switch="tie",
    ),
    Condition("out lowest", asks="went out", less=False, names="best", switch="reward"),
    Condition("out alone", asks="went out", less=False, same=False, names="best", switch="reward"),
    Condition(
        "lowest",
        less=False,
        switch="lowest",
        options={"-5": {"add": -5}, "takes 5": {"add": 5, "who": "each_other"}},
        shows="lowest",
    ),
    Condition(
        "shares",
        same=True,
        names="same",
        counts="same",
        switch="shares",
        options={"5": {"add": 5}, "10": {"add": 10}},
        shows="tied",
    ),
    Condition(
        "holds",
        reads="cards",
        switch="four",
        options={"others 10": {"add": 10, "who": "others"}},
        shows="holder",
    ),
    Condition("looked", reads="looks", switch="fine"),
)
CONDITIONS: Mapping[str, Condition] = {record.word: record for record in RECORDS}


def condition_of(when: str) -> Condition:
    return CONDITIONS[when.rstrip(" 0123456789")]
