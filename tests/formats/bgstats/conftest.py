"""The application over an empty database, asked by a browser at home."""

import pytest


@pytest.fixture(autouse=True)
def in_app(app):
    with app.test_request_context():
        yield app
