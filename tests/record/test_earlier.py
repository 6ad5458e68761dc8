"""Databases of 0.1.0, and of the tables before the newest, come up to date with all in them."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Boolean, DateTime, MetaData, create_engine, event, func, insert, select

from app.record.data_folder import HomeError
from app.record.database import Base, db
from app.record.migrate import upgrade_database
from app.record.models import Game
from tests.helpers import stores

DATABASES = Path(__file__).parents[1] / "databases"
RELEASED, NEWEST = "0013", "0016"
KEPT = {"webhook", "webhook_message", "luggage", "luggage_part"}
DROPPED = (*KEPT, "chronicle_mark")
"""Tables of features that left; what is kept of them stands in a file."""
COUNTED = ("pair_tally", "person_tally", "person_game", "counted_game", "season_count")
"""What is counted again from the games."""


def filled(folder, revision):
    """A file with what that version kept, as text in the repository."""
    path = folder / "earlier.db"
    with closing(sqlite3.connect(path)) as file:
        file.executescript((DATABASES / f"{revision}.sql").read_text("utf-8"))
    return stores.make_app(f"sqlite:///{path}")


def rows_in(folder):
    """Every row in the file, by table, as a mapping from column to value."""
    with closing(sqlite3.connect(folder / "earlier.db")) as file:
        file.row_factory = sqlite3.Row
        names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'alembic_version'"
        tables = [row["name"] for row in file.execute(names).fetchall()]
        return {
            name: [dict(row) for row in file.execute(f'SELECT * FROM "{name}" ORDER BY rowid')]
            for name in tables
        }


@pytest.mark.parametrize("revision", [RELEASED, NEWEST])
def test_every_value_of_an_earlier_version_is_kept(tmp_path, revision):
    app = filled(tmp_path, revision)
    left = (*DROPPED, *COUNTED)
    before = {table: rows for table, rows in rows_in(tmp_path).items() if table not in left}
    upgrade_database(app)
    stores.close(app)
    after = rows_in(tmp_path)
    assert not after.keys() & {*DROPPED}
    kept = {
        table: [
            {column: new.get(column) for column in old}
            for old, new in zip(rows, after.get(table, []), strict=False)
        ]
        for table, rows in before.items()
    }
    for game in before.get("game_in_group", []):
        game |= {"is_stale": 1} if "is_stale" in game else {}  # version 0015 counts all again
    assert sum(map(len, before.values())) > 60
    assert kept == before


@pytest.mark.postgresql
def test_tables_of_0_1_0_become_those_of_the_models_on_either_database(store, tmp_path):
    """On PostgreSQL they are made from those in the kept file, which is SQLite’s."""
    path = tmp_path / "kept.db"
    with closing(sqlite3.connect(path)) as file:
        file.executescript((DATABASES / f"{RELEASED}.sql").read_text("utf-8"))
    there = MetaData()

    def as_on_postgresql(_inspector, _table, column):
        if isinstance(column["type"], DateTime):
            column["type"] = DateTime(timezone=True)
        if isinstance(column["type"], Boolean) and column["default"]:
            column["default"] = "true" if "1" in column["default"] else "false"

    kept = create_engine(f"sqlite:///{path}")
    event.listen(there, "column_reflect", as_on_postgresql, propagate=True)
    there.reflect(kept)
    app = stores.make_app(store.empty(tmp_path))
    with app.app_context(), kept.connect() as file:
        with db.engine.begin() as connection:
            there.create_all(connection)
            for table in there.sorted_tables:
                rows = [dict(row) for row in file.execute(select(table)).mappings()]
                if rows:
                    connection.execute(insert(table), rows)
        upgrade_database(app)
        with db.engine.connect() as connection:
            differing = compare_metadata(MigrationContext.configure(connection), Base.metadata)
            games = connection.scalar(select(func.count()).select_from(Game))
    assert differing == []
    assert games > 10
    kept.dispose()
    stores.close(app)


def test_what_0_2_drops_is_kept_in_files_beside_the_database(tmp_path):
    app = filled(tmp_path, RELEASED)
    before = rows_in(tmp_path)
    upgrade_database(app)
    stores.close(app)
    file = tmp_path / "dropped-in-0.2.json"
    assert file.stat().st_mode & 0o777 == 0o600
    dropped = json.loads(file.read_text("utf-8"))
    assert dropped.keys() == KEPT
    assert {name: len(rows) for name, rows in dropped.items()} == {
        name: len(before[name]) for name in KEPT
    }
    assert dropped["webhook"][0]["url"] == before["webhook"][0]["url"]
    copy = tmp_path / "before-0.2.db"
    assert copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(copy)) as kept:
        for table, rows in before.items():
            assert kept.execute(f'SELECT count(*) FROM "{table}"').fetchone() == (len(rows),)


def test_nothing_is_upgraded_where_the_copy_cannot_be_kept(tmp_path, monkeypatch):
    app = filled(tmp_path, RELEASED)
    before = rows_in(tmp_path)

    def full(*_, **_kwargs):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "link", full)
    with pytest.raises(HomeError) as refused:
        upgrade_database(app)
    stores.close(app)
    assert (refused.value.why, refused.value.reason) == ("not_kept", "No space left on device")
    assert rows_in(tmp_path) == before


def test_a_second_upgrade_keeps_nothing_again(tmp_path):
    app = filled(tmp_path, RELEASED)
    upgrade_database(app)
    upgrade_database(app)
    stores.close(app)
    assert sorted(path.name for path in tmp_path.glob("*0.2*")) == [
        "before-0.2.db",
        "dropped-in-0.2.json",
    ]


def test_a_database_of_the_version_before_this_is_kept():
    versions = stores.ROOT / "app" / "record" / "migrations" / "versions"
    last = sorted(path.name[:4] for path in versions.glob("0*.py"))[-2:]
    kept = sorted(path.stem for path in DATABASES.glob("*.sql"))
    assert kept == [RELEASED, NEWEST]
    assert {*kept} & {*last}
