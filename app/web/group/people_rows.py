"""People with their signs, as lists show them."""

from dataclasses import dataclass

from flask import url_for

from app.record.group.people import Person
from app.wording.group.people import person_name


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Somebody in a list; ``sign`` and ``colour`` are "" for none."""

    id: int
    name: str
    sign: str
    colour: str
    url: str
    note: str = ""


def person_row(public_id: str, person: Person, note: str = "") -> PersonRow:
    """One person of a group."""
    return PersonRow(
        id=person.id,
        name=person_name(person),
        sign=person.sign,
        colour=person.colour,
        url=url_for("group_person.show", public_id=public_id, person=person.id),
        note=note,
    )
