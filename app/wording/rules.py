"""A ruleset in plain words, made from its data; each part has a module of its own."""

from app.golf.ruleset import Ruleset
from app.wording.length import aim_text, decks_texts, intro_text, length_texts
from app.wording.patterns import cancels_text, pattern_texts
from app.wording.penalty_rules import penalty_detail, penalty_line, penalty_title, scored
from app.wording.presets import preset_name
from app.wording.told import told_texts
from app.wording.values import grouped_values

__all__ = [
    "aim_text",
    "cancels_text",
    "decks_texts",
    "grouped_values",
    "intro_text",
    "length_texts",
    "pattern_texts",
    "penalty_detail",
    "penalty_line",
    "penalty_title",
    "ruleset_title",
    "scored",
    "short_text",
    "told_texts",
]


def ruleset_title(ruleset: Ruleset) -> str:
    """The ruleset's name, translated where it is one of ours."""
    return preset_name(ruleset.title)


def short_text(ruleset: Ruleset) -> str:
    """The rules in two or three short sentences."""
    return " ".join([cancels_text(ruleset), *(f"{penalty_title(p)}." for p in scored(ruleset))])
