"""What tests of shared games are handed."""

import pytest

from tests.browser.phones import carry, let_in


@pytest.fixture
def join(open_phone, home, address):
    """Another phone at the table: ``join(game, "Bea's phone", right="view")``."""

    def another(game, device, right="score", **options):
        named = f"{device}-{game.removeprefix('/g/')}"
        let_in(home, game, named, right)
        return carry(open_phone(**options), options.get("base_url", address), named)

    return another


@pytest.fixture
def in_network(address):
    """The server’s address for other devices: only there are QR codes."""
    return address.replace("127.0.0.1", "backnine.local")
