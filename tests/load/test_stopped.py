"""Who stops a server loses nothing, and has every game in one file."""

import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tests.helpers import stores
from tests.helpers.processes import PATIENCE, wait_until
from tests.load.wire import AwayError, WirePhone, kept, make_games

ENTRIES, PHONES = 30, 50


def save_until_it_is_away(phone, game, acknowledged):
    for entry in phone.entries(10_000):
        try:
            assert phone.send(game, [entry]) == ["kept"]
        except AwayError:
            return
        acknowledged.append(entry["said_as"])


def test_a_server_that_is_stopped_during_fifty_saves_answers_all_that_it_saves(app, serve):
    served, acknowledged = serve(workers=2), []
    (game,) = make_games(app, 1, PHONES)
    phones = [WirePhone(served.port, number) for number in range(PHONES)]
    with ThreadPoolExecutor(PHONES) as pool:
        ends = [pool.submit(save_until_it_is_away, one, game, acknowledged) for one in phones]
        wait_until(lambda: len(acknowledged) > 2 * PHONES, served.process)
        served.process.terminate()
        assert served.process.wait(PATIENCE) == 0
        for end in ends:
            end.result()
    saved = [said_as for _game, said_as, _seq in kept(app) if said_as.startswith("phone-")]
    assert sorted(acknowledged) == sorted(saved)


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
