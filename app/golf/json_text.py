"""The one reader of JSON from outside: few brackets within each other, and no silent mistakes."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import isinf
from typing import Any, NamedTuple

from app.golf.faults import Fault
from app.golf.paths import below
from app.golf.reading import LONE_SURROGATE

MOST_BRACKETS = 100  # within each other, for any parser; a game needs some ten
TOO_DEEP = "too many brackets within each other"
DEEPEST = 20  # brackets within brackets; nothing that is read here needs more than six
STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.?)*+"?|[\[\]{}]', re.DOTALL)
LONGEST_NUMBER = 300  # digits; the largest number that most programs read has 309


class NotJsonError(ValueError):
    """Unreadable text; ``line`` and ``column`` count from 1."""

    def __init__(self, code: str, detail: str = "", line: int = 1, column: int = 1) -> None:
        super().__init__(f"{code} {detail}")
        self.code, self.detail, self.line, self.column = code, detail, line, column


class Object(dict[str, Any]):
    """A JSON object; ``twice`` has its repeated keys."""

    def __init__(self, pairs: Sequence[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        counts = Counter(key for key, _entry in pairs)
        self.twice = [key for key, count in counts.items() if count > 1]


class _UnusableNumber(NamedTuple):
    code: str


def is_too_deep(text: str) -> bool:
    """Return True for more brackets within each other than a parser should see, in TOML as well."""
    depth = 0
    for found in STRING_OR_BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > MOST_BRACKETS:
            return True
    return False


def load_json(text: str, **hooks: Any) -> Any:  # noqa: ANN401
    """Parse JSON, with hooks of ``json.loads``; raises ``NotJsonError``.

    >>> load_json('{"cards": ["K"]}')
    {'cards': ['K']}
    """
    if is_too_deep(text):
        raise NotJsonError("not_json", TOO_DEEP)
    try:
        return json.loads(text, **{"parse_constant": _refuse_number, **hooks})
    except json.JSONDecodeError as error:
        raise NotJsonError("not_json", error.msg, error.lineno, error.colno) from None
    except NotJsonError:
        raise
    except ValueError:
        raise NotJsonError("not_json", "a number of too many digits") from None


def _refuse_number(name: str) -> None:
    raise NotJsonError("not_json", f"{name} is no number")


def read_json(text: str) -> tuple[Any, list[Fault]]:
    """Parse JSON and note repeated keys and unusable numbers; raises ``NotJsonError``."""
    found = load_json(
        text,
        object_pairs_hook=Object,
        parse_constant=lambda _name: _UnusableNumber("no_number"),
        parse_float=_number_as(float),
        parse_int=_number_as(int),
    )
    return found, list(_faults_in("", found, DEEPEST))


def _number_as(kind: Callable[[str], float]) -> Callable[[str], float | _UnusableNumber]:
    def read(text: str) -> float | _UnusableNumber:
        number = kind(text) if len(text) <= LONGEST_NUMBER else None
        return _UnusableNumber("long_number") if number is None or isinf(number) else number

    return read


def _faults_in(path: str, found: Any, deeper: int) -> Iterator[Fault]:  # noqa: ANN401
    if isinstance(found, _UnusableNumber):
        yield Fault(path, found.code)
    elif isinstance(found, str) and LONE_SURROGATE.search(found):
        yield Fault(path, "half")
    elif isinstance(found, Object):
        yield from _key_faults(path, found)
    if isinstance(found, Object | list) and not deeper:
        yield Fault(path, "deep")
        return
    for own, entry in _entries_of(path, found):
        yield from _faults_in(own, entry, deeper - 1)


def _key_faults(path: str, found: Object) -> Iterator[Fault]:
    for key in found.twice:
        yield Fault(below(path, key), "stands_twice")
    for key in found:
        if LONE_SURROGATE.search(key):
            yield Fault(below(path, key), "half")


def _entries_of(path: str, found: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
    if isinstance(found, Object):
        yield from ((below(path, key), entry) for key, entry in found.items())
    elif isinstance(found, list):
        yield from ((below(path, f"[{place}]"), entry) for place, entry in enumerate(found))
