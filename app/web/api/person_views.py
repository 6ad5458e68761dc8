"""Handicaps, rivals and runs by the API, and games with handicaps."""

from http import HTTPStatus

from flask import Blueprint

from app.figures.chronicle import Own
from app.formats.api.handicaps import (
    Handicap,
    Net,
    handicap_holes,
    net_players,
    par_answer,
    points_a_hole,
)
from app.formats.api.rivals_and_runs import (
    Rivals,
    Runs,
    notes_of,
    rivals_of,
    runs_of,
)
from app.record.counts.counting import count_what_changed
from app.record.counts.reading import last_holes, pair_tallies, person_tallies
from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.record.group.net_game import group_of_game, lines_of, net_season_of
from app.record.group.seasons import GroupSeason, par_in_force
from app.web.api.operation import operation
from app.web.api.paging import (
    RulesQuery,
    check_rules,
    person_there,
    rules_asked,
)
from app.web.base.permissions import play_for
from app.web.group.game.net_page import sentences_of
from app.web.group.people import group_with_counts, group_with_replay, title_of_rules
from app.web.group.person.figures import kinds_of, line_of
from app.web.group.person.handicap_page import note_of, of_holes, rules_here

bp = Blueprint("api_people", __name__)
PERSON = "/groups/<public_id>/people/<key>"


@operation(bp, "GET", f"{PERSON}/handicap", "view", HTTPStatus.NOT_FOUND)
def handicap(public_id: str, key: str, query: RulesQuery) -> Handicap:
    """The handicap of somebody, and the par and the holes that it comes from.

    It is by the rules that are asked for, if the group plays by them, else by those that this
    person plays most.
    """
    state = group_with_counts(public_id)
    who = person_there(state, key)
    check_rules(query, person_tallies(state.group_id, who.keys))
    rules = rules_here(state, who)
    holes = last_holes(state.group_id, who.keys, rules) if rules else []
    par, season = par_in_force(state, rules)
    found = of_holes(holes, par)
    return Handicap(
        person=who.keys[0],
        name=who.name,
        rules=rules,
        title=title_of_rules(state, rules) if rules else "",
        handicap=points_a_hole(found),
        par=par_answer(par, season),
        holes=handicap_holes(holes, found, par),
        sentence=note_of(state, rules, holes, par),
    )


@operation(bp, "GET", f"{PERSON}/rivals", "view", HTTPStatus.NOT_FOUND)
def rivals(public_id: str, key: str, query: RulesQuery) -> Rivals:
    """A person’s rivals: how often each finished above the other.

    It is by the rules that are asked for, else by those that this person plays most.
    """
    state = group_with_counts(public_id)
    who = person_there(state, key)
    rules = rules_asked(query, person_tallies(state.group_id, who.keys))
    pairs = pair_tallies(state.group_id, state.counts_as, rules, who.keys)
    found, nemesis, favourite = rivals_of(state, who, pairs, line_of)
    title = title_of_rules(state, rules) if rules else ""
    return Rivals(who.keys[0], who.name, rules, title, found, nemesis, favourite)


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


@operation(bp, "GET", "/games/<public_id>/net", "view")
def net(public_id: str) -> Net:
    """How a game of a season stands with handicaps."""
    play = play_for(public_id, "view")
    state = group_of_game(play)
    season = net_season_of(state, play) if state else None
    if state is None or season is None:
        return Net(None, None, None, [], [])
    count_what_changed(state.group_id)
    return _net_answer(play, state, season)


def _net_answer(play: Play, state: GroupState, season: GroupSeason) -> Net:
    par = season.par.par if season.par else None
    lines = lines_of(state, season, play, season.terms) if season.terms else []
    named_by = par if state.counts_birdies else None
    return Net(
        season=season.number,
        allowance=season.season.allowance,
        par=par_answer(par, season),
        players=net_players(play, lines, named_by),
        notes=sentences_of(season),
    )
