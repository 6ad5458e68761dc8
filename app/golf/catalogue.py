"""The shipped rulesets, read once from ``presets.toml``."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from app.golf.errors import UnknownRulesetError
from app.golf.ruleset import Ruleset, from_mapping


@cache
def preset_mappings() -> Mapping[str, Mapping[str, Any]]:
    """Every preset as it is written, by id."""
    text = files("app.golf").joinpath("presets.toml").read_text("utf-8")
    return MappingProxyType(tomllib.loads(text))


@cache
def find_ruleset(ruleset_id: str) -> Ruleset:
    """The preset with this id; raises ``UnknownRulesetError`` naming the ids there are.

    >>> find_ruleset("nine-hole").players
    (2, 4)
    """
    presets = preset_mappings()
    if ruleset_id not in presets:
        raise UnknownRulesetError(ruleset_id, tuple(presets))
    return from_mapping(ruleset_id, presets[ruleset_id])
