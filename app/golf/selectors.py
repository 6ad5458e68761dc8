"""Selects cards by names in a ruleset: ``3-10``, ``red 3``, ``one-eyed J``, ``negative``."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from app.golf.cards import RANKS, SUITS
from app.golf.errors import RulesetError
from app.golf.nearest_word import nearest, quoted_briefly
from app.golf.reading import words


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
    found, by_name = set(), _faces_by_name(faces)
    for part in selector.split(","):
        found |= _select_part(path, part.split(), by_name, points)
    return [face for face in faces if face in found]


def _faces_by_name(faces: Faces) -> ByName:
    found: dict[str, set[Face]] = {}
    for face in faces:
        for name in (face.rank, str(face)):
            found.setdefault(name, set()).add(face)
    return found


def _select_part(
    path: str, parts: Sequence[str], by_name: ByName, points: Points | None
) -> set[Face]:
    qualities = [word for word in parts if word in QUALITIES]
    ranks = [word for word in parts if word not in QUALITIES]
    if not parts:
        raise RulesetError(path, "no_selector")
    by_points = [word for word in qualities if word in BY_POINTS]
    if points is None and by_points:
        raise RulesetError(path, "by_points", word=by_points[0])
    sets = [_faces_of(path, word, by_name) for word in ranks] if ranks else by_name.values()
    named = set[Face]().union(*sets)
    chosen = {f for f in named if all(QUALITIES[word](f, points or {}) for word in qualities)}
    if not chosen and not by_points:
        raise RulesetError(path, "no_such_card", card=quoted_briefly(" ".join(parts)))
    return chosen


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
    return {face: faces[face] for face in sorted(faces, key=_place_of)}


def _place_of(face: Face) -> int:
    if face.rank in RANKS:
        return RANKS.index(face.rank) + 1
    return 99 if face.rank == "X" else int(face.rank)
