"""Reads entries of rules, names of cards in rules, JSON from outside; faults have their paths."""

import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass
from math import isinf
from typing import Any, NamedTuple, TypeGuard

from app.golf.cards import RANKS, SUITS
from app.golf.faults import Fault, Faults, RulesetError, below
from app.golf.text import nearest, quoted_briefly, without_invisible

Reader = Callable[[str, Any], Any]
LONGEST = 200  # characters of a text
MOST_KEYS = 50  # entries of a mapping; a ruleset has some twenty
MOST_NAMED = 64  # entries that name cards; one deck has 54 of them
LONE_SURROGATE = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair, which can't be encoded."""


class ReadingFaults(Faults):
    """What several readers refuse, in order."""

    def read(self, reader: Reader, path: str, raw: Any) -> Any:  # noqa: ANN401
        """Return what the reader makes of an entry; None if it refuses."""
        try:
            return reader(path, raw)
        except RulesetError as error:
            self += error.faults
            return None

    def read_parts(
        self,
        readers: Mapping[str, Reader],
        path: str,
        raw: Any,  # noqa: ANN401
        required: Sequence[str] = (),
    ) -> dict[str, Any]:
        """Return the readable entries of a mapping; raises if it isn't one."""
        if not isinstance(raw, Mapping):
            example = next(iter(readers))
            raise RulesetError(path, "entries_in_braces", example=f"{{ {example} = … }}")
        check_count(path, raw, MOST_KEYS)
        for key in required:
            if key not in raw:
                self.add(f"{path}.{key}", "missing")
        found = {}
        for key, entry in raw.items():
            if key not in readers:
                self.add(f"{path}.{key}", "unknown_key", **not_among([*readers], key))
                continue
            before = len(self)
            made = self.read(readers[key], f"{path}.{key}", entry)
            if len(self) == before:
                found[key] = made
        return found

    def stop(self) -> None:
        if self:
            raise RulesetError.together(self)


def is_whole(raw: object, least: int, most: int) -> TypeGuard[int]:
    return isinstance(raw, int) and not isinstance(raw, bool) and least <= raw <= most


@dataclass(frozen=True, slots=True)
class Whole:
    """Reads a whole number within bounds."""

    least: int
    most: int

    def __call__(self, path: str, raw: Any) -> int:  # noqa: ANN401
        if not is_whole(raw, self.least, self.most):
            bounds = {"least": self.least, "most": self.most}
            raise RulesetError(path, "whole", **bounds, given=quoted_briefly(raw))
        return int(raw)


class OneOf:
    """Reads one word of a closed list."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def __call__(self, path: str, raw: Any) -> str:  # noqa: ANN401
        if raw not in self.words:
            raise RulesetError(path, "choose", **not_among(self.words, raw))
        return str(raw)


def not_among(words: Sequence[str], raw: object) -> dict[str, object]:
    return {"known": ", ".join(words), "given": quoted_briefly(raw), "meant": nearest(raw, words)}


@dataclass(frozen=True, slots=True)
class WholeOr:
    """Reads a whole number within bounds, or one of some words."""

    words: Sequence[str]
    least: int
    most: int

    def __call__(self, path: str, raw: Any) -> int | str:  # noqa: ANN401
        if not isinstance(raw, str):
            return Whole(self.least, self.most)(path, raw)
        if raw not in self.words:
            bounds = {"least": self.least, "most": self.most}
            raise RulesetError(path, "whole_or_word", **bounds, **not_among(self.words, raw))
        return raw


def yes_or_no(path: str, raw: Any) -> bool:  # noqa: ANN401
    if not isinstance(raw, bool):
        raise RulesetError(path, "true_or_false", given=quoted_briefly(raw))
    return raw


def words(path: str, raw: Any) -> str:  # noqa: ANN401
    if (
        not isinstance(raw, str)
        or not raw.strip()
        or len(raw) > LONGEST
        or LONE_SURROGATE.search(raw)
    ):
        raise RulesetError(path, "text")
    return without_invisible(raw) or "\N{REPLACEMENT CHARACTER}"


def from_to(path: str, raw: Any) -> tuple[int, int]:  # noqa: ANN401
    """Read the fewest and the most, written ``2-4``."""
    match = re.fullmatch(r"(\d{1,2})-(\d{1,2})", raw) if isinstance(raw, str) else None
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        raise RulesetError(path, "players", given=quoted_briefly(raw))
    return int(match[1]), int(match[2])


def steps(path: str, raw: Any) -> tuple[tuple[int, int], ...]:  # noqa: ANN401
    """Read decks by players: a number, or ``{ 1 = 1, 5 = 2 }`` for two from five players on."""
    if not isinstance(raw, Mapping):
        return ((1, Whole(1, 9)(path, raw)),)
    faults, found = ReadingFaults(), {}
    for players, decks in raw.items():
        own = f"{path}.{players}"
        if re.fullmatch(r"[1-9]\d?", str(players)):
            found[int(players)] = faults.read(Whole(1, 9), own, decks)
        else:
            faults.add(own, "decks_from")
    if 1 not in found:
        faults.add(path, "decks_start", example="{ 1 = 1, 5 = 2 }")
    faults.stop()
    return tuple(sorted(found.items()))


@dataclass(frozen=True, slots=True)
class ListOf:
    """Reads a list of at most so many entries, each by ``reader`` under its own path."""

    reader: Reader
    most: int

    def __call__(self, path: str, raw: Any) -> tuple[Any, ...]:  # noqa: ANN401
        if isinstance(raw, str) or not isinstance(raw, Sequence):
            raise RulesetError(path, "list")
        check_count(path, raw, self.most)
        faults = ReadingFaults()
        entries = [
            faults.read(self.reader, f"{path}[{place}]", entry) for place, entry in enumerate(raw)
        ]
        faults.stop()
        return tuple(entries)


def check_count(path: str, entries: Sized, most: int) -> None:
    if len(entries) > most:
        raise RulesetError(path, "too_many_entries", count=len(entries), most=most)


def pairs(path: str, raw: Any, reader: Reader) -> tuple[tuple[str, Any], ...]:  # noqa: ANN401
    """Read a mapping whose order matters, as pairs."""
    if not isinstance(raw, Mapping) or not raw:
        raise RulesetError(path, "empty_mapping", example="{ A = 1, '3-10' = 'pips' }")
    check_count(path, raw, MOST_NAMED)
    faults, found = ReadingFaults(), []
    for key, entry in raw.items():
        if str(key).strip():  # whether they are cards is checked when compiled
            faults.read(words, path, str(key))
        found.append((str(key), faults.read(reader, f"{path}.{key}", entry)))
    faults.stop()
    return tuple(found)


@dataclass(frozen=True, slots=True)
class MappingOf:
    """Reads a mapping with known keys, as a dict of the read entries."""

    readers: Mapping[str, Reader]
    required: Sequence[str] = ()

    def __call__(self, path: str, raw: Any) -> dict[str, Any]:  # noqa: ANN401
        faults = ReadingFaults()
        entries = faults.read_parts(self.readers, path, raw, self.required)
        faults.stop()
        return entries


class Face(NamedTuple):
    """A card as printed: ``suit`` is S, H, D or C, or "" for a card without one."""

    rank: str
    suit: str = ""

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"


Faces = Sequence[Face]
ByName = Mapping[str, Collection[Face]]
Points = Mapping[Face, int]
Test = Callable[[Face, Points], bool]

QUALITIES: Mapping[str, Test] = {
    "red": lambda face, _points: face.suit in ("H", "D"),
    "black": lambda face, _points: face.suit in ("S", "C"),
    "spade": lambda face, _points: face.suit == "S",
    "heart": lambda face, _points: face.suit == "H",
    "diamond": lambda face, _points: face.suit == "D",
    "club": lambda face, _points: face.suit == "C",
    "one-eyed": lambda face, _points: str(face) in ("JS", "JH", "KD"),
    "negative": lambda face, points: points[face] < 0,
    "positive": lambda face, points: points[face] > 0,
}
"""Words before ranks, like ``red 3``; alone they select all such cards."""

BY_POINTS = frozenset({"negative", "positive"})
NUMBERS = re.compile(r"(-?\d{1,2})-(-?\d{1,2})")


def select(path: str, selector: str, faces: Faces, points: Points | None = None) -> list[Face]:
    """Return the faces that a selector names, in the deck's order; commas separate alternatives.

    ``points`` are needed for ``negative`` and ``positive``. Raises ``RulesetError`` for words that
    name no card of the deck.
    """
    by_name: dict[str, set[Face]] = {}
    for face in faces:
        for name in (face.rank, str(face)):
            by_name.setdefault(name, set()).add(face)
    found = set[Face]()
    for part in selector.split(","):
        words = part.split()
        if not words:
            raise RulesetError(path, "no_selector")
        qualities = [word for word in words if word in QUALITIES]
        by_points = [word for word in qualities if word in BY_POINTS]
        if points is None and by_points:
            raise RulesetError(path, "by_points", word=by_points[0])
        ranks = [word for word in words if word not in QUALITIES]
        named = set[Face]().union(*(_faces_of(path, word, by_name) for word in ranks))
        chosen = {
            face
            for face in (named if ranks else faces)
            if all(QUALITIES[word](face, points or {}) for word in qualities)
        }
        if not chosen and not by_points:
            raise RulesetError(path, "no_such_card", card=quoted_briefly(" ".join(words)))
        found |= chosen
    return [face for face in faces if face in found]


def _faces_of(path: str, word: str, by_name: ByName) -> set[Face]:
    ranks = spread(word)
    found = set[Face]().union(*(by_name.get(rank, ()) for rank in ranks))
    missing = [rank for rank in ranks if rank not in by_name]
    if not found or (missing and len(ranks) > 1):
        card = (missing or [word])[0]
        # A rank or a card is too short to guess: every one is near some other.
        meant = nearest(word, QUALITIES) if len(word) > 2 else None
        raise RulesetError(path, "no_such_card", card=quoted_briefly(card), meant=meant)
    return found


def spread(word: str) -> list[str]:
    """Return the ranks of a range such as ``-1-10``, or a list of the word itself."""
    match = NUMBERS.fullmatch(word)
    return [str(n) for n in range(int(match[1]), int(match[2]) + 1)] if match else [word]


def selector(path: str, raw: Any) -> str:  # noqa: ANN401
    """Read a selector as text; compiling checks that the deck has its cards."""
    if not isinstance(raw, str) or not raw.replace(",", " ").split():
        raise RulesetError(path, "no_selector")
    return words(path, raw)


def pips(path: str, rank: str) -> int:
    if not re.fullmatch(r"-?\d{1,2}", rank):
        raise RulesetError(path, "no_pips", rank=rank)
    return int(rank)


def all_faces(deck: Mapping[str, int | str], jokers: bool) -> dict[Face, int]:
    """Return every face of one deck with its copies; ``suited`` stands for one of each suit."""
    faces: dict[Face, int] = {}
    for ranks, copies in deck.items():
        for rank in [rank for word in ranks.split() for rank in spread(word)]:
            if isinstance(copies, int):
                faces[Face(rank)] = copies
            else:
                faces |= {Face(rank, suit): 1 for suit in SUITS}
    if jokers:
        faces.setdefault(Face("X"), 0)

    def place(face: Face) -> int:
        if face.rank in RANKS:
            return RANKS.index(face.rank) + 1
        return 99 if face.rank == "X" else int(face.rank)

    return {face: faces[face] for face in sorted(faces, key=place)}


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

    def refuse_number(name: str) -> None:
        raise NotJsonError("not_json", f"{name} is no number")

    if is_too_deep(text):
        raise NotJsonError("not_json", TOO_DEEP)
    try:
        return json.loads(text, **{"parse_constant": refuse_number, **hooks})
    except json.JSONDecodeError as error:
        raise NotJsonError("not_json", error.msg, error.lineno, error.colno) from None
    except NotJsonError:
        raise
    except ValueError:
        raise NotJsonError("not_json", "a number of too many digits") from None


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
    parts: list[tuple[str, Any]] = []
    if isinstance(found, _UnusableNumber):
        yield Fault(path, found.code)
    elif isinstance(found, str) and LONE_SURROGATE.search(found):
        yield Fault(path, "half")
    elif isinstance(found, Object):
        for key in found.twice:
            yield Fault(below(path, key), "stands_twice")
        for key in found:
            if LONE_SURROGATE.search(key):
                yield Fault(below(path, key), "half")
        parts = [(key, entry) for key, entry in found.items()]
    elif isinstance(found, list):
        parts = [(f"[{place}]", entry) for place, entry in enumerate(found)]
    if isinstance(found, Object | list) and not deeper:
        yield Fault(path, "deep")
        return
    for own, entry in parts:
        yield from _faults_in(below(path, own), entry, deeper - 1)
