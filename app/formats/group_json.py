"""A group as one document: its people, its seasons with their tables, its newest games.

It has facts alone: no code that lets anybody in, no device.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from typing_extensions import TypedDict

from app.record.counts import DAMAGED, games_and_wins, newest_results, played_by_key
from app.record.group.games_of_group import count_games
from app.record.group.group_state import GroupState
from app.record.group.seasons import seasons_of, table_of

FORMAT = 1
"""Raised when something in the document gets another meaning or goes."""
MOST_GAMES = 1000
"""A table of all games is the group's CSV."""


class PersonJson(TypedDict):
    """A person; ``name`` is "" once forgotten, ``is_here`` false for who played once.

    Games name a person by any of the ``keys``; ``key`` is the one that stays.
    """

    key: str
    keys: Sequence[str]
    name: str
    is_here: bool
    games: int
    wins: int


class RowJson(TypedDict):
    """A line of a season's table; ``place`` is null after too few games.

    ``points`` are rounded, ``exact`` are they as a fraction like "7/2". ``games`` count, so many
    more were ``dropped``.
    """

    person: str
    place: int | None
    points: float
    exact: str
    games: int
    dropped: int


class SeasonJson(TypedDict):
    """A season; ``rules`` are those of its games, "" for any. A table that has ended stays."""

    number: int
    title: str
    rules: str
    has_ended: bool
    games: Sequence[str]
    rows: Sequence[RowJson]


class ResultJson(TypedDict):
    """How a player finished; ``person`` is "" for a guest."""

    person: str
    place: int
    total: int


class GameOfGroupJson(TypedDict):
    """A game; ``results`` are null while it goes on.

    ``rules`` name a way of playing: a preset's id, with a mark where they differ from the preset.
    """

    id: str
    version: int
    date: str
    rules: str
    results: Sequence[ResultJson] | None


class GroupJson(TypedDict):
    """A group: ``games`` are its newest thousand by date, ``count`` is how many it has with cards.

    ``usual_rules`` are the id of a preset or the code of house rules, "" for none. ``version``
    rises with every entry about its people and seasons, not with its games.
    """

    format: int
    id: str
    version: int
    made_at: str
    title: str
    usual_rules: str
    people: Sequence[PersonJson]
    seasons: Sequence[SeasonJson]
    count: int
    games: Sequence[GameOfGroupJson]


def group_json(state: GroupState) -> GroupJson:
    """Return the document of a group whose games are counted."""
    played = played_by_key(state.group_id)
    people: list[PersonJson] = []
    for person in state.people:
        games, wins = games_and_wins(played, person.keys)
        people.append(
            {
                "key": person.keys[0],
                "keys": person.keys,
                "name": person.name,
                "is_here": person.is_here,
                "games": games,
                "wins": wins,
            }
        )
    seasons: list[SeasonJson] = []
    for season in seasons_of(state):
        table = table_of(state, season)
        rows: list[RowJson] = [
            {
                "person": row.person,
                "place": row.place,
                "points": round(float(row.points), 6),
                "exact": str(row.points),
                "games": row.games,
                "dropped": row.dropped,
            }
            for row in table.rows
        ]
        seasons.append(
            {
                "number": season.number,
                "title": season.title,
                "rules": season.rules,
                "has_ended": season.has_ended,
                "games": table.games,
                "rows": rows,
            }
        )
    return {
        "format": FORMAT,
        "id": state.public_id,
        "version": state.version,
        "made_at": state.made_at.isoformat(),
        "title": state.title,
        "usual_rules": state.usual_rules,
        "people": people,
        "seasons": seasons,
        "count": count_games(state.group_id),
        "games": [*games_json(state)],
    }


def games_json(state: GroupState) -> Iterator[GameOfGroupJson]:
    """Leave out games whose counts are damaged until they are counted again."""
    for address, version, day, rules, kept in newest_results(state.group_id, MOST_GAMES):
        with suppress(*DAMAGED):
            results: list[ResultJson] | None = None
            if kept is not None:
                results = [
                    {"person": state.counts_as.get(key or "", ""), "place": place, "total": total}
                    for key, place, total in kept
                ]
            yield {
                "id": address,
                "version": version,
                "date": day,
                "rules": rules,
                "results": results,
            }
