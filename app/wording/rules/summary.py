"""Titles, names and the shortest description of a ruleset."""

from flask_babel import gettext as _

from app.golf.catalogue import find_ruleset
from app.golf.errors import UnknownRulesetError
from app.golf.ruleset import Ruleset
from app.wording.basics.placeholders import fill
from app.wording.basics.presets import preset_name
from app.wording.rules.cards import grouped_values
from app.wording.rules.how_to_play import how_to_play, special_procedures
from app.wording.rules.length import aim_text, intro_text, length_texts, players_text
from app.wording.rules.patterns import cancels_text, first_pattern_text, pattern_texts
from app.wording.rules.penalty_rules import penalty_detail, penalty_line, penalty_title, scored

__all__ = [
    "aim_text",
    "cancels_text",
    "first_pattern_text",
    "grouped_values",
    "how_to_play",
    "intro_text",
    "length_texts",
    "other_names_text",
    "pattern_texts",
    "penalty_detail",
    "penalty_line",
    "penalty_title",
    "players_text",
    "ruleset_title",
    "scored",
    "shipped_title",
    "short_text",
    "special_procedures",
]


def ruleset_title(ruleset: Ruleset) -> str:
    return preset_name(ruleset.title)


def shipped_title(rules: str) -> str:
    try:
        return ruleset_title(find_ruleset(rules.partition("~")[0]))
    except UnknownRulesetError:
        return rules


def other_names_text(ruleset: Ruleset) -> str:
    """Other names to search for, or "".

    >>> from app.golf.catalogue import find_ruleset
    >>> other_names_text(find_ruleset("crazy-nines"))
    'Also called Nines.'
    """
    names = [preset_name(name) for name in ruleset.other_names]
    return fill(_("Also called {names}."), {"names": names}) if names else ""


def short_text(ruleset: Ruleset) -> str:
    return " ".join([cancels_text(ruleset), *(f"{penalty_title(p)}." for p in scored(ruleset))])


def player_count_text(ruleset: Ruleset, count: int) -> str:
    few, most = ruleset.players
    if not count or few <= count <= most:
        return ""
    return _(
        "%(title)s is for %(players)s; this card is for %(count)s.",
        title=ruleset_title(ruleset),
        players=players_text(ruleset),
        count=count,
    )
