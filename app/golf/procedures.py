"""Procedures: rules of play that change no score, in the order of a hole.

They are among the rows of ``switches.toml``, from which rulesets are read, too.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Literal

from app.golf.reading import MappingOf, OneOf, Reader, Whole, yes_or_no

SECTIONS_OF_ROWS = tomllib.loads(files("app.golf").joinpath("switches.toml").read_text("utf-8"))
ROWS: Mapping[str, Mapping[str, Any]] = {
    switch: {"section": section, **row}
    for section, rows in SECTIONS_OF_ROWS.items()
    for switch, row in rows.items()
}
"""All house rules, by switch, each with its section."""
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

    Its answer is one of ``words``, a number within ``bounds`` if it has any, else a boolean.
    ``usual`` is the most common answer, omitted where there is little room.
    """

    key: str
    part: Part
    words: tuple[str, ...] = ()
    bounds: tuple[int, ...] = ()
    usual: ProcedureAnswer | None = None

    @property
    def is_flag(self) -> bool:
        return not (self.words or self.bounds)

    @property
    def answers(self) -> tuple[ProcedureAnswer, ...]:
        if self.bounds:
            return tuple(range(self.bounds[0], self.bounds[1] + 1))
        return self.words or (True, False)

    @property
    def reader(self) -> Reader:
        if self.bounds:
            return Whole(*self.bounds)
        return OneOf(*self.words) if self.words else yes_or_no


PROCEDURES: Mapping[str, Procedure] = {
    key: Procedure(
        key,
        row["part"],
        () if "bounds" in row else tuple(row.get("options", ())[1:]),
        tuple(row.get("bounds", ())),
        row.get("usual"),
    )
    for row in ROWS.values()
    for table, _dot, key in [row.get("path", "").partition(".")]
    if table == "told"
}
PROCEDURE_KEYS: Mapping[str, Reader] = {key: told.reader for key, told in PROCEDURES.items()}
read_procedures: Reader = MappingOf(PROCEDURE_KEYS)
