"""Fill a database with games that have played a hole: ``python -m bench.seed URL COUNT``."""

import sys
from collections.abc import Iterator
from typing import Any

from flask import Flask
from sqlalchemy import JSON, Column, Integer, MetaData, String, Table, insert, select

from app import create_app
from app.golf.ruleset import find_ruleset
from app.record.access.owner import answer_keep_offer
from app.record.access.rights import device_hash
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.change.start_game import start_game
from app.record.database import database_url, db
from app.record.files.backup import continue_sequences
from app.record.game.load import find_game, load_play
from app.record.journal import ActionRow, DeviceInGame, Document, EditRow
from app.record.log.entry_schema import with_keys
from app.record.migrate import upgrade_database
from app.record.models import Entry, Game, Grant, Player
from tests.helpers.devices import put_key

ROWS = Table(
    "bench_row",
    MetaData(),
    Column("id", Integer, primary_key=True),
    Column("said_as", String),
    Column("content", JSON),
)
"""What a bare insert goes into."""
DEVICE = "device-of-the-bench"
NAMES = ("Ann", "Bea", "Cam", "Dan")
CARDS = (("K", "4", "2", "K", "3", "8"), ("9", "9", "Q", "9", "9", "4"))
CARDS += (("A", "7", "3", "A", "3", "2"), ("J", "8", "4", "J", "5", "A"))
LOG = (Game, Player, Grant, Entry)
JOURNAL = (Document, DeviceInGame, ActionRow, EditRow)
CHUNK = 1000


def fill(app: Flask, count: int) -> None:
    """So many games, all alike but for their ids; the device of the bench owns them all."""
    upgrade_database(app)
    with app.app_context():
        ROWS.create(db.engine)
        play_one()
        pattern = rows_of(*LOG, *JOURNAL)
        with db.engine.begin() as connection:
            for first in range(1, count, CHUNK):
                numbers = range(first, min(first + CHUNK, count))
                for model in pattern:
                    rows = [row for n in numbers for row in copies(pattern, model, n)]
                    connection.execute(insert(model.__table__), rows)
            continue_sequences(connection)
        db.session.remove()


def play_one() -> None:
    """The first game, as the application makes it."""
    put_key()
    device, rules = device_hash(DEVICE), find_ruleset("nine-hole")
    public_id = start_game(device, NAMES, 0, rules, "bench-game-000000001")
    game = find_game(db.session(), public_id)
    assert game is not None
    play = load_play(db.session(), game)
    players = [seat.player_id for seat in play.seats]
    grids = dict(zip(players, CARDS, strict=True))
    draft = HoleDraft(1, grids, players[0], "bench-hole-000000001", "")
    save_hole(play, device, draft)
    answer_keep_offer(game.id, device)


def rows_of(*models: Any) -> dict[Any, list[dict[str, Any]]]:
    """What the only game is made of."""
    found = {}
    for model in models:
        table = model.__table__
        rows = db.session.execute(select(table).order_by(*table.primary_key))
        found[model] = [dict(row) for row in rows.mappings()]
    return found


def copies(pattern: dict[Any, list[dict[str, Any]]], model: Any, number: int) -> Iterator[Any]:
    """The rows of one more game."""
    shift = number * len(pattern[Player])
    ids = {row["id"]: row["id"] + shift for row in pattern[Player]}
    for row in pattern[model]:
        new = dict(row)
        if "id" in row:
            new["id"] += number * len(pattern[model])
        if "action_id" in row:
            new["action_id"] += number * len(pattern[ActionRow])
        if "game_id" in row:
            new["game_id"] = row["game_id"] + number
        if model is Game:
            names = {"public_id": 12, "made_as": 20, "view_code": 8, "handle": 6}
            new |= {name: f"{number:0{width}}" for name, width in names.items()}
        if model is Entry:
            new["player_id"] = ids.get(row["player_id"])
            new["content"] = with_keys(row["content"], ids)
        yield new


def games_here(app: Flask, first: int, count: int) -> list[tuple[str, list[int]]]:
    """Addresses of games, and their players."""
    with app.app_context():
        query = select(Game.public_id, Game.id).order_by(Game.id).offset(first).limit(count)
        games = [(public_id, game) for public_id, game in db.session.execute(query)]
        found = [(public_id, players_of(game)) for public_id, game in games]
        db.session.remove()
    return found


def players_of(game: int) -> list[int]:
    """The ids of a game's players."""
    query = select(Player.id).where(Player.game_id == game).order_by(Player.id)
    return list(db.session.scalars(query))


def main() -> None:
    """Fill a database from the command line."""
    url, count = sys.argv[1], int(sys.argv[2])
    fill(create_app({"SQLALCHEMY_DATABASE_URI": database_url(url), "SECRET_KEY": "bench"}), count)


if __name__ == "__main__":
    main()
