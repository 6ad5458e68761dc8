"""The letters on the cards of a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.golf.compiling import compile_ruleset
from app.golf.deck_letters import DECKS, ENGLISH
from app.golf.ruleset import Ruleset
from app.record.change.start_game import letters_lately
from app.web.base.device import known_device
from app.web.base.letters import deck_choices, has_letters
from app.web.base.page_parts import SelectOption
from app.wording.basics.deck import deck_of_language

if TYPE_CHECKING:
    from app.web.new_game.form import NewGameForm


def chosen_deck(form: NewGameForm) -> str:
    """The deck that the form names, else the usual one."""
    chosen = form.letters.data or ""
    return chosen if chosen in DECKS else _usual_deck()


def _usual_deck() -> str:
    """The deck of the latest game of this device, else that of its language."""
    return letters_lately(known_device()) or deck_of_language()


def letters_to_keep(form: NewGameForm) -> str:
    """What the game says of its letters; "" for English ones where nobody expects others."""
    chosen = chosen_deck(form)
    return "" if chosen == _usual_deck() == ENGLISH else chosen


def letter_options(form: NewGameForm, ruleset: Ruleset) -> list[SelectOption]:
    """Every deck; none for a pack of numbers."""
    table = compile_ruleset(ruleset)
    return deck_choices(chosen_deck(form)) if has_letters(table) else []
