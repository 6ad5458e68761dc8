"""A copy has a name of its own in its network, whatever else is there."""

import secrets
from concurrent.futures import ThreadPoolExecutor

import pytest
from zeroconf import ServiceBrowser, ServiceInfo, Zeroconf

from app.serving import local_name
from app.serving.local_name import HTTP, HTTPS, LocalName
from tests.helpers.processes import wait_until

HERE = ["127.0.0.1"]


@pytest.fixture(autouse=True)
def word(monkeypatch):
    """What copies are called here, and nowhere else on this machine."""
    made = f"test-{secrets.token_hex(4)}"
    names = (f"{made}.local", *(f"{made}-{number}.local" for number in range(2, 5)))
    monkeypatch.setattr(local_name, "NAMES", names)
    return made


@pytest.fixture
def names():
    """Copies on this machine, each with a port."""
    made = []

    def copy(port, **more):
        made.append(LocalName({HTTP: port, **more}))
        return made[-1]

    yield copy
    for name in made:
        name.close()


@pytest.fixture
def network():
    with Zeroconf(interfaces=HERE) as found:
        yield found


class Heard:
    """What a phone hears of services."""

    def __init__(self):
        self.names = set()

    def add_service(self, network, kind, name):
        info = network.get_service_info(kind, name)
        if info:
            self.names.add((info.server, info.port, *info.parsed_addresses()))

    update_service = add_service

    def remove_service(self, network, kind, name):
        instance = name.partition(".")[0]
        self.names = {name for name in self.names if not name[0].startswith(f"{instance}.")}


def test_it_is_announced_with_its_services_and_gone_when_it_ends(names, word, network):
    copy, heard = names(8000, **{HTTPS: 8443}), Heard()
    copy.begin(HERE)
    assert copy.name == f"{word}.local"
    with_browser = ServiceBrowser(network, [HTTP, HTTPS], heard)
    wait_until(
        lambda: heard.names == {(f"{word}.local.", 8000, *HERE), (f"{word}.local.", 8443, *HERE)}
    )
    copy.close()
    wait_until(lambda: not any(word in name[0] for name in heard.names))
    with_browser.cancel()


def settle(*copies):
    """Let them look, as they do while they run, until no two have one name.

    Where a machine is busy a copy may not be heard in the time for which another asks.
    """
    wait_until(
        lambda: [copy.resolve_conflict() for copy in copies] and copies[0].name != copies[1].name
    )


def test_the_second_copy_has_a_number(names, word):
    first, second = names(8000), names(8001)
    first.begin(HERE)
    second.begin(HERE)
    settle(first, second)
    assert (first.name, second.name) == (f"{word}.local", f"{word}-2.local")


def test_a_name_that_another_machine_has_is_left_to_it(names, word, network, monkeypatch):
    monkeypatch.setattr(local_name, "ASKING", 6000)  # however busy this machine is
    kind = "_other._tcp.local."
    stranger = ServiceInfo(
        kind, f"x.{kind}", port=1, server=f"{word}.local.", parsed_addresses=["127.0.0.9"]
    )
    network.register_service(stranger, cooperating_responders=True)
    copy = names(8000)
    copy.begin(HERE)
    assert copy.name == f"{word}-2.local"


def test_of_two_that_begin_at_once_one_takes_another(names, word):
    copies = [names(8000), names(8001)]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda copy: copy.begin(HERE), copies))
    settle(*copies)
    assert {copy.name for copy in copies} == {f"{word}.local", f"{word}-2.local"}
    assert [copy.resolve_conflict() for copy in copies] == [False, False]


def test_it_keeps_its_name_in_another_network(names, word):
    first, second = names(8000), names(8001)
    first.begin(HERE)
    second.begin(HERE)
    settle(first, second)
    first.close()
    second.begin(HERE)
    assert second.name == f"{word}-2.local"


def test_without_a_network_it_announces_nothing(names):
    copy = names(8000)
    copy.begin([])
    assert (copy.name, copy.network) == (None, None)
    assert not copy.resolve_conflict()


def test_where_the_system_refuses_it_has_no_name(names, monkeypatch):
    def refuse(**_how):
        raise OSError("no multicast here")

    monkeypatch.setattr(local_name, "Zeroconf", refuse)
    copy = names(8000)
    copy.begin(HERE)
    assert copy.name is None
    copy.close()


def test_where_all_names_are_taken_it_has_none(names, monkeypatch):
    monkeypatch.setattr(local_name, "is_free", lambda *_words: False)
    copy = names(8000)
    copy.begin(HERE)
    assert copy.name is None
