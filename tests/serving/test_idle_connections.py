"""A line on which nothing moves is ended; of too many, those are on which nothing moved longest."""

import contextlib
import socket

import pytest

from app.serving import idle_connections
from app.serving.idle_connections import CAN_READ_IDLE, end_idle_lines, idle_seconds, lines_of
from tests.helpers.processes import wait_until

pytestmark = pytest.mark.skipif(
    not CAN_READ_IDLE, reason="this system says nothing about its lines"
)


@pytest.fixture
def door():
    with socket.create_server(("127.0.0.1", 0)) as made:
        yield made


@pytest.fixture
def lines(door):
    """Three lines that came one after the other: their ends there and here."""
    with contextlib.ExitStack() as opened:
        both = []
        for _ in range(3):
            phone = opened.enter_context(socket.create_connection(door.getsockname()))
            here = opened.enter_context(door.accept()[0])
            wait_until(lambda line=here: idle_of(line, door) > 0.02)
            both.append((phone, here))
        yield both


def idle_of(line, door):
    return idle_seconds(line.fileno(), door.getsockname()[1])


def is_ended(phone):
    phone.setblocking(False)
    try:
        return phone.recv(1) == b""
    except BlockingIOError:
        return False


def test_only_lines_of_the_port_are_looked_at(door, lines):
    found = {line.number for line in lines_of(door.getsockname()[1])}
    assert found == {here.fileno() for _phone, here in lines}


def test_what_comes_or_goes_makes_a_line_lively(door, lines):
    (first, here), (_second, there), _third = lines
    before = idle_of(there, door)
    first.sendall(b"x")
    there.sendall(b"x")
    wait_until(lambda: idle_of(here, door) < idle_of(lines[2][1], door))
    assert idle_of(there, door) < before + 1


def test_lines_idle_for_too_long_are_ended_and_no_others(door, lines):
    port = door.getsockname()[1]
    end_idle_lines(port, 60, 10)
    assert [is_ended(phone) for phone, _here in lines] == [False] * 3
    end_idle_lines(port, 0, 10)
    for phone, _here in lines:
        wait_until(lambda line=phone: is_ended(line))


def test_of_too_many_those_are_ended_on_which_nothing_moved_longest(door, lines, monkeypatch):
    order = [here.fileno() for _phone, here in lines]
    monkeypatch.setattr(
        idle_connections,
        "idle_seconds",
        lambda number, _port: 3.0 - order.index(number) if number in order else None,
    )
    end_idle_lines(door.getsockname()[1], 60, 1)
    for phone, _here in lines[:2]:
        wait_until(lambda line=phone: is_ended(line))
    assert not is_ended(lines[2][0])
