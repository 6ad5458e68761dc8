"""The ratings of a group, and the games that moved the rating of a person."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from flask import url_for

from app.figures.rating import Move, points_for, shown_rating
from app.golf.game import places
from app.record.counts.replay import ReplayedGroup
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.base.http import Page
from app.web.group.games import game_url
from app.web.group.people import PersonRow, person_row
from app.wording.basics.names import plus, signed, written_day
from app.wording.group.handicaps_and_ratings import (
    missing_text,
    move_text,
    progress_text,
    shown_text,
)


@dataclass(frozen=True, slots=True)
class RatingRow:
    """``place`` and ``points`` are "" while the rating is hidden."""

    row: PersonRow
    place: str = ""
    points: str = ""


def ratings_page(state: GroupState, found: ReplayedGroup) -> Page:
    """The highest first; ``hidden`` are the ratings of few games."""
    ratings = found.state.ratings
    rated = [person for person in state.people if person.keys[0] in ratings]
    shown = [person for person in rated if shown_rating(ratings[person.keys[0]])]
    few = [person for person in rated if person not in shown]
    return {
        "rows": _shown_rows(state, found, shown),
        "hidden": [
            RatingRow(_rating_row(state, person, missing_text(ratings[person.keys[0]])))
            for person in few
        ],
        "progress": progress_text(found),
        "group_title": state.title,
        "group_url": url_for("group.show", public_id=state.public_id),
    }


def _shown_rows(
    state: GroupState, found: ReplayedGroup, people: Sequence[Person]
) -> list[RatingRow]:
    ratings = {person.id: found.state.ratings[person.keys[0]] for person in people}
    shown = {key: how for key, rating in ratings.items() if (how := shown_rating(rating))}
    ordered = sorted(people, key=lambda person: -shown[person.id].points)
    ranks = places([-shown[person.id].points for person in ordered])
    return [
        RatingRow(
            row=_rating_row(state, person, shown_text(ratings[person.id], shown[person.id])),
            place=f"{place}{'=' if ranks.count(place) > 1 else ''}",
            points=signed(shown[person.id].points),
        )
        for person, place in zip(ordered, ranks, strict=True)
    ]


def _rating_row(state: GroupState, person: Person, note: str) -> PersonRow:
    return replace(person_row(state.public_id, person, note), url=_rating_url(state, person))


def _rating_url(state: GroupState, person: Person) -> str:
    return url_for("group_person.rating", public_id=state.public_id, person=person.id)


@dataclass(frozen=True, slots=True)
class RatingLine:
    """``points`` is "" while the rating is hidden."""

    points: str
    note: str
    url: str
    is_moving: bool = False


def rating_line(state: GroupState, person: Person, found: ReplayedGroup) -> RatingLine:
    rating = found.state.ratings.get(person.keys[0])
    shown = rating and shown_rating(rating)
    url = _rating_url(state, person)
    if not found.is_whole:
        return RatingLine("", progress_text(found), url)
    if not rating or not shown:
        return RatingLine("", missing_text(rating), url)
    is_moving = shown.doubt != "settled"
    return RatingLine(signed(shown.points), shown_text(rating, shown), url, is_moving)


def rating_page(state: GroupState, person: Person, found: ReplayedGroup) -> Page:
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id}
    line = rating_line(state, person, found)
    moves = found.state.moves.get(person.keys[0], ()) if line.points else ()
    return {
        "row": person_row(state.public_id, person),
        "line": line,
        "moves": [_move_row(state, move) for move in reversed(moves)],
        "back_url": url_for("group_person.show", **here),
    }


def _move_row(state: GroupState, move: Move) -> Page:
    """A game that moved a rating: by ``change``, to ``after``."""
    before, after = points_for(move.before), points_for(move.after)
    return {
        "day": written_day(date.fromisoformat(move.day)),
        "place": move_text(move),
        "change": plus(after - before),
        "after": signed(after),
        "url": game_url(state.public_id, move.game),
    }
