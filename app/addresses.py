"""Where a server can be reached: what it may listen on, and which address a phone should try."""

import errno
import socket
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import ifaddr

from app.golf.faults import GolfError

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Addresses that mean all of a machine’s, and where the machine finds itself."""
OUTSIDE = ("198.51.100.1", 9)
"""An unassigned address, for finding the route out; nothing is sent."""
INSIDE_MACHINE = ("docker", "podman", "br-", "veth", "virbr", "vmnet", "vbox", "lxc", "lxd", "cni")
TUNNELS = ("tun", "utun", "tap", "wg", "tailscale", "zt", "ppp", "nordlynx")
BACKLOG = 1024  # connections that wait to be accepted
REFUSALS = {
    errno.EACCES: "rights",
    errno.EADDRINUSE: "taken",
    errno.EADDRNOTAVAIL: "elsewhere",
}


class ListeningError(GolfError):
    """Why nothing can be served at a host and port; ``why`` is a code."""

    def __init__(self, why: str, host: str, port: int, reason: str | None = "") -> None:
        super().__init__(f"{host} {port}: {why}")
        self.why = why
        self.values = {"host": host, "port": port, "reason": reason}


@dataclass(frozen=True, slots=True)
class Address:
    """An address of this machine, and the name of its network."""

    ip: str
    network: str = ""

    @property
    def is_apart(self) -> bool:
        """True if its network lies within this machine, or leads out of the room."""
        return self.network.startswith(INSIDE_MACHINE + TUNNELS)

    def url(self, port: int, scheme: str = "http") -> str:
        return f"{scheme}://{f'[{self.ip}]' if ':' in self.ip else self.ip}:{port}/"

    def labelled(self, port: int) -> str:
        return self.url(port) + (f" ({self.network})" if self.network else "")


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket, else raise ``ListeningError``; a name becomes an IP address."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise ListeningError("elsewhere", host, port) from None
    family, _kind, _protocol, _name, where = min(found, key=lambda info: info[0] != socket.AF_INET)
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        why = REFUSALS.get(error.errno or 0, "refused")
        raise ListeningError(why, host, port, error.strerror) from None
    return listener


def phone_addresses(listening: str) -> Sequence[Address]:
    """Addresses other devices reach, the likeliest first; none if only this machine can."""
    here = list(addresses_of(ifaddr.get_adapters()))
    if listening not in EVERYWHERE:
        return [address for address in here if address.ip == listening]
    open_to = [address for address in here if listening == "::" or ":" not in address.ip]
    return by_likelihood(open_to, _outgoing_address())


def addresses_of(adapters: Iterable[ifaddr.Adapter]) -> Iterable[Address]:
    for adapter in adapters:
        for found in adapter.ips:
            ip = str(found.ip if found.is_IPv4 else found.ip[0])
            if not ip.startswith(("127.", "169.254.", "fe80:")) and ip != "::1":
                yield Address(ip, adapter.nice_name)


def by_likelihood(found: Iterable[Address], out: str) -> Sequence[Address]:
    return sorted(found, key=lambda address: (address.is_apart, address.ip != out))


def _outgoing_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(OUTSIDE)
        return str(probe.getsockname()[0])
    return ""
