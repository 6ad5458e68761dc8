"""https has the port that is wanted, or the next free one."""

import contextlib
import socket

import pytest

from app.addresses import ListeningError
from app.serving.https_port import open_https, preferred_https
from tests.helpers.server_process import free_port

pytestmark = pytest.mark.smoke  # no server is started


@pytest.fixture
def taken():
    """A port that another program uses."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def opened(port, home, http_port=1):
    with contextlib.closing(open_https("127.0.0.1", port, http_port, home).socket) as found:
        return found.getsockname()[1]


def test_a_free_port_is_taken_as_requested(tmp_path):
    port = free_port()
    assert opened(port, tmp_path) == port


def test_a_port_that_is_taken_or_that_http_has_is_passed_over(taken, tmp_path):
    assert opened(taken, tmp_path) > taken
    port = free_port()
    assert opened(port, tmp_path, http_port=port) > port


def test_what_the_system_refuses_is_shown_and_there_is_http_alone(tmp_path, capsys, monkeypatch):
    def refuse(_socket, _where):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(ListeningError):
        open_https("127.0.0.1", 443, 1, tmp_path)
    assert preferred_https("127.0.0.1", 443, 1, tmp_path) is None
    assert "can’t serve https at 127.0.0.1, port 443: Permission" in capsys.readouterr().err


def test_a_home_that_can_not_be_used_is_shown_and_there_is_http_alone(tmp_path, capsys):
    (tmp_path / "file").touch()
    assert preferred_https("127.0.0.1", free_port(), 1, tmp_path / "file") is None
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_behind_a_proxy_and_where_it_is_switched_off_there_is_none(tmp_path, monkeypatch):
    assert preferred_https("127.0.0.1", 0, 1, tmp_path) is None
    monkeypatch.setenv("BACKNINE_PROXIES", "1")
    assert preferred_https("127.0.0.1", free_port(), 1, tmp_path) is None
