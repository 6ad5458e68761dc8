"""The port for https: the preferred one, or the next free one."""

import errno
import os
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app.addresses import ListeningError
from app.record.data_folder import HomeError, made_folder
from app.tls.files import leaf_path
from app.wording import serving as words

TRIES = 50
LAST_PORT = 65_535
ANY = 0
BACKLOG = 1024
SEND_TIMEOUT = 20  # seconds in which a client must read some of an answer


@dataclass(frozen=True, slots=True)
class Https:
    """A socket that all workers share, and the file of their certificate."""

    socket: socket.socket
    certificate: Path

    @property
    def port(self) -> int:
        return int(self.socket.getsockname()[1])


def preferred_https(address: str, preferred: int, http_port: int, home: Path) -> Https | None:
    if not preferred or _is_behind_proxy():
        return None
    try:
        https = open_https(address, preferred, http_port, leaf_path(made_folder(home)))
    except ListeningError as error:
        _complain(words.listening_text(error.why, error.values))
        return None
    except HomeError as error:
        from app.wording.errors.operator import keeping_text

        _complain(keeping_text(error))
        return None
    if https.port != preferred:
        _complain(words.other_https_port(preferred, https.port))
    return https


def _is_behind_proxy() -> bool:
    return bool(int(os.environ.get("BACKNINE_PROXIES") or 0))


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def open_https(address: str, preferred: int, http_port: int, certificate: Path) -> Https:
    """Listen on the preferred port, the next free one, or any; raises ``ListeningError``."""
    last = min(preferred + TRIES, LAST_PORT)
    ports = [port for port in range(preferred, last + 1) if port != http_port]
    for port in (*ports, ANY):
        try:
            return Https(listening_socket(address, port), certificate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise ListeningError("https", address, port, error.strerror) from None
    raise ListeningError("https", address, preferred)


def listening_socket(address: str, port: int) -> socket.socket:
    """Connections inherit its settings."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with suppress(AttributeError):  # only Linux has this limit
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SEND_TIMEOUT * 1000)
        made.bind((address, port))
        made.listen(BACKLOG)
    except OSError:
        made.close()
        raise
    made.setblocking(False)
    made.set_inheritable(True)
    return made
