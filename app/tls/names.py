"""The names and addresses that a server at home may have and its authority may sign.

A one-word name permits every name that ends in it (a machine may be called “dev”), so a machine’s
own name is used only below endings that can’t be bought.
"""

import re
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

NAMES = ("backnine.local", *(f"backnine-{number}.local" for number in range(2, 10)))
"""The first free one is taken."""
ITSELF = "localhost"
PRIVATE_ENDINGS = ("local", "lan", "home", "internal", "home.arpa")
NETWORKS: Sequence[IPv4Network | IPv6Network] = [
    ip_network(network)
    for network in (
        *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10"),
        *("127.0.0.0/8", "169.254.0.0/16", "::1/128", "fe80::/10", "fc00::/7"),
    )
]
LABEL = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)")
LOOPBACK = ("127.0.0.1", "::1")


def machine_names(host: str) -> Sequence[str]:
    """Return the names of a machine at home.

    >>> machine_names("Kitchen"), machine_names("pc.lan"), machine_names("pc.example.com")
    (('kitchen.local',), ('pc.local', 'pc.lan'), ('pc.local',))
    """
    labels = host.lower().rstrip(".").split(".")
    if not all(LABEL.fullmatch(label) for label in labels):
        return ()
    whole, ending = ".".join(labels), ".".join(labels[1:])
    names = (f"{labels[0]}.local", *([whole] if ending in PRIVATE_ENDINGS else ()))
    return tuple(dict.fromkeys(names))


def private_addresses(found: Iterable[str]) -> Sequence[IPv4Address | IPv6Address]:
    """Return loopback and what the authority may sign, in a stable order.

    Link-local IPv6 is left out: no browser can open it.

    >>> [str(one) for one in private_addresses(["192.168.1.20", "203.0.113.9", "fd00::20"])]
    ['127.0.0.1', '192.168.1.20', '::1', 'fd00::20']
    """
    every = {ip_address(address) for address in (*LOOPBACK, *found)}
    kept = [address for address in every if _is_private(address)]
    return sorted(kept, key=lambda address: (address.version, int(address)))


def _is_private(address: IPv4Address | IPv6Address) -> bool:
    if address.version == 6 and address.is_link_local:
        return False
    return any(address in network for network in NETWORKS)
