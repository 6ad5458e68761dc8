"""The records that are told at the table: lower than everything else that is counted.

All else means before and after, so that what is told stays true: a lower hole later, a correction,
a game that leaves its group take a record away or bring one back. Equal is not lower. Nothing is
told with little behind it, or everything would be a record.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Literal, NamedTuple

from app.figures.tally import Tally

RecordCode = Literal["hole", "game"]
COUNTED: Mapping[RecordCode, str] = {"hole": "holes", "game": "whole"}
"""Where a tally says how many there are."""
LEAST: Mapping[RecordCode, int] = {"hole": 18, "game": 3}
"""How many others somebody needs."""
TABLE = 4  # as many people as often sit at a table: everybody's record needs so many times more
MOST_ANNOUNCED = 2


class RecordAnnouncement(NamedTuple):
    """Somebody’s lowest hole or game, or that of ``everybody``; ``second`` is the next lowest."""

    code: RecordCode
    person: str
    value: int
    second: int
    everybody: bool


def lowest(code: RecordCode, tally: Mapping[str, int]) -> int | None:
    """The lowest score of a tally; None where it has none.

    >>> lowest("hole", {"holes": 3, "hole:7": 2, "hole:-4": 1}), lowest("game", {})
    (-4, None)
    """
    scores = (key.partition(":") for key in tally)
    return min(
        (int(score) for word, colon, score in scores if colon and word == code), default=None
    )


def find_announcements(
    code: RecordCode,
    scores: Mapping[str, int],
    others: Mapping[str, Tally],
    silent: Collection[str] = (),
) -> list[RecordAnnouncement]:
    """The records among the scores of one hole or game, everybody’s first, the lowest first.

    ``others`` are by person the tallies of all else by the same rules. Of who is ``silent`` nothing
    is told, but their scores stand.

    >>> records_told("game", {"ann": 7}, {"ann": {"whole": 3, "game:9": 1, "game:12": 2}})
    [RecordAnnouncement(code='game', person='ann', value=7, second=9, everybody=False)]
    """
    found = [
        announcement
        for announcement in _fallen(code, scores, others)
        if announcement.person not in silent
    ]
    return sorted(found, key=lambda record: (not record.everybody, record.value))[:MOST_ANNOUNCED]


def _fallen(
    code: RecordCode, scores: Mapping[str, int], others: Mapping[str, Tally]
) -> Iterator[RecordAnnouncement]:
    """All records; one of everybody is not told as somebody’s own again."""
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
