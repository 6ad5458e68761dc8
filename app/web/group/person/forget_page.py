"""Before somebody is forgotten: what changes, shown first, and what keeps the name."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for

from app.record.database import db
from app.record.group.forget import Left, find_left, texts_to_change
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.base.device import known_device
from app.web.group.people_rows import PersonRow, person_row
from app.wording.basics.say import say
from app.wording.group.people import left_text


@dataclass(frozen=True, slots=True)
class ForgetPage:
    """``texts`` are those of the group, before and after; ``left`` says where a name stays.

    Each place that is left has its words and the address of its game, "" for none.
    """

    row: PersonRow
    texts: Sequence[tuple[str, str]]
    left: Sequence[tuple[str, str]]
    problem: str
    back: str


def forget_page(state: GroupState, person: Person, problem: str) -> ForgetPage:
    """The page for this phone."""
    session, device = db.session(), known_device() or "-"
    return ForgetPage(
        row=person_row(state.public_id, person),
        texts=texts_to_change(session, state, person, say("somebody"), device),
        left=[_left_row(one) for one in find_left(session, state, person, device)],
        problem=problem,
        back=url_for("group_person.show", public_id=state.public_id, person=person.id),
    )


def _left_row(left: Left) -> tuple[str, str]:
    """One place in words, and where it is."""
    url = url_for("games.show", public_id=left.game) if left.game else ""
    return left_text(left), url
