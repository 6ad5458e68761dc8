"""A copy that serves plain http and TLS under a name that no browser takes for its own machine.

``Copy`` is an application of this process.
"""

import re
import ssl
from dataclasses import dataclass
from threading import Thread

import pytest
from werkzeug.serving import WSGIRequestHandler, make_server

from app import create_app
from app.record.database import db, now
from app.record.migrate import upgrade_database
from app.tls.authority import own_signer
from app.tls.files import leaf_path
from app.tls.leaf import keep_leaf
from tests.browser.chromium import PHONE
from tests.browser.table import Table
from tests.browser.wire import Wire
from tests.helpers.certificates import pin_of
from tests.helpers.server_process import free_port

HOST = "cards.test"
BESIDE = "127.0.0.2"
NUMBERS = f"--host-resolver-rules=MAP *.number.test {BESIDE},MAP *.test 127.0.0.1"
"""Names that end so stand for numbers of the copy: what leads there can be cut."""
REFUSES_STORAGE = """
const get = () => { throw new DOMException("", "SecurityError"); };
Object.defineProperty(window, "localStorage", { get });
"""
"""What a private window may do to a page that reads what it kept."""
CHECK = re.compile(r"^https://[^/]+/trust/check$")


class Quiet(WSGIRequestHandler):
    """Writes no log."""

    def log(self, *_any):
        pass


class Copy:
    """One application behind two addresses."""

    def __init__(self, home):
        self.home, ports = home, (free_port(), free_port())
        keep_leaf(home, own_signer(home), [], now())
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(leaf_path(home))
        self.pin = pin_of(leaf_path(home))
        self.ports = ports
        self.plain, self.secure = f"http://{HOST}:{ports[0]}", f"https://{HOST}:{ports[1]}"
        database = f"sqlite:///{home / 'backnine.db'}"
        self.app = create_app(
            {
                "SQLALCHEMY_DATABASE_URI": database,
                "SECRET_KEY": "for tests",
                "BACKNINE_HOSTS": ".test",
                "HTTPS_PORT": ports[1],
            }
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
    """A browser that accepts the certificate of the copy."""
    known = f"--ignore-certificate-errors-spki-list={copy.pin}"
    how = {**chromium, "args": [*chromium["args"], known, NUMBERS]}
    with browser.browser_type.launch(**how) as launched:
        yield launched


@dataclass
class Wires:
    """What leads to the numbers of a copy, on the ports it has by its name as well."""

    lines: list
    count: int = 0

    def number(self, scheme):
        """One that the copy never had before, by http or https."""
        self.count += 1
        self.cut(False)
        port = self.lines[scheme == "https"].own_port
        return f"{scheme}://n{self.count}.number.test:{port}"

    def cut(self, is_so=True):
        """The copy has another number now."""
        for line in self.lines:
            line.is_cut = is_so


@pytest.fixture(scope="module")
def wires(copy):
    made = Wires([Wire(port, (BESIDE, port)) for port in copy.ports])
    yield made
    for line in made.lines:
        line.close()


@pytest.fixture
def visit(trusting, copy):
    """A new phone at an address of the copy, whose check fails until ``trust`` is called."""
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
