"""A group of the four who played a game."""

import pytest

from tests.web.group.groups import keep_together


@pytest.fixture
def group(phone, game):
    """A group of those who play, by its address."""
    return keep_together(phone, game)
