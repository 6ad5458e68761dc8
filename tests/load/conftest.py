"""Served copies over every database of this machine."""

import contextlib

import pytest

from tests.helpers import stores
from tests.load.served import Served


@pytest.fixture
def serve(app, store, tmp_path):
    """Start a copy over the database of the test: ``serve(workers=4)``."""
    with contextlib.ExitStack() as running:

        def serving(**how):
            url = app.config["SQLALCHEMY_DATABASE_URI"]
            return running.enter_context(Served(tmp_path, url, **how))

        yield serving
    stores.close(app)
