"""How a group's seasons and people stand, kept in memory until its log or a count changes.

Nothing here depends on who asks; the versions in a key make it right in several processes.
"""

from dataclasses import replace

from sqlalchemy import select

from app.golf.weighed_cache import WeighedCache
from app.record.counts.reading import PersonRecord, record_of
from app.record.counts.tables import GroupCount
from app.record.database import db
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.record.group.seasons import GroupSeason, facts_for, games_for, running_season, seasons_of
from app.season import Season, Standing, standing_now, standing_then
from app.stats import GameFacts

ALL_GAMES = GroupSeason(0, "", "", Season(table=(1,), level="together"))
"""All games of a group as a season in which a win is worth a point; it has the number 0."""
Versions = tuple[str, int, int]


def versions_of(state: GroupState) -> Versions:
    query = select(GroupCount.version).where(GroupCount.group_id == state.group_id)
    return state.public_id, state.version, db.session.scalar(query) or 0


def season_shown(state: GroupState) -> GroupSeason:
    """The running season once it has a game, until then the last that ended; else all games."""
    running = running_season(state)
    if running and standing_of(state, running).games:
        return running
    return next((season for season in seasons_of(state) if season.has_ended), ALL_GAMES)


def standing_of(state: GroupState, season: GroupSeason) -> Standing:
    """Return how a season stands; all games show only people who play with the group now.

    An ended one has its kept table, and of its games those still there, with their results now.
    """
    key = versions_of(state), season.number
    return STANDINGS.get(key, lambda: _standing_now(state, season))


def _standing_now(state: GroupState, season: GroupSeason) -> Standing:
    games = games_for(state, season)
    if table := season.ended:
        kept = {*table.games}
        return standing_then(season.season, table, [game for game in games if game.key in kept])
    standing = standing_now(season.season, games)
    if season is not ALL_GAMES:
        return standing
    here = {person.keys[0] for person in state.present}
    return replace(standing, counts="wins").among(here)


def record_in(state: GroupState, person: Person, rules: str) -> PersonRecord:
    """Return what a person's games by some rules say besides their counter."""
    key = versions_of(state), person.keys, rules
    return RECORDS.get(key, lambda: record_of(state.group_id, person.keys, state.counts_as, rules))


def facts_in(state: GroupState, season: GroupSeason) -> list[GameFacts]:
    kept = {game.key for game in standing_of(state, season).games}
    return [facts for facts in facts_for(state, season) if facts.game in kept]


STANDINGS: WeighedCache[tuple[Versions, int], Standing] = WeighedCache(
    200_000, lambda _, standing: 1 + sum(len(game.results) for game in standing.games)
)
"""Weighed by results, of some 150 bytes each."""
RECORDS: WeighedCache[tuple[Versions, tuple[str, ...], str], PersonRecord] = WeighedCache(
    512, lambda _key, _record: 1
)
