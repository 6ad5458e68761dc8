"""A group of the four who played a game."""

import pytest

from tests.record.group.groups import Members
from tests.record.tables import FIRST, save, start


@pytest.fixture
def game():
    made = start()
    save(made, 1, FIRST)
    return made


@pytest.fixture
def members(game):
    return Members.of(game)
