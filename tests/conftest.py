"""What all tests share: how many examples to draw, an application over an empty database."""

import os

import pytest
from hypothesis import settings
from jinja2 import FileSystemBytecodeCache

from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset
from app.record.reading import play_at
from tests import stores
from tests.cluster import Cluster

FULL = os.environ.get("BACKNINE_COUNTS") == "full"
settings.register_profile("gate", derandomize=True, max_examples=60, deadline=None)
settings.register_profile("full", max_examples=3000, deadline=None)
settings.load_profile("full" if FULL else "gate")


def bare(text):
    """A text without the marks that keep the direction of names, which nobody sees."""
    return text.replace("\N{FIRST STRONG ISOLATE}", "").replace("\N{POP DIRECTIONAL ISOLATE}", "")


@pytest.fixture(scope="session")
def nine_hole():
    return compile_ruleset(find_ruleset("nine-hole"))


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL of this run."""
    made = Cluster()
    yield made
    made.stop()


@pytest.fixture(scope="session", params=stores.names_here())
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
    play_at.cache_clear()  # the next database may give the same numbers to another game
    settings = dict(site.config)
    yield site
    stores.close(site)
    site.config.clear()
    site.config.update(settings)


@pytest.fixture(scope="session")
def speaker(tmp_path_factory):
    """An application for what only words things: it has no database."""
    return stores.make_app(f"sqlite:///{tmp_path_factory.mktemp('none') / 'none.db'}")


def pytest_terminal_summary(terminalreporter):
    """Say which databases the tests ran on, and on how many tests each."""
    reports = [one for reports in terminalreporter.stats.values() for one in reports]
    on = [
        value
        for report in reports
        for name, value in getattr(report, "user_properties", ())
        if name == "database" and report.when == "call"
    ]
    said = [f"{version} ({on.count(version)} tests)" for version in sorted(set(on), reverse=True)]
    if said and len(stores.names_here()) == 1:
        said.append(f"not {stores.MISSING}")
    if said:
        terminalreporter.write_line("databases: " + ", ".join(said))
