"""Finds all faults of a ruleset at once."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.golf.catalogue import extended, read_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.consistency import contradictions, fault_of
from app.golf.error_recovery import is_consequence, recovered
from app.golf.errors import RulesetError
from app.golf.faults import Fault
from app.golf.idle_penalties import is_idle
from app.golf.paths import in_order
from app.golf.problems import in_english
from app.golf.reading import ReadingFaults
from app.golf.ruleset import KEYS, Ruleset, from_mapping
from app.golf.terms import AMOUNTS, has_amount, read_penalty

Found = Sequence[Fault]
MOST_TRIES = 50  # rounds of mending: each compiles, and rules of bad intent must not make it long


def checked_ruleset(path: str, raw: Any, *, is_new: bool = True) -> Ruleset:  # noqa: ANN401
    """Read rules, or the id of a preset, and refuse unplayable ones.

    Stored rules (``is_new`` false) may have contradictions, since older versions accepted them.
    Raises ``UnknownRulesetError``, or a ``RulesetError`` with every fault.
    """
    faults = [] if isinstance(raw, str) else check_mapping(path, raw, is_new=is_new)
    if faults:
        raise RulesetError.together(faults)
    return read_ruleset(path, raw)


def check_mapping(
    path: str,
    raw: Any,  # noqa: ANN401
    unreadable: Found = (),
    *,
    is_new: bool = True,
) -> list[Fault]:
    """Return the faults of a ruleset in its own order.

    ``unreadable`` are faults of entries that could not be parsed in the file.

    >>> wrong = {"extends": "six-card", "holes": 99, "patterns": [{"shape": "circle"}, {"take": 2}]}
    >>> [fault.path for fault in check_mapping("mine", wrong)]
    ['mine.holes', 'mine.patterns[0].shape', 'mine.patterns[1].shape']
    """
    whole = raw
    if not isinstance(raw, Mapping):
        found = [Fault(path, "entries")]
    else:
        try:
            whole = extended(path, raw)
            playing, playable = _playing_faults(path, whole)
            found = [*playing, *_penalty_faults(path, whole.get("penalties"))]
            if is_new and playable:
                found += _contradiction_faults(path, playable, found)
        except RulesetError as error:
            found = [*error.faults, *_own_faults(path, raw)]
    places = {fault.path for fault in unreadable}
    new = [fault for fault in found if fault.path not in places]
    return in_order([*unreadable, *new], path, raw, whole)


def _own_faults(path: str, raw: Mapping[str, Any]) -> list[Fault]:
    faults = ReadingFaults()
    faults.read_parts(KEYS, path, {key: value for key, value in raw.items() if key != "extends"})
    return [*faults, *_penalty_faults(path, raw.get("penalties"))]


def _playing_faults(path: str, whole: Mapping[str, Any]) -> tuple[list[Fault], Ruleset | None]:
    found: dict[tuple[str, str], Fault] = {}
    for _try in range(MOST_TRIES):
        try:
            ruleset = from_mapping(path, whole)
            compile_ruleset(ruleset)
            return [*found.values()], ruleset
        except RulesetError as error:
            before = [*found.values()]
            new = [fault for fault in error.faults if not is_consequence(path, fault, before)]
            found |= {(fault.path, in_english(fault)): fault for fault in new}
            whole = recovered(path, whole, error.faults)
    return [*found.values()], None


def _contradiction_faults(path: str, ruleset: Ruleset, found: Found) -> Iterator[Fault]:
    wrong = {
        re.split(r"[.\[]", fault.path.removeprefix(f"{path}."), maxsplit=1)[0] for fault in found
    }
    for contradiction in contradictions(ruleset):
        if wrong.isdisjoint(contradiction.entries):
            yield fault_of(ruleset, contradiction)


def _penalty_faults(path: str, penalties: Any) -> Iterator[Fault]:  # noqa: ANN401
    for place, raw in enumerate(penalties if isinstance(penalties, list) else ()):
        own = f"{path}.penalties[{place}]"
        try:
            penalty = read_penalty(own, raw)
        except RulesetError:
            continue
        least, most = penalty.at_least, penalty.at_most
        if least is not None and most is not None and least > most:
            yield Fault(f"{own}.at_least", "least_most", {"least": least, "most": most})
        elif not has_amount(raw):
            yield Fault(own, "no_amount")
        elif is_idle(penalty) and _amounts_of(raw) not in ({}, {"add": 0}):
            yield Fault(own, "no_effect")


def _amounts_of(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {key: raw[key] for key in AMOUNTS if key in raw}
