"""A season's standing, cached until counts, merged people, or the season's choices change."""

import json
from contextlib import suppress
from hashlib import sha256
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError, OperationalError

from app.record.counts.tables import DAMAGED, GroupCount, SeasonCount
from app.record.database import db, upsert, writing_rows
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason, facts_for, games_for, running_season, seasons_of
from app.season import (
    Season,
    SeasonGame,
    SeasonNow,
    Standing,
    now_from_json,
    now_to_json,
    ranked,
    season_now,
    season_then,
    standing,
)
from app.stats import GameFacts

ALL_GAMES = GroupSeason(0, "", "", Season(table=(1,), level="together"))
"""All games of a group as a season in which a win is worth a point; it has the number 0."""


def season_shown(state: GroupState) -> GroupSeason:
    """The running season once it has a game; the last to end until a later game; else all games."""
    running = running_season(state)
    if running and standing_now(state, running).games:
        return running
    ended = next((season for season in seasons_of(state) if season.ended), None)
    games = standing_now(state, ALL_GAMES).games
    has_last = ended and ended.ended and games and games[-1].key in ended.ended.games
    return ended if ended and has_last else ALL_GAMES


def lead_in(state: GroupState, group_season: GroupSeason) -> Standing:
    """Return a season's standing; all games show only people who play with the group now."""
    now = standing_of(state, group_season)
    if group_season is not ALL_GAMES:
        games = games_in(state, group_season) if group_season.has_ended else now.games
        return standing(group_season.season.by, now.rows, games)
    here = {person.keys[0] for person in state.present}
    return standing("wins", ranked([row for row in now.rows if row.person in here]), now.games)


def games_in(state: GroupState, group_season: GroupSeason) -> list[SeasonGame]:
    """Return the games of a season's table with their current results."""
    if group_season.ended is None:
        return [*standing_now(state, group_season).games]
    kept = {*group_season.ended.games}
    return [game for game in games_for(state, group_season) if game.key in kept]


def facts_in(state: GroupState, group_season: GroupSeason) -> list[GameFacts]:
    kept = {game.key for game in games_in(state, group_season)}
    return [facts for facts in facts_for(state, group_season) if facts.game in kept]


def standing_of(state: GroupState, group_season: GroupSeason) -> SeasonNow:
    return (
        season_then(group_season.season, group_season.ended)
        if group_season.ended
        else standing_now(state, group_season)
    )


def standing_now(state: GroupState, season: GroupSeason) -> SeasonNow:
    made_of = _mark_of(state, season)
    kept = select(SeasonCount.made_of, SeasonCount.standing).where(
        SeasonCount.group_id == state.group_id, SeasonCount.number == season.number
    )
    row = db.session.execute(kept).first()
    there = _as_kept(row.standing) if row and row.made_of == made_of else None
    return there or _worked_out(state, season, made_of)


def _as_kept(standing: Any) -> SeasonNow | None:  # noqa: ANN401
    with suppress(*DAMAGED):
        return now_from_json(standing)
    return None


def _worked_out(state: GroupState, group_season: GroupSeason, made_of: str) -> SeasonNow:
    found = season_now(group_season.season, games_for(state, group_season))
    row = {"group_id": state.group_id, "number": group_season.number, "made_of": made_of}
    with suppress(IntegrityError, OperationalError), writing_rows() as connection:
        kept = {**row, "standing": now_to_json(found)}
        connection.execute(upsert(SeasonCount, kept, ["group_id", "number"]))
    return found


def _mark_of(state: GroupState, group_season: GroupSeason) -> str:
    query = select(GroupCount.version).where(GroupCount.group_id == state.group_id)
    sources = [
        group_season.rules,
        group_season.season.to_json(),
        state.counts_as,
        db.session.scalar(query),
    ]
    return sha256(json.dumps(sources, sort_keys=True).encode()).hexdigest()
