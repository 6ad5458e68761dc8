"""A group of thousands of games in seconds: some were played and counted, the others are copies."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from random import Random
from typing import Any

from flask import Flask
from sqlalchemy import insert, select, text
from sqlalchemy.engine import Connection

from app.golf.ruleset import find_ruleset
from app.record.access.rights import device_hash
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.change.start_game import start_game
from app.record.counts import CountedGame, PersonGame, catch_up
from app.record.database import db
from app.record.files.backup import continue_sequences
from app.record.game.load import find_game, load_play
from app.record.group.change_group import NewGroup, start_group
from app.record.group.group_state import current_group
from app.record.group.membership import put_in
from app.record.group.seasons import save_season
from app.record.log.entry_schema import with_keys
from app.record.migrate import upgrade_database
from app.record.models import Entry, Game, GameInGroup, Grant, Group, Player
from app.season import Season
from bench.seed import DEVICE, NAMES
from tests.helpers.devices import put_key

PLAYED = 100
"""Games that are played; all others are copies of these."""
HOLES, SIZE = 2, 6
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
TABLES = (Game, Player, Grant, Entry, GameInGroup, CountedGame, PersonGame)
Row = Mapping[str, Any]


def fill(app: Flask, count: int) -> str:
    """A group of so many games, and a season that has them all; returns its address."""
    upgrade_database(app)
    with app.app_context():
        put_key()
        public_id = start_group(device_hash(DEVICE), NewGroup("Sundays", NAMES, "bench-group"))
        dice, played = Random(count), min(PLAYED, count)
        for number in range(played):
            play(public_id, number, dice)
        catch_up(group_at(public_id).id)
        with db.engine.execution_options(write=True).begin() as connection:
            copy_games(connection, count // played - 1)
            continue_sequences(connection)
            connection.execute(text("ANALYZE"))
        season = ("All", "", Season())
        save_season(group_at(public_id), device_hash(DEVICE), None, season, "bench-season")
        db.session.remove()
    return f"/group/{public_id}"


def group_at(public_id: str) -> Group:
    """The group."""
    db.session.rollback()
    return db.session.scalars(select(Group).where(Group.public_id == public_id)).one()


def play(group: str, number: int, dice: Random) -> None:
    """One game of the group, from its first deal to its end."""
    device, rules = device_hash(DEVICE), replace(find_ruleset("nine-hole"), holes=HOLES)
    address = start_game(device, NAMES, 0, rules, f"bench-game-{number:09}")
    game = find_game(db.session(), address)
    assert game
    game_id = game.id
    for hole in range(1, HOLES + 1):
        there = load_play(db.session(), db.session.get_one(Game, game_id))
        players = [seat.player_id for seat in there.seats]
        deck = dice.sample(RANKS * 4, k=SIZE * len(players))
        grids = {player: tuple(deck[SIZE * seat :][:SIZE]) for seat, player in enumerate(players)}
        draft = HoleDraft(hole, grids, dice.choice(players), f"bench-hole-{number}-{hole}", "")
        save_hole(there, device, draft)
    there_now = group_at(group)
    people = [person.id for person in current_group(there_now).people]
    game = db.session.get_one(Game, game_id)
    person_of_player = dict(zip(players, people, strict=True))
    put_in(there_now, game, device, person_of_player, f"bench-in-{number:09}")


def copy_games(connection: Connection, times: int) -> None:
    """So many more of every game that there is."""
    first, person = (highest(connection, model) + 1 for model in (Game, Player))
    games = [row for row in rows_of(connection, Game) if row["about"] == "game"]
    patterns = [(game, all_of(connection, game["id"])) for game in games]
    for _turn in range(times):
        rows: dict[Any, list[Row]] = {model: [] for model in TABLES}
        for game, pattern in patterns:
            rows[Game].append(another(game, first))
            ids = {row["id"]: person + seat for seat, row in enumerate(pattern[Player])}
            for model, there in pattern.items():
                rows[model] += copies(model, there, first, ids)
            first, person = first + 1, person + len(ids)
        for model, there in rows.items():
            connection.execute(insert(model.__table__), there)


def rows_of(connection: Connection, model: Any) -> list[dict[str, Any]]:
    """All rows of a table."""
    return [dict(row) for row in connection.execute(select(model.__table__)).mappings()]


def highest(connection: Connection, model: Any) -> int:
    """The highest id of a table."""
    return max(row["id"] for row in rows_of(connection, model))


def all_of(connection: Connection, game: int) -> dict[Any, list[dict[str, Any]]]:
    """Everything else that a game is made of, and what was counted of it."""
    found = {}
    for model in TABLES[1:]:
        table = model.__table__
        query = select(table).where(table.c.game_id == game)
        found[model] = [dict(row) for row in connection.execute(query).mappings()]
    return found


def another(game: Row, number: int) -> Row:
    """The row of one more game."""
    widths = {"public_id": 12, "made_as": 20, "view_code": 8, "handle": 6}
    made_at = game["made_at"] + days_on(number)
    named = {name: f"{number:0{wide}}" for name, wide in widths.items()}
    return {**game, "id": number, "made_at": made_at, **named}


def copies(model: Any, rows: Sequence[Row], game: int, players: Mapping[int, int]) -> Iterator[Row]:
    """The rows of one more game in another table."""
    for row in rows:
        new = {**row, "game_id": game}
        if "id" in row:
            new["id"] = players.get(row["id"]) if model is Player else None
        if model is Entry:
            new["player_id"] = players.get(row["player_id"])
            new["content"] = with_keys(row["content"], players)
        day = day_of(game)
        if "day" in row:
            new["day"] = day
        if model is CountedGame:
            new["facts"] = [f"{game:012}", row["facts"][1], day, *row["facts"][3:]]
        yield {name: value for name, value in new.items() if value is not None or name != "id"}


def day_of(game: int) -> str:
    """The day of a game, a few games a day."""
    return (date.today() + days_on(game)).isoformat()


def days_on(game: int) -> timedelta:
    """How long after the first games a copy is played."""
    return timedelta(game // 4)
