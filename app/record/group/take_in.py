"""Receives a game that a phone began in a group: who its players are."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from sqlalchemy.orm import Session

from app.record.change.start_game import NewGame, add_game, made_before
from app.record.database import writing
from app.record.group.group_state import GroupState, read_group
from app.record.group.new_people import add_people

NEW = "new"
"""The key of a person new in the group."""
SeatedCode = Literal["person", "person_twice"]


def make_game_of_group(device: str, new: NewGame, group_id: int) -> tuple[str, bool]:
    """Make a game as ``make_game`` does, in the group named by ``new``.

    Its ``people`` are keys as the phone knew them, NEW, or "". Raises ``AddressTakenError``,
    ``GameGoneError``.
    """
    with writing(group_id) as session:
        made = made_before(session, device, new)
        if made:
            return made, False
        state = read_group(session, group_id, new.group)
        seats = list(_seats_now(session, state, device, new))
        names, people = [name for name, _key in seats], [key for _name, key in seats]
        add_game(session, device, replace(new, names=names, people=people))
        return new.public_id, True


def _seats_now(
    session: Session, state: GroupState, device: str, new: NewGame
) -> Iterator[tuple[str, str]]:
    """By seat the present name and key. Of two people merged meanwhile the second is a guest, as
    are unknown keys. A forgotten name stays so.
    """
    seated: set[str] = set()
    for name, sent in zip(new.names, new.people, strict=True):
        person = state.by_key.get(sent)
        if sent == NEW:
            yield name, add_people(session, state.group_id, device, [name], new.client_id)[0]
        elif person is None:
            yield name, ""
        else:
            key = person.keys[0]
            shown = state.names[person.id] if person.is_forgotten else name
            yield shown, "" if key in seated else key
            seated.add(key)


def seated_faults(state: GroupState, people: Sequence[str]) -> Iterator[tuple[int, SeatedCode]]:
    """Return faults by place: a key of no person in the group, or a person seated twice.

    Offline phones are not checked: their group may have changed.
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
