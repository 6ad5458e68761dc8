"""Shared messages by code."""

from collections.abc import Mapping

from flask_babel import get_locale

from app.wording.basics.placeholders import Value, exported, fill
from app.wording.messages.by_code import MESSAGES
from app.wording.messages.forms import Counted


def say(code: str, **values: Value) -> str:
    """Return a message with its values; a counted one takes its number from the first value.

    >>> say("hole_of", number=3, of=9), say("leads", count=2, names=["Ann", "Bea"], best=-3)
    ('Hole 3 of 9', 'Ann and Bea lead with −3')
    """
    return fill(MESSAGES[code], values)


def unfilled(code: str) -> str:
    """Return a message with its blanks, for a page that fills them in itself.

    >>> unfilled("place")
    'column {column}, row {row}'
    """
    sentence = MESSAGES[code]
    assert not isinstance(sentence, Counted)
    return str(sentence)


def unfilled_forms(code: str) -> Mapping[str, str]:
    """Return the forms of a counted message with blanks, by plural category of the language.

    >>> unfilled_forms("holes_unsent")
    {'other': '{count} holes not sent yet', 'one': '{count} hole not sent yet'}
    """
    forms: Mapping[str, str] = exported(MESSAGES[code], str(get_locale() or "en"))["forms"]
    return forms
