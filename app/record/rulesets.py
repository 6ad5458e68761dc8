"""The rules that games keep as data, compiled: tables are made on reading, never stored."""

import json

from app.golf.checking import in_todays_words
from app.golf.ruleset import Ruleset, from_mapping
from app.golf.table import MOST_KILOBYTES, Table, compile_ruleset, weight_of
from app.golf.weighed_cache import WeighedCache


def compiled(ruleset_id: str, language: int, mapping: str) -> tuple[Ruleset, Table]:
    """Compile a game's rules (JSON, in order), cached in each process."""
    return KEPT_RULES.get(
        (ruleset_id, language, mapping), lambda: _compile(ruleset_id, language, mapping)
    )


def _compile(ruleset_id: str, language: int, mapping: str) -> tuple[Ruleset, Table]:
    ruleset = from_mapping(ruleset_id, in_todays_words(json.loads(mapping), language))
    return ruleset, compile_ruleset(ruleset)


KEPT_RULES: WeighedCache[tuple[str, int, str], tuple[Ruleset, Table]] = WeighedCache(
    MOST_KILOBYTES, lambda _, kept: weight_of(kept[1])
)
