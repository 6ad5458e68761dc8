"""A program that receives changes."""

import pytest

from tests.webhooks.receiver import receiving


@pytest.fixture
def receiver():
    with receiving() as made:
        yield made
