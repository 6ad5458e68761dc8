"""Groups by the API: their people, seasons and statistics."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from http import HTTPStatus

from flask import Blueprint, abort

from app.formats.api.group import (
    Group,
    OldGame,
    Person,
    group_of,
    old_game_answer,
    people_of,
    person_of,
)
from app.formats.api.season import (
    Figures,
    Race,
    Rivals,
    SeasonInShort,
    SeasonTable,
    by_rules,
    race_of,
    rivals_of,
    season_of,
    table_of,
)
from app.record.counts.reading import counters_by_rules, played_by_key, results_of_person
from app.record.database import db
from app.record.game.games_list import UnknownGameError
from app.record.game.old_game import old_plays
from app.record.group.games_of_group import count_games, groups_of_device, old_games_by_day
from app.record.group.group_state import GroupState, current_group
from app.record.group.seasons import season_at, seasons_of
from app.stats import head_to_head
from app.web.api.operation import operation
from app.web.api.paging import (
    PageQuery,
    RulesQuery,
    check_rules,
    cursor_unknown,
    part_of,
    person_there,
    rules_asked,
)
from app.web.base.permissions import known_device
from app.web.group.people import group_with_counts, title_of_rules

bp = Blueprint("api_groups", __name__)


@dataclass(frozen=True, slots=True)
class GroupPage:
    """Some groups, and the cursor of the next page, null on the last one."""

    groups: Sequence[Group]
    next: str | None


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """Some people, and the cursor of the next page, null on the last one."""

    people: Sequence[Person]
    next: str | None


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """Some seasons, and the cursor of the next page, null on the last one."""

    seasons: Sequence[SeasonInShort]
    next: str | None


@dataclass(frozen=True, slots=True)
class OldGamePage:
    """Some old games, and the cursor of the next page, null on the last one."""

    games: Sequence[OldGame]
    next: str | None


@operation(bp, "GET", "/groups", "token")
def groups(query: PageQuery) -> GroupPage:
    """The groups that may be seen with this code, the newest first."""
    found = [group for group, _right in groups_of_device(known_device())]
    page, more = part_of(found, query, lambda group: group.public_id)
    return GroupPage([_group_answer(current_group(group)) for group in page], more)


@operation(bp, "GET", "/groups/<public_id>", "view")
def group(public_id: str) -> Group:
    """A group: how many people, how many games, where its parts are."""
    return _group_answer(group_with_counts(public_id))


def _group_answer(state: GroupState) -> Group:
    return group_of(state, count_games(state.group_id))


@operation(bp, "GET", "/groups/<public_id>/people", "view")
def people(public_id: str, query: PageQuery) -> PeoplePage:
    """The people of a group, in the order in which they came."""
    state = group_with_counts(public_id)
    everybody = people_of(state, played_by_key(state.group_id))
    return PeoplePage(*part_of(everybody, query, lambda person: person.key))


@operation(bp, "GET", "/groups/<public_id>/people/<key>", "view", HTTPStatus.NOT_FOUND)
def person(public_id: str, key: str) -> Person:
    """Somebody of a group, by any of their keys."""
    state = group_with_counts(public_id)
    return person_of(person_there(state, key), played_by_key(state.group_id))


@operation(bp, "GET", "/groups/<public_id>/people/<key>/figures", "view", HTTPStatus.NOT_FOUND)
def figures(public_id: str, key: str, query: RulesQuery) -> Figures:
    """The figures of somebody, by each way of playing."""
    state = group_with_counts(public_id)
    person = person_there(state, key)
    counters = counters_by_rules(state.group_id, person.keys)
    check_rules(query, counters)
    selected = {rules: own for rules, own in counters.items() if query.rules in ("", rules)}
    return Figures(person.keys[0], person.name, by_rules(selected, partial(title_of_rules, state)))


@operation(bp, "GET", "/groups/<public_id>/people/<key>/rivals", "view", HTTPStatus.NOT_FOUND)
def rivals(public_id: str, key: str, query: RulesQuery) -> Rivals:
    """A person’s rivals: how often each finished above the other.

    It is by the rules that are asked for, else by those that this person plays most.
    """
    state = group_with_counts(public_id)
    who = person_there(state, key)
    rules = rules_asked(query, counters_by_rules(state.group_id, who.keys))
    games = results_of_person(state.group_id, who.keys, state.counts_as, rules) if rules else ()
    met = head_to_head(who.keys[0], games)
    title = title_of_rules(state, rules) if rules else ""
    return Rivals(who.keys[0], who.name, rules, title, rivals_of(state, met))


@operation(bp, "GET", "/groups/<public_id>/seasons", "view")
def seasons(public_id: str, query: PageQuery) -> SeasonPage:
    """The seasons of a group, the newest first."""
    state = group_with_counts(public_id)
    found, more = part_of(seasons_of(state), query, lambda season: str(season.number))
    return SeasonPage([season_of(state, season) for season in found], more)


@operation(bp, "GET", "/groups/<public_id>/seasons/<int:number>", "view", HTTPStatus.NOT_FOUND)
def season(public_id: str, number: int) -> SeasonTable:
    """A season with its table: as it stands, or as it was kept when it ended."""
    state = group_with_counts(public_id)
    return table_of(state, season_at(state, number) or abort(HTTPStatus.NOT_FOUND))


@operation(bp, "GET", "/groups/<public_id>/seasons/<int:number>/race", "view", HTTPStatus.NOT_FOUND)
def race(public_id: str, number: int) -> Race:
    """How far everybody was behind the leader of a season, game by game."""
    state = group_with_counts(public_id)
    return race_of(state, season_at(state, number) or abort(HTTPStatus.NOT_FOUND))


@operation(bp, "GET", "/groups/<public_id>/old-games", "view")
def old_games(public_id: str, query: PageQuery) -> OldGamePage:
    """The games of a group of which only totals are known, by their days, the newest first.

    Those that were taken out again are left out: a page may be shorter than asked for.
    """
    state = group_with_counts(public_id)
    try:
        found = old_games_by_day(state.group_id, query.cursor, query.limit + 1)
    except UnknownGameError:
        raise cursor_unknown() from None
    title_of = cache(partial(title_of_rules, state))
    page = found[: query.limit]
    more = page[-1].public_id if len(found) > len(page) else None
    plays = [play for play in old_plays(db.session(), page) if play.is_there]
    games = [old_game_answer(state, play, title_of(play.content["rules"])) for play in plays]
    return OldGamePage(games, more)
