"""Templates filled with values, in Python, and exported for the browser.

A template is English text with placeholders: ``{name}`` inserts a value, numbers with a true minus,
lists joined with "and"; ``{name:+}`` always has a sign; ``{name:rank}`` and ``{name:ranks}`` insert
the name of one card, or of several.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from babel import Locale
from flask_babel import force_locale

from app.wording.basics.names import (
    COMMA,
    SEMICOLON,
    cards_on_phone,
    joined,
    list_ending,
    plus,
    rank_name,
    short_name,
    signed,
)
from app.wording.messages.forms import Counted, Sentence

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
