"""Announces the server’s name, the first free one, by multicast DNS."""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address

from zeroconf import (
    AddressResolver,
    DNSAddress,
    DNSQuestionType,
    DNSService,
    ServiceInfo,
    Zeroconf,
)

from app.tls.names import NAMES

HTTP, HTTPS = "_http._tcp.local.", "_https._tcp.local."
GOODBYE = 1.1  # seconds; others know a given-up name for one more
ASKING = 1500  # milliseconds in which the holder of a name answers
Rank = tuple[int, ...]


@dataclass(slots=True)
class LocalName:
    """``ports`` are by kind of service."""

    ports: Mapping[str, int]
    name: str | None = None
    addresses: Sequence[str] = ()
    network: Zeroconf | None = None
    services: list[ServiceInfo] = field(default_factory=list)

    def begin(self, addresses: Sequence[str]) -> None:
        self.close()
        self.addresses = addresses
        try:
            self.network = Zeroconf(interfaces=list(addresses)) if addresses else None
        except (OSError, RuntimeError):
            return
        if self.network:
            self.take(self.network, [self.name] if self.name else [])

    def take(self, network: Zeroconf, before: Sequence[str]) -> None:
        self.name = next(
            (name for name in dict.fromkeys([*before, *NAMES]) if is_free(network, name)),
            None,
        )
        if self.name:
            self.services = [self.service(kind) for kind in self.ports]
            for service in self.services:
                network.register_service(service, cooperating_responders=True)

    def service(self, kind: str) -> ServiceInfo:
        host = str(self.name)
        return ServiceInfo(
            kind,
            f"{instance(host)}.{kind}",
            port=self.ports[kind],
            server=f"{host}.",
            parsed_addresses=list(self.addresses),
            properties={"path": "/"},
        )

    def resolve_conflict(self) -> bool:
        """Return True if we took another name; else announce ours again."""
        others = list(self.others())
        if not self.network or not others:
            return False
        if min(others) > self.rank():
            for service in self.services:
                self.network.update_service(service)
            return False
        given_up, self.name = self.name, None
        for service in self.services:
            self.network.unregister_service(service)
        self.take(self.network, NAMES[NAMES.index(str(given_up)) + 1 :])
        return True

    def rank(self) -> Rank:
        return (min(map(_number_of, self.addresses)), self.ports[HTTP])

    def others(self) -> Iterator[Rank]:
        if not self.network or not self.name:
            return
        ours, cache = {*map(_number_of, self.addresses)}, self.network.cache
        for heard in cache.entries_with_name(f"{self.name}."):
            if isinstance(heard, DNSAddress) and (number := _number_of(heard.address)) not in ours:
                yield (number, 0)
        for heard in cache.entries_with_name(f"{instance(self.name)}.{HTTP}"):
            if isinstance(heard, DNSService) and heard.port != self.ports[HTTP]:
                yield (self.rank()[0], heard.port)

    def close(self) -> None:
        if self.network:
            self.network.close()
        self.network, self.services = None, []


def is_free(network: Zeroconf, name: str) -> bool:
    """A name just given up may linger for a moment."""
    if not _is_answered(network, name):
        return True
    time.sleep(GOODBYE)
    return not _is_answered(network, name)


def _is_answered(network: Zeroconf, name: str) -> bool:
    return AddressResolver(f"{name}.").request(network, ASKING, DNSQuestionType.QM)


def instance(name: str) -> str:
    return name.partition(".")[0]


def _number_of(address: str | bytes) -> int:
    return int(ip_address(address))
