"""A person’s rivals and runs by the API."""

from http import HTTPStatus

from flask import Blueprint

from app.figures.chronicle import Own
from app.formats.api.rivals_and_runs import (
    Rivals,
    Runs,
    notes_of,
    rivals_of,
    runs_of,
)
from app.record.counts.reading import pair_tallies, person_tallies
from app.web.api.operation import operation
from app.web.api.paging import (
    RulesQuery,
    person_there,
    rules_asked,
)
from app.web.group.people import group_with_counts, group_with_replay, title_of_rules
from app.web.group.person.figures import kinds_of, line_of

bp = Blueprint("api_people", __name__)
PERSON = "/groups/<public_id>/people/<key>"


@operation(bp, "GET", f"{PERSON}/rivals", "view", HTTPStatus.NOT_FOUND)
def rivals(public_id: str, key: str, query: RulesQuery) -> Rivals:
    """A person’s rivals: how often each finished above the other.

    It is by the rules that are asked for, else by those that this person plays most.
    """
    state = group_with_counts(public_id)
    who = person_there(state, key)
    rules = rules_asked(query, person_tallies(state.group_id, who.keys))
    pairs = pair_tallies(state.group_id, state.counts_as, rules, who.keys)
    found = rivals_of(state, who, pairs, line_of)
    title = title_of_rules(state, rules) if rules else ""
    return Rivals(who.keys[0], who.name, rules, title, found)


@operation(bp, "GET", f"{PERSON}/runs", "view", HTTPStatus.NOT_FOUND)
def runs(public_id: str, key: str, query: RulesQuery) -> Runs:
    """A person’s runs, such as games won in a row, and widest wins.

    It is by the rules that are asked for, else by those that this person plays most.
    """
    state = group_with_counts(public_id)
    who = person_there(state, key)
    rules = rules_asked(query, person_tallies(state.group_id, who.keys))
    followed = group_with_replay(state)
    own = followed.state.own.get((who.keys[0], rules), Own()) if followed.is_whole else Own()
    title = title_of_rules(state, rules) if rules else ""
    found = runs_of(own, kinds_of(own))
    return Runs(who.keys[0], who.name, rules, title, found, notes_of(followed))
