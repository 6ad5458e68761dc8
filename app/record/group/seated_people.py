"""Who of a group sits at a new table, as a client named them: each a person of it, each once."""

from collections.abc import Iterator, Sequence
from typing import Literal

from app.record.group.group_state import GroupState
from app.record.group.take_in import NEW

SeatedCode = Literal["person", "person_twice"]


def seated_faults(state: GroupState, people: Sequence[str]) -> Iterator[tuple[int, SeatedCode]]:
    """Return faults by place: a key of nobody in the group, or a person seated twice.

    "" is a guest, ``NEW`` a new person. Offline phones are not checked like this: their group may
    have changed meanwhile (``take_in``).
    """
    seated: set[str] = set()
    for place, sent in enumerate(people):
        key = state.counts_as.get(sent)
        if sent in ("", NEW):
            continue
        if key is None:
            yield place, "person"
        elif key in seated:
            yield place, "person_twice"
        else:
            seated.add(key)
