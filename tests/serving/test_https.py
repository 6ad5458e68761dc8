"""The command serves by https beside http: the same pages, over HTTP/2, and it leaves cleanly."""

import contextlib
import fcntl
import os
import signal
import sqlite3
import ssl
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from app.addresses import all_addresses
from app.cli.command import main
from app.serving.https_listener import CAN_READ_IDLE
from app.tls.authority import own_signer, read_authority
from app.tls.files import leaf_path, put
from app.tls.leaf import leaf_request, new_leaf
from tests.helpers.https_copy import HttpsCopy, by_http, https_copy
from tests.helpers.processes import PATIENCE, children, leave, run, wait_until
from tests.helpers.server_process import BACKNINE, answers, free_port, read

HALF_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    with https_copy(tmp_path_factory.mktemp("https")) as running:
        yield running


@pytest.fixture
def own(tmp_path):
    """A copy for one test alone."""
    with https_copy(tmp_path) as running:
        yield running


@pytest.mark.parametrize(("http2", "version"), [(True, "HTTP/2"), (False, "HTTP/1.1")])
def test_a_phone_that_trusts_it_reads_pages_as_it_chooses(copy, http2, version):
    with copy.phone(http2) as phone:
        answer = phone.get("/")
    assert answer.http_version == version
    assert "Start hole 1" in answer.text


def test_http_stays_as_it_was_and_nobody_is_kept_from_it(copy):
    assert "Start hole 1" in read(copy.port)
    with copy.phone() as phone:
        assert "strict-transport-security" not in phone.get("/").headers


def test_a_phone_that_does_not_trust_it_is_warned(copy):
    with pytest.raises(httpx.ConnectError, match="certificate verify failed"):
        httpx.get(f"https://127.0.0.1:{copy.https_port}/", trust_env=False)


def test_forms_sent_by_http_2_arrive(copy):
    with copy.phone() as phone:
        token = phone.get("/token").json()["token"]
        address = f"https://127.0.0.1:{copy.https_port}"
        answer = phone.post(
            "/join", data={"csrf_token": token, "code": "nothing"}, headers={"Referer": address}
        )
    assert answer.http_version == "HTTP/2"
    assert answer.status_code != 400


def test_it_shows_where_and_how_to_know_it(copy):
    wait_until(lambda: "fingerprint" in copy.output())
    output = copy.output()
    assert f" https://127.0.0.1:{copy.https_port}/\n" in output
    assert f"http://127.0.0.1:{copy.port}/trust" in output


def test_the_key_is_in_no_log(copy):
    key = (copy.home / "tls" / "authority.key").read_text().splitlines()[1]
    assert key not in copy.output()


OFF = [
    (["--no-tls"], {}),
    ([], {"HTTPS_PORT": "0"}),
    ([], {"BACKNINE_PROXIES": "1", "BACKNINE_ADDRESS": "https://a.example"}),
]


@pytest.mark.parametrize(("options", "settings"), OFF, ids=["option", "port 0", "behind a proxy"])
def test_it_can_be_switched_off_and_is_off_behind_a_proxy(tmp_path, options, settings):
    with https_copy(tmp_path, *options, is_ready=by_http, **settings) as copy:
        with pytest.raises(OSError, match="refused"):
            copy.line()
        assert not (tmp_path / "tls").exists()
        assert "https" not in copy.output()


def test_a_home_that_can_not_hold_certificates_is_shown_and_there_is_http_alone(tmp_path):
    (tmp_path / "tls").write_text("in the way")
    with https_copy(tmp_path, is_ready=by_http) as copy:
        wait_until(lambda: "can’t write" in copy.output())
        assert "over http only" in copy.output()
        assert not copy.answers()


def test_a_damaged_authority_is_shown_and_once_it_is_mended_https_is_there(tmp_path):
    own_signer(tmp_path)
    file = tmp_path / "tls" / "authority.key"
    whole = file.read_bytes()
    file.write_bytes(whole[:100])
    with https_copy(tmp_path, is_ready=by_http) as copy:
        wait_until(lambda: "authority.key is damaged" in copy.output())
        assert not copy.answers()
        file.write_bytes(whole)
        wait_until(copy.answers)
        assert copy.output().count("is damaged") == 1


def test_a_key_that_was_deleted_is_made_again_and_that_is_shown(own):
    before = own.shown()
    (own.home / "tls" / "authority.key").unlink()
    wait_until(lambda: "must trust it again" in " ".join(own.output().split()))
    wait_until(lambda: own.shows_another(before))
    wait_until(own.answers)


@pytest.mark.parametrize("days", [-500, 500])
def test_a_certificate_that_is_not_valid_by_the_clock_is_replaced(own, days):
    signer = own_signer(own.home)
    needs = leaf_request(signer, all_addresses())
    other_clock = datetime.now(UTC) + timedelta(days=days)
    expired = new_leaf(signer, needs, other_clock)
    put(leaf_path(own.home), expired)
    wait_until(lambda: leaf_path(own.home).read_bytes() != expired)
    wait_until(own.answers)


def test_a_new_authority_is_taken_up_while_requests_go_on(own):
    before, workers = own.shown(), children(own.process.pid)
    with httpx.Client(base_url=f"http://127.0.0.1:{own.port}", trust_env=False) as phone:
        phone.get("/version")
        (line,) = phone._transport._pool.connections
        settings = {**os.environ, "BACKNINE_HOME": str(own.home)}
        assert run([BACKNINE[0], "trust", "--renew"], env=settings).returncode == 0
        wait_until(lambda: all(own.shows_another(before) for _ in range(8)))
        assert phone.get("/version").is_success
        assert phone._transport._pool.connections == [line]
    wait_until(own.answers)
    assert children(own.process.pid) == workers


def test_a_killed_worker_is_replaced_and_answers_by_https_again(own):
    for worker in children(own.process.pid):
        os.kill(worker, signal.SIGKILL)
    wait_until(lambda: len(children(own.process.pid)) == 2)
    wait_until(own.answers)


def test_nobody_answers_when_the_server_is_killed(tmp_path):
    with https_copy(tmp_path) as copy:
        copy.process.kill()
        wait_until(lambda: not copy.answers() and not answers(copy.port))


def half_lines(copy):
    """Connections on which everything was begun and nothing ended."""
    nothing, hello = copy.line(), copy.line()
    hello.sendall(b"\x16\x03\x01\x02\x00\x01")
    silent, head, preface, idle = (copy.secured_line() for _ in range(4))
    head.sendall(HALF_HEAD)
    preface.sendall(PREFACE[:10])
    idle.sendall(PREFACE + b"\0\0\0\x04\0\0\0\0\0")
    return [nothing, hello, silent, head, preface, idle]


def is_closed(line):
    """Whether the server ends it; what it says before that is read."""
    with contextlib.suppress(ConnectionResetError, ssl.SSLError):
        while line.recv(4096):
            pass
    return True


def test_lines_on_which_nothing_moves_are_closed_and_keep_nobody_out(copy):
    lines = half_lines(copy)
    assert copy.answers()
    with ThreadPoolExecutor(len(lines)) as pool:
        assert list(pool.map(is_closed, lines)) == [True] * len(lines)
    for line in lines:
        line.close()


NARROW = ["sh", "-c", 'ulimit -n 400 && exec "$0" "$@"', *BACKNINE]


@pytest.mark.skipif(not CAN_READ_IDLE, reason="this system says nothing about its lines")
def test_more_handshakes_than_files_can_be_opened_keep_nobody_out_for_long(tmp_path):
    with https_copy(tmp_path, command=NARROW) as copy, contextlib.ExitStack() as lines:
        for _ in range(1000):
            lines.enter_context(copy.line())
        wait_until(lambda: copy.answers() and answers(copy.port))


def test_a_server_that_is_to_stop_waits_for_no_half_request(own):
    lines = half_lines(own)
    assert leave(own.process) == 0
    assert "Killing" not in own.output()
    assert "Back Nine has stopped." in own.output()
    for line in lines:
        line.close()


def test_a_request_under_way_is_answered_before_the_server_stops(own):
    with own.phone(http2=False) as phone, ThreadPoolExecutor() as pool:
        token = phone.get("/token").json()["token"]
        with contextlib.closing(sqlite3.connect(own.home / "backnine.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            saved = pool.submit(new_game, own, phone, token)
            wait_until(lambda: is_waiting(own))
            own.process.terminate()
            wait_until(lambda: "Stopping worker" in own.output())
            other.rollback()
        assert saved.result().status_code == 200
    assert own.process.wait(PATIENCE) == 0


def new_game(copy, phone, token):
    """Begin a game as a phone that was offline."""
    game = {"id": "abcdefghjkmn", "names": ["Ann", "Bea"], "dealer": 0, "rules": "nine-hole"}
    headers = {"X-CSRFToken": token, "Referer": str(phone.base_url)}
    return phone.post("/games", json={**game, "said_as": "made-on-the-phone-01"}, headers=headers)


def is_waiting(copy):
    """Whether somebody waits for the turn to write."""
    with open(copy.home / "backnine.db-turn", "ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def test_a_machine_that_has_ipv6_alone_is_served_too(tmp_path):
    with https_copy(
        tmp_path, is_ready=lambda copy: "fingerprint" in copy.output(), HOST="::1"
    ) as copy:
        wait_until(lambda: by_ipv6(copy))


def by_ipv6(copy):
    try:
        with copy.phone(host="[::1]") as phone:
            return phone.get("/version").is_success
    except httpx.TransportError:
        return False


def test_two_copies_on_one_machine_have_a_port_and_an_authority_each(tmp_path):
    port = str(free_port())
    message = f"Another program is using port {port}, so https uses port "
    homes = [tmp_path / "one", tmp_path / "two"]
    for home in homes:
        home.mkdir()
    with (
        https_copy(homes[0], HTTPS_PORT=port, is_ready=by_http),
        https_copy(homes[1], HTTPS_PORT=port, is_ready=by_http) as second,
    ):
        assert message in second.output()
        own_port = int(second.output().partition(message)[2].partition(".")[0])
        there = HttpsCopy(second.process, second.home, second.port, own_port)
        wait_until(there.answers)
        wait_until(lambda: all(read_authority(home) for home in homes))
    assert len({read_authority(home).fingerprint for home in homes}) == 2


def test_the_usual_port_is_8443():
    defaults = {option.name: option.default for option in main.commands["serve"].params}
    assert defaults["https_port"] == 8443
