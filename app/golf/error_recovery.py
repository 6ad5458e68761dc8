"""Replaces wrong entries by harmless ones, so that further faults are found.

The result is only checked, never played.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from app.golf.cards import JOKER, RANKS
from app.golf.faults import Fault
from app.golf.paths import Keys, keys_at, outline

Raw = Mapping[str, Any]
REPLACEMENTS: Mapping[str, Any] = {
    "layout": "2x3",
    "values": dict.fromkeys(RANKS, 0),
    "jokers": 1,
    "jokers_in_all": 1,
}
"""Replacements of entries; any other entry is removed."""

ANYWHERE = {"shape": "anywhere", "take": 2, "claim": "none", "removes": False}
"""A pattern that fits every layout and changes nothing."""

NO_CARD = frozenset({"no_such_card", "no_selector", "by_points"})
NO_POINTS = frozenset({"no_points", "no_points_each"})


def recovered(path: str, raw: Raw, faults: Sequence[Fault]) -> Raw:
    """Return the rules with a harmless value wherever a fault points."""
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
