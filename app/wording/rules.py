"""A ruleset in plain words, made from its data; each part has a module of its own."""

from app.golf.ruleset import Ruleset
from app.wording.decks import decks_texts, layout_text
from app.wording.length import aim_text, intro_text, length_texts, players_text
from app.wording.patterns import cancels_text, first_pattern_text, pattern_texts
from app.wording.penalty_rules import penalty_detail, penalty_line, penalty_title, scored
from app.wording.presets import preset_name
from app.wording.told import told_texts
from app.wording.values import grouped_values

__all__ = [
    "aim_text",
    "cancels_text",
    "first_pattern_text",
    "game_texts",
    "grouped_values",
    "intro_text",
    "pattern_texts",
    "penalty_detail",
    "penalty_line",
    "penalty_title",
    "players_text",
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


def game_texts(ruleset: Ruleset) -> list[str]:
    """The cards in play, how they lie, how long it goes, what a tie means, the pot."""
    return [*length_texts(ruleset), layout_text(ruleset), *decks_texts(ruleset)]
