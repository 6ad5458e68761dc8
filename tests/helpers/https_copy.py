"""A served copy that listens on https, too, and phones that trust its authority."""

import contextlib
import socket
import ssl
from dataclasses import dataclass
from pathlib import Path
from subprocess import Popen

import httpx

from app.tls.authority import certificate_path
from tests.helpers.processes import PATIENCE, ending, leave, wait_until
from tests.helpers.server_process import answers, free_port, start


@dataclass(frozen=True)
class HttpsCopy:
    """A running copy: its process, its home, and the ports that it was given."""

    process: Popen
    home: Path
    port: int
    https_port: int

    def output(self):
        return (self.home / "out").read_text()

    def trusting(self):
        """How a phone verifies that trusts this copy's authority and nobody else."""
        return ssl.create_default_context(cafile=certificate_path(self.home))

    def phone(self, http2=True, host="127.0.0.1"):
        """A phone with lines that it keeps."""
        address = f"https://{host}:{self.https_port}"
        how = {"verify": self.trusting(), "http2": http2, "timeout": PATIENCE, "trust_env": False}
        return httpx.Client(base_url=address, **how)

    def answers(self):
        """Whether a phone that trusts it gets a page by https."""
        try:
            with self.phone() as phone:
                return phone.get("/version").is_success
        except (OSError, httpx.TransportError):
            return False

    def line(self):
        """A connection on which nothing was sent."""
        return socket.create_connection(("127.0.0.1", self.https_port), timeout=PATIENCE)

    def secured_line(self):
        """The same after the handshake."""
        context = self.trusting()
        context.set_alpn_protocols(["h2", "http/1.1"])
        return context.wrap_socket(self.line(), server_hostname="127.0.0.1")

    def shown(self):
        """The certificate that it shows now."""
        with contextlib.closing(self.line()) as line:
            context = ssl._create_unverified_context()
            with context.wrap_socket(line) as secured:
                return secured.getpeercert(binary_form=True)

    def shows_another(self, before):
        """Whether it shows another certificate than before.

        While a worker closes its old listener, a connection to it may break during the handshake.
        """
        try:
            return self.shown() != before
        except OSError:
            return False


@contextlib.contextmanager
def https_copy(home, *options, is_ready=HttpsCopy.answers, **settings):
    """A copy that is there; it leaves cleanly at the end."""
    port, https_port = free_port(), free_port()
    settings = {"HTTPS_PORT": str(https_port), **settings}
    with ending(start(home, port, *options, **settings)) as process:
        copy = HttpsCopy(process, home, port, https_port)
        wait_until(lambda: is_ready(copy), process)
        yield copy
        leave(process)


def by_http(copy):
    """Whether it answers by http, and has printed all its first lines."""
    return answers(copy.port) and "Games are kept in" in copy.output()
