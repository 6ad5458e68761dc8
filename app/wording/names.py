"""What sentences are made of: cards, people, days, points, lists; blanks and their values.

A template is English text with placeholders: ``{name}`` inserts a value, numbers with a true
minus, lists joined with "and"; ``{name:+}`` always has a sign; ``{name:rank}`` and
``{name:ranks}`` insert the name of one card, or of several. ``say`` fills a shared message."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date
from functools import cache, lru_cache
from typing import IO, Any

from babel import Locale
from flask import g
from flask_babel import force_locale, format_date, get_locale, gettext, lazy_pgettext, ngettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.cards import DECKS, EMPTY, ENGLISH, JOKER, RANKS, SUITS
from app.golf.layout import Layout
from app.golf.ruleset import preset_mappings
from app.wording.messages import MESSAGES, Counted, Sentence

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
    "X": (MESSAGES["star"], _l("jokers")),
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
    return str(MESSAGES["star"]) if card == JOKER else card_label(card)


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


LEFTWARD = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters of scripts that run from right to left; escaped, as they would reorder the source."""


def isolated(name: str) -> str:
    """Isolate the direction of a name within a sentence.

    >>> isolated("Ann"), len(isolated("שרה"))
    ('Ann', 5)
    """
    if not LEFTWARD.search(name):
        return name
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


def spoken_name(name: str) -> str:
    """A short name for plain text, isolated together with the numbers next to it."""
    return isolated(short_name(name))


Value = int | str | Sequence[str]
Values = Mapping[str, Value]
RankWords = Mapping[str, tuple[str, str]]
PLACEHOLDER = re.compile(r"\{(\w+)(?::(\+|ranks?))?\}")


def fill(sentence: Sentence, values: Values, ranks: RankWords | None = None) -> str:
    """Fill a template; ``ranks`` overrules how cards are named.

    >>> fill("{names} lead with {best}, {by:+}", {"names": ["Ann", "Bea"], "best": -3, "by": 4})
    'Ann and Bea lead with −3, +4'
    """
    form = str(sentence)
    if isinstance(sentence, Counted):
        number = values[sentence.count]
        form = sentence.form(abs(number) if isinstance(number, int) else 1)

    def put(match: re.Match[str]) -> str:
        return written(values[match[1]], match[2], ranks or {})

    return PLACEHOLDER.sub(put, form)


def written(value: Value, spec: str | None, ranks: RankWords) -> str:
    if isinstance(value, int):
        return plus(value) if spec == "+" else signed(value)
    if not isinstance(value, str):
        return joined(value)
    if spec is None:
        return value
    many = spec == "ranks"
    return ranks[value][many] if value in ranks else rank_name(value, 1 + many)


def exported_in(
    sentences: Mapping[str, Sentence], locale: str, cards: Sequence[str] | None
) -> dict[str, Any]:
    """Sentences in one language; ``cards`` of the table, as packs with numbers use digits."""
    with force_locale(locale):
        return {
            "locale": locale.replace("_", "-"),
            "and": list_ending(),
            "comma": str(COMMA),
            "semicolon": str(SEMICOLON),
            "ranks": {} if cards is None else cards_on_phone(cards),
            "sentences": {code: exported(sentence, locale) for code, sentence in sentences.items()},
        }


def exported(sentence: Sentence, locale: str) -> dict[str, Any]:
    if not isinstance(sentence, Counted):
        return {"count": None, "forms": {"other": str(sentence)}}
    numbers = _numbers_by_category(locale)
    forms = {category: sentence.form(number) for category, number in numbers.items()}
    return {"count": sentence.count, "forms": forms}


@lru_cache(maxsize=32)
def _numbers_by_category(locale: str) -> Mapping[str, int]:
    """The smallest whole number of each plural category that numbers below 200 have."""
    category = Locale.parse(locale.replace("-", "_")).plural_form
    return {category(number): number for number in reversed(range(200))}


NAMED = ("patterns", "penalties")


def _names_in(raw: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names of a ruleset, its patterns and its penalties.

    >>> list(_names_in({"title": "Mine", "patterns": [{"shape": "block", "name": "Four"}]}))
    ['Mine', 'Four']
    """
    if "title" in raw:
        yield raw["title"]
    yield from raw.get("other_names", ())
    for key in NAMED:
        yield from (entry["name"] for entry in raw.get(key, ()) if "name" in entry)


@cache
def _preset_names() -> frozenset[str]:
    return frozenset(name for raw in preset_mappings().values() for name in _names_in(raw))


def preset_name(name: str) -> str:
    return gettext(name) if name in _preset_names() else name


def preset_messages(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Babel's extraction interface: yields line, function, text, comments."""
    text = file.read().decode("utf-8")
    lines = text.splitlines()
    for raw in tomllib.loads(text).values():
        for name in _names_in(raw):
            number = next(n for n, line in enumerate(lines, start=1) if name in line)
            yield number, "gettext", name, []


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
