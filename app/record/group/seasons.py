"""The seasons of a group: what they are played for, their games, the table that is kept."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import func, select

from app.figures.season import Result, Season, SeasonGame
from app.figures.season_json import rows_in, table_from_json, table_to_json
from app.figures.season_table import Row, SeasonTable, season_table
from app.golf.errors import GolfError
from app.record.change.actions import Wanted
from app.record.counts.counting import DAMAGED, catch_up
from app.record.counts.tables import CountedGame
from app.record.database import db
from app.record.game.seating import holding
from app.record.group.change_group import act_in_group
from app.record.group.group_state import GroupState
from app.record.log.heads import Slot
from app.record.models import Game, Group


class SeasonOverError(GolfError):
    """A season that has ended keeps its table for ever; ``number`` says which."""

    def __init__(self, number: int) -> None:
        super().__init__(f"Season {number} has ended.")
        self.number = number


@dataclass(frozen=True, slots=True)
class GroupSeason:
    """A season: ``rules`` are those of its games, "" for any; ``kept`` is its table as JSON.

    There is none while it goes on. Of long seasons it is long: it is read where it is shown.
    """

    number: int
    title: str
    rules: str
    season: Season
    kept: Mapping[str, Any] | None = None

    @property
    def has_ended(self) -> bool:
        """Whether its table is kept."""
        return self.kept is not None

    @property
    def ended(self) -> SeasonTable | None:
        """Its kept table."""
        return table_from_json(self.kept) if self.kept is not None else None


def seasons_of(state: GroupState) -> list[GroupSeason]:
    """The seasons of a group, the newest first."""
    slots = [slot for slot in state.heads if slot.kind == "season"]
    return [season_in(state, slot.hole or 0) for slot in sorted(slots, reverse=True)]


def season_in(state: GroupState, number: int) -> GroupSeason:
    """One season by its number; there is one."""
    said = holding(state.heads[Slot("season", number)])
    end = holding(state.heads.get(Slot("season_end", number), ()))
    season = Season.from_json(said["season"])
    return GroupSeason(number, said["title"], said["rules"], season, end.get("table"))


def season_at(state: GroupState, number: int) -> GroupSeason | None:
    """The season with a number, None where there is none."""
    return season_in(state, number) if Slot("season", number) in state.heads else None


def table_of(state: GroupState, one: GroupSeason) -> SeasonTable:
    """The table of a season: as it was kept, or as it stands."""
    return one.ended or season_table(one.season, games_for(state, one))


def rows_kept(one: GroupSeason) -> tuple[Row, ...]:
    """The rows with which a season ended, without what each game is worth."""
    return rows_in(one.kept) if one.kept is not None else ()


def games_for(state: GroupState, one: GroupSeason) -> list[SeasonGame]:
    """The finished games of a group that a season has, in the order they were played."""
    results, day = CountedGame.results, CountedGame.day
    wanted = select(Game.public_id, day, results).join(Game, Game.id == CountedGame.game_id)
    wanted = wanted.where(CountedGame.group_id == state.group_id, results.is_not(None))
    if one.rules:
        wanted = wanted.where(CountedGame.rules == one.rules)
    first, last = one.season.first or date.min, one.season.last or date.max
    wanted = wanted.where(day.between(first.isoformat(), last.isoformat()))
    in_order = wanted.order_by(day, CountedGame.game_id).limit(one.season.games)
    roots = roots_by_key(state)
    found: list[SeasonGame] = []
    for address, played, kept in db.session.execute(in_order):
        with suppress(*DAMAGED):  # a recount mends it
            found.append(season_game(address, played, kept or (), roots))
    return found


def roots_by_key(state: GroupState) -> Mapping[str, str]:
    """By each key the first key of the person whom it names."""
    return {key: person.keys[0] for key, person in state.by_key.items()}


def season_game(
    game: str, day: str, results: Sequence[tuple[str, int, int]], roots: Mapping[str, str]
) -> SeasonGame:
    """A game as a season counts it."""
    found = (Result(roots.get(key or ""), place, total) for key, place, total in results)
    return SeasonGame(game, date.fromisoformat(day), tuple(found))


def save_season(
    group: Group, device: str, number: int | None, said: tuple[str, str, Season], token: str
) -> GroupState:
    """Keep what a season is played for, ``said`` being its title, rules and choices.

    Without a number it is a new one. Raises ``SeasonOverError`` for one that has ended.
    """
    title, rules, season = said

    def saving(_session: object, state: GroupState) -> Wanted:
        there = number or 1 + max((one.number for one in seasons_of(state)), default=0)
        refuse_ended(state, there)
        content = {"title": title, "rules": rules, "season": season.to_json()}
        return [(Slot("season", there), content)]

    return act_in_group(group, device, token, saving)


def end_season(group: Group, device: str, number: int, token: str) -> GroupState:
    """Keep the table of a season as it stands, for ever.

    Raises ``SeasonOverError`` where that was done, and for one that there is not.
    """
    catch_up(group.id)

    def ending(_session: object, state: GroupState) -> Wanted:
        refuse_ended(state, number)
        one = season_at(state, number)
        if one is None:
            raise SeasonOverError(number)
        return [(Slot("season_end", number), {"table": table_to_json(table_of(state, one))})]

    return act_in_group(group, device, token, ending)


def refuse_ended(state: GroupState, number: int) -> None:
    """Refuse to change a season that has ended."""
    if Slot("season_end", number) in state.heads:
        raise SeasonOverError(number)


def rules_played(state: GroupState) -> Sequence[str]:
    """The rules by which games of a group were played, those with most games first."""
    wanted = select(CountedGame.rules).where(CountedGame.group_id == state.group_id)
    by_count = wanted.group_by(CountedGame.rules).order_by(func.count().desc(), CountedGame.rules)
    return list(db.session.scalars(by_count))
