"""Served copies over every database of this machine."""

import pytest

from tests import stores
from tests.load.served import Served


@pytest.fixture
def serve(app, store, tmp_path):
    """Start a copy over the database of the test: ``serve(workers=4)``."""
    running = []

    def serving(**how):
        url = app.config["SQLALCHEMY_DATABASE_URI"]
        running.append(Served(tmp_path, url, **how))
        return running[-1]

    yield serving
    for served in running:
        if served.process.poll() is None:
            served.kill()
    stores.close(app)
