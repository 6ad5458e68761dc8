"""The address that a phone is shown is the one it can most likely reach; others are named, too."""

import errno
import os
import socket

import ifaddr
import pytest

from app import server
from app.addresses import (
    Address,
    ListeningError,
    addresses_of,
    by_likelihood,
    listen,
    phone_addresses,
)
from app.server import announce, look_after
from app.wording.operator import operator_text
from tests.helpers.server_process import free_port


def network(name, *ips):
    """A network adapter as the system lists it."""
    found = [ifaddr.IP(ip if "." in ip else (ip, 0, 0), 24, name) for ip in ips]
    return ifaddr.Adapter(name, name, found)


LISTED = [
    network("lo", "127.0.0.1", "::1"),
    network("docker0", "172.17.0.1"),
    network("br-4f1", "172.18.0.1"),
    network("tun0", "10.8.0.2"),
    network("eth0", "192.168.1.20", "fe80::1", "fd00::20"),
    network("wlan0", "192.168.1.21"),
    network("eth1", "169.254.3.3"),
]


@pytest.mark.parametrize(
    ("out", "first"),
    [
        ("192.168.1.20", ("192.168.1.20", "eth0")),
        ("192.168.1.21", ("192.168.1.21", "wlan0")),
        ("10.8.0.2", ("192.168.1.20", "eth0")),
        ("172.17.0.1", ("192.168.1.20", "eth0")),
        ("", ("192.168.1.20", "eth0")),
    ],
)
def test_the_way_out_comes_first_unless_it_is_a_tunnel(out, first):
    found = by_likelihood(addresses_of(LISTED), out)
    assert (found[0].ip, found[0].network) == first
    assert {address.network for address in found[-3:]} == {"docker0", "br-4f1", "tun0"}


def test_a_machine_that_has_only_networks_of_its_own_shows_the_way_out_first():
    found = by_likelihood(addresses_of(LISTED[:4]), "172.18.0.1")
    assert [address.ip for address in found] == ["172.18.0.1", "172.17.0.1", "10.8.0.2"]


def test_addresses_that_end_at_this_machine_or_at_a_cable_are_not_shown():
    shown = {address.ip for address in addresses_of(LISTED)}
    assert shown.isdisjoint({"127.0.0.1", "::1", "fe80::1", "169.254.3.3"})
    assert "fd00::20" in shown


@pytest.mark.parametrize("listening", ["127.0.0.1", "::1"])
def test_what_only_this_machine_reaches_is_shown_to_no_phone(listening):
    assert phone_addresses(listening) == []


PLACE = "/home/ann/backnine.db"
HOME, CAFE = Address("192.168.1.20", "wlan0"), Address("10.1.2.3", "wlan0")


@pytest.fixture
def announced(monkeypatch, capsys):
    """What is printed for addresses of phones, at an address of this server."""
    monkeypatch.delenv("BACKNINE_ADDRESS", raising=False)

    def printed(*phones, listening="0.0.0.0"):
        announce(listening, 8000, PLACE, phones)
        return capsys.readouterr().out

    return printed


def test_the_first_address_is_shown_with_its_network_and_as_a_code_the_others_in_a_line(announced):
    lines = announced(HOME, Address("fd00::20", "docker0"))
    ready, first, *code, also, http, kept = lines.splitlines()
    assert ready == "Back Nine is ready. On a phone on the same network, scan the code or open:"
    assert first == "  http://192.168.1.20:8000/ (wlan0)"
    assert {*"".join(code)} <= {*"█▀▄ "}
    assert also == "Also at: http://[fd00::20]:8000/ (docker0)"
    assert (http[:9], kept) == ("Over http", f"Games are kept in {PLACE}")


@pytest.mark.parametrize(
    ("address", "is_said"), [("", True), ("http://box:8000", True), ("https://box.lan", False)]
)
def test_what_phones_lack_over_http_is_one_line(monkeypatch, announced, address, is_said):
    monkeypatch.setenv("BACKNINE_ADDRESS", address)
    lines = announced(HOME).splitlines()
    assert ["Over http, phones can’t" in line for line in lines].count(True) == is_said


def test_where_phones_cannot_come_it_shows_it_and_what_to_change(announced):
    text = announced(listening="127.0.0.1")
    assert "http://127.0.0.1:8000/\nPhones can’t reach 127.0.0.1: leave HOST out" in text


@pytest.mark.parametrize(
    ("listening", "address"), [("127.0.0.1", "https://cards.example.org"), ("0.0.0.0", "")]
)
def test_behind_a_proxy_or_at_all_addresses_it_does_not(monkeypatch, announced, listening, address):
    monkeypatch.setenv("BACKNINE_ADDRESS", address)
    assert "HOST" not in announced(listening=listening)


def test_an_address_that_only_this_machine_reaches_has_no_code(announced):
    here = "Back Nine is ready. On this computer open:\n  http://[::1]:8000/\n"
    assert announced(listening="::") == f"{here}Games are kept in {PLACE}\n"


@pytest.fixture
def looks(monkeypatch, capsys):
    """What is printed at each look, by whether a page comes and the addresses that are there."""

    def printed(*rounds):
        answered, phones = [at for at, _found in rounds], []
        monkeypatch.setattr(server, "has_answered", lambda *_where: answered.pop(0))
        monkeypatch.setattr(server, "phone_addresses", lambda _listening: [*phones])
        looking = look_after("0.0.0.0", 8000, PLACE)
        for _answered, phones[:] in rounds:
            next(looking)
            yield capsys.readouterr().out

    return printed


def test_ready_is_shown_only_once_a_page_comes(looks):
    none, ready, again = looks((False, []), (True, []), (True, []))
    assert (none, ready[:19], again) == ("", "Back Nine is ready.", "")


def test_a_machine_that_changes_networks_shows_its_new_address_and_code(looks):
    docker = Address("172.18.0.1", "br-4f1")
    rounds = ([HOME], [HOME, docker], [CAFE], [], [], [HOME])
    _home, same, cafe, off, still, home = looks(*((True, [*found]) for found in rounds))
    assert (same, still) == ("", "")
    assert off.startswith("This computer is offline.")
    for text, address in ((cafe, CAFE), (home, HOME)):
        assert text.startswith("Back Nine is ready. On a phone")
        assert (address.url(8000) in text, "█" in text) == (True, True)


def refusal(host, port):
    with pytest.raises(ListeningError) as refused:
        listen(host, port)
    return operator_text(refused.value.why, **refused.value.values)


def test_a_name_of_this_machine_is_listened_on_by_its_number():
    with listen("localhost", free_port()) as listener:
        assert listener.getsockname()[0] in ("127.0.0.1", "::1")


def test_a_port_that_is_taken_an_address_of_others_and_an_unknown_name_are_distinguished():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert refusal("127.0.0.1", port).startswith(f"Another program is using port {port}.")
        assert refusal("0.0.0.0", port).startswith(f"Another program is using port {port}.")
    assert refusal("203.0.113.9", port).startswith(
        "203.0.113.9 is not an address of this computer."
    )
    assert refusal("no.such.invalid", port).startswith("no.such.invalid is not an address of this")


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (errno.EACCES, "You may not use port 80 on this computer: ports below 1024 are reserved"),
        (errno.EPERM, "Back Nine can’t be served at 127.0.0.1, port 80: Operation not permitted."),
    ],
)
def test_what_the_system_refuses_is_a_sentence(monkeypatch, number, expected):
    def refuse(_socket, _where):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(socket.socket, "bind", refuse)
    assert refusal("127.0.0.1", 80).startswith(expected)
