"""A group of the four who played a game."""

import pytest

from tests.web.group.groups import keep_together


@pytest.fixture
def group(kept, phone, game):
    """The address of the group."""
    return kept(lambda: keep_together(phone, game), [phone])
