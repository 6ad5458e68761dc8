"""What all tests share: how many examples to draw, an application over an empty database.

Fixtures import what they need: Flask and SQLAlchemy take longer than most tests of the rules.
"""

import gc
import signal

import pytest
from hypothesis import HealthCheck, settings

from tests.helpers import processes, programs, shared
from tests.helpers.levels import FULL

SLOWLY = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("gate", derandomize=True, max_examples=60, **SLOWLY)
settings.register_profile("full", max_examples=3000, **SLOWLY)
settings.load_profile("full" if FULL else "gate")
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell ignores Ctrl-C for what it runs in the background, and so would all that tests start.
    signal.signal(signal.SIGINT, signal.default_int_handler)


DEEP = ("tests/browser/", "tests/load/", "tests/serving/")
"""Folders whose tests need a browser, server processes or minutes: `make deep` runs them."""


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Look for no garbage while tests are collected: there is hardly any, and it takes a third.

    What was collected stays to the end, so that no later search looks at it.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config, items):
    """Mark the tests of `make deep` by folder and database, but for the smoke tests."""
    unneeded = [item for item in items if is_postgresql(item) and not wants_postgresql(item)]
    if unneeded:
        config.hook.pytest_deselected(items=unneeded)
        items[:] = [item for item in items if item not in set(unneeded)]
    for item in items:
        if is_deep(item) and "smoke" not in item.keywords and "deep" not in item.keywords:
            item.add_marker(pytest.mark.deep)


def is_postgresql(item):
    callspec = getattr(item, "callspec", None)
    return callspec is not None and callspec.params.get("store") == "postgresql"


def wants_postgresql(item):
    """Tests run on SQLite; those whose SQL or locks could differ are marked."""
    return FULL or any(item.iter_markers("postgresql")) or item.get_closest_marker("smoke")


def is_deep(item):
    return item.nodeid.startswith(DEEP) or is_postgresql(item)


def bare(text):
    """A text without the marks that keep the direction of names, which nobody sees."""
    return text.replace("\N{FIRST STRONG ISOLATE}", "").replace("\N{POP DIRECTIONAL ISOLATE}", "")


@pytest.fixture(scope="session", autouse=True)
def everything_ended():
    """Whatever a test started has ended with it; what has not, ends with this run."""
    yield
    shared.stop()
    assert list(processes.LEFT.values()) == []


@pytest.fixture(scope="session")
def nine_hole():
    from app.golf.ruleset import find_ruleset
    from app.golf.table import compile_ruleset

    return compile_ruleset(find_ruleset("nine-hole"))


def pytest_configure(config):
    """Start the services that all workers of this run share, in the process that starts them."""
    shared.configure(config)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    """Tell a worker where to ask for the shared services."""
    shared.set_worker_input(node)


def pytest_unconfigure():
    """End the shared services."""
    shared.stop()


@pytest.fixture(scope="session")
def cluster():
    """The PostgreSQL server of this run, shared by all workers."""
    return shared.postgresql()


@pytest.fixture(scope="session", params=("sqlite", "postgresql"))
def store(request, tmp_path_factory):
    """A database for the tests of one worker: SQLite, and PostgreSQL where a mark wants it."""
    from tests.helpers import stores

    if request.param == "sqlite":
        made = stores.SQLiteFiles(tmp_path_factory.mktemp("sqlite"))
    else:
        made = stores.PostgreSQL(request.getfixturevalue("cluster"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def templates_kept(tmp_path_factory):
    """Templates compiled once for all applications of a run."""
    from jinja2 import FileSystemBytecodeCache

    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture(scope="session")
def site(store, templates_kept):
    """One application for each kind of database: making it costs more than most tests."""
    from tests.helpers import stores

    made = stores.make_app(store.url)
    made.jinja_env.bytecode_cache = templates_kept
    yield made
    stores.close(made)


@pytest.fixture
def app(request, store, site):
    """The application over an empty database, with the settings that all tests begin with."""
    from app.record.game.load import PLAYS
    from app.record.group.group_state import GROUPS
    from app.record.group.seasons import RECORDS, STANDINGS

    request.node.user_properties.append(("database", store.version))
    store.refresh()
    for cache in (PLAYS, GROUPS, STANDINGS, RECORDS):
        cache.clear()  # the next database may give the same numbers to another game
    settings = dict(site.config)
    yield site
    store.release(site)
    site.config.clear()
    site.config.update(settings)


@pytest.fixture
def no_shipped_languages(tmp_path_factory, monkeypatch):
    """Only the languages that a test brings along are there."""
    from app.wording import languages

    monkeypatch.setattr(languages, "OURS", tmp_path_factory.mktemp("none"))


@pytest.fixture
def one_minute(monkeypatch):
    """Codes that are tried here are tried within a minute, however busy this machine is."""
    from app.record.access import quotas
    from app.record.database import now

    moment = now().replace(second=20)
    monkeypatch.setattr(quotas, "now", lambda: moment)


@pytest.fixture(scope="session")
def speaker(tmp_path_factory):
    """An application for what only words things: it has no database."""
    from tests.helpers import stores

    return stores.make_app(f"sqlite:///{tmp_path_factory.mktemp('none') / 'none.db'}")


def pytest_terminal_summary(terminalreporter):
    """Say which databases the tests ran on, and in one line what was not tested."""
    write_databases(terminalreporter)
    skipped = terminalreporter.stats.get("skipped", ())
    if skipped:
        reasons = [report.longrepr[2].removeprefix("Skipped: ") for report in skipped]
        terminalreporter.write_line(programs.say_untested(reasons), yellow=True)


def write_databases(terminalreporter):
    """How many tests ran on each."""
    reports = [report for reports in terminalreporter.stats.values() for report in reports]
    on = [
        value
        for report in reports
        for name, value in getattr(report, "user_properties", ())
        if name == "database" and report.when == "call"
    ]
    counts = [f"{version} ({on.count(version)} tests)" for version in sorted(set(on), reverse=True)]
    if counts:
        terminalreporter.write_line("databases: " + ", ".join(counts))
