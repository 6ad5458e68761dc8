"""People with their signs, and the check of a name."""

from dataclasses import dataclass

from flask import url_for

from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.base.page_parts import name_problem
from app.wording.group.people import person_name


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person in a list; ``sign`` and ``colour`` are "" for none."""

    id: int
    name: str
    sign: str
    colour: str
    url: str
    note: str = ""


def person_row(public_id: str, person: Person, note: str = "") -> PersonRow:
    return PersonRow(
        id=person.id,
        name=person_name(person),
        sign=person.sign,
        colour=person.colour,
        url=url_for("group_person.show", public_id=public_id, person=person.id),
        note=note,
    )


def name_refusal(state: GroupState, name: str, whose: Person | None = None) -> str:
    """Return why ``whose`` (None: a new person) can’t have this name; "" if allowed."""
    others = [person.name for person in state.people if person != whose]
    return name_problem(name, others)
