"""A group, made from its entries, and its people: adding them, and which were merged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from sqlalchemy import func, select
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.golf.weighed_cache import WeighedCache
from app.record.add_entries import add_entries
from app.record.allowed_text import comparable
from app.record.game.load import UnreadableGameError, for_reading
from app.record.game.seating import current_content
from app.record.log.entries import Ledger, NewEntry
from app.record.log.heads import Heads, Slot, find_heads
from app.record.log.read_record import read_record
from app.record.models import Group, Player


@dataclass(frozen=True, slots=True)
class Person:
    """A person of a group; ``name`` is "" once forgotten. A person not ``is_here`` played once.

    ``ids`` are all players of the log merged into this person, ``keys`` their keys in games, the
    original first.
    """

    ids: tuple[int, ...]
    keys: tuple[str, ...]
    name: str
    colour: str = ""
    sign: str = ""
    is_here: bool = True

    @property
    def id(self) -> int:
        return self.ids[0]

    @property
    def is_forgotten(self) -> bool:
        return not self.name


def same_as(heads: Heads) -> dict[int, int]:
    """Return the person that each person was merged into, one step only."""
    merges = {
        slot.player: current_content(here)["into"] for slot, here in heads.items() if _is_same(slot)
    }
    return {
        person: other
        for person, other in merges.items()
        if person is not None and other is not None
    }


def _is_same(slot: Slot) -> bool:
    return slot.kind == "same"


def root_of(person: int, steps: Mapping[int, int]) -> int:
    """Return the final person of merges; in a circle, the one who came first."""
    path = [person]
    while (further := steps.get(path[-1])) is not None:
        if further in path:
            return min(path[path.index(further) :])
        path.append(further)
    return path[-1]


class UnknownPersonError(GolfError):
    """No person of the group has this id."""

    def __init__(self, person_id: int) -> None:
        super().__init__(f"Nobody in this group has the id {person_id}.")
        self.person_id = person_id


def add_people(
    session: Session, group_id: int, device: str, names: Sequence[str], token: str
) -> list[str]:
    """Add people to a group, inside the caller's write; return their keys."""
    people = [_new_person(session, group_id, name) for name in names]
    entries = [
        NewEntry(f"{token}:here:{person.id}", Slot("here", None, person.id), {"here": True})
        for person in people
    ]
    add_entries(session, group_id, device, entries)
    return [person.key for person in people]


def _new_person(session: Session, group_id: int, name: str) -> Player:
    count = select(func.count()).select_from(Player).where(Player.game_id == group_id)
    number = session.scalar(count) or 0
    person = Player(game_id=group_id, key=f"p{number + 1}", name=name)
    session.add(person)
    session.flush()
    return person


TITLE, USUAL_RULES = Slot("title"), Slot("usual_rules")
ANNOUNCES_RECORDS = Slot("told")


@dataclass(frozen=True, eq=False)
class GroupState(Ledger):
    """A group; ``names`` and ``keys`` are by id, of all players of its log."""

    group_id: int
    public_id: str
    made_at: datetime
    names: Mapping[int, str]
    keys: Mapping[int, str]

    @property
    def title(self) -> str:
        return str(current_content(self.heads.get(TITLE, ())).get("title", ""))

    @property
    def usual_rules(self) -> str:
        """A preset's id or the code of a house rule; "" for none."""
        return str(current_content(self.heads.get(USUAL_RULES, ())).get("rules", ""))

    @property
    def announces_records(self) -> bool:
        return bool(current_content(self.heads.get(ANNOUNCES_RECORDS, ())).get("records", True))

    @cached_property
    def roots(self) -> Mapping[int, int]:
        steps = same_as(self.heads)
        return {player: root_of(player, steps) for player in self.names}

    @cached_property
    def people(self) -> tuple[Person, ...]:
        first = dict.fromkeys(self.roots.values())
        return tuple(self.person_of(root) for root in self.names if root in first)

    def person_of(self, root: int) -> Person:
        others = (
            person_id
            for person_id, other in self.roots.items()
            if other == root and person_id != root
        )
        ids = (root, *others)
        looks = current_content(self.heads.get(Slot("look", None, root), ()))
        return Person(
            ids=ids,
            keys=tuple(self.keys[person_id] for person_id in ids),
            name=self.name_of(root),
            colour=looks.get("colour", ""),
            sign=looks.get("sign", ""),
            is_here=current_content(self.heads.get(Slot("here", None, root), ())).get(
                "here", False
            ),
        )

    def name_of(self, player: int) -> str:
        if Slot("forgotten", None, player) in self.heads:
            return ""
        named = current_content(self.heads.get(Slot("name", None, player), ()))
        return str(named.get("name", self.names[player]))

    @cached_property
    def by_key(self) -> Mapping[str, Person]:
        return {key: person for person in self.people for key in person.keys}

    @cached_property
    def counts_as(self) -> Mapping[str, str]:
        return {key: person.keys[0] for key, person in self.by_key.items()}

    @cached_property
    def by_name(self) -> Mapping[str, Person]:
        """People by comparable name; active people take precedence."""
        known = [person for person in self.people if not person.is_forgotten]
        known.sort(key=lambda person: person.is_here)
        return {comparable(person.name): person for person in known}

    @cached_property
    def key_by_name(self) -> Mapping[str, str]:
        return {name: person.keys[0] for name, person in self.by_name.items()}

    @property
    def present(self) -> tuple[Person, ...]:
        return tuple(person for person in self.people if person.is_here and not person.is_forgotten)

    def person(self, person_id: int) -> Person | None:
        root = self.roots.get(person_id)
        return next((person for person in self.people if person.id == root), None)


def current_group(group: Group) -> GroupState:
    """Return a group, cached by version; not for use inside a write."""
    group_id, public_id = group.id, group.public_id
    return GROUPS.get((group_id, public_id, group.version), lambda: _group_now(group_id, public_id))


def _group_now(group_id: int, public_id: str) -> GroupState:
    with for_reading() as connection:
        return read_group(connection, group_id, public_id)


def read_group(session: Session | Connection, group_id: int, public_id: str) -> GroupState:
    """Fold all entries of a group; raises ``UnreadableGameError`` for one without people."""
    record = read_record(session, group_id)
    if record is None:
        raise UnreadableGameError(public_id)
    return GroupState(
        entries=record.entries,
        heads=find_heads(record.entries),
        group_id=group_id,
        public_id=public_id,
        made_at=record.made_at,
        names=record.names,
        keys=record.keys,
    )


GROUPS: WeighedCache[tuple[int, str, int], GroupState] = WeighedCache(
    64, lambda _, state: state.room
)
