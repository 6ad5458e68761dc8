"""A message that several places say, by its code."""

from app.wording.basics.placeholders import Value, fill
from app.wording.messages.by_code import MESSAGES
from app.wording.messages.forms import Counted


def say(code: str, **values: Value) -> str:
    """The message with its values; a counted one takes its number as its first.

    >>> say("hole_of", number=3, of=9), say("leads", count=2, names=["Ann", "Bea"], best=-3)
    ('Hole 3 of 9', 'Ann and Bea lead with −3')
    """
    return fill(MESSAGES[code], values)


def unfilled(code: str) -> str:
    """The message with its blanks, for a page that fills them in by itself.

    >>> unfilled("place")
    'column {column}, row {row}'
    """
    sentence = MESSAGES[code]
    assert not isinstance(sentence, Counted)
    return str(sentence)
