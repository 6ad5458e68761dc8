"""The letters on cards (K D B): those of the displayed game, else of the reader’s language."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from flask import g
from flask_babel import get_locale

from app.golf.cards import DECKS, ENGLISH

DEALT: ContextVar[str] = ContextVar("DEALT", default="")
"""The deck of ``dealt_from``, "" outside it."""


def deck_of_language() -> str:
    locale = get_locale()
    return locale.language if locale and locale.language in DECKS else ENGLISH


def deck_now() -> str:
    found: str = DEALT.get() or (g.get("deck", "") if g else "")
    return found or deck_of_language()


def play_with(deck: str) -> None:
    """Use this deck’s letters until the request ends; only the first call counts."""
    g.setdefault("deck", deck if deck in DECKS else ENGLISH)


@contextmanager
def dealt_from(deck: str) -> Iterator[None]:
    before = DEALT.set(deck)
    try:
        yield
    finally:
        DEALT.reset(before)


def letter_of(rank: str) -> str:
    """Return the letter or number on a card of this rank.

    >>> letter_of("Q"), letter_of("10")
    ('Q', '10')
    """
    return DECKS[deck_now()].get(rank, rank)


def deck_name(deck: str) -> str:
    """Return a deck’s letters, which serve as its name.

    >>> deck_name("sv")
    'Kn D K E'
    """
    return " ".join(DECKS[deck].values())
