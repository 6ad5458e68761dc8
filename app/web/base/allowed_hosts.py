"""The host names by which a request may address this server.

A page reached by someone else's name would print that name in links, QR codes and PDFs, and its
scripts would count as ours (DNS rebinding). Names that exist inside a home network only and plain
IP addresses can't be used for that; every other name must be configured.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address

HOME_SUFFIXES = (".localhost", ".local", ".lan", ".home.arpa", ".fritz.box")
LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
CONFIGURED = re.compile(rf"\.?{LABEL}(?:\.{LABEL})*")


@dataclass(frozen=True, slots=True)
class AllowedHosts:
    """The configured names in lower case; a name with a leading dot includes its subdomains."""

    names: frozenset[str] = frozenset()

    def allows(self, host: str) -> bool:
        """Return True for a home name, an IP address or a configured name; ``host`` has no port.

        >>> hosts = AllowedHosts(frozenset({"cards.example.org", ".club.example"}))
        >>> [hosts.allows(host) for host in ("192.168.1.20", "::1", "pi", "Cards.Example.org.")]
        [True, True, True, True]
        >>> [hosts.allows(host) for host in ("a.club.example", "evil.example", "example.org")]
        [True, False, False]
        """
        name = host.lower().rstrip(".")
        return _is_home_name(name) or name in self.names or self._is_below_configured(name)

    def _is_below_configured(self, name: str) -> bool:
        return any(name.endswith(suffix) for suffix in self.names if suffix.startswith("."))


def _is_home_name(name: str) -> bool:
    """An IP address, or a name that no public name server answers."""
    return "." not in name or name.endswith(HOME_SUFFIXES) or _is_ip_address(name)


def _is_ip_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def configured_names(text: str) -> list[str]:
    """The names in ``$BACKNINE_HOSTS``, separated by commas or spaces."""
    return [name.lower() for name in re.split(r"[\s,]+", text) if name]


def invalid_names(names: Iterable[str]) -> list[str]:
    """Those that are no host names: with a scheme, a port, a path or a star, for example."""
    return [name for name in names if not CONFIGURED.fullmatch(name)]
