"""Cards in the letters of several countries; rules, records and files use ``J Q K A``."""

from collections.abc import Mapping

from app.golf.cards import SUITS, Spelling

ENGLISH = "en"
DECKS: Mapping[str, Mapping[str, str]] = {
    ENGLISH: {"J": "J", "Q": "Q", "K": "K", "A": "A"},
    "de": {"J": "B", "Q": "D", "K": "K", "A": "A"},
    "fr": {"J": "V", "Q": "D", "K": "R", "A": "A"},
    "nl": {"J": "J", "Q": "V", "K": "K", "A": "A"},
    "nl-bvh": {"J": "B", "Q": "V", "K": "H", "A": "A"},
    "sv": {"J": "Kn", "Q": "D", "K": "K", "A": "E"},
}
"""The letters of each deck by rank; there are two Dutch decks."""


def spelling_in(spelling: Spelling, deck: str) -> Spelling:
    """Return the ways to write cards with a deck's letters, which overrule English ones.

    A letter that is a rank is no suit: there a suit is written as a sign.
    """
    letters = {rank: own.upper() for rank, own in DECKS[deck].items() if rank != own}
    own = {letters[way[0]] + way[1:]: card for way, card in spelling.items() if way[:1] in letters}
    return {way: card for way, card in {**spelling, **own}.items() if not is_two_cards(way, deck)}


def is_two_cards(text: str, deck: str) -> bool:
    """Return True if the last letter of a card is a suit, but also a rank of this deck.

    >>> is_two_cards("kd", "de"), is_two_cards("kd", "en"), is_two_cards("KN", "sv")
    (True, False, False)
    """
    last = text.upper()[-1:]
    return len(text) > 1 and last in SUITS and last in DECKS[deck].values()
