import fcntl
import os
import subprocess
import sys
from threading import Timer

import pytest
from sqlalchemy import event

from app.record.database import WRITERS, db, hold_write_lock, writing
from app.record.migrate import upgrade_database
from tests.helpers import stores
from tests.helpers.processes import PATIENCE, ending, launch

OTHER = """
import sys
from app import create_app
from app.record.database import writing
with create_app().app_context(), writing():
    print("writing", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def file(tmp_path):
    """The address of a file of SQLite."""
    return f"sqlite:///{tmp_path / 'b.db'}"


@pytest.mark.deep
def test_a_writer_waits_for_one_in_another_process_however_long(file):
    app = stores.migrated(file)
    command = [sys.executable, "-c", OTHER]
    settings = {**os.environ, "DATABASE_URL": file, "SECRET_KEY": "turns"}
    pipe = subprocess.PIPE
    with (
        ending(launch(command, env=settings, stdin=pipe, stdout=pipe, text=True)) as other,
        app.app_context(),
    ):
        give_up_at_once(db.engine)
        assert other.stdout.readline() == "writing\n"
        Timer(0.3, lambda: print(file=other.stdin, flush=True)).start()
        with writing() as session:
            assert session.info is not None
        assert other.wait(PATIENCE) == 0
    stores.close(app)


def test_a_new_file_is_made_in_turn(file, tmp_path):
    app, was_there = stores.make_app(file), []

    def let_go():
        was_there.append((tmp_path / "b.db").exists())
        fcntl.flock(held, fcntl.LOCK_UN)

    with (tmp_path / "b.db-turn").open("ab") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        Timer(0.3, let_go).start()
        upgrade_database(app)
    assert was_there == [False]
    stores.close(app)


def give_up_at_once(engine):
    """SQLite itself waits for nobody from now on."""
    engine.dispose()
    event.listen(
        engine, "connect", lambda connection, _record: connection.execute("PRAGMA busy_timeout=0")
    )


def test_a_turn_ends_with_whatever_went_wrong_in_it(file):
    app = stores.migrated(file)
    with app.app_context():
        for _ in range(2):
            with pytest.raises(KeyError), hold_write_lock(db.engine):
                raise KeyError
        assert not WRITERS.locked()
    stores.close(app)


def test_where_the_lock_has_no_place_the_write_goes_on(file, tmp_path):
    app = stores.migrated(file)
    (tmp_path / "b.db-turn").unlink(missing_ok=True)
    (tmp_path / "b.db-turn").mkdir()
    with app.app_context(), writing() as session:
        assert session.info is not None
    stores.close(app)
