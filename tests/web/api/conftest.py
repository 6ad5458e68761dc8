"""Everything that the API can be asked for."""

import pytest

from tests.web.api.everything import everything


@pytest.fixture
def rich(app, kept):
    return kept(lambda: everything(app), [])
