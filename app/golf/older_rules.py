"""Upgrades rules in an older version of the language."""

from collections.abc import Mapping
from typing import Any

from app.golf.compiling import is_refused

Term = Mapping[str, Any]


def in_todays_words(mapping: Mapping[str, Any], language: int) -> Mapping[str, Any]:
    """Upgrade a ruleset of an older language version."""
    for reworded in REWORDED[language - 1 :]:
        mapping = reworded(mapping)
    return mapping


def _from_language_1(mapping: Mapping[str, Any]) -> dict[str, Any]:
    procedures = dict(mapping.get("told", {}))
    if "last_turns" in procedures:
        procedures["ends"] = "one more turn" if procedures.pop("last_turns") else "at once"
    return {**mapping, "told": procedures}


def _from_language_2(mapping: Mapping[str, Any]) -> dict[str, Any]:
    procedures = dict(mapping.get("told", {}))
    renamed = {
        "hidden once": "unseen once" if "look" in procedures else "hidden only",
        "columns frozen": "equal columns frozen",
    }
    if procedures.get("replace") in renamed:
        procedures["replace"] = renamed[procedures["replace"]]
    return {**mapping, "told": procedures}


def _from_language_3(mapping: Mapping[str, Any]) -> dict[str, Any]:
    """Version 3 paid bonuses of joker columns on top, and let wild cards serve twice."""
    patterns = [_in_place(pattern) for pattern in mapping.get("patterns", ())]
    reworded = {**mapping, "patterns": patterns} if patterns else {**mapping}
    if not is_refused(reworded, "wild", "wild_twice"):
        return reworded
    return {**reworded, "patterns": [_serving_once(pattern) for pattern in patterns]}


def _in_place(pattern: Term) -> Term:
    named = {key: value for key, value in pattern.items() if key not in ("name", "bonus")}
    if named != JOKER_COLUMNS or "bonus" not in pattern:
        return pattern
    kept = {key: value for key, value in pattern.items() if key != "bonus"}
    return {**kept, "claim": "always", "worth": pattern["bonus"]}


def _serving_once(pattern: Term) -> Term:
    competes = pattern.get("claim", "every") in ("every", "apart")
    return {**pattern, "claim": "most"} if competes else pattern


JOKER_COLUMNS = {"shape": "columns", "take": 2, "only": "X", "claim": "none"}
REWORDED = (_from_language_1, _from_language_2, _from_language_3)
