"""Changing a person of a group: name and sign, merging with another, forgetting."""

from itertools import islice
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.record.counts.reading import (
    games_and_wins,
    games_counted,
    opponents_of,
    played_by_key,
)
from app.record.database import db
from app.record.group.change_group import SatTogetherError
from app.record.group.forget import Left, find_left, texts_to_change
from app.record.group.group_state import GroupState
from app.record.group.membership import games_shared
from app.record.group.people import Person
from app.record.log.group_schema import COLOURS as EVERY_COLOUR
from app.record.log.group_schema import SIGNS as EVERY_SIGN
from app.web.base.http import Page
from app.web.base.page_parts import choices_of
from app.web.base.permissions import known_device
from app.web.group.people_rows import person_row
from app.wording.basics.names import written_day
from app.wording.basics.say import say
from app.wording.group.people import COLOURS, SIGNS, left_text, person_name, refusal_text

LATELY = 3
"""Latest games, whose dates help to tell two people apart."""


def person_edit(state: GroupState, person: Person, chosen: tuple[str, str]) -> Page:
    """``chosen`` are colour and sign in the form; ``others`` people never met in a game."""
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id}
    opponents = opponents_of(state.group_id, person.keys)
    others = [
        candidate
        for candidate in state.people
        if candidate.id != person.id
        and not candidate.is_forgotten
        and opponents.isdisjoint(candidate.keys)
    ]
    return {
        "row": person_row(state.public_id, person),
        "line": _games_text(state, person),
        "is_here": person.is_here,
        "colours": choices_of(EVERY_COLOUR, COLOURS, chosen[0]),
        "signs": choices_of(EVERY_SIGN, SIGNS, chosen[1]),
        "others": [
            (other.name, url_for("group_person.compare", **here, other=other.id))
            for other in others
        ],
        "url": url_for("group_person.edit", **here),
        "back_url": url_for("group_person.show", **here),
    }


def _games_text(state: GroupState, person: Person) -> str:
    count, _wins = games_and_wins(played_by_key(state.group_id), person.keys)
    return ngettext(
        "%(num)s finished game in this group", "%(num)s finished games in this group", count
    )


def compare_page(state: GroupState, person: Person, other: Person, refusal: str = "") -> Page:
    """Two people before a merge; ``is_impossible`` if they played each other."""
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id}
    note = _(
        "All games of %(one)s will count for %(other)s, under that name. You can undo this.",
        one=person_name(person),
        other=person_name(other),
    )
    together = games_shared(db.session(), state.group_id, person.keys, other.keys)
    if together:
        refusal = refusal_text(SatTogetherError(together))
    return {
        "both": [_compared(state, person), _compared(state, other)],
        "note": note,
        "refusal": refusal,
        "is_impossible": bool(together),
        "url": url_for("group_person.compare", **here, other=other.id),
        "back_url": url_for("group_person.edit", **here),
    }


def _compared(state: GroupState, person: Person) -> Page:
    games = islice(games_counted(state.group_id, person.keys), LATELY)
    lately = [written_day(facts.day) for facts in games]
    return {
        "row": person_row(state.public_id, person),
        "games": _games_text(state, person),
        "lately": lately,
    }


def forget_page(state: GroupState, person: Person, problem: str) -> Page:
    """``texts`` are (before, after), ``left`` (a place that keeps the name, its address or "")."""
    session, device = db.session(), known_device() or "-"
    return {
        "row": person_row(state.public_id, person),
        "texts": texts_to_change(session, state, person, say("somebody"), device),
        "left": [_left_row(left) for left in find_left(session, state, person, device)],
        "problem": problem,
        "back": url_for("group_person.show", public_id=state.public_id, person=person.id),
    }


def _left_row(left: Left) -> tuple[str, str]:
    url = url_for("games.show", public_id=left.game) if left.game else ""
    return left_text(left), url
