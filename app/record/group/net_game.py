"""One game net: its season, and what everybody gets in it."""

from collections.abc import Sequence

from sqlalchemy import Engine, select

from app.figures.net import NetLine, Terms, net_lines
from app.record.counts.counting import facts_of_play
from app.record.counts.rules_name import rules_name
from app.record.database import autocommit, db
from app.record.game.load import UnreadableGameError
from app.record.game.play import Play
from app.record.group.group_state import GroupState, current_group
from app.record.group.seasons import GroupSeason, scores_of, seasons_of, with_roots
from app.record.models import Group


def group_of_game(play: Play) -> GroupState | None:
    named = select(Group).where(Group.public_id == play.group)
    group = db.session.scalar(named) if play.group else None
    try:
        return current_group(group) if group else None
    except UnreadableGameError:
        return None


def group_version(engine: Engine, public_id: str) -> int | None:
    query = select(Group.version).where(Group.public_id == public_id)
    with autocommit(engine).connect() as connection:
        return connection.scalar(query)


def net_season_of(state: GroupState, play: Play) -> GroupSeason | None:
    """Return the newest running season with handicaps that includes this game."""
    going_on = (season for season in seasons_of(state) if season.wants_net and not season.has_ended)
    return next((group_season for group_season in going_on if _has_game(group_season, play)), None)


def _has_game(group_season: GroupSeason, play: Play) -> bool:
    first, last = group_season.season.first or play.date, group_season.season.last or play.date
    return first <= play.date <= last and group_season.rules == rules_name(play)


def lines_of(state: GroupState, season: GroupSeason, play: Play, terms: Terms) -> Sequence[NetLine]:
    """Return a game of a season net, by seat, even before its first hole."""
    facts = with_roots(state, facts_of_play(play))
    moment = (play.date.isoformat(), play.game_id)
    keys = [who.person for who in facts.people if who.person]
    recent = {key: scores_of(state, key, season.rules, moment) for key in keys}
    if facts.is_over and any(who.place is not None for who in facts.people):
        return net_lines(facts, recent, terms)
    ranked = {seat for seat in range(len(play.seats)) if not play.has_left(seat)}
    return net_lines(facts, recent, terms, play.table.holes, ranked)
