"""The seasons of a group: choices, games, final tables, and how they and people stand.

Standings are kept in memory until the group's log or a count changes.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Literal

from sqlalchemy import Select, func, select

from app.golf.faults import GolfError
from app.golf.weighed_cache import WeighedCache
from app.record.change.actions import Requested
from app.record.counts import (
    DAMAGED,
    CountedGame,
    GroupCount,
    PersonRecord,
    catch_up,
    facts_kept,
    record_of,
)
from app.record.database import db
from app.record.game.seating import current_content
from app.record.group.change_group import act_in_group
from app.record.group.group_state import GroupState, Person
from app.record.log.heads import Slot
from app.record.models import Group, Logbook
from app.season import (
    Season,
    SeasonGame,
    SeasonTable,
    Standing,
    season_table,
    standing_now,
    standing_then,
    table_from_json,
    table_to_json,
)
from app.stats import GameFacts, Result

Former = Literal["", "rating", "net"]
LEAST_FOR_RATING = 5  # games, before 0.1.0 gave somebody a place


class SeasonOverError(GolfError):
    """A season that has ended; its table is final."""

    def __init__(self, number: int) -> None:
        super().__init__(f"Season {number} has ended.")
        self.number = number


@dataclass(frozen=True, slots=True)
class GroupSeason:
    """A season: ``rules`` of its games, "" for any.

    ``kept`` is its final table as JSON, None while it goes on; it can be large. ``former`` is how
    0.1.0 counted it, if nothing can count so any more: by ``rating``, or ``net`` of handicaps.
    """

    number: int
    title: str
    rules: str
    season: Season
    kept: Mapping[str, Any] | None = None
    former: Former = ""

    @property
    def has_ended(self) -> bool:
        return self.kept is not None

    @property
    def is_only_kept(self) -> bool:
        """Return True if nothing can count its final table again."""
        return self.has_ended and bool(self.former)

    @property
    def has_places(self) -> bool:
        """Return True if its games have the places that it counted."""
        return not (self.has_ended and self.former == "net")

    @property
    def ended(self) -> SeasonTable | None:
        return table_from_json(self.kept) if self.kept is not None else None


def seasons_of(state: GroupState) -> list[GroupSeason]:
    slots = [slot for slot in state.heads if slot.kind == "season"]
    return [_season_in(state, slot.hole or 0) for slot in sorted(slots, reverse=True)]


def _season_in(state: GroupState, number: int) -> GroupSeason:
    content = current_content(state.heads[Slot("season", number)])
    end = current_content(state.heads.get(Slot("season_end", number), ()))
    season = Season.from_json(content["season"])
    former = _former_of(state, number, content)
    if former == "rating" and end:
        season = replace(season, least=max(season.least, LEAST_FOR_RATING))
    return GroupSeason(number, content["title"], content["rules"], season, end.get("table"), former)


def _former_of(state: GroupState, number: int, content: Mapping[str, Any]) -> Former:
    """Games counted net once the season had a par by its rules."""
    if content["season"]["by"] == "rating":
        return "rating"
    par = current_content(state.heads.get(Slot("season_par", number), ()))
    is_net = content["season"].get("allowance") and par.get("rules") == content["rules"] != ""
    return "net" if is_net else ""


def season_at(state: GroupState, number: int) -> GroupSeason | None:
    return _season_in(state, number) if Slot("season", number) in state.heads else None


def table_of(state: GroupState, group_season: GroupSeason) -> SeasonTable:
    return group_season.ended or season_table(group_season.season, games_for(state, group_season))


def games_for(state: GroupState, group_season: GroupSeason) -> list[SeasonGame]:
    """Return the finished games a season may have, in playing order."""
    results = CountedGame.results
    query = select(Logbook.public_id, CountedGame.day, results)
    query = query.join(Logbook, Logbook.id == CountedGame.game_id).where(results.is_not(None))
    roots = state.counts_as
    rows = db.session.execute(
        of_season(query, state, group_season).limit(group_season.season.games)
    )
    games: list[SeasonGame] = []
    for address, day, found in rows:
        with suppress(*DAMAGED):  # a recount repairs it
            games.append(_season_game(address, day, found or (), roots))
    return games


def of_season(query: Select[Any], state: GroupState, group_season: GroupSeason) -> Select[Any]:
    query = query.where(CountedGame.group_id == state.group_id)
    if group_season.rules:
        query = query.where(CountedGame.rules == group_season.rules)
    if group_season.season.first:
        query = query.where(CountedGame.day >= group_season.season.first.isoformat())
    if group_season.season.last:
        query = query.where(CountedGame.day <= group_season.season.last.isoformat())
    return query.order_by(CountedGame.day, CountedGame.game_id)


def facts_for(state: GroupState, season: GroupSeason) -> list[GameFacts]:
    """Return facts of the games in a season's days, unfinished ones too, by people's first keys."""
    query = of_season(select(CountedGame.facts), state, season)
    found = filter(None, map(facts_kept, db.session.scalars(query)))
    return [with_roots(state, facts) for facts in found]


def with_roots(state: GroupState, facts: GameFacts) -> GameFacts:
    """Replace keys in facts by each person's first key; unknown people become guests."""
    roots = state.counts_as
    people = (replace(person, person=roots.get(person.person or "")) for person in facts.people)
    return replace(facts, people=tuple(people))


def running_season(state: GroupState) -> GroupSeason | None:
    return next((season for season in seasons_of(state) if not season.has_ended), None)


def _season_game(
    game: str, day: str, results: Sequence[tuple[str, int, int]], roots: Mapping[str, str]
) -> SeasonGame:
    found = (Result(roots.get(key or ""), place, total) for key, place, total in results)
    return SeasonGame(game, date.fromisoformat(day), tuple(found))


def save_season(
    group: Group, device: str, number: int | None, about: tuple[str, str, Season], token: str
) -> GroupState:
    """Store a season's title, rules and choices (``about``), as a new one without a number.

    Raises ``SeasonOverError``.
    """
    title, rules, season = about

    def saving(_session: object, state: GroupState) -> Requested:
        there = number or 1 + max(
            (group_season.number for group_season in seasons_of(state)), default=0
        )
        _refuse_ended(state, there)
        content = {"title": title, "rules": rules, "season": season.to_json()}
        return [(Slot("season", there), content)]

    return act_in_group(group, device, token, saving)


def end_season(group: Group, device: str, number: int, token: str) -> GroupState:
    """Store a season's final table; raises ``SeasonOverError``, also if unknown.

    A season that 0.1.0 counted otherwise also gets the choices that made this table.
    """
    catch_up(group.id)

    def ending(_session: object, state: GroupState) -> Requested:
        _refuse_ended(state, number)
        season = season_at(state, number)
        if season is None:
            raise SeasonOverError(number)
        table = {"table": table_to_json(table_of(state, season))}
        about = {"title": season.title, "rules": season.rules, "season": season.season.to_json()}
        now = [(Slot("season", number), about)] if season.former else []
        return [*now, (Slot("season_end", number), table)]

    return act_in_group(group, device, token, ending)


def _refuse_ended(state: GroupState, number: int) -> None:
    if Slot("season_end", number) in state.heads:
        raise SeasonOverError(number)


def rules_played(state: GroupState) -> Sequence[str]:
    query = select(CountedGame.rules).where(CountedGame.group_id == state.group_id)
    by_count = query.group_by(CountedGame.rules).order_by(func.count().desc(), CountedGame.rules)
    return list(db.session.scalars(by_count))


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
