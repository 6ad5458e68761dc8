"""A group of those who played, and another copy."""

import pytest

from tests.helpers import stores
from tests.web.group.groups import keep_together
from tests.web.phone import FIRST, Phone


@pytest.fixture
def group(kept, phone, game):
    """The address of a group of those who played a hole."""
    return kept(lambda: (phone.enter(game, 1, FIRST), keep_together(phone, game))[1], [phone])


@pytest.fixture
def elsewhere(tmp_path):
    """A phone at another copy, with nothing in it yet."""
    made = stores.SQLiteFiles(tmp_path)
    made.refresh()
    app = stores.make_app(made.url)
    yield Phone(app)
    stores.close(app)
