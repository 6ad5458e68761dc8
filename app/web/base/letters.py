"""The letters on the deck, as a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.golf.compiling import compile_ruleset
from app.golf.deck_letters import DECKS, ENGLISH
from app.golf.ruleset import Ruleset
from app.golf.table import Table
from app.record.change.start_game import letters_lately
from app.web.base.page_parts import SelectOption
from app.web.base.permissions import known_device
from app.wording.basics.deck import deck_name, deck_of_language

if TYPE_CHECKING:
    from app.web.new_game.form import NewGameForm


def has_letters(table: Table) -> bool:
    return not DECKS[ENGLISH].keys().isdisjoint(table.ranks.values())


def deck_choices(chosen: str) -> list[SelectOption]:
    return [SelectOption(deck, deck_name(deck), deck == chosen) for deck in DECKS]


def chosen_deck(form: NewGameForm) -> str:
    return form.letters.data if form.letters.data in DECKS else _usual_deck()


def _usual_deck() -> str:
    return letters_lately(known_device()) or deck_of_language()


def letters_to_keep(form: NewGameForm) -> str:
    usual = _usual_deck()
    chosen = form.letters.data if form.letters.data in DECKS else usual
    return "" if chosen == usual == ENGLISH else chosen


def letter_options(chosen: str, ruleset: Ruleset) -> list[SelectOption]:
    return deck_choices(chosen) if has_letters(compile_ruleset(ruleset)) else []
