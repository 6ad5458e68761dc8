"""A group with its statistics, its people, and the titles of its rules."""

from flask import abort
from sqlalchemy import select

from app.golf.ruleset import Ruleset
from app.record.counts import CountedGame, count_what_changed
from app.record.database import db
from app.record.game.load import current_play
from app.record.group.group_state import GroupState, Person, current_group
from app.record.models import Game
from app.web.base.permissions import group_for
from app.wording.rules import ruleset_title, shipped_title


def group_with_counts(public_id: str) -> GroupState:
    group = group_for(public_id, "view")
    count_what_changed(group.id)
    return current_group(group)


def person_or_404(state: GroupState, person: int) -> Person:
    """The id of a merged person leads to the one kept."""
    return state.person(person) or abort(404)


LOOKED_AT = 5
"""How many games are searched for one that isn’t an old game."""


def title_of_rules(state: GroupState, rules: str) -> str:
    found = ruleset_played(state, rules)
    return ruleset_title(found) if found else shipped_title(rules)


def ruleset_played(state: GroupState, rules: str) -> Ruleset | None:
    """Return the rules from the newest game by them; None if only old games were."""
    conditions = CountedGame.group_id == state.group_id, CountedGame.rules == rules
    newest_first = CountedGame.day.desc(), CountedGame.game_id.desc()
    query = select(CountedGame.game_id).where(*conditions).order_by(*newest_first)
    ids = db.session.scalars(query.limit(LOOKED_AT)).all()
    game = next(filter(None, (db.session.get(Game, game_id) for game_id in ids)), None)
    return current_play(game).ruleset if game else None


def names_taken(state: GroupState, whose: Person | None = None) -> list[str]:
    """Return the names of all others; ``whose`` is None for a new person."""
    return [person.name for person in state.people if person != whose]
