"""A message on its way: signed, to the machine that was checked, and no step further."""

import socket
import ssl
import threading
import time
from contextlib import suppress
from datetime import UTC, datetime
from itertools import cycle, islice

import pytest

from app.webhooks import delivery
from app.webhooks.delivery import (
    LARGEST_ANSWER,
    Way,
    WebhookAnswer,
    deliver,
    signature_of,
    signed_message,
)
from tests.helpers.server_process import free_port
from tests.webhooks.receiver import receiving
from tests.webhooks.unreachable import LITERALS, NAMES, PRIVATE

MOMENT = datetime(2026, 11, 23, 20, 15, tzinfo=UTC)
CONTENT = {"id": "a-message", "changes": [{"content": {"name": "Åsa"}}]}
MESSAGE = signed_message(CONTENT, "bns_secret", MOMENT)
ANYWHERE = Way(anywhere=True)


@pytest.fixture
def connections(monkeypatch):
    """Where anything connected to; nothing does in fact."""
    made = []

    def connect(address, *_how):
        made.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "create_connection", connect)
    return made


def test_a_message_comes_signed_with_its_id_and_its_time(receiver):
    assert deliver(receiver.url, MESSAGE, ANYWHERE) == WebhookAnswer(200, "Thanks")
    [(path, headers, body)] = receiver.got
    assert path == "/told?by=back-nine"
    assert headers["Host"] == f"127.0.0.1:{receiver.port}"
    assert headers["Content-Type"] == "application/json; charset=utf-8"
    assert headers["Backnine-Message"] == "a-message"
    assert headers["Backnine-Timestamp"] == "1795464900"
    assert headers["Backnine-Signature"] == signature_of("bns_secret", "1795464900", body)
    assert receiver.contents == [CONTENT]


def test_the_signature_changes_with_the_body_the_time_and_the_secret():
    made = {
        signature_of(secret, at, body)
        for secret in ("a", "b")
        for at in ("1", "2")
        for body in (b"x", b"y")
    }
    assert len(made) == 8


PRIVATE_ANSWER = WebhookAnswer(None, "private")


def test_no_machine_of_a_network_is_reached_by_its_address(connections):
    answers = {url: deliver(url, MESSAGE, Way()) for url in LITERALS}
    assert answers == dict.fromkeys(LITERALS, PRIVATE_ANSWER)
    assert connections == []


def test_no_machine_of_a_network_is_reached_by_its_name(connections):
    way = Way(lookup=lambda _name: ["8.8.8.8"])
    answers = {name: deliver(f"http://{name}:8000/", MESSAGE, way) for name in NAMES}
    assert answers == dict.fromkeys(NAMES, PRIVATE_ANSWER)
    assert connections == []


def test_no_machine_of_a_network_is_reached_by_a_name_of_the_internet(connections):
    results = [
        found for text in PRIVATE for found in ([text], ["8.8.8.8", text], [text, "8.8.8.8"])
    ]
    ways = [(found, Way(lookup=lambda _name, found=found: found)) for found in results]
    answers = [(found, deliver("http://bot.example/", MESSAGE, way)) for found, way in ways]
    wrong = [(found, answer) for found, answer in answers if answer != PRIVATE_ANSWER]
    assert not wrong, wrong
    assert connections == []


def test_a_name_that_means_another_machine_a_moment_later_leads_nowhere(connections):
    answers = [["93.184.215.14"], ["127.0.0.1"], ["169.254.169.254"]]
    way = Way(lookup=lambda _name: answers.pop(0))
    deliver("http://bot.example/", MESSAGE, way)
    assert connections == [("93.184.215.14", 80)]
    assert deliver("http://bot.example/", MESSAGE, way).answer == "private"
    assert connections == [("93.184.215.14", 80)]


def test_the_system_is_not_asked_for_a_name_again(receiver, monkeypatch):
    def asked(host, *_how, **_more):
        assert host == "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, receiver.port))]

    monkeypatch.setattr(socket, "getaddrinfo", asked)
    way = Way(anywhere=True, lookup=lambda _name: ["127.0.0.1"])
    url = f"http://bot.example:{receiver.port}/"
    assert deliver(url, MESSAGE, way).status == 200
    assert receiver.got[0][1]["Host"] == f"bot.example:{receiver.port}"


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(receiver, status):
    with receiving() as inner:
        receiver.more["Location"] = inner.url
        receiver.answers.append((status, ""))
        assert deliver(receiver.url, MESSAGE, ANYWHERE).status == status
        assert (len(receiver.got), inner.got) == (1, [])


def test_no_proxy_of_the_environment_is_asked(receiver, monkeypatch):
    with receiving() as proxy:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        assert deliver(receiver.url, MESSAGE, ANYWHERE).status == 200
        assert proxy.got == []


def test_of_an_answer_only_the_beginning_is_read(receiver):
    receiver.answers.append((200, "word " * LARGEST_ANSWER))
    answer = deliver(receiver.url, MESSAGE, ANYWHERE)
    assert answer.status == 200
    assert answer.answer.startswith("word word")
    assert len(answer.answer) <= delivery.SHOWN


def test_a_machine_where_nothing_listens_is_shown():
    url = f"http://127.0.0.1:{free_port()}/"
    assert deliver(url, MESSAGE, ANYWHERE) == WebhookAnswer(None, "closed")


def test_of_several_addresses_the_first_that_answers_is_shown(receiver):
    way = Way(anywhere=True, lookup=lambda _name: ["::1", "127.0.0.1"])
    url = f"http://bot.example:{receiver.port}/"
    assert deliver(url, MESSAGE, way).status == 200


def assert_line(line, words, pause):
    """Take a connection and say something, a byte at a time, until the other side hangs up."""
    with line, line.accept()[0] as caller, suppress(OSError):
        caller.settimeout(5)
        for word in islice(cycle(words), 400):
            caller.sendall(word)
            time.sleep(pause)
        while not words and caller.recv(65536):
            pass


DRIPS = {
    "nothing": [],
    "a status without end": [b"H", b"T"],
    "headers without end": [b"HTTP/1.1 200 OK\r\n", *([b"X: y\r\n"] * 50)],
}


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("drip", DRIPS)
def test_nobody_can_stretch_the_time_bit_by_bit(scheme, drip):
    line = socket.create_server(("127.0.0.1", 0))
    caller = threading.Thread(target=assert_line, args=(line, DRIPS[drip], 0.02))
    caller.start()
    url = f"{scheme}://127.0.0.1:{line.getsockname()[1]}/"
    answer = deliver(url, MESSAGE, Way(anywhere=True, limit=0.3))
    caller.join()
    is_no_tls = scheme == "https" and DRIPS[drip]
    assert answer == WebhookAnswer(None, "insecure" if is_no_tls else "slow")


def test_what_is_no_answer_of_the_web_is_shown():
    line = socket.create_server(("127.0.0.1", 0))
    caller = threading.Thread(target=assert_line, args=(line, [b"SSH-2.0-OpenSSH\r\n"], 0.01))
    caller.start()
    url = f"http://127.0.0.1:{line.getsockname()[1]}/"
    assert deliver(url, MESSAGE, ANYWHERE) == WebhookAnswer(None, "strange")
    caller.join()


@pytest.fixture
def secure(tmp_path, monkeypatch):
    """A receiver by TLS, whose authority this machine trusts, for the name bot.example."""
    from tests.webhooks.certificate import certificate_for

    files = certificate_for("bot.example", tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*files)
    trusting = ssl.create_default_context(cafile=files[0])
    monkeypatch.setattr(delivery, "trust", lambda: trusting)
    with receiving(context) as made:
        yield made


def test_tls_is_spoken_with_the_name_that_was_typed(secure):
    way = Way(anywhere=True, lookup=lambda _name: ["127.0.0.1"])
    assert deliver(f"https://bot.example:{secure.port}/", MESSAGE, way).status == 200
    other = f"https://other.example:{secure.port}/"
    assert deliver(other, MESSAGE, way) == WebhookAnswer(None, "untrusted")
    assert len(secure.got) == 1


def test_a_certificate_that_nobody_trusts_is_refused(secure, monkeypatch):
    monkeypatch.setattr(delivery, "trust", ssl.create_default_context)
    way = Way(anywhere=True, lookup=lambda _name: ["127.0.0.1"])
    answer = deliver(f"https://bot.example:{secure.port}/", MESSAGE, way)
    assert answer == WebhookAnswer(None, "untrusted")
    assert secure.got == []
