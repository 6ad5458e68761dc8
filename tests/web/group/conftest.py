"""A group of the four players of a game."""

import pytest

from tests.web.group.groups import keep_together


@pytest.fixture
def group(kept, phone, game):
    return kept(lambda: keep_together(phone, game), [phone])


@pytest.fixture
def played(kept, phone, game, group):
    """The group after its first game."""
    kept(lambda: phone.play(game), [phone])
    return group
