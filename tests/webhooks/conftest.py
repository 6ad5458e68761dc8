"""A program that is told of changes."""

import pytest

from tests.webhooks.receiver import receiving


@pytest.fixture
def receiver():
    with receiving() as made:
        yield made
