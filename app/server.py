"""Serving a table: migrations first, then granian, and the addresses a phone can use."""

import os
import socket
import sys
from collections.abc import Iterator

import ifaddr
import segno
from flask_babel import gettext as _

from app import create_app
from app.record.migrate import upgrade_database

EVERYWHERE = "0.0.0.0"


class PortInUseError(RuntimeError):
    """Something already answers on the port; a second copy beside it would answer in turn."""


def serve(host: str, port: int) -> None:
    """Bring the database up to date, say where the pages are, and serve until stopped."""
    refuse_taken_port(host, port)
    upgrade_database(create_app())
    announce(host, port)
    start_workers(host, port)


def refuse_taken_port(host: str, port: int) -> None:
    """Workers share ports, so a forgotten copy would go unnoticed without this look."""
    target = "127.0.0.1" if host == EVERYWHERE else host
    with socket.socket(family_of(target), socket.SOCK_STREAM) as probe:
        probe.settimeout(1)
        if probe.connect_ex((target, port)) == 0:
            raise PortInUseError(port)


def family_of(host: str) -> socket.AddressFamily:
    """IPv6 for addresses with a colon."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def announce(host: str, port: int) -> None:
    """Print every address a phone can use, and the first one as a QR code."""
    addresses = list(phone_addresses(host)) or ["127.0.0.1"]
    urls = [f"http://{in_url(address)}:{port}/" for address in addresses]
    print(_("Back Nine is ready. On a phone in the same network open:"))
    for url in urls:
        print(f"  {url}")
    segno.make(urls[0]).terminal(sys.stdout, compact=True)
    sys.stdout.flush()


def in_url(address: str) -> str:
    """An address as it stands in a URL: IPv6 in brackets."""
    return f"[{address}]" if ":" in address else address


def phone_addresses(host: str) -> Iterator[str]:
    """Addresses of this machine that other devices reach; the given host when it is only one."""
    if host != EVERYWHERE:
        yield host
        return
    for adapter in ifaddr.get_adapters():
        for found in adapter.ips:
            if found.is_IPv4 and not str(found.ip).startswith(("127.", "169.254.")):
                yield str(found.ip)


def start_workers(host: str, port: int) -> None:
    """Two processes of four threads: enough for a street of tables (docs/decisions.md)."""
    from granian import Granian
    from granian.constants import Interfaces

    os.environ["BACKNINE_SERVER"] = str(os.getpid())
    Granian(
        "app.wsgi:application",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=2,
        blocking_threads=4,
        respawn_failed_workers=True,
        websockets=False,
        log_access=False,
    ).serve()
