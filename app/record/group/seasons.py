"""The seasons of a group: what they are played for, their games, the table that is kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import func, select

from app.figures.facts import GameFacts
from app.figures.season import Result, Season, SeasonGame
from app.figures.season_table import (
    SeasonTable,
    season_table,
    table_from_json,
    table_to_json,
)
from app.golf.errors import GolfError
from app.record.change.actions import Wanted
from app.record.counts.counting import catch_up
from app.record.counts.tables import CountedGame
from app.record.database import db
from app.record.game.seating import holding
from app.record.group.change_group import act_in_group
from app.record.group.group_state import GroupState
from app.record.log.heads import Slot
from app.record.models import Group


class SeasonOverError(GolfError):
    """A season that has ended keeps its table for ever; ``number`` says which."""

    def __init__(self, number: int) -> None:
        super().__init__(f"Season {number} has ended.")
        self.number = number


@dataclass(frozen=True, slots=True)
class GroupSeason:
    """A season: ``rules`` are those of its games, "" for any; ``ended`` is its kept table."""

    number: int
    title: str
    rules: str
    season: Season
    ended: SeasonTable | None = None


def seasons_of(state: GroupState) -> list[GroupSeason]:
    """The seasons of a group, the newest first."""
    slots = [slot for slot in state.heads if slot.kind == "season"]
    return [season_in(state, slot.hole or 0) for slot in sorted(slots, reverse=True)]


def season_in(state: GroupState, number: int) -> GroupSeason:
    """One season by its number; there is one."""
    said = holding(state.heads[Slot("season", number)])
    end = holding(state.heads.get(Slot("season_end", number), ()))
    ended = table_from_json(end["table"]) if end else None
    season = Season.from_json(said["season"])
    return GroupSeason(number, said["title"], said["rules"], season, ended)


def season_at(state: GroupState, number: int) -> GroupSeason | None:
    """The season with a number, None where there is none."""
    return season_in(state, number) if Slot("season", number) in state.heads else None


def table_of(state: GroupState, one: GroupSeason) -> SeasonTable:
    """The table of a season: as it was kept, or as it stands."""
    return one.ended or season_table(one.season, games_for(state, one))


def games_for(state: GroupState, one: GroupSeason) -> list[SeasonGame]:
    """The finished games of a group that a season may have, in the order they were played."""
    wanted = select(CountedGame.facts).where(CountedGame.group_id == state.group_id)
    if one.rules:
        wanted = wanted.where(CountedGame.rules == one.rules)
    in_order = wanted.order_by(CountedGame.day, CountedGame.game_id)
    facts = (GameFacts.from_json(kept) for kept in db.session.scalars(in_order))
    roots = {key: person.keys[0] for key, person in state.by_key.items()}
    return [game for found in facts if (game := season_game(found, roots))]


def season_game(facts: GameFacts, roots: Mapping[str, str]) -> SeasonGame | None:
    """A game as a season counts it; None while it goes on."""
    results = tuple(
        Result(roots.get(one.person or ""), one.place, one.total)
        for one in facts.people
        if one.place is not None
    )
    return SeasonGame(facts.game, facts.day, results) if facts.is_over and results else None


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
