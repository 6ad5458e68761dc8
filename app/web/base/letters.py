"""The letters on the cards of a game, as a list to choose from."""

from app.golf.deck_letters import DECKS, ENGLISH
from app.golf.table import Table
from app.web.base.page_parts import SelectOption
from app.wording.basics.deck import deck_name


def has_letters(table: Table) -> bool:
    """Whether cards of these rules have letters: packs of numbers have none."""
    return not DECKS[ENGLISH].keys().isdisjoint(table.ranks.values())


def deck_choices(chosen: str) -> list[SelectOption]:
    return [SelectOption(deck, deck_name(deck), deck == chosen) for deck in DECKS]
