"""Servers that delete old games: two over the same database."""

from contextlib import ExitStack
from datetime import timedelta

import pytest
from sqlalchemy import select, update

from app.record.database import db, now, writing
from app.record.game.load import find_game
from app.record.models import Entry, Game
from tests.helpers import stores
from tests.helpers.processes import ending, leave, wait_until
from tests.helpers.server_process import free_port, is_ready, start
from tests.web.phone import Phone

DAYS = 30


@pytest.fixture(params=["sqlite", "postgresql"])
def app(request, tmp_path):
    """An application over the database that the servers will have."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'purged.db'}"
    else:
        url = stores.new_database(request.getfixturevalue("cluster"))
    made = stores.migrated(url)
    yield made
    stores.close(made)


def age(app, games):
    """Let all of these games have been recorded so long ago that they are deleted."""
    with app.app_context(), writing() as session:
        ids = [find_game(session, game[3:]).id for game in games]
        then = now() - timedelta(days=DAYS + 1)
        session.execute(update(Entry).where(Entry.game_id.in_(ids)).values(received_at=then))


def ids_in(app):
    with app.app_context():
        found = set(db.session.scalars(select(Game.public_id)))
        db.session.remove()
    return found


def test_games_over_for_30_days_are_deleted_and_no_others(app, tmp_path):
    phone = Phone(app)
    old, recent, paused = ([phone.start() for _ in range(count)] for count in (5, 2, 1))
    for game in (*old, *recent):
        phone.play(game)
    age(app, [*old, *paused])
    stores.close(app)
    url = app.config["SQLALCHEMY_DATABASE_URI"]
    settings = {"DATABASE_URL": url, "BACKNINE_PURGE_DAYS": str(DAYS), "SECRET_KEY": "s" * 9 + url}
    homes = [tmp_path / f"server{number}" for number in range(2)]
    with ExitStack() as stack:
        running = []
        for home in homes:
            home.mkdir()
            port = free_port()
            running.append(stack.enter_context(ending(start(home, port, **settings))))
            wait_until(lambda home=home, port=port: is_ready(home, port), running[-1])
        wait_until(lambda: all("Games deleted" in (home / "out").read_text() for home in homes))
        for process in running:
            leave(process)
    assert ids_in(app) == {game[3:] for game in (*recent, *paused)}
    output = [(home / "out").read_text() for home in homes]
    assert sum(text.count("Games deleted for good: 5.") for text in output) <= 1
    assert not [text for text in output if "Traceback" in text]
