"""Who asks, by the headers of a proxy: believed only where the operator has named one."""

import pytest

from tests.load.served import Served
from tests.load.wire import GUESSES, guess

NAMED = {"BACKNINE_PROXIES": "1", "BACKNINE_ADDRESS": "http://127.0.0.1"}


@pytest.mark.parametrize(("settings", "last"), [({}, 429), (NAMED, 422)], ids=["none", "one"])
def test_an_address_in_a_header_counts_only_if_a_proxy_is_named(tmp_path, settings, last):
    with Served(tmp_path, f"sqlite:///{tmp_path / 'backnine.db'}", settings=settings) as served:
        statuses = [guess(served.port, f"10.0.{number}.1") for number in range(GUESSES)]
    assert (statuses[0], statuses[-1]) == (422, last)


def test_of_several_addresses_the_one_that_the_proxy_wrote_counts(tmp_path):
    with Served(tmp_path, f"sqlite:///{tmp_path / 'backnine.db'}", settings=NAMED) as served:
        statuses = [guess(served.port, f"6.6.{number}.6, 10.0.1.1") for number in range(GUESSES)]
        other = guess(served.port, "6.6.6.6, 10.0.2.1")
    assert (statuses[-1], other) == (429, 422)
