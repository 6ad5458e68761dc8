"""A thread of the parent process keeps certificates, mDNS name and printed addresses current."""

import os
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.addresses import EVERYWHERE, Address, all_addresses, in_the_room, phone_addresses
from app.serving.https_port import Https
from app.serving.workers import FORKING
from app.wording import serving as words

if TYPE_CHECKING:
    from app.serving.local_name import LocalName
    from app.tls.authority import Authority

BETWEEN_POLLS = 3  # seconds
Printing = Callable[[str, Sequence[Address]], None]


@dataclass(slots=True)
class Reachable:
    """``name`` is shared with the workers."""

    listening: str
    port: int
    home: Path
    https: Https | None
    print_addresses: Printing
    name: Any
    phones: Sequence[Address] = ()
    authority: "Authority | None" = None
    trouble: str = ""
    local_name: "LocalName | None" = None
    may_announce: threading.Event = field(default_factory=threading.Event)
    has_ended: threading.Event = field(default_factory=threading.Event)
    turn: threading.Lock = field(default_factory=threading.Lock)

    def begin(self) -> None:
        threading.Thread(target=self.poll_forever, daemon=True).start()

    def poll_forever(self) -> None:
        """Certificates come first: phones may use them from the first page on."""
        self.phones = phone_addresses(self.listening)
        self.keep_certificates()
        self.may_announce.wait()
        self.take_name()
        self.print_more()
        while not self.has_ended.wait(BETWEEN_POLLS):
            self.tick()

    def tick(self) -> None:
        before, self.phones = self.phones, phone_addresses(self.listening)
        self.keep_certificates()
        if before != self.phones:
            self.take_name()
            if before[:1] != self.phones[:1]:
                self.print_phones()
                self.print_more()
        elif self.local_name and self.local_name.resolve_conflict():
            self.share_name()
            _print_lines(words.new_name(), f"  {self.named()}")

    def keep_certificates(self) -> None:
        if not self.https:
            return
        with FORKING:
            from app.tls.authority import own_signer
            from app.tls.files import TlsError, forget_leaf
            from app.tls.leaf import keep_leaf
        try:
            signer = own_signer(self.home)
            keep_leaf(self.home, signer, all_addresses(), datetime.now(UTC))
        except TlsError as error:
            if error.why == "damaged":
                forget_leaf(self.home)
            return self.warn_once(words.tls_text(error.why, error.values))
        is_new = self.authority not in (None, signer.authority)
        self.authority, self.trouble = signer.authority, ""
        if is_new or signer.replaces:
            _print_lines(
                words.replaced_authority(),
                words.fingerprint_text(signer.authority.fingerprint_rows),
            )

    def warn_once(self, trouble: str) -> None:
        if trouble != self.trouble:
            print(trouble, file=sys.stderr, flush=True)
        self.trouble = trouble

    def take_name(self) -> None:
        """Announce a name, unless only this machine can connect."""
        if not self.phones and not self.local_name:
            return
        with FORKING:
            from app.serving.local_name import LocalName
        with self.turn:
            if self.has_ended.is_set():
                return
            self.local_name = self.local_name or LocalName(self.ports())
            self.local_name.begin([address.ip for address in in_the_room(self.phones)])
        self.share_name()

    def ports(self) -> dict[str, int]:
        from app.serving.local_name import HTTP, HTTPS

        return {HTTP: self.port} | ({HTTPS: self.https.port} if self.https else {})

    def share_name(self) -> None:
        found = self.present_name()
        os.environ["BACKNINE_NAME"] = found
        if self.name is not None:
            self.name.value = found.encode()

    def present_name(self) -> str:
        return (self.local_name.name if self.phones and self.local_name else None) or ""

    def print_phones(self) -> None:
        if self.phones:
            self.print_addresses(words.new_addresses(), self.phones)
        else:
            _print_lines(words.no_addresses())

    def print_more(self) -> None:
        name = [self.named()] if self.present_name() else []
        lines = []
        if also := [*name, *(other.labelled(self.port) for other in self.phones[1:])]:
            lines.append(words.also_at(also))
        if self.https and self.authority and not self.trouble and (secure := self.secured()):
            lines.append(words.by_https(f"{self.first().url(self.port)}trust", secure))
            lines.append(words.where_the_fingerprint_is())
        _print_lines(*lines)

    def named(self) -> str:
        return Address(self.present_name()).url(self.port)

    def secured(self) -> str:
        """Return the first https address with a certificate, or the named one; "" if none."""
        from app.tls.names import private_addresses

        known = {*map(str, private_addresses(phone.ip for phone in self.phones))}
        shown = [address for address in self.phones or [self.first()] if address.ip in known]
        if not shown and self.present_name():
            shown = [Address(self.present_name())]
        port = self.https.port if self.https else 0
        return next((address.url(port, "https") for address in shown), "")

    def first(self) -> Address:
        return next(iter(self.phones), Address(EVERYWHERE.get(self.listening, self.listening)))

    def end(self) -> None:
        self.has_ended.set()
        with self.turn:
            if self.local_name:
                self.local_name.close()


def _print_lines(*lines: str) -> None:
    if lines:
        print(*lines, sep="\n", flush=True)
