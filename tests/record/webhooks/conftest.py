"""A game with a webhook."""

import pytest

from app.record.webhooks.keeping import add_webhook
from tests.record.tables import DEVICE, start
from tests.record.webhooks.deliveries import URL, the_webhook


@pytest.fixture
def game():
    return start()


@pytest.fixture
def webhook(game):
    add_webhook(game, DEVICE, URL, "bns_first")
    return the_webhook(game)
