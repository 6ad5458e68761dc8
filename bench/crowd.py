"""A million games in a few minutes: one that was played, copied by the database itself."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from flask import Flask
from sqlalchemy import (
    JSON,
    BigInteger,
    ColumnElement,
    String,
    Table,
    case,
    cast,
    func,
    insert,
    literal,
    select,
    text,
)
from sqlalchemy.engine import Connection

from app.record.database import db
from app.record.files.backup import continue_sequences
from app.record.log.entry_schema import with_keys
from app.record.migrate import upgrade_database
from app.record.models import Entry, Game, Grant
from bench.seed import LOG, NAMES, ROWS, play_one, rows_of

CHUNK = 50_000
EACH = 10
"""Games of every phone but the one that is measured."""
TEXTS = {"public_id": 12, "made_as": 12, "view_code": 8, "handle": 6}
"""Texts that no two games share, and how many digits they are here."""
CROWD = "another-phone-" + "0" * 38
Number = ColumnElement[int]
Rows = Sequence[Mapping[str, Any]]


def fill(app: Flask, count: int, own: int) -> None:
    """So many games with a hole each; ``own`` of them, spread evenly, are those of one phone."""
    upgrade_database(app)
    with app.app_context():
        ROWS.create(db.engine)
        play_one()
        pattern = rows_of(*LOG)
        db.session.remove()  # else SQLite could not empty its log meanwhile
        with db.engine.execution_options(write=True).connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SET session_replication_role = replica"))  # all keys fit
            for first in range(1, count, CHUNK):
                number = numbers(first, min(first + CHUNK, count) - 1)
                for model, rows in pattern.items():
                    copy(connection, model.__table__, rows, number, count // own)
                connection.commit()
            continue_sequences(connection)
            connection.execute(text("ANALYZE"))
            connection.commit()
        db.session.remove()


def numbers(first: int, last: int) -> Number:
    """Whole numbers from a query that counts: what the ids of the copies are moved on by."""
    start = select(literal(first).label("i")).cte("n", recursive=True)
    return start.union_all(select(start.c.i + 1).where(start.c.i < last)).c.i


def copy(connection: Connection, table: Table, rows: Rows, number: Number, every: int) -> None:
    """Make the rows of all other games from those of the first one."""
    for row in rows:
        values: dict[str, ColumnElement[Any]] = {
            column.name: literal(row[column.name], column.type) for column in table.c
        }
        values["id"] = number * len(rows) + row["id"]
        if table is Game.__table__:
            values |= {name: digits(number, width) for name, width in TEXTS.items()}
        else:
            values["game_id"] = number + row["game_id"]
        if table is Grant.__table__:
            others = literal(CROWD).concat(digits(number // EACH, 12))
            values["device"] = case((number % every == 0, values["device"]), else_=others)
        if row.get("player_id"):
            values["player_id"] = moved(row["player_id"], number)
        if table is Entry.__table__:
            values["content"] = content_of(row["content"], number)
        connection.execute(insert(table).from_select([*values], select(*values.values())))


def digits(number: Number, width: int) -> ColumnElement[str]:
    """A number as text of one length, made in a way that every database knows."""
    return func.substr(cast(number + literal(10**width, BigInteger), String), 2)


def moved(player: int, number: Number) -> Number:
    """The player of a copy who is this one in the first game."""
    return number * len(NAMES) + player


def content_of(content: Mapping[str, Any], number: Number) -> ColumnElement[Any]:
    """What an entry says, with the players of each game in the places of those of the first."""
    players = range(1, len(NAMES) + 1)
    written: ColumnElement[str] = literal(
        json.dumps(with_keys(content, {player: f"@{player}" for player in players}))
    )
    for player in players:
        written = func.replace(written, f'"@{player}"', cast(moved(player, number), String))
    is_sqlite = db.engine.dialect.name == "sqlite"
    return written if is_sqlite else cast(written, JSON)
