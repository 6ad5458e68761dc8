"""The letters on the cards: those of the game that is shown, else of the reader's language."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from flask import g
from flask_babel import get_locale

from app.golf.deck_letters import DECKS, ENGLISH

OF_LANGUAGES: Mapping[str, str] = {"de": "de", "fr": "fr", "nl": "nl", "sv": "sv"}
"""The deck that is sold where a language is spoken; all others have English letters."""


def deck_of_language() -> str:
    """The deck of whoever reads the page."""
    locale = get_locale()
    return OF_LANGUAGES.get(locale.language, ENGLISH) if locale else ENGLISH


DEALT: ContextVar[str] = ContextVar("DEALT", default="")
"""The deck of ``dealt_from``, "" outside it."""


def deck_now() -> str:
    """The deck in force."""
    found: str = DEALT.get() or (g.get("deck", "") if g else "")
    return found or deck_of_language()


def play_with(deck: str) -> None:
    """Name cards as this deck does until the request ends; the first deck counts."""
    g.setdefault("deck", deck if deck in DECKS else ENGLISH)


@contextmanager
def dealt_from(deck: str) -> Iterator[None]:
    """Name cards as this deck does."""
    before = DEALT.set(deck)
    try:
        yield
    finally:
        DEALT.reset(before)


def letter_of(rank: str) -> str:
    """What the deck in force prints on a card of this rank.

    >>> letter_of("Q"), letter_of("10")
    ('Q', '10')
    """
    return DECKS[deck_now()].get(rank, rank)


def deck_name(deck: str) -> str:
    """What a deck is called: by its letters.

    >>> deck_name("sv")
    'Kn D K E'
    """
    return " ".join(DECKS[deck].values())
