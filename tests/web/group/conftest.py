"""A group of the four players of a game."""

import pytest

from tests.web.group.groups import keep_together


@pytest.fixture
def group(kept, phone, game):
    return kept(lambda: keep_together(phone, game), [phone])


@pytest.fixture
def played(phone, game, group):
    """The group after its first game."""
    phone.play(game)
    return group
