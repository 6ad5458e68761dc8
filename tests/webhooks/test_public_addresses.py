"""Only machines of the open internet are told: what is private is found out in every disguise."""

import socket
import threading
from ipaddress import ip_address

import pytest

from app.webhooks import public_addresses
from app.webhooks.public_addresses import find_addresses, is_public, look_up
from app.webhooks.target import AddressError, read_target
from tests.webhooks.unreachable import LITERALS, NAMES, PRIVATE, PUBLIC


@pytest.mark.parametrize("text", PRIVATE)
def test_an_address_that_is_not_public_is_known_as_such(text):
    assert not is_public(ip_address(text))


@pytest.mark.parametrize("text", PUBLIC)
def test_an_address_that_is_public_is_too(text):
    assert is_public(ip_address(text))


def refused(url, lookup=None, **how):
    with pytest.raises(AddressError) as caught:
        find_addresses(read_target(url), lookup, **how)
    return caught.value.code


@pytest.mark.parametrize("url", LITERALS)
def test_it_is_refused_where_it_stands_in_the_address_itself(url):
    assert refused(url) == "private"


@pytest.mark.parametrize("name", NAMES)
def test_names_of_networks_are_refused_wherever_they_lead(name):
    assert refused(f"http://{name}/", lambda _name: ["93.184.215.14"]) == "private"


@pytest.mark.parametrize("text", PRIVATE)
def test_a_name_is_refused_if_any_of_its_addresses_is_not_public(text):
    assert refused("http://bot.example/", lambda _name: ["93.184.215.14", text]) == "private"


def test_where_the_operator_allows_it_all_of_them_are_found():
    found = find_addresses(
        read_target("http://printer/"), lambda _name: ["10.0.0.1"], anywhere=True
    )
    assert [*map(str, found)] == ["10.0.0.1"]


def test_a_name_that_means_no_machine_is_refused():
    assert refused("http://bot.example/", lambda _name: []) == "unknown"


def test_the_system_is_asked_for_all_addresses_once_each(monkeypatch):
    rows = [(None, None, None, "", (one, 0)) for one in ("10.0.0.1", "10.0.0.1", "fe80::1%eth0")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_asked, **_how: rows)
    assert look_up("bot.example") == ["10.0.0.1", "fe80::1"]


def test_a_name_that_the_system_does_not_know_is_refused(monkeypatch):
    def unknown(*_asked, **_how):
        raise socket.gaierror(socket.EAI_NONAME, "no such name")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert refused("http://bot.example/") == "unknown"


def test_a_name_that_nobody_answers_for_is_not_waited_for(monkeypatch):
    answered = threading.Event()
    monkeypatch.setattr(public_addresses, "PATIENCE", 0.01)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_asked, **_how: answered.wait() and [])
    codes = [refused("http://bot.example/") for _each in range(10)]
    asking = [one for one in threading.enumerate() if "ask_system" in one.name]
    assert set(codes) == {"silent"}
    assert len(asking) == public_addresses.MOST_LOOKUPS
    answered.set()
    for one in asking:
        one.join()
