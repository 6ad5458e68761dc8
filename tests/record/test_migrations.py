"""Games that an earlier version made get what this version needs."""

import pytest
from sqlalchemy import text

from app import create_app
from app.record.access.codes import read_code
from app.record.database import db
from app.record.migrate import upgrade_database


@pytest.fixture
def old(tmp_path):
    made = create_app(
        {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{tmp_path / 'old.db'}", "SECRET_KEY": "test"}
    )
    with made.app_context():
        yield made
        db.session.remove()
        db.engine.dispose()


def test_games_of_an_earlier_version_get_codes_of_their_own(old):
    upgrade_database(old, "0003")
    with db.engine.connect() as connection:
        for game in (1, 2):
            row = f"({game}, 'game{game}', 'made{game}', 1, '2026-05-01 20:00:00')"
            connection.execute(text(f"INSERT INTO game VALUES {row}"))
        connection.commit()
    upgrade_database(old)
    rows = [*db.session.execute(text("SELECT view_code, handle, entry_closed FROM game"))]
    codes = [code for view_code, handle, _closed in rows for code in (view_code, handle * 2)]
    assert len({*codes}) == 4
    assert [read_code(code[:8]) for code in codes] == [code[:8] for code in codes]
    assert [closed for _view, _handle, closed in rows] == [0, 0]


def test_an_interrupt_in_the_middle_of_a_migration_is_not_replaced_by_an_error(old, monkeypatch):
    def interrupt(config, _revision):
        config.attributes["connection"].invalidate()
        raise KeyboardInterrupt

    monkeypatch.setattr("alembic.command.upgrade", interrupt)
    with pytest.raises(KeyboardInterrupt):
        upgrade_database(old)
