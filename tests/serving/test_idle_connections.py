"""A line on which nothing moves is ended; of too many, those are on which nothing moved longest."""

import contextlib
import socket

import pytest

from app.serving import https_listener
from app.serving.https_listener import (
    CAN_READ_IDLE,
    connections_of,
    end_idle_connections,
    idle_seconds,
)
from tests.helpers.processes import wait_until

pytestmark = pytest.mark.skipif(not CAN_READ_IDLE, reason="this system does not report idle times")


@pytest.fixture
def listener():
    with socket.create_server(("127.0.0.1", 0)) as made:
        yield made


@pytest.fixture
def connections(listener):
    """Three connections, opened one after the other: both ends of each."""
    with contextlib.ExitStack() as opened:
        both = []
        for _ in range(3):
            phone = opened.enter_context(socket.create_connection(listener.getsockname()))
            here = opened.enter_context(listener.accept()[0])
            wait_until(lambda connection=here: idle_of(connection, listener) > 0.02)
            both.append((phone, here))
        yield both


def idle_of(connection, listener):
    return idle_seconds(connection.fileno(), listener.getsockname()[1])


def is_ended(phone):
    phone.setblocking(False)
    try:
        return phone.recv(1) == b""
    except BlockingIOError:
        return False


def test_only_connections_of_the_port_are_checked(listener, connections):
    found = {connection.number for connection in connections_of(listener.getsockname()[1])}
    assert found == {here.fileno() for _phone, here in connections}


def test_what_comes_or_goes_makes_a_connection_lively(listener, connections):
    (first, here), (_second, there), _third = connections
    before = idle_of(there, listener)
    first.sendall(b"x")
    there.sendall(b"x")
    wait_until(lambda: idle_of(here, listener) < idle_of(connections[2][1], listener))
    assert idle_of(there, listener) < before + 1


def test_connections_idle_for_too_long_are_ended_and_no_others(listener, connections):
    port = listener.getsockname()[1]
    end_idle_connections(port, 60, 10)
    assert [is_ended(phone) for phone, _here in connections] == [False] * 3
    end_idle_connections(port, 0, 10)
    for phone, _here in connections:
        wait_until(lambda connection=phone: is_ended(connection))


def test_of_too_many_those_are_ended_on_which_nothing_moved_longest(
    listener, connections, monkeypatch
):
    order = [here.fileno() for _phone, here in connections]
    monkeypatch.setattr(
        https_listener,
        "idle_seconds",
        lambda number, _port: 3.0 - order.index(number) if number in order else None,
    )
    end_idle_connections(listener.getsockname()[1], 60, 1)
    for phone, _here in connections[:2]:
        wait_until(lambda connection=phone: is_ended(connection))
    assert not is_ended(connections[2][0])
