"""Places of players and of cards, and numbers of cards."""

from flask_babel import ngettext

from app.golf.layout import Layout
from app.wording.basics.say import say


def ordinal(place: int) -> str:
    """Return a place as an ordinal.

    >>> [ordinal(place) for place in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return say(f"place_{place}") if place in (1, 2, 3) else say("place_more", place=place)


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
