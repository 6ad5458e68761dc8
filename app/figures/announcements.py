"""The records announced at the table: scores lower than everything else that is counted."""

from collections.abc import Collection, Iterator, Mapping
from typing import Literal, NamedTuple

from app.figures.tally import Tally, scores_in

RecordCode = Literal["hole", "game"]
COUNTED: Mapping[RecordCode, str] = {"hole": "holes", "game": "whole"}
LEAST: Mapping[RecordCode, int] = {"hole": 18, "game": 3}
"""How many other people are needed."""
TABLE = 4  # people at a usual table: everybody's record needs so many times more
MOST_ANNOUNCED = 2


class RecordAnnouncement(NamedTuple):
    """The lowest hole or game of a person, or of ``everybody``; ``second`` is the next lowest."""

    code: RecordCode
    person: str
    value: int
    second: int
    everybody: bool


def lowest(code: RecordCode, tally: Mapping[str, int]) -> int | None:
    return min(scores_in(tally, code), default=None)


def find_announcements(
    code: RecordCode,
    scores: Mapping[str, int],
    others: Mapping[str, Tally],
    silent: Collection[str] = (),
) -> list[RecordAnnouncement]:
    """Return the records, lowest first; ``others`` tally all else, ``silent`` people only count."""
    found = [
        announcement
        for announcement in _fallen(code, scores, others)
        if announcement.person not in silent
    ]
    return sorted(found, key=lambda record: (not record.everybody, record.value))[:MOST_ANNOUNCED]


def _fallen(
    code: RecordCode, scores: Mapping[str, int], others: Mapping[str, Tally]
) -> Iterator[RecordAnnouncement]:
    counted = sum(tally.get(COUNTED[code], 0) for tally in others.values())
    best = {person: lowest(code, tally) for person, tally in others.items()}
    for person, score in scores.items():
        theirs = [
            *best.values(),
            *(other_score for other, other_score in scores.items() if other != person),
        ]
        of_all = min((their for their in theirs if their is not None), default=None)
        own = best.get(person)
        if counted >= LEAST[code] * TABLE and of_all is not None and score < of_all:
            yield RecordAnnouncement(code, person, score, of_all, everybody=True)
        elif _has_enough(code, others.get(person, {})) and own is not None and score < own:
            yield RecordAnnouncement(code, person, score, own, everybody=False)


def _has_enough(code: RecordCode, tally: Mapping[str, int]) -> bool:
    return tally.get(COUNTED[code], 0) >= LEAST[code]
