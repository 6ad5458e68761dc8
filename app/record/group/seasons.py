"""The seasons of a group: their choices, their games, their final tables."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Literal

from sqlalchemy import Select, func, select

from app.figures.facts import GameFacts
from app.figures.handicap import Par
from app.figures.net import NetLine, Terms, net_games, net_result
from app.figures.season import Result, Season, SeasonGame
from app.figures.season_table import SeasonTable, season_table, table_from_json, table_to_json
from app.golf.errors import GolfError
from app.record.change.actions import Requested
from app.record.counts.counting import catch_up
from app.record.counts.reading import Moment, last_holes
from app.record.counts.tables import DAMAGED, CountedGame, facts_kept
from app.record.database import db
from app.record.game.seating import current_content
from app.record.group.change_group import act_in_group
from app.record.group.group_state import GroupState
from app.record.group.season_par import SeasonPar, freezing, par_kept, par_now
from app.record.log.heads import Slot
from app.record.models import Group, Logbook

Former = Literal["", "rating"]


class SeasonOverError(GolfError):
    """A season that has ended; its table is final."""

    def __init__(self, number: int) -> None:
        super().__init__(f"Season {number} has ended.")
        self.number = number


@dataclass(frozen=True, slots=True)
class GroupSeason:
    """A season: ``rules`` of its games, "" for any, and its frozen ``par``.

    ``kept`` is its final table as JSON, None while it goes on; it can be large. ``former`` is how
    0.1.0 counted it, if nothing can count so any more: by ``rating``.
    """

    number: int
    title: str
    rules: str
    season: Season
    kept: Mapping[str, Any] | None = None
    par: SeasonPar | None = None
    former: Former = ""

    @property
    def has_ended(self) -> bool:
        return self.kept is not None

    @property
    def is_only_kept(self) -> bool:
        """Return True if its final table is all that is known of how it counted."""
        return self.has_ended and bool(self.former)

    @property
    def ended(self) -> SeasonTable | None:
        return table_from_json(self.kept) if self.kept is not None else None

    @property
    def wants_net(self) -> bool:
        return bool(self.season.allowance and self.rules)

    @property
    def terms(self) -> Terms | None:
        return Terms(self.par.par, self.season.allowance or 0) if self.par else None


def seasons_of(state: GroupState) -> list[GroupSeason]:
    slots = [slot for slot in state.heads if slot.kind == "season"]
    return [_season_in(state, slot.hole or 0) for slot in sorted(slots, reverse=True)]


def _season_in(state: GroupState, number: int) -> GroupSeason:
    content = current_content(state.heads[Slot("season", number)])
    end = current_content(state.heads.get(Slot("season_end", number), ()))
    season = Season.from_json(content["season"])
    group_season = GroupSeason(
        number,
        content["title"],
        content["rules"],
        season,
        end.get("table"),
        former="rating" if content["season"]["by"] == "rating" else "",
    )
    return (
        replace(group_season, par=par_kept(state, number, group_season.rules))
        if group_season.wants_net
        else group_season
    )


def season_at(state: GroupState, number: int) -> GroupSeason | None:
    return _season_in(state, number) if Slot("season", number) in state.heads else None


def table_of(state: GroupState, group_season: GroupSeason) -> SeasonTable:
    return group_season.ended or season_table(group_season.season, games_for(state, group_season))


def games_for(state: GroupState, group_season: GroupSeason) -> list[SeasonGame]:
    """Return the finished games a season may have, in playing order, net with handicaps."""
    if group_season.terms:
        return net_results(net_games_for(state, group_season, group_season.terms))
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


NetGame = tuple[GameFacts, tuple[NetLine, ...]]


def net_results(games: Iterable[NetGame]) -> list[SeasonGame]:
    return [net_result(*game) for game in games]


def net_games_for(state: GroupState, group_season: GroupSeason, terms: Terms) -> list[NetGame]:
    games, first = facts_for(state, group_season), group_season.season.first
    people = {who.person for game in games for who in game.people if who.person} if first else ()
    before = (first.isoformat(), 0) if first else None
    recent = {key: scores_of(state, key, group_season.rules, before) for key in people}
    return list(net_games(games, recent, terms))


def scores_of(state: GroupState, key: str, rules: str, before: Moment | None) -> list[int]:
    keys = state.by_key[key].keys
    return [hole.score for _game, hole in last_holes(state.group_id, keys, rules, before)]


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

    With handicaps it freezes its par, once there are enough holes. Raises ``SeasonOverError``.
    """
    title, rules, season = about
    if season.allowance:
        catch_up(group.id)

    def saving(_session: object, state: GroupState) -> Requested:
        there = number or 1 + max(
            (group_season.number for group_season in seasons_of(state)), default=0
        )
        _refuse_ended(state, there)
        content = {"title": title, "rules": rules, "season": season.to_json()}
        par = freezing(state, there, rules) if season.allowance else []
        return [(Slot("season", there), content), *par]

    return act_in_group(group, device, token, saving)


def set_par(group: Group, device: str, number: int, token: str) -> GroupState:
    """Freeze a season's par unless it has one; raises ``SeasonOverError``, also if unknown."""
    catch_up(group.id)

    def setting(_session: object, state: GroupState) -> Requested:
        season = _season_going_on(state, number)
        return freezing(state, number, season.rules) if season.wants_net else []

    return act_in_group(group, device, token, setting)


def end_season(group: Group, device: str, number: int, token: str) -> GroupState:
    """Store a season's final table; raises ``SeasonOverError``, also if unknown."""
    catch_up(group.id)

    def ending(_session: object, state: GroupState) -> Requested:
        season = _season_going_on(state, number)
        return [(Slot("season_end", number), {"table": table_to_json(table_of(state, season))})]

    return act_in_group(group, device, token, ending)


def _season_going_on(state: GroupState, number: int) -> GroupSeason:
    _refuse_ended(state, number)
    season = season_at(state, number)
    if season is None:
        raise SeasonOverError(number)
    return season


def _refuse_ended(state: GroupState, number: int) -> None:
    if Slot("season_end", number) in state.heads:
        raise SeasonOverError(number)


def par_in_force(state: GroupState, rules: str) -> tuple[Par | None, GroupSeason | None]:
    """Return the par of the newest running season, with it, or of all holes; None with too few."""
    frozen = (
        group_season
        for group_season in seasons_of(state)
        if group_season.par and group_season.rules == rules and not group_season.has_ended
    )
    season = next(frozen, None)
    if season and season.par:
        return season.par.par, season
    return par_now(state, rules), None


def rules_played(state: GroupState) -> Sequence[str]:
    query = select(CountedGame.rules).where(CountedGame.group_id == state.group_id)
    by_count = query.group_by(CountedGame.rules).order_by(func.count().desc(), CountedGame.rules)
    return list(db.session.scalars(by_count))
