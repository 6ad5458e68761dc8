"""Cards, and the places of a grid."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.wording.messages.forms import Sentence

CARDS: Mapping[str, Sentence] = {
    # Translators: the card, also as a rank beside ace and king.
    "star": _l("joker"),
    "place": _l("column {column}, row {row}"),
    "place_upper": _l("column {column}, upper card"),
    "place_lower": _l("column {column}, lower card"),
    # Translators: a place of a grid without a card.
    "empty": lazy_pgettext("place of a grid", "empty"),
    "odd_deck": _l("extra cards"),
    # Translators: the label of a grid or of a field for it; {name} is a player.
    "cards_of": _l("Cards of {name}"),
}
