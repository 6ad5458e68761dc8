"""Patterns and penalties as rules write them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeVar, get_args

from app.golf.condition_words import CONDITIONS, Condition, condition_of
from app.golf.errors import RulesetError
from app.golf.layout import NAMED_CELLS, SHAPES
from app.golf.reading import (
    ListOf,
    OneOf,
    Reader,
    ReadingFaults,
    Whole,
    WholeOr,
    not_among,
    words,
    yes_or_no,
)
from app.golf.selectors import selector

Claim = Literal["every", "apart", "most", "best", "always", "none"]
POOL = frozenset({"most", "best"})  # claims under which a card serves once among all patterns
BESIDE = frozenset({"always", "none"})  # claims that leave cards to what else they serve in
Match = Literal["rank", "suit", "colour", "points"]
Who = Literal["self", "others", "each_other"]
Cells = str | tuple[int, ...] | tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """Cells that count together if their cards match; docs/rules.md has every key.

    ``take`` 0 is the whole line; ``worth`` replaces the cards' points, ``bonus`` is added, and
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
    """Points the referee adds: when, to whom, how many; docs/rules.md has every key.

    ``when`` is a word of ``CONDITIONS``, ``count`` how many equal cards ``holds`` needs. Amounts
    are computed from the payer's grid score, summed, then limited to ``at_least`` and ``at_most``.
    """

    when: str
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

    @property
    def condition(self) -> Condition:
        return CONDITIONS[self.when]


def claim_of(pattern: Pattern) -> Claim:
    """Return how a pattern claims its cards; a law that keeps their points claims none."""
    is_law = pattern.claim in ("every", "apart", "always")
    return "none" if pattern.worth == "keep" and is_law else pattern.claim


MOST_TERMS = 24  # patterns, or penalties; all switches of the editor together make fewer
CELL_LIST = ListOf(Whole(0, 15), 16)
CELL_LISTS = ListOf(CELL_LIST, 64)


def read_cells(path: str, raw: Any) -> Cells:  # noqa: ANN401
    """Read a name for some cells, their numbers, or several lists of numbers."""
    if isinstance(raw, str):
        if raw not in NAMED_CELLS:
            raise RulesetError(path, "cells_or_word", **not_among([*NAMED_CELLS], raw))
        return raw
    if raw == []:
        raise RulesetError(path, "cells", last=15)
    has_lists = isinstance(raw, list) and any(isinstance(part, list) for part in raw)
    found: Cells = (CELL_LISTS if has_lists else CELL_LIST)(path, raw)
    return found


COUNT = "([2-9]|1[0-6])"  # of equal cards
COUNTED = tuple(word for word, condition in CONDITIONS.items() if condition.reads == "cards")
RIVALS = tuple(word for word, condition in CONDITIONS.items() if condition.counts)


def read_when(path: str, raw: Any) -> tuple[str, int]:  # noqa: ANN401
    """Read a condition and the count of ``holds 4``; 0 for others."""
    text = raw if isinstance(raw, str) else ""
    if match := re.fullmatch(f"({'|'.join(COUNTED)}) {COUNT}", text):
        return match[1], int(match[2])
    if text not in WHENS:
        raise RulesetError(path, "choose", **not_among(WHENS, raw))
    return text, 0


WHENS = [condition.example() for condition in CONDITIONS.values()]
BOUNDS = (-999, 999)
POINTS = Whole(*BOUNDS)
PATTERN_KEYS: Mapping[str, Reader] = {
    "shape": OneOf(*SHAPES),
    "take": Whole(2, 8),
    "together": yes_or_no,
    "cells": read_cells,
    "match": OneOf(*get_args(Match)),
    "only": selector,
    "never": selector,
    "wild": selector,
    "worth": WholeOr(["keep"], *BOUNDS),
    "bonus": POINTS,
    "bonus_times": Whole(-9, 9),
    "claim": OneOf(*get_args(Claim)),
    "removes": yes_or_no,
    "name": words,
}
PENALTY_KEYS: Mapping[str, Reader] = {
    "when": read_when,
    "who": OneOf(*get_args(Who)),
    "add": POINTS,
    "times": Whole(-9, 9),
    "become": WholeOr(["highest", "highest other"], *BOUNDS),
    "per_player": POINTS,
    "per_rival": POINTS,
    "at_least": POINTS,
    "at_most": POINTS,
    "stage": Whole(1, 2),
    "uncancelled": yes_or_no,
    "every_rank": yes_or_no,
    "spares_holders": yes_or_no,
    "name": words,
}
AMOUNTS = ("add", "times", "become", "per_player", "per_rival", "at_least", "at_most")
GOES_WITH: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("uncancelled", "every_rank", "spares_holders"), COUNTED),
    "per_rival": RIVALS,
}
"""Keys that only have a meaning under these conditions."""


def read_pattern(path: str, raw: Any) -> Pattern:  # noqa: ANN401
    """Read one pattern; keys without meaning for its shape are refused."""
    faults = ReadingFaults()
    found = faults.read_parts(PATTERN_KEYS, path, raw, required=("shape",))
    if shape := found.get("shape"):
        if shape == "cells" and "cells" not in raw:
            faults.add(f"{path}.cells", "cells_missing")
        for key, needed in (("cells", "cells"), ("together", "columns")):
            if key in raw and shape != needed:
                faults.add(f"{path}.{key}", "goes_with", known=needed)
        if shape in ("columns", "anywhere") and "take" not in raw:
            faults.add(f"{path}.take", "no_take")
    faults.stop()
    return Pattern(**found)


def read_penalty(path: str, raw: Any) -> Penalty:  # noqa: ANN401
    faults = ReadingFaults()
    found = faults.read_parts(PENALTY_KEYS, path, raw, required=("when",))
    when, count = found.get("when", ("", 0))
    for key, allowed in GOES_WITH.items():
        if when and key in raw and when not in allowed:
            faults.add(f"{path}.{key}", "goes_with", known=", ".join(allowed))
    faults.stop()
    return Penalty(**{**found, "when": when, "count": count})


Term = TypeVar("Term", Pattern, Penalty)


def write_term(term: Term) -> dict[str, Any]:
    written = {
        field.name: plain(getattr(term, field.name))
        for field in fields(term)
        if getattr(term, field.name) != field.default
    }
    if count := written.pop("count", 0):
        written["when"] = CONDITIONS[written["when"]].example(count)
    if isinstance(term, Penalty) and not has_amount(written):
        written["add"] = 0
    return written


def has_amount(penalty: Mapping[str, Any]) -> bool:
    """Return True if a penalty has a cost; a tie without one costs nothing."""
    return bool({*AMOUNTS} & penalty.keys()) or condition_of(penalty["when"]).may_be_free


def plain(value: Any) -> Any:  # noqa: ANN401
    """Return tuples as lists, as JSON and TOML have them."""
    return [plain(entry) for entry in value] if isinstance(value, tuple) else value
