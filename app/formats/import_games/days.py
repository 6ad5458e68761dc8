"""Days as people write them, in all languages of the app: what a text can mean, never a guess."""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache
from typing import Literal, NamedTuple

from babel import Locale
from babel.dates import get_day_names, get_month_names

from app.golf.text import normalised
from app.record.game_days import FIRST_DAY

Order = Literal["", "day", "month"]
"""Whether the day or the month comes first in 3/4/2025; "" if nobody has chosen."""
LOCALES = (
    *("en", "en_GB", "cs", "da", "de", "de_AT", "es", "fr", "it", "nl", "pl", "pt_BR", "pt"),
    "sv",
)
FILLERS = frozenset({"de", "del", "den", "der", "d", "di", "the", "of", "le", "il", "om", "dia"})
DATE_WORDS = frozenset(
    {"date", "day", "when", "datum", "tag", "fecha", "día", "data", "jour", "giorno", "dag", "dato"}
    | {"dzień", "den", "dia", "quand", "wann", "le"}
)
"""Headings of columns of days."""
LONGEST = 60  # characters
NUMBERS = re.compile(r"(\d{1,4})([-./])(\d{1,2})(?:\2(\d{1,4}))?\.?")
COMPACT = re.compile(r"((?:19|20)\d\d)(\d\d)(\d\d)")
EASTERN = re.compile(r"(\d{4})年(\d{1,2})月(\d{1,2})日")
CLOCK = re.compile(
    r"(?:[T ]|, )\d{1,2}:\d\d(:\d\d(\.\d+)?)?( ?[AaPp][Mm])?(Z| ?[-+]\d\d:?\d\d)?", re.ASCII
)
ORDINAL = re.compile(r"['’]?(\d{1,4})(?:st|nd|rd|th|er|[ºª°])?")
SERIAL = range(36_526, 73_051)
"""The days of this century as serial numbers of spreadsheets."""


class Reading(NamedTuple):
    """A day that a text can mean; the year is 0 if it isn't written."""

    year: int
    month: int
    day: int
    order: Order = ""

    def in_year(self, year: int) -> date | None:
        try:
            found = date(self.year or year, self.month, self.day)
        except ValueError:
            return None
        return found if found >= FIRST_DAY else None


@lru_cache(maxsize=1)
def _words() -> tuple[dict[str, set[int]], set[str]]:
    """The months by name, and the weekdays, of all languages."""
    months: dict[str, set[int]] = {}
    weekdays: set[str] = set()
    for locale in map(Locale.parse, LOCALES):
        for context in ("format", "stand-alone"):
            for width in ("wide", "abbreviated"):
                for number, name in get_month_names(width, context, locale).items():
                    months.setdefault(_bare(name), set()).add(number)
            names = [
                *get_day_names("wide", context, locale).values(),
                *get_day_names("abbreviated", context, locale).values(),
                *get_day_names("short", context, locale).values(),
            ]
            for name in names:
                weekdays.update((_bare(name), *map(_bare, name.split("-"))))
    return months, weekdays


def _bare(word: str) -> str:
    return normalised("NFC", word).casefold().rstrip(".")


def readings_of(text: str) -> list[Reading] | None:
    """Return what a text can mean as a day; None if it is not written like one.

    >>> [tuple(own) for own in readings_of("3. März 25") or ()], len(readings_of("16 Oct") or ())
    ([(2025, 3, 3, '')], 1)
    >>> [len(readings_of(text) or ()) for text in ("3/4/2025", "13/4/2025", "31.2.2025", "Easter")]
    [2, 1, 0, 0]
    """
    text = text.strip() if len(text) <= LONGEST else ""
    if not re.search(r"\d", text) or (len(text) < 4 and text.isdecimal()):
        return None
    text = re.sub(r"(?<=\d)([-./]) +(?=\d)", r"\1", CLOCK.sub("", text))
    if found := COMPACT.fullmatch(text) or EASTERN.fullmatch(text):
        return _real([Reading(int(found[1]), int(found[2]), int(found[3]))])
    if found := NUMBERS.fullmatch(text):
        return _of_numbers(*found.groups())
    months, weekdays = _words()
    first, _blank, numbers = text.partition(" ")
    if _bare(first.rstrip(",")) in weekdays and (found := NUMBERS.fullmatch(numbers.strip())):
        return _of_numbers(*found.groups())
    words = [bare for word in re.split(r"[\s,./\-]+", text) if (bare := _bare(word))]
    words = [word for word in words if word not in FILLERS and word not in weekdays - {*months}]
    rest = [word for word in words if word not in weekdays]  # mar is March, or a Tuesday
    return _with_month(words, months) or _with_month(rest, months)


def _with_month(words: list[str], months: Mapping[str, set[int]]) -> list[Reading] | None:
    named = [word for word in words if word in months]
    numbers = [cut[1] for word in words if (cut := ORDINAL.fullmatch(word))]
    if len(named) != 1 or not 0 < len(numbers) <= 2 or len(numbers) + 1 != len(words):
        return None
    day, year = numbers[0], "".join(numbers[1:])
    if len(day) > 2:
        day, year = year, day
    if not day or len(day) > 2:
        return None
    return _real([Reading(_year(year), month, int(day)) for month in sorted(months[named[0]])])


def _of_numbers(first: str, sign: str, second: str, third: str | None) -> list[Reading]:
    if len(first) > 2:
        return _real([Reading(int(first), int(second), int(third))]) if third else []
    if third and len(third) not in (2, 4):
        return []
    year, one, two = _year(third or ""), int(first), int(second)
    found = [Reading(year, two, one, "day")]
    if sign != ".":
        found.append(Reading(year, one, two, "month"))
    if one == two:
        found = [Reading(year, two, one)]
    return _real(found)


def _year(text: str) -> int:
    return int(text) + 2000 * (len(text) == 2) if text else 0


def _real(readings: list[Reading]) -> list[Reading]:
    return [reading for reading in readings if reading.in_year(2024)]


def order_of(texts: Iterable[str]) -> Order:
    """Return whether day or month comes first, as all days of a column show together.

    >>> order_of(["3/4/2025", "13/4/2025"]), order_of(["3/4/2025", "4/13/25"]), order_of(["1/2/25"])
    ('day', 'month', '')
    """
    sure = {order for order in map(_sure_order, texts) if order}
    return sure.pop() if len(sure) == 1 else ""


def _sure_order(text: str) -> Order:
    found = readings_of(text) or []
    return found[0].order if len(found) == 1 and "." not in text else ""


def day_beginning(text: str) -> tuple[str, str]:
    """Split the longest beginning that is written like a day from the rest.

    >>> day_beginning("16 Oct: Ann 87, Bea 98"), day_beginning("Cam 62 Ann 87")
    (('16 Oct', 'Ann 87, Bea 98'), ('', 'Cam 62 Ann 87'))
    """
    words = text.split()
    for count in range(min(len(words), 7), 0, -1):
        begins = " ".join(words[:count]).rstrip(",:;|")
        if readings_of(begins) is not None:
            return begins, " ".join(words[count:])
    return "", text
