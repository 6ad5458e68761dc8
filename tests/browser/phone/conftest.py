"""A copy in this process, under a name that no browser takes for its own machine."""

from threading import Thread

import pytest
from werkzeug.serving import WSGIRequestHandler, make_server

from app import create_app
from app.record.database import db
from app.record.migrate import upgrade_database
from tests.browser.chromium import PHONE
from tests.browser.table import Table
from tests.browser.wire import Wire
from tests.helpers.server_process import free_port


class Quiet(WSGIRequestHandler):
    """Writes no log."""

    def log(self, *_any):
        pass


class Copy:
    """One application; browsers hold much back at its ``plain`` address."""

    def __init__(self, home):
        self.port = free_port()
        self.plain = f"http://cards.test:{self.port}"
        database = f"sqlite:///{home / 'backnine.db'}"
        settings = {"SECRET_KEY": "for tests", "BACKNINE_HOSTS": ".test"}
        self.app = create_app({"SQLALCHEMY_DATABASE_URI": database, **settings})
        upgrade_database(self.app)
        how = {"threaded": True, "request_handler": Quiet}
        self.server = make_server("127.0.0.1", self.port, self.app, **how)
        self.server.daemon_threads = True
        Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        with self.app.app_context():
            db.engine.dispose()


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    made = Copy(tmp_path_factory.mktemp("plain-home"))
    yield made
    made.close()


@pytest.fixture
def wire(copy):
    """The way to the copy from its own machine, where browsers hold nothing back; it can be cut."""
    made = Wire(copy.port)
    yield made
    made.close()


@pytest.fixture
def visit(browser):
    """A new phone at an address of the copy."""
    held = []

    def go(address, **options):
        how = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "base_url": address}
        held.append(browser.new_context(**{"service_workers": "block", **how, **options}))
        return Table(held[-1].new_page())

    yield go
    for context in held:
        context.close()
