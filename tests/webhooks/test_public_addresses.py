"""Only machines of the open internet get messages: no disguise hides a private address."""

import socket
import threading
from ipaddress import ip_address

from app.webhooks import public_addresses
from app.webhooks.public_addresses import find_addresses, is_public, look_up
from app.webhooks.target import AddressError, read_target
from tests.webhooks.unreachable import LITERALS, NAMES, PRIVATE, PUBLIC


def test_only_public_addresses_are_known_as_public():
    public = [text for text in (*PRIVATE, *PUBLIC) if is_public(ip_address(text))]
    assert public == [*PUBLIC]


def refused(url, lookup=None, **how):
    """The code of the error that an address is refused with; None where it is not."""
    try:
        find_addresses(read_target(url), lookup, **how)
    except AddressError as error:
        return error.code
    return None


def test_a_private_address_in_the_url_is_refused():
    wrong = {url: code for url in LITERALS if (code := refused(url)) != "private"}
    assert not wrong, wrong


def test_a_name_of_a_network_is_refused_whatever_it_resolves_to():
    codes = {name: refused(f"http://{name}/", lambda _name: ["93.184.215.14"]) for name in NAMES}
    assert codes == dict.fromkeys(NAMES, "private")


def test_a_name_is_refused_if_any_of_its_addresses_is_private():
    codes = {
        text: refused("http://bot.example/", lambda _name, text=text: ["93.184.215.14", text])
        for text in PRIVATE
    }
    assert codes == dict.fromkeys(PRIVATE, "private")


def test_where_the_operator_allows_it_all_of_them_are_found():
    found = find_addresses(
        read_target("http://printer/"), lambda _name: ["10.0.0.1"], anywhere=True
    )
    assert [*map(str, found)] == ["10.0.0.1"]


def test_a_name_that_means_no_machine_is_refused():
    assert refused("http://bot.example/", lambda _name: []) == "unknown"


def test_the_system_is_asked_for_all_addresses_once_each(monkeypatch):
    rows = [
        (None, None, None, "", (address, 0)) for address in ("10.0.0.1", "10.0.0.1", "fe80::1%eth0")
    ]
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
    asking = [waiting for waiting in threading.enumerate() if "ask_system" in waiting.name]
    assert set(codes) == {"silent"}
    assert len(asking) == public_addresses.MOST_LOOKUPS
    answered.set()
    for thread in asking:
        thread.join()
