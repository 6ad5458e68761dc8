"""Sentences for findings, by the codes of ``app/golf/inspection.py``."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.wording.messages.by_code import MESSAGES
from app.wording.messages.forms import Sentence, forms_of

FINDINGS: Mapping[str, Sentence] = {
    "missing_card": forms_of(
        "cells",
        "{name}: a card is missing ({places}). Type it in.",
        "{name}: {cells} cards are missing ({places}). Type them in.",
    ),
    "unreadable_card": _l(
        "{name}, {place}: “{card}” is not a card. Type its rank, like {example}."
    ),
    "not_in_deck": _l("{name}, {place}: this deck has no {card:rank}. Type the card in that spot."),
    "suit_missing": _l(
        "{name}, {place}: say which {card:rank} it is, the suit matters here ({suits})."
    ),
    "empty_cell": _l(
        "{name}, {place}: cards never leave the grid in this game. Type the card in that spot."
    ),
    "wrong_empties": _l(
        "{name}: cards can’t have left the grid like this ({places}), because only whole lines "
        "leave. Type the cards that are still there."
    ),
    "unclear_empties": _l(
        "{name}: the cards that left may have earned a bonus. Type them where they were, and "
        "they’ll be counted."
    ),
    "extra_cards": _l("{name} has {cards} cards, a grid has {size}. Remove the extra cards."),
    "other_layout": forms_of(
        "players",
        "{names} has {cards} cards here, but under this hole’s rules a grid has {size}. Type all "
        "{size}. If the rules changed after the cards were typed, undo that in the log.",
        "{names} have {cards} cards each, but under this hole’s rules a grid has {size}. Type all "
        "{size}. If the rules changed after the cards were typed, undo that in the log.",
    ),
    "too_many": forms_of(
        "copies",
        "{count} {card:ranks} lie on the table, the deck has only {copies}. "
        "One of these is wrong: {whose}.",
        "{count} {card:ranks} lie on the table, the deck has {copies}. "
        "One of these is wrong: {whose}.",
    ),
    "deck_too_small": _l(
        "This many players need {needed} cards, but there are only {cards}. Add a deck, or play "
        "with fewer players."
    ),
    "not_playing": _l(
        "{name} has cards but didn’t play this hole. Save to leave these cards "
        "out, or undo the hole and enter it again with {name} playing."
    ),
    "two_went_out": _l(
        "{names} are all marked as having gone out. Only one player ends a hole: choose one."
    ),
}
"""Complete sentences, each with what to do."""

SUIT_OR_RANK: Sentence = _l(
    "{name}, {place}: “{card}” may be two cards, since {letter} is the {rank:rank} on this deck. "
    "Type suits as signs, like {suited}."
)
"""Replaces the sentence of a card whose suit is written as a letter that is a rank here."""

FINDINGS_SHORT: Mapping[str, Sentence] = {
    "too_many": forms_of(
        "copies",
        "{count} lie on the table, the deck has only {copies}. Which one is wrong?",
        "{count} lie on the table, the deck has {copies}. Which one is wrong?",
    ),
}
"""Next to a list of the cards."""

TITLES: Mapping[str, Sentence] = {
    "fifth": _l("A fifth {card:rank}"),
    "too_many": _l("Too many {card:ranks}"),
    "two_went_out": MESSAGES["who_out"],
    "other_layout": _l("Typed for another layout"),
    "deck_too_small": _l("Too few cards"),
    "look": _l("Check {name}’s cards"),
}
"""Headlines."""
