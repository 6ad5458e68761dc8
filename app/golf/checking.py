"""All errors of a ruleset at once; a wrong entry is replaced to find further faults."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.golf.cards import JOKER, RANKS
from app.golf.catalogue import extended, read_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.consistency import contradictions, fault_of, is_idle
from app.golf.errors import RulesetError
from app.golf.faults import Fault
from app.golf.paths import Keys, in_order, keys_at, outline
from app.golf.problems import in_english
from app.golf.reading import MOST_KEYS, ReadingFaults, check_count
from app.golf.ruleset import KEYS, Ruleset, from_mapping
from app.golf.terms import AMOUNTS, has_amount, read_penalty

Raw = Mapping[str, Any]
REPLACEMENTS: Mapping[str, Any] = {
    "layout": "2x3",
    "values": dict.fromkeys(RANKS, 0),
    "jokers": 1,
    "jokers_in_all": 1,
}
"""Any other wrong entry is removed."""

ANYWHERE = {"shape": "anywhere", "take": 2, "claim": "none", "removes": False}
"""A pattern that fits every layout and changes nothing."""

NO_CARD = frozenset({"no_such_card", "no_selector", "by_points"})
NO_POINTS = frozenset({"no_points", "no_points_each"})


def recovered(path: str, raw: Raw, faults: Sequence[Fault]) -> Raw:
    known: dict[str, Keys] = {}
    for own, keys in outline(path, raw):
        known.setdefault(own, keys)  # an entry without a name has the path of what holds it
    for fault in faults:
        raw = _mended_at(keys_at(fault.path, known), raw, fault)
    return raw


def _mended_at(keys: Keys, raw: Raw, fault: Fault) -> Raw:
    top, values = str(keys[0]), raw.get("values")
    if top == "values" and (len(keys) > 1 or fault.code in NO_POINTS):
        return {**raw, "values": _mended_values(dict(raw["values"]), keys[1:], fault)}
    if top == "patterns" and len(keys) > 1:
        patterns = list(raw["patterns"])
        patterns[int(keys[1])] = _mended_pattern(patterns[int(keys[1])], keys[2:], fault)
        return {**raw, "patterns": patterns}
    whole = {key: entry for key, entry in raw.items() if key != top}
    if top in REPLACEMENTS:
        whole[top] = REPLACEMENTS[top]
    if top in ("jokers", "jokers_in_all") and isinstance(values, Mapping):
        whole["values"] = {JOKER: 0, **values}
    return whole


def _mended_values(values: dict[str, Any], keys: Keys, fault: Fault) -> Raw:
    if not keys:
        return {**values, **dict.fromkeys(str(fault.values["cards"]).split(", "), 0)}
    if fault.code in NO_CARD:
        return {name: points for name, points in values.items() if name != keys[0]} or {"A": 0}
    return {**values, str(keys[0]): 0}


def _mended_pattern(pattern: Any, keys: Keys, fault: Fault) -> Raw:  # noqa: ANN401
    if not isinstance(pattern, Mapping):
        return ANYWHERE
    kept = {key: entry for key, entry in pattern.items() if key not in keys[:1]}
    if not keys or (keys[0] in ("shape", "cells") and fault.code != "goes_with"):
        selectors = {key: value for key, value in kept.items() if key in ("only", "never", "wild")}
        return {**selectors, **ANYWHERE}
    harmless = {"take": 2, "claim": "none"}
    return {**kept, keys[0]: harmless[str(keys[0])]} if keys[0] in harmless else kept


def is_consequence(path: str, fault: Fault, found: Sequence[Fault]) -> bool:
    """Return True if a fault only follows from a replaced entry."""
    tops = {fault.path.removeprefix(f"{path}.").partition(".")[0] for fault in found}
    lost = {fault.path for fault in found if fault.code not in NO_POINTS}
    if fault.code in ("wild", "wild_twice") and _is_beside_mended(path, fault, found):
        return True
    if f"{path}.values" in lost and fault.path.startswith(f"{path}.values"):
        return True
    if "deck" in tops and fault.code in NO_CARD | NO_POINTS:
        return True
    return "layout" in tops and fault.code not in NO_CARD | NO_POINTS | {"claims", "no_pips"}


def _is_beside_mended(path: str, fault: Fault, found: Sequence[Fault]) -> bool:
    own = fault.path.rpartition(".")[0]
    other = f"{path}.{fault.values['other']}" if "other" in fault.values else own
    return any(earlier.path.startswith((own, other)) for earlier in found)


Found = Sequence[Fault]
MOST_TRIES = 50  # rounds of mending: each compiles, and rules of bad intent must not make it long


def checked_ruleset(path: str, raw: Any, *, is_new: bool = True) -> Ruleset:  # noqa: ANN401
    """Read playable rules; stored ones may have contradictions. Raises as ``read_ruleset`` does."""
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
    """Return the faults of a ruleset in its order; ``unreadable`` entries could not be parsed."""
    whole = raw
    if not isinstance(raw, Mapping):
        found = [Fault(path, "entries")]
    else:
        try:
            check_count(path, raw, MOST_KEYS)
            whole = extended(path, raw)
            playing, playable = _playing_faults(path, whole)
            found = [*playing, *_penalty_faults(path, whole.get("penalties"))]
            if is_new and playable:
                found += _contradiction_faults(path, playable, found)
        except RulesetError as error:
            found = [*error.faults, *(_own_faults(path, raw) if len(raw) <= MOST_KEYS else [])]
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
