"""A copy that serves plain http and TLS under a name that no browser takes for its own machine."""

import re
import ssl
from threading import Thread

import pytest
from werkzeug.serving import WSGIRequestHandler, make_server

from app import create_app
from app.record.database import db
from app.record.migrate import upgrade_database
from tests.browser.chromium import PHONE
from tests.browser.table import Table
from tests.helpers.certificates import pin_of, put_authority, put_leaf
from tests.helpers.server_process import free_port

HOST = "cards.test"
CHECK = re.compile(r"^https://[^/]+/trust/check$")


class Quiet(WSGIRequestHandler):
    """Writes no log."""

    def log(self, *_any):
        pass


class Copy:
    """One application behind two addresses."""

    def __init__(self, home):
        self.home, ports = home, (free_port(), free_port())
        self.authority, key = put_authority(home)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        files = put_leaf(home, self.authority, key, HOST)
        context.load_cert_chain(*files)
        self.pin = pin_of(files[0])
        self.plain, self.secure = f"http://{HOST}:{ports[0]}", f"https://{HOST}:{ports[1]}"
        database = f"sqlite:///{home / 'backnine.db'}"
        self.app = create_app(
            {"SQLALCHEMY_DATABASE_URI": database, "SECRET_KEY": "for tests", "HTTPS_PORT": ports[1]}
        )
        upgrade_database(self.app)
        self.servers = [self.serve(ports[0]), self.serve(ports[1], context)]

    def serve(self, port, context=None):
        how = {"threaded": True, "ssl_context": context, "request_handler": Quiet}
        server = make_server("127.0.0.1", port, self.app, **how)
        server.daemon_threads = True
        Thread(target=server.serve_forever, daemon=True).start()
        return server

    def close(self):
        for server in self.servers:
            server.shutdown()
            server.server_close()
        with self.app.app_context():
            db.engine.dispose()


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    home = tmp_path_factory.mktemp("secure-home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BACKNINE_HOME", str(home))
        made = Copy(home)
        yield made
        made.close()


@pytest.fixture(scope="module")
def trusting(browser, chromium, copy):
    """A browser that takes the certificate of the copy, as one that was told to."""
    known = f"--ignore-certificate-errors-spki-list={copy.pin}"
    how = {**chromium, "args": [*chromium["args"], known]}
    with browser.browser_type.launch(**how) as launched:
        yield launched


@pytest.fixture
def visit(trusting, copy):
    """A new phone at an address of the copy, whose check fails until it is told to ``trust``."""
    held = []

    def go(address, **options):
        how = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "base_url": address}
        context = trusting.new_context(**{"service_workers": "block", **how, **options})
        context.route(CHECK, refuse)
        held.append(context)
        return Table(context.new_page())

    yield go
    for context in held:
        context.close()


def refuse(route):
    route.abort()


def trust(table):
    """From now on the check of the page succeeds, as after its steps."""
    table.page.context.unroute(CHECK)
