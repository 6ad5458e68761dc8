"""A phone that may enter the games on the shelf; its time can be stopped."""

import pytest

from tests.browser.games import DEVICE
from tests.helpers.devices import cookie_of


@pytest.fixture
def phone(open_phone, address):
    table = open_phone(own_clock=True)
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    return table
