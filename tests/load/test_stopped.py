"""Who stops a server and copies one file has every game."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tests.helpers import stores
from tests.load.wire import WirePhone, make_games

ENTRIES = 30


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
def test_after_a_clean_stop_the_one_file_holds_everything(app, serve, tmp_path):
    served = serve(workers=2)
    (game,) = make_games(app, 1, 2)
    phone = WirePhone(served.port, 0)
    phone.send(game, phone.entries(ENTRIES))
    phone.hang_up()
    stores.close(app)
    served.stop()
    file = make_url(app.config["SQLALCHEMY_DATABASE_URI"]).database
    assert not list(Path(file).parent.glob("*-wal"))
    copied = shutil.copy(file, tmp_path / "copied.db")
    with closing(sqlite3.connect(copied)) as copy:
        kept = "SELECT count(*) FROM entry WHERE kind = 'looks'"
        assert copy.execute(kept).fetchone() == (ENTRIES,)
