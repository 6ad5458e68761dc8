"""Procedures: rules of play that change no score, in the order of a hole; one record each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from app.golf.reading import MappingOf, OneOf, Reader, Whole, yes_or_no

ProcedureAnswer = int | bool | str
Part = Literal[
    "turning_up",
    "looking",
    "starting",
    "new_card",
    "replacing",
    "discarding",
    "turn",
    "reshuffle",
    "end",
]
"""Sentences of one part are joined, except those of ``turn``."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """A rule of play that changes no score.

    Its answer is one of ``words``, a number within ``bounds`` if it ``is_number``, else a boolean.
    ``usual`` is the most common answer, omitted where there is little room.
    """

    key: str
    part: Part
    words: tuple[str, ...] = ()
    is_number: bool = False
    bounds: tuple[int, int] = (0, 9)
    usual: ProcedureAnswer | None = None

    @property
    def is_flag(self) -> bool:
        return not (self.words or self.is_number)

    @property
    def answers(self) -> tuple[ProcedureAnswer, ...]:
        if self.is_number:
            return tuple(range(self.bounds[0], self.bounds[1] + 1))
        return self.words or (True, False)

    @property
    def reader(self) -> Reader:
        if self.is_number:
            return Whole(*self.bounds)
        return OneOf(*self.words) if self.words else yes_or_no


RECORDS = (
    Procedure("turn_up", "turning_up", is_number=True),
    Procedure(
        "turn_up_where",
        "turning_up",
        ("any", "one column", "different columns", "centre and outside"),
    ),
    Procedure("turn_up_late", "turning_up", usual=True),
    Procedure("rearrange", "turning_up"),
    Procedure("look", "looking", ("nearest two", "any two", "any one", "nearest row")),
    Procedure(
        "look_again",
        "looking",
        ("never", "those two", "in hand two", "in hand all"),
        usual="never",
    ),
    Procedure("first_starter", "starting", ("after dealer", "highest turned up")),
    Procedure("new_card", "new_card", ("face up", "face down"), usual="face up"),
    Procedure(
        "replace",
        "replacing",
        ("any", "unseen once", "hidden only", "columns frozen", "equal columns frozen"),
        usual="any",
    ),
    Procedure("look_means_replace", "replacing", usual=True),
    Procedure("flip_after_draw", "discarding", ("no", "may", "must", "must but last"), usual="no"),
    Procedure("flip_instead", "turn"),
    Procedure("turn_all", "turn"),
    Procedure("jack_skips", "turn"),
    Procedure("flip_after_reshuffle", "reshuffle"),
    Procedure("ends", "end", ("one more turn", "at once", "knock", "all exposed")),
)
PROCEDURES: Mapping[str, Procedure] = {record.key: record for record in RECORDS}
PROCEDURE_KEYS: Mapping[str, Reader] = {record.key: record.reader for record in RECORDS}
read_procedures: Reader = MappingOf(PROCEDURE_KEYS)
