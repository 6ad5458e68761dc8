"""A database of an earlier version is brought to this one with everything in it."""

import pytest
from sqlalchemy import text

from app import create_app
from app.record.access.codes import read_code
from app.record.database import db
from app.record.migrate import upgrade_database

EARLIER = {
    "0001": ("", ""),
    "0002": ("", ""),
    "0003": (", key", ", 'p1'"),
}


@pytest.fixture
def old(tmp_path):
    made = create_app(
        {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{tmp_path / 'old.db'}", "SECRET_KEY": "test"}
    )
    with made.app_context():
        yield made
        db.session.remove()
        db.engine.dispose()


def fill(column, value):
    """Two games with a player, an entry about that player and a grant each."""
    with db.engine.connect() as connection:
        for game in (1, 2):
            for statement in rows(game, column, value):
                connection.execute(text(statement))
        connection.commit()


def rows(game, column, value):
    at = "'2026-05-01 20:00:00'"
    yield f"INSERT INTO game VALUES ({game}, 'game{game}', 'made{game}', 1, {at})"
    yield f"INSERT INTO player (id, game_id, name{column}) VALUES ({game}, {game}, 'Ann'{value})"
    yield (
        f"INSERT INTO entry VALUES ({game}, {game}, 'said', 1, 1, {game}, 'grid', '{{}}', '[]',"
        f" 'device', {at}, {at})"
    )
    yield f"INSERT INTO \"grant\" VALUES ({game}, 'device', {game}, 'owner', {at})"


@pytest.mark.parametrize("revision", EARLIER)
def test_nothing_of_an_earlier_version_is_lost(old, revision):
    upgrade_database(old, revision)
    fill(*EARLIER[revision])
    upgrade_database(old)
    counts = {
        table: db.session.execute(text(f'SELECT count(*) FROM "{table}"')).scalar()
        for table in ("game", "player", "entry", "grant")
    }
    assert counts == dict.fromkeys(("game", "player", "entry", "grant"), 2)


def test_games_of_an_earlier_version_get_codes_of_their_own(old):
    upgrade_database(old, "0003")
    fill(*EARLIER["0003"])
    upgrade_database(old)
    rows = [*db.session.execute(text("SELECT view_code, handle, entry_closed FROM game"))]
    codes = [code for view_code, handle, _closed in rows for code in (view_code, handle * 2)]
    assert len({*codes}) == 4
    assert [read_code(code[:8]) for code in codes] == [code[:8] for code in codes]
    assert [closed for _view, _handle, closed in rows] == [0, 0]
