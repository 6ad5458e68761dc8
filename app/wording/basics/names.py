"""What stands inside a sentence: people, cards, days, points and lists."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from flask_babel import format_date, lazy_pgettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.cards import EMPTY, ENGLISH, JOKER, RANKS, SUITS
from app.wording.basics.deck import deck_now, letter_of
from app.wording.messages.game import GAME

MINUS = "\N{MINUS SIGN}"
# Translators: stands between the parts of a list; a comma and a space.
COMMA = lazy_pgettext("between parts of a list", ", ")
# Translators: stands between parts that hold commas themselves; a semicolon and a space.
SEMICOLON = lazy_pgettext("between parts with commas in them", "; ")
LONGEST_NAME = 16  # characters a name may have inside a sentence

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
    "X": (GAME["star"], _l("jokers")),
}


def signed(points: int) -> str:
    """Write points with a true minus.

    >>> signed(-2), signed(10)
    ('−2', '10')
    """
    return f"{MINUS}{-points}" if points < 0 else str(points)


def plus(points: int) -> str:
    """Write points with their sign.

    >>> plus(10), plus(-5), plus(0)
    ('+10', '−5', '0')
    """
    return f"+{points}" if points > 0 else signed(points)


def short_name(name: str) -> str:
    """Shorten a long name to its first word and an initial.

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
    """List with “and”.

    >>> joined(["Ann", "Bea", "Cam"])
    'Ann, Bea and Cam'
    """
    return ended(words, list_ending())


def either(words: Sequence[str]) -> str:
    """List with “or”.

    >>> either(["a row", "a column", "a diagonal"])
    'a row, a column or a diagonal'
    """
    return ended(words, _("{most} or {last}"))


def quoted(text: str) -> str:
    """Put a name in quotation marks of the language.

    >>> quoted("busted")
    '“busted”'
    """
    # Translators: a name in the quotation marks of the language.
    return _("“%(text)s”", text=text)


def list_of(words: Iterable[str]) -> str:
    """List with commas only, without empty parts.

    >>> list_of(["Ann 3", "", "Bea 4"])
    'Ann 3, Bea 4'
    """
    return str(COMMA).join(filter(None, words))


def semicolon_list(words: Iterable[str]) -> str:
    """List parts that contain commas.

    >>> semicolon_list(["7, 7", "K, Q"])
    '7, 7; K, Q'
    """
    return str(SEMICOLON).join(words)


def ended(words: Sequence[str], ending: str) -> str:
    """List with words between the last two; nothing in the list is filled again."""
    if len(words) < 2:
        return "".join(words)
    fills = {"{most}": str(COMMA).join(words[:-1]), "{last}": words[-1]}
    return "".join(fills.get(part, part) for part in re.split(r"(\{most\}|\{last\})", ending))


def list_ending() -> str:
    return _("{most} and {last}")


def card_text(card: str) -> str:
    """Write a card within a sentence.

    >>> card_text("QS"), card_text("-2"), card_text("10"), card_text("X")
    ('Q♠', '−2', '10', 'joker')
    """
    return str(GAME["star"]) if card == JOKER else card_label(card)


def rank_name(card: str, count: int = 1) -> str:
    """Name a rank, in the plural if ``count`` is not 1; a rank without a word is unchanged.

    >>> rank_name("7", 5), rank_name("K"), rank_name("-2", 3)
    ('sevens', 'king', '−2s')
    """
    if card in RANK_NAMES:
        return str(RANK_NAMES[card][count != 1])
    return digits(card, count)


def digits(card: str, count: int = 1) -> str:
    if count == 1 or card[-1:] in SUITS:
        return card_text(card)
    # Translators: several cards of one rank, printed as a number or letter: “9s”.
    return _("%(card)ss", card=card_text(card))


def rank_words(cards: Iterable[str]) -> Mapping[str, tuple[str, str]]:
    """Return singular and plural of each card; packs with numbers use digits.

    Ranks that the pack lacks are included, since they may be typed.

    >>> rank_words(["5", "K"])["5"], rank_words(["5", "0"])["5"]
    (('five', 'fives'), ('5', '5s'))
    """
    known = [*cards]
    name = rank_name if "K" in known else digits
    return {card: (name(card), name(card, 2)) for card in (*known, *RANKS, JOKER)}


def cards_on_phone(cards: Iterable[str]) -> dict[str, dict[str, str]]:
    return {
        card: {"one": singular, "other": plural}
        for card, (singular, plural) in rank_words(cards).items()
    }


SIGNS = {EMPTY: "·", JOKER: "★"}


def card_label(card: str) -> str:
    """Write a card as it is displayed: with the deck's letter, a true minus and suit signs.

    >>> card_label("10"), card_label("QS"), card_label("-2"), card_label(".")
    ('10', 'Q♠', '−2', '·')
    """
    if card in SIGNS:
        return SIGNS[card]
    if len(card) > 1 and card[-1] in SUITS:
        return letter_of(card[:-1]) + SUITS[card[-1]]
    return letter_of(card).replace("-", MINUS)


def card_typed(card: str) -> str:
    """Write a card as it may be typed: with the deck's letter.

    >>> card_typed("QS"), card_typed("X")
    ('QS', 'X')
    """
    is_plain = deck_now() == ENGLISH or card in SIGNS
    return card if is_plain else card_label(card)


def written_day(day: date) -> str:
    return format_date(day, "d MMM y")


def day_in_year(day: date) -> str:
    return format_date(day, "d MMM") if day.year == date.today().year else written_day(day)
