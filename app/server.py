"""Serving a table: migrations first, then granian, and the addresses a phone can use."""

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

import ifaddr
import segno
from flask_babel import gettext as _

from app import create_app
from app.home import made_home
from app.log_lines import log_settings
from app.record.database import db
from app.record.migrate import upgrade_database

EVERYWHERE = "0.0.0.0"
DAY = 24 * 60 * 60  # seconds
LEAVING = 10  # seconds for what is under way; a worker told to stop while it starts never hears it


class PortInUseError(RuntimeError):
    """Something already answers on the port; a second copy beside it would answer in turn."""


class UnknownHostError(RuntimeError):
    """A host to listen on that no machine is called."""


@dataclass(frozen=True, slots=True)
class Service:
    """How a copy serves; ``purge_days`` is None where finished games are kept for ever."""

    host: str
    port: int
    workers: int = 2
    threads: int = 4
    purge_days: int | None = None
    tells_requests: bool = False


def serve(service: Service) -> None:
    """Bring the database up to date, say where the pages are, and serve until stopped."""
    refuse_taken_port(service.host, service.port)
    prepare_database()
    if service.purge_days:
        purge_daily(service.purge_days)
    announce(service.host, service.port)
    start_workers(service)


def prepare_database() -> None:
    """Run the migrations; workers that are forked from here must not inherit a connection."""
    made_home()
    app = create_app()
    upgrade_database(app)
    with app.app_context():
        db.engine.dispose()


def purge_daily(days: int) -> None:
    """Forget old games now and once a day, in processes of their own."""
    command = [sys.executable, "-m", "app.cli", "purge", "--older-than", str(days)]

    def again_and_again() -> None:
        while True:
            subprocess.run(command, check=False)
            time.sleep(DAY)

    threading.Thread(target=again_and_again, daemon=True).start()


def refuse_taken_port(host: str, port: int) -> None:
    """Workers share ports, so a forgotten copy would go unnoticed without this look."""
    target = "127.0.0.1" if host == EVERYWHERE else host
    with socket.socket(family_of(target), socket.SOCK_STREAM) as probe:
        probe.settimeout(1)
        try:
            answer = probe.connect_ex((target, port))
        except (socket.gaierror, UnicodeError):
            raise UnknownHostError(host) from None
    if answer == 0:
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


def start_workers(service: Service, target: str = "app.wsgi:application") -> None:
    """Processes that share the port; one that dies is replaced, all end with this one."""
    from granian import Granian
    from granian.constants import Interfaces

    os.environ["BACKNINE_SERVER"] = str(os.getpid())
    os.environ["THREADS"] = str(service.threads)
    Granian(
        target,
        address=service.host,
        port=service.port,
        interface=Interfaces.WSGI,
        workers=service.workers,
        blocking_threads=service.threads,
        respawn_failed_workers=True,
        workers_kill_timeout=LEAVING,
        websockets=False,
        log_access=False,
        log_dictconfig=log_settings(requests=service.tells_requests),
    ).serve()
