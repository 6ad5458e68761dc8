"""One server for all journeys of a worker; each journey has phones and games of its own."""

import pytest

from tests.gold.server import new_database, served


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """Where the server answers."""
    with served(new_database(tmp_path_factory.mktemp("gold"))) as where:
        yield where


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory):
    """Where another server answers, with games of its own; codes are soon limited there."""
    with served(new_database(tmp_path_factory.mktemp("elsewhere"))) as where:
        yield where
