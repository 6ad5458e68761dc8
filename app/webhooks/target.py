"""Parses the URL of a webhook strictly: each machine has only one spelling."""

import re
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address
from urllib.parse import SplitResult, quote, urlsplit

from app.golf.errors import GolfError

PORTS = {"http": 80, "https": 443}
LOWEST_FREE_PORT = 1024
"""Of lower ports, only those of the web are allowed."""
LONGEST = 2000  # characters
LONGEST_NAME = 253
UNUSUAL = re.compile(r"[\s\\\x00-\x20\x7f-\x9f]")
LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")
TWO_NAMES = re.compile("[\u00df\u03c2\u1e9e\u200c\u200d]")
"""Python and browsers encode these differently: one name, two machines."""
NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
AS_IT_IS = "/%:@!$&'()*+,;=~-._"


class AddressError(GolfError):
    """``code`` is the reason, ``value`` the part concerned."""

    def __init__(self, code: str, value: str = "") -> None:
        super().__init__(f"{code}: {value}")
        self.code = code
        self.value = value


@dataclass(frozen=True, slots=True)
class Target:
    """``host`` is a name or an IP address, in its only spelling."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def is_secure(self) -> bool:
        return self.scheme == "https"

    @property
    def place(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def url(self) -> str:
        return f"{self.scheme}://{self.place}{self.path}"


def read_target(typed: str) -> Target:
    """Raises ``AddressError``.

    >>> read_target("HTTPS://Bot.Example./tell?key=1").url
    'https://bot.example/tell?key=1'
    """
    parts = _parts_of(typed.strip())
    host = _host_in(parts)
    return Target(parts.scheme, host, _port_in(parts), _path_in(parts))


def _parts_of(text: str) -> SplitResult:
    if not text:
        raise AddressError("empty")
    if len(text) > LONGEST:
        raise AddressError("long", str(LONGEST))
    if UNUSUAL.search(text):
        raise AddressError("signs")
    try:
        parts = urlsplit(text)
    except ValueError:
        raise AddressError("host") from None
    if parts.scheme not in PORTS or not parts.netloc:
        raise AddressError("scheme")
    if "@" in parts.netloc:
        raise AddressError("user")
    return parts


def _port_in(parts: SplitResult) -> int:
    try:
        port = parts.port
    except ValueError:
        raise AddressError("port") from None
    if port is None:
        return PORTS[parts.scheme]
    if port < LOWEST_FREE_PORT and port not in PORTS.values():
        raise AddressError("port")
    return port


def _path_in(parts: SplitResult) -> str:
    path = quote(parts.path or "/", safe=AS_IT_IS)
    query = quote(parts.query, safe=f"{AS_IT_IS}?")
    return f"{path}?{query}" if query else path


def _host_in(parts: SplitResult) -> str:
    host = parts.hostname or ""
    if ":" in host or "[" in parts.netloc:
        return _spelled(IPv6Address, host)
    if TWO_NAMES.search(host):
        raise AddressError("host", host)
    try:
        name = host.encode("idna").decode("ascii").lower().removesuffix(".")
    except UnicodeError:
        raise AddressError("host", host) from None
    labels = name.split(".")
    if len(name) > LONGEST_NAME or not all(LABEL.fullmatch(label) for label in labels):
        raise AddressError("host", host)
    return _spelled(IPv4Address, name) if NUMBER.fullmatch(labels[-1]) else name


def _spelled(kind: type[IPv4Address | IPv6Address], host: str) -> str:
    try:
        address = kind(host)
    except ValueError:
        raise AddressError("spelling", host) from None
    if isinstance(address, IPv6Address) and address.scope_id:
        raise AddressError("spelling", host)
    return str(address)
