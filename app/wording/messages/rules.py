"""Rules, and the pages about them."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.wording.messages.forms import Sentence, forms_of

RULES: Mapping[str, Sentence] = {
    "house_rules": _l("House rules"),
    "change_rules": _l("Change the rules"),
    "load_rules": _l("Load rules"),
    "rules_code": _l("Got a rules code?"),
    # Translators: on a key: begin a game under the rules that are shown.
    "play_with_these": _l("Play with these"),
    "edit_copy": _l("Edit a copy"),
    "save_as_file": _l("Save as a file"),
    "show_what_it_does": _l("Show what this does"),
    "what_a_card_counts": _l("What a card counts"),
    "what_cancels": _l("What cancels"),
    "nothing_cancels": _l("Nothing cancels."),
    # Translators: what several cards do that count nothing together.
    "cancel_to_0": _l("cancel to 0"),
    "together": _l("Together {points}."),
    "penalties": _l("Penalties"),
    "we_play": _l("How we play where rules differ"),
    "tie_is_safe": _l("A tie is safe."),
    "out_and_lowest": _l("Went out lowest"),
    "seat_after_dealer": _l("the seat after the dealer"),
    "in_different_columns": _l("in different columns"),
    # Translators: the answer to whether a rule is played.
    "no": lazy_pgettext("answer", "no"),
    # Translators: the answer to whether a rule is played.
    "yes": lazy_pgettext("answer", "yes"),
    "cards_laid_out": _l("Cards laid out"),
    # Translators: which letters the cards have, as B D K A: a label.
    "letters_on_cards": lazy_pgettext("on playing cards", "Letters"),
    "decks_title": lazy_pgettext("heading", "Decks"),
    # Translators: what was chosen for a house rule: no points, no cards.
    "none": lazy_pgettext("value of a rule", "none"),
    "example": _l("Example"),
    "all_rules": _l("All rules"),
    "decks": forms_of("num", "{num} deck", "{num} decks"),
    # Translators: {decks} are so many decks, as in “5 players: 2 decks”.
    "players_decks": _l("{players} players: {decks}"),
    # Translators: {decks} is a number of decks, as in “2 from 5 players”.
    "decks_from": _l("{decks} from {players} players"),
}
