"""Says a shared message by its code, with its values; places of players and cards in words."""

from collections.abc import Mapping

from babel import Locale
from flask_babel import get_locale, ngettext

from app.golf.layout import Layout
from app.wording.basics.placeholders import Value, exported, fill
from app.wording.messages.forms import Counted, Sentence
from app.wording.messages.game import GAME
from app.wording.messages.pages import PAGES

MESSAGES: Mapping[str, Sentence] = {**PAGES, **GAME}


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


def ordinal(place: int) -> str:
    """Return a place as an ordinal, by the ordinal categories of CLDR.

    >>> [ordinal(place) for place in (1, 2, 3, 4, 12, 22, 113)]
    ['1st', '2nd', '3rd', '4th', '12th', '22nd', '113th']
    """
    code = f"place_{(get_locale() or Locale('en')).ordinal_form(place)}"
    return say(code if code in MESSAGES else "place_other", place=place)


def where(layout: Layout, cell: int) -> str:
    """Return a cell's place, as its owner sees it.

    >>> where(Layout(2, 3), 4)
    'column 2, lower card'
    """
    row, column = divmod(cell, layout.columns)
    if layout.rows != 2:
        return say("place", column=column + 1, row=row + 1)
    return say("place_lower" if row else "place_upper", column=column + 1)


def cards_counted(count: int) -> str:
    return ngettext("%(num)s card", "%(num)s cards", count)
