"""The first page costs the same among thousands of games of one phone, and names all its groups."""

from collections import Counter
from contextlib import contextmanager

import pytest
from sqlalchemy import event, insert

from app.record.access.one_time_link import make_link, take
from app.record.database import db, now
from app.record.group.games_of_group import groups_of_device
from app.record.models import Game, Grant
from tests.web.group.groups import keep_together
from tests.web.phone import Phone
from tests.web.sharing import let_in

FEW, MANY = range(-20, 0), range(-3000, -20)


@pytest.fixture
def group(phone):
    """A group that a phone owns."""
    return keep_together(phone, phone.start())


def device_of(phone):
    return phone.device


def groups_of(app, device):
    with app.app_context():
        return [f"/group/{group.public_id}" for group, _right in groups_of_device(device)]


def add_games(app, device, ids):
    """Older games of a phone, as nobody has listed them yet."""
    unique = ("public_id", "made_as", "view_code", "handle")
    games = [{name: str(n) for name in unique} | {"id": n, "made_at": now()} for n in ids]
    grant = {"device": device, "right": "owner", "granted_at": now()}
    with app.app_context():
        db.session.execute(insert(Game), games)
        db.session.execute(insert(Grant), [{**grant, "id": n, "game_id": n} for n in ids])
        db.session.commit()


@contextmanager
def steps_counted(app):
    """The steps that SQLite takes for the questions it is asked meanwhile."""
    steps = Counter()

    def watch(connection, *_question):
        sqlite = connection.connection.driver_connection
        sqlite.set_progress_handler(lambda: steps.update(["step"]), 1)

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", watch)
    yield steps
    event.remove(engine, "before_cursor_execute", watch)


def steps_of_home(app, phone):
    phone.get("/")
    with steps_counted(app) as steps:
        assert phone.get("/").status_code == 200
    return steps["step"]


def test_the_first_page_reads_no_more_among_thousands_of_games(app, phone, group):
    add_games(app, device_of(phone), FEW)
    few = steps_of_home(app, phone)
    add_games(app, device_of(phone), MANY)
    assert 0 < steps_of_home(app, phone) <= 1.1 * few


def test_every_way_into_a_group_puts_it_among_the_groups_of_a_phone(app, phone, group):
    other = Phone(app)
    let_in(phone, other, group)
    with app.app_context():
        take(make_link(device_of(phone)), "another", None)
    devices = (device_of(phone), device_of(other), "another")
    assert [groups_of(app, device) for device in devices] == [[group]] * 3
