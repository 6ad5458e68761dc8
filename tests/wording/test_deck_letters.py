"""Decks with other letters than English ones: what is printed on a card is read as that card."""

import pytest

from app.golf.cards import (
    DECKS,
    RANKS,
    SUITS,
    grid_from_text,
    is_card,
    read_card,
    spelling_in,
    spellings,
)
from app.golf.layout import Layout
from app.wording.names import card_label, card_typed, dealt_from

PLAIN = spellings([*RANKS, "X"])
SUITED = spellings([f"{rank}{suit}" for rank in RANKS for suit in SUITS])


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_of_a_deck_is_read_as_it_is_printed(deck):
    with dealt_from(deck):
        for card in [*PLAIN.values(), *SUITED.values()]:
            ways = spelling_in(PLAIN if card in PLAIN.values() else SUITED, deck)
            shown = [card_label(card), card_typed(card), card_label(card).lower()]
            assert {read_card(text, ways) for text in shown} == {card}, (card, shown)


def test_a_rank_of_two_letters_stands_beside_others():
    ways = spelling_in(PLAIN, "sv")
    assert grid_from_text("knkde2", Layout(1, 5), ways) == ("J", "K", "Q", "A", "2")


@pytest.mark.parametrize(("text", "deck"), [("KD", "de"), ("qd", "fr"), ("VH", "nl-bvh")])
def test_a_letter_that_is_a_rank_is_no_suit(text, deck):
    ways = spelling_in(SUITED, deck)
    assert not is_card(text, ways)
    assert is_card(text[0] + SUITS[text[1].upper()], ways)
    (cell,) = grid_from_text(f"{text} /", Layout(1, 1), ways)[:1]
    assert cell not in SUITED.values()
