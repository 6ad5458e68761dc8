"""A group of the four who played a game."""

import pytest

from tests.web.group.groups import keep_together


@pytest.fixture
def group(phone, game):
    """The address of the group."""
    return keep_together(phone, game)
