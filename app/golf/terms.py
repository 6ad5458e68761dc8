"""The terms of a ruleset: patterns that cards may form, penalties that the referee may add."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeVar, get_args

from app.golf.errors import RulesetError
from app.golf.layout import NAMED_CELLS, SHAPES
from app.golf.reading import Reader, either, list_of, mapping_of, one_of, whole, words, yes_or_no
from app.golf.selectors import selector

Claim = Literal["every", "apart", "most", "best", "none"]
Match = Literal["rank", "suit", "colour", "points"]
When = Literal[
    "out",
    "out beaten",
    "out tied",
    "out lowest",
    "out alone",
    "lowest",
    "shares",
    "holds",
    "looked",
]
Who = Literal["self", "others", "each_other"]
Cells = str | tuple[int, ...] | tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """Cells that count together when their cards agree; docs/rules.md tells every key.

    ``take`` 0 is the whole line; ``worth`` stands in place of the cards, ``bonus`` is on top, and
    ``bonus_times`` adds that many times the points of one of its cards.
    """

    shape: str
    take: int = 0
    together: bool = False
    cells: Cells = ()
    match: Match = "rank"
    only: str = ""
    never: str = ""
    wild: str = ""
    worth: int | Literal["keep"] = 0
    bonus: int = 0
    bonus_times: int = 0
    claim: Claim = "every"
    removes: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points the referee adds: when, to whom, how many; docs/rules.md tells every key.

    ``count`` is how many equal cards ``holds`` needs. All amounts are made from the grid score of
    whoever pays, added up, then kept between ``at_least`` and ``at_most``.
    """

    when: When
    count: int = 0
    who: Who = "self"
    add: int = 0
    times: int = 1
    become: int | Literal["highest", "highest other"] | None = None
    per_player: int = 0
    per_rival: int = 0
    at_least: int | None = None
    at_most: int | None = None
    stage: int = 1
    uncancelled: bool = False
    every_rank: bool = False
    spares_holders: bool = False
    name: str = ""


CELL_LIST = list_of(whole(0, 15))
POINTS = whole(-999, 999)
PATTERN_KEYS: Mapping[str, Reader] = {
    "shape": one_of(*SHAPES),
    "take": whole(2, 8),
    "together": yes_or_no,
    "cells": either(one_of(*NAMED_CELLS), CELL_LIST, list_of(CELL_LIST)),
    "match": one_of(*get_args(Match)),
    "only": selector,
    "never": selector,
    "wild": selector,
    "worth": either(one_of("keep"), POINTS),
    "bonus": POINTS,
    "bonus_times": whole(-9, 9),
    "claim": one_of(*get_args(Claim)),
    "removes": yes_or_no,
    "name": words,
}
PENALTY_KEYS: Mapping[str, Reader] = {
    "when": words,
    "who": one_of(*get_args(Who)),
    "add": POINTS,
    "times": whole(-9, 9),
    "become": either(one_of("highest", "highest other"), POINTS),
    "per_player": POINTS,
    "per_rival": POINTS,
    "at_least": POINTS,
    "at_most": POINTS,
    "stage": whole(1, 2),
    "uncancelled": yes_or_no,
    "every_rank": yes_or_no,
    "spares_holders": yes_or_no,
    "name": words,
}
HOLDS_ONLY = ("uncancelled", "every_rank", "spares_holders")
RIVALS = ("out beaten", "out tied", "shares")


def read_pattern(path: str, raw: Any) -> Pattern:  # noqa: ANN401
    """One pattern; keys that mean nothing for its shape are refused."""
    found = mapping_of(PATTERN_KEYS, required=("shape",))(path, raw)
    needs_cells = found["shape"] == "cells"
    if needs_cells != ("cells" in found):
        code = "cells_missing" if needs_cells else "goes_with"
        raise RulesetError(f"{path}.cells", code, known="cells")
    if "together" in found and found["shape"] != "columns":
        raise RulesetError(f"{path}.together", "goes_with", known="columns")
    if found["shape"] in ("columns", "anywhere") and "take" not in found:
        raise RulesetError(f"{path}.take", "no_take")
    return Pattern(**found)


def read_penalty(path: str, raw: Any) -> Penalty:  # noqa: ANN401
    """One penalty; ``holds 4`` is the word ``holds`` and a count."""
    found = mapping_of(PENALTY_KEYS, required=("when",))(path, raw)
    when, count = split_when(found["when"])
    if when not in get_args(When):
        known = ", ".join(get_args(When)).replace("holds", "holds 4")
        raise RulesetError(f"{path}.when", "choose", known=known, given=raw["when"])
    for key in (*HOLDS_ONLY, "per_rival"):
        allowed = RIVALS if key == "per_rival" else ("holds",)
        if key in found and when not in allowed:
            raise RulesetError(f"{path}.{key}", "goes_with", known=", ".join(allowed))
    return Penalty(**{**found, "when": when, "count": count})


def split_when(text: str) -> tuple[str, int]:
    """``"holds 4"`` is ``("holds", 4)``; every other condition has no count."""
    match = re.fullmatch(r"holds ([2-9]|1[0-6])", text)
    return ("holds", int(match[1])) if match else ("" if text == "holds" else text, 0)


Term = TypeVar("Term", Pattern, Penalty)


def write_term(term: Term) -> dict[str, Any]:
    """A pattern or penalty as a mapping that says only what differs from the defaults."""
    written = {
        field.name: plain(getattr(term, field.name))
        for field in fields(term)
        if getattr(term, field.name) != field.default
    }
    if count := written.pop("count", 0):
        written["when"] = f"holds {count}"
    return written


def plain(value: Any) -> Any:  # noqa: ANN401
    """Tuples as lists, as JSON and TOML have them."""
    return [plain(entry) for entry in value] if isinstance(value, tuple) else value
