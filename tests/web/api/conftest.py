"""Everything that the API can be asked for, and a group with games."""

import pytest

from tests.web.api.everything import everything
from tests.web.group.groups import keep_together, play_more


@pytest.fixture
def rich(app, kept):
    return kept(lambda: everything(app), [])


@pytest.fixture
def group(kept, phone, game):
    return kept(lambda: keep_together(phone, game), [phone])


@pytest.fixture
def played(kept, phone, game, group):
    """The group after five whole games."""
    kept(lambda: (phone.play(game), play_more(phone, group, 4)), [phone])
    return group
