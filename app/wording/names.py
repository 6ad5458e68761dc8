"""How people, cards, places and points are named inside a sentence."""

from collections.abc import Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.golf.cards import EMPTY, SUITS
from app.golf.layout import Layout

MINUS = "\N{MINUS SIGN}"
LONGEST_NAME = 16  # characters a name may have inside a sentence (DESIGN.md, Names)

RANK_NAMES = {
    "A": (_l("ace"), _l("aces")),
    "2": (_l("two"), _l("twos")),
    "3": (_l("three"), _l("threes")),
    "4": (_l("four"), _l("fours")),
    "5": (_l("five"), _l("fives")),
    "6": (_l("six"), _l("sixes")),
    "7": (_l("seven"), _l("sevens")),
    "8": (_l("eight"), _l("eights")),
    "9": (_l("nine"), _l("nines")),
    "10": (_l("ten"), _l("tens")),
    "J": (_l("jack"), _l("jacks")),
    "Q": (_l("queen"), _l("queens")),
    "K": (_l("king"), _l("kings")),
    "X": (_l("joker"), _l("jokers")),
}


def signed(points: int) -> str:
    """Points with a true minus.

    >>> signed(-2), signed(10)
    ('−2', '10')
    """
    return f"{MINUS}{-points}" if points < 0 else str(points)


def plus(points: int) -> str:
    """Points that are added, always with their sign.

    >>> plus(10), plus(-5), plus(0)
    ('+10', '−5', '0')
    """
    return f"+{points}" if points > 0 else signed(points)


def short_name(name: str) -> str:
    """A long name as its first word and an initial; the whole one stands where there is room.

    >>> short_name("Grandpa Konstantinos Papadimitriou"), short_name("Ann")
    ('Grandpa K.', 'Ann')
    """
    if len(name) <= LONGEST_NAME:
        return name
    first, *rest = name.split()
    if rest and len(first) < LONGEST_NAME - 2:
        return f"{first} {rest[0][0]}."
    return first[: LONGEST_NAME - 1] + "…"


def joined(words: Sequence[str]) -> str:
    """A list inside a sentence.

    >>> joined(["Ann", "Bea", "Cam"])
    'Ann, Bea and Cam'
    """
    if len(words) < 2:
        return "".join(words)
    return _("%(most)s and %(last)s", most=", ".join(words[:-1]), last=words[-1])


def ordinal(place: int) -> str:
    """A place in a table.

    >>> [ordinal(place) for place in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    named: Mapping[int, str] = {1: _("1st"), 2: _("2nd"), 3: _("3rd")}
    return named.get(place, _("%(place)sth", place=place))


def rank_name(card: str, count: int = 1) -> str:
    """A rank in words, several where ``count`` is not 1; a rank without a word is itself.

    >>> rank_name("7", 5), rank_name("K")
    ('sevens', 'king')
    """
    one, many = RANK_NAMES.get(card, (card, card))
    return str(one if count == 1 else many)


def card_label(card: str) -> str:
    """A card as it is shown: suits by their signs, a minus as a minus, an empty cell as a dot.

    >>> card_label("10"), card_label("QS"), card_label("-2"), card_label(".")
    ('10', 'Q♠', '−2', '·')
    """
    if card == EMPTY:
        return "·"
    if len(card) > 1 and card[-1] in SUITS:
        return card[:-1] + SUITS[card[-1]]
    return card.replace("-", MINUS)


def where(layout: Layout, cell: int) -> str:
    """Where a cell lies, as its owner sees it.

    >>> where(Layout(2, 3), 4)
    'column 2, lower card'
    """
    row, column = divmod(cell, layout.columns)
    if layout.rows != 2:
        return _("column %(column)s, row %(row)s", column=column + 1, row=row + 1)
    if row:
        return _("column %(column)s, lower card", column=column + 1)
    return _("column %(column)s, upper card", column=column + 1)


def cards_counted(count: int) -> str:
    """``1 card``, ``5 cards``."""
    return ngettext("%(num)s card", "%(num)s cards", count)
