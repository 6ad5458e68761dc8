"""The games that tables are made of: one game, a season's games or a group's."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import BinaryIO

from app.formats.tables.columns import TABLES, Row
from app.formats.tables.csv_text import Delimiter, csv_parts
from app.formats.tables.rows import AnyPlay, Names, TableRows, names_in
from app.formats.tables.workbook import write_workbook
from app.record.game.play import Play
from app.record.group.games_of_group import plays_of_group, plays_of_season
from app.record.group.group_state import GroupState
from app.record.group.season_now import standing_of
from app.record.group.seasons import GroupSeason


@dataclass(frozen=True, slots=True)
class Source:
    """Games, loaded again for each table; ``words`` make the file name."""

    words: tuple[str, ...]
    made_at: datetime
    games: Callable[[], Iterator[AnyPlay]]
    called: Callable[[AnyPlay], Names] = names_in
    season: Callable[[], Iterator[Row]] | None = None

    @property
    def tables(self) -> list[str]:
        return [table for table in TABLES if table != "season" or self.season]

    def rows(self, table: str) -> Iterator[Row]:
        if table == "season":
            return self.season() if self.season else iter(())
        rows = TableRows(self.called)
        return (row for game in self.games() for row in rows.rows(table, game))

    def csv(self, table: str, delimiter: Delimiter = "comma") -> Iterator[bytes]:
        return csv_parts(table, self.rows(table), delimiter)

    def write_workbook(self, file: BinaryIO) -> None:
        season = self.season() if self.season else None
        write_workbook(file, self.games(), self.made_at, TableRows(self.called), season)


def of_game(play: Play) -> Source:
    return Source(("game", *play.names, play.date.isoformat()), play.made_at, lambda: iter([play]))


def of_group(state: GroupState) -> Source:
    return Source(
        (state.title,),
        state.made_at,
        lambda: plays_of_group(state.group_id),
        _names_of(state),
    )


def of_season(state: GroupState, season: GroupSeason) -> Source:
    return Source(
        (state.title, season.title),
        state.made_at,
        lambda: plays_of_season(state, season),
        _names_of(state),
        lambda: _season_rows(state, season),
    )


def _season_rows(state: GroupState, season: GroupSeason) -> Iterator[Row]:
    for row in standing_of(state, season).rows:
        person = state.by_key.get(row.person)
        name = (person.name if person else "") or row.person
        yield season.title, row.place, name, float(row.points), row.games, row.dropped


def _names_of(state: GroupState) -> Callable[[AnyPlay], Names]:
    def called(play: AnyPlay) -> Names:
        people = {player: state.by_key.get(key) for player, key in play.person_keys.items()}
        return {
            player: (person.name if (person := people.get(player)) else "") or name
            for player, name in names_in(play).items()
        }

    return called
