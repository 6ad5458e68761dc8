"""What all tests share: how many examples to draw, an application over an empty database."""

import os
import signal
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from jinja2 import FileSystemBytecodeCache

from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset
from app.record.access import attempts
from app.record.database import now
from app.record.game.load import PLAYS
from app.record.group.group_state import GROUPS
from tests.helpers import processes, stores
from tests.helpers.cluster import Cluster

SLOWLY = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
FULL = os.environ.get("BACKNINE_COUNTS") == "full"
settings.register_profile("gate", derandomize=True, max_examples=60, **SLOWLY)
settings.register_profile("full", max_examples=3000, **SLOWLY)
settings.load_profile("full" if FULL else "gate")
os.environ["HTTPS_PORT"] = "0"  # http alone, but where a test is about https
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell ignores Ctrl-C for what it runs in the background, and so would all that tests start.
    signal.signal(signal.SIGINT, signal.default_int_handler)


SHOWING = ("tests/web/", "tests/paper/", "tests/twin/")
WRITES = ("api", "hole", "offline", "phone_page", "public", "share")
WRITING = tuple(f"tests/web/{name}/" for name in WRITES)
"""Tests of pages that write in ways of their own."""


def pytest_collection_modifyitems(config, items):
    """Most pages and all sheets only show what the record says: in the gate, on SQLite alone.

    What keeps the record is always tested on both databases.
    """
    if FULL:
        return
    spared = [one for one in items if shows_only(one.nodeid) and "postgresql" in one.nodeid]
    if spared:
        config.hook.pytest_deselected(items=spared)
        gone = set(spared)
        items[:] = [one for one in items if one not in gone]


def shows_only(name):
    """Whether a test is about a page, a sheet or a phone that writes nothing of its own."""
    return name.startswith(SHOWING) and not name.startswith(WRITING)


def bare(text):
    """A text without the marks that keep the direction of names, which nobody sees."""
    return text.replace("\N{FIRST STRONG ISOLATE}", "").replace("\N{POP DIRECTIONAL ISOLATE}", "")


@pytest.fixture(scope="session", autouse=True)
def everything_ended():
    """Whatever a test started has ended with it; what has not, ends with this run."""
    yield
    assert list(processes.LEFT.values()) == []


@pytest.fixture(scope="session")
def nine_hole():
    return compile_ruleset(find_ruleset("nine-hole"))


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL of this run."""
    made = Cluster()
    yield made
    made.stop()


@pytest.fixture(scope="session", params=stores.NAMES)
def store(request, tmp_path_factory):
    """A kind of database; whatever needs one runs on each that this machine has."""
    if request.param == "sqlite":
        return stores.SQLiteFiles(tmp_path_factory.mktemp("sqlite"))
    return stores.PostgreSQL(request.getfixturevalue("cluster"))


@pytest.fixture(scope="session")
def templates_kept(tmp_path_factory):
    """Templates compiled once for all applications of a run."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture(scope="session")
def site(store, templates_kept):
    """One application for each kind of database: making it costs more than most tests."""
    made = stores.make_app(store.url)
    made.jinja_env.bytecode_cache = templates_kept
    return made


@pytest.fixture
def app(request, store, site):
    """The application over an empty database, with the settings that all tests begin with."""
    request.node.user_properties.append(("database", store.version))
    store.refresh()
    PLAYS.clear()
    GROUPS.clear()  # the next database may give the same numbers to another game
    settings = dict(site.config)
    yield site
    stores.close(site)
    site.config.clear()
    site.config.update(settings)


@pytest.fixture
def one_minute(monkeypatch):
    """Codes that are tried here are tried within a minute, however busy this machine is."""
    moment = now().replace(second=20)
    monkeypatch.setattr(attempts, "now", lambda: moment)


@pytest.fixture(scope="session")
def speaker(tmp_path_factory):
    """An application for what only words things: it has no database."""
    return stores.make_app(f"sqlite:///{tmp_path_factory.mktemp('none') / 'none.db'}")


def pytest_terminal_summary(terminalreporter):
    """Say which databases the tests ran on, and what was not tested and why."""
    write_databases(terminalreporter)
    skipped = terminalreporter.stats.get("skipped", ())
    reasons = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in skipped)
    for reason, count in reasons.most_common():
        terminalreporter.write_line(f"not tested: {reason} ({count} tests)", yellow=True)


def write_databases(terminalreporter):
    """How many tests ran on each."""
    reports = [one for reports in terminalreporter.stats.values() for one in reports]
    on = [
        value
        for report in reports
        for name, value in getattr(report, "user_properties", ())
        if name == "database" and report.when == "call"
    ]
    said = [f"{version} ({on.count(version)} tests)" for version in sorted(set(on), reverse=True)]
    if said:
        terminalreporter.write_line("databases: " + ", ".join(said))
