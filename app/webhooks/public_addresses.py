"""Resolves a name and refuses private addresses: webhooks must not bypass a home’s router."""

import socket
from collections.abc import Callable, Iterator, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from queue import Empty, SimpleQueue
from threading import BoundedSemaphore, Thread

from app.server_settings import SERVER_SETTINGS
from app.webhooks.target import AddressError, Target

Address = IPv4Address | IPv6Address
Lookup = Callable[[str], Sequence[str]]
WEBHOOKS = "WEBHOOKS"
REACHES = SERVER_SETTINGS["BACKNINE_WEBHOOKS"].words
NOT_PUBLIC = tuple(
    map(
        IPv4Network,
        (
            *("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15"),
            *("224.0.0.0/4", "240.0.0.0/4"),
        ),
    )
)
"""Some versions of Python call these global."""
GLOBAL = IPv6Network("2000::/3")
NOT_GLOBAL = tuple(map(IPv6Network, ("2001::/23", "2001:db8::/32", "3fff::/20")))
TRANSLATED = IPv6Network("64:ff9b::/96")
"""By these, IPv6-only networks reach IPv4."""
ISATAP = (0x00005EFE, 0x02005EFE)
"""Before an IPv4 address in the address of a tunnel."""
HERE = ("localhost", "local", "internal", "intranet", "lan", "home", "corp", "arpa")
"""Ends of local names, whatever they resolve to today."""
PATIENCE = 5  # seconds
MOST_LOOKUPS = 8
LOOKUPS = BoundedSemaphore(MOST_LOOKUPS)
"""Each look-up blocks its thread until it is answered."""


def is_public(address: Address) -> bool:
    """Also checks addresses embedded in another.

    >>> is_public(ip_address("192.168.1.5")), is_public(ip_address("64:ff9b::a00:1"))
    (False, False)
    """
    if not all(map(is_public, _addresses_inside(address))):
        return False
    if isinstance(address, IPv4Address):
        is_known = address.is_global and not address.is_multicast and not address.is_reserved
        return is_known and not any(address in network for network in NOT_PUBLIC)
    if address in TRANSLATED:
        return True
    is_known = address in GLOBAL and address.is_global
    return is_known and not any(address in network for network in NOT_GLOBAL)


def _addresses_inside(address: Address) -> Iterator[IPv4Address]:
    if isinstance(address, IPv4Address):
        return
    number = int(address)
    if address.ipv4_mapped:
        yield address.ipv4_mapped
    if address.sixtofour:
        yield address.sixtofour
    if address.teredo:
        yield from address.teredo
    if address in TRANSLATED or (number >> 32) & 0xFFFFFFFF in ISATAP:
        yield IPv4Address(number & 0xFFFFFFFF)


def find_addresses(
    target: Target, lookup: Lookup | None = None, *, anywhere: bool = False
) -> Sequence[Address]:
    """Public unless ``anywhere``; connect without resolving again; raises ``AddressError``."""
    literal = _literal_in(target.host)
    if literal is None and not anywhere and _is_name_of_network(target.host):
        raise AddressError("private", target.host)
    addresses = [literal] if literal else [*map(ip_address, (lookup or look_up)(target.host))]
    if not addresses:
        raise AddressError("unknown", target.host)
    if not anywhere and not all(map(is_public, addresses)):
        raise AddressError("private", target.host)
    return addresses


def _literal_in(host: str) -> Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _is_name_of_network(name: str) -> bool:
    """Return True if a name can only mean a machine of a local network.

    >>> _is_name_of_network("printer"), _is_name_of_network("bot.example.org")
    (True, False)
    """
    *front, last = name.split(".")
    return not front or last in HERE


def look_up(name: str) -> Sequence[str]:
    if not LOOKUPS.acquire(blocking=False):
        raise AddressError("silent", name)
    answers: SimpleQueue[Sequence[str] | None] = SimpleQueue()
    Thread(target=ask_system, args=(name, answers), daemon=True).start()
    try:
        found = answers.get(timeout=PATIENCE)
    except Empty:
        raise AddressError("silent", name) from None
    if found is None:
        raise AddressError("unknown", name)
    return found


def ask_system(name: str, answers: "SimpleQueue[Sequence[str] | None]") -> None:
    """Runs in a thread, which outlives the time limit."""
    try:
        found = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
        answers.put([*dict.fromkeys(str(address[4][0]).partition("%")[0] for address in found)])
    except (OSError, UnicodeError):
        answers.put(None)
    finally:
        LOOKUPS.release()
