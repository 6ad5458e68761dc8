"""Who asks, by the headers of a proxy: believed only where the operator has named one."""

from tests.load.served import Served
from tests.load.wire import GUESSES, guess

NAMED = {"BACKNINE_PROXIES": "1", "BACKNINE_ADDRESS": "http://127.0.0.1"}


def statuses(tmp_path, settings, claims):
    """What guesses are answered that claim to come from these addresses."""
    with Served(tmp_path, f"sqlite:///{tmp_path / 'backnine.db'}", settings=settings) as served:
        return [guess(served.port, claim) for claim in claims]


def test_an_address_in_a_header_counts_only_if_a_proxy_is_named(tmp_path):
    """Of several addresses, the one that the proxy wrote counts: the last."""
    others = [f"10.0.{number}.1" for number in range(GUESSES)]
    found = statuses(tmp_path, {}, others)
    assert (found[0], found[-1]) == (422, 429)
    claims = [f"6.6.{number}.6, 10.1.1.1" for number in range(GUESSES)]
    found = statuses(tmp_path, NAMED, [*others, *claims, "6.6.6.6, 10.1.2.1"])
    assert {*found[:GUESSES]} == {422}
    assert found[-2:] == [429, 422]
