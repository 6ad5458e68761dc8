"""The ways by which a phone comes to a copy, and how a browser is made to trust one.

``WARNED`` is https whose certificate the phone doesn't know, and somebody pressed “continue”. The
name of plain http is no browser's own machine, which browsers would trust without TLS.
"""

import shutil
from dataclasses import dataclass

from tests.helpers.processes import run
from tests.helpers.programs import find


@dataclass(frozen=True, slots=True)
class Way:
    """Scheme and host of an address; ``is_trusted`` says that nothing warns of it."""

    name: str
    scheme: str
    host: str
    is_trusted: bool = True

    @property
    def is_secure(self):
        return self.scheme == "https"


PLAIN = Way("http", "http", "cards.test")
WARNED = Way("https-warned", "https", "backnine.local", is_trusted=False)
TRUSTED = Way("https-trusted", "https", "backnine.local")
WAYS = (PLAIN, WARNED, TRUSTED)
HOSTS = (PLAIN.host, TRUSTED.host)
BUNDLE = "/etc/ssl/certs/ca-certificates.crt"
"""Which authorities GnuTLS trusts on Debian, and so WebKit; the file can't be named to it."""


def trust(store, authority):
    """Have a store trust an authority that Chromium or Firefox reads: both have those of NSS."""
    store.mkdir(parents=True, exist_ok=True)
    certutil, where = find("certutil"), ["-d", f"sql:{store}"]
    assert run([certutil, "-N", "--empty-password", *where]).returncode == 0
    words = ["-A", "-n", "Back Nine", "-t", "C,,", "-i", str(authority)]
    assert run([certutil, *words, *where]).returncode == 0


def in_a_world_that_trusts(authority):
    """The beginning of a command that sees this authority where others see those of the machine.

    None where this machine lets nobody see other files than all do, as in some containers.
    """
    prefix = ["bwrap", "--dev-bind", "/", "/", "--ro-bind", str(authority), BUNDLE]
    can_be = shutil.which(prefix[0]) and run([*prefix, "true"]).returncode == 0
    return prefix if can_be else None
