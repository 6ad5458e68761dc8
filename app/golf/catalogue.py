"""The shipped rulesets, read once from ``presets.toml``, and rulesets that extend them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from app.golf.errors import RulesetError, UnknownRulesetError
from app.golf.reading import not_among
from app.golf.ruleset import Ruleset, from_mapping

JOINED = ("values", "told")
OWN = ("other_names",)  # entries that only the preset itself has
DEFAULT_PRESET = "nine-hole"


@cache
def preset_mappings() -> Mapping[str, Mapping[str, Any]]:
    """Return every preset as written, by id, in the order they are offered."""
    text = files("app.golf").joinpath("presets.toml").read_text("utf-8")
    return MappingProxyType(tomllib.loads(text))


@cache
def find_ruleset(ruleset_id: str) -> Ruleset:
    """Return a preset; raises ``UnknownRulesetError``."""
    return from_mapping(ruleset_id, whole_mapping(ruleset_id))


def family_base(ruleset_id: str) -> Ruleset | None:
    """Return the preset at the end of a chain of extensions; None without one.

    >>> family_base("ten-card").id, family_base("six-card")
    ('six-card', None)
    """
    presets, base = preset_mappings(), ruleset_id
    while "extends" in presets.get(base, {}):
        base = presets[base]["extends"]
    return find_ruleset(base) if base != ruleset_id else None


def whole_mapping(ruleset_id: str) -> dict[str, Any]:
    """Return a preset joined with everything it extends; raises ``UnknownRulesetError``."""
    presets = preset_mappings()
    if ruleset_id not in presets:
        raise UnknownRulesetError(ruleset_id, tuple(presets))
    return extended(ruleset_id, presets[ruleset_id])


def extended(path: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    """Join the written entries with the preset they extend; raises ``RulesetError`` if unknown."""
    if "extends" not in raw:
        return dict(raw)
    presets = preset_mappings()
    if not isinstance(raw["extends"], str) or raw["extends"] not in presets:
        raise RulesetError(f"{path}.extends", "choose", **not_among([*presets], raw["extends"]))
    parent = whole_mapping(raw["extends"])
    own = {key: entry for key, entry in raw.items() if key != "extends"}
    for key in JOINED:
        if isinstance(own.get(key), Mapping):
            own[key] = joined_entries(parent.get(key, {}), own[key])
    return {**{key: entry for key, entry in parent.items() if key not in OWN}, **own}


def joined_entries(parent: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    kept = {key: entry for key, entry in parent.items() if key not in own}
    return {**kept, **own}


def read_ruleset(path: str, raw: Any) -> Ruleset:  # noqa: ANN401
    """Read a preset or a mapping; raises ``UnknownRulesetError``, ``RulesetError`` at ``path``."""
    if isinstance(raw, str):
        return find_ruleset(raw)
    if not isinstance(raw, Mapping):
        raise RulesetError(path, "no_ref")
    return from_mapping(path, extended(path, raw))
