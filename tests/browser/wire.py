"""The wire between phones and a served copy, byte by byte: it can be cut, and mended again.

TLS is between the phone and the copy; nobody on the way reads it.
"""

import socket
import threading
from contextlib import suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer

from tests.helpers.processes import PATIENCE


class Wire(ThreadingTCPServer):
    """Listens and hands on what comes to a ``port`` of a copy; by itself on a port of its own."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, port, here=("127.0.0.1", 0)):
        super().__init__(here, Passing)
        self.port, self.own_port = port, self.server_address[1]
        self.open, self.was_cut = set(), False
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def is_cut(self):
        return self.was_cut

    @is_cut.setter
    def is_cut(self, is_so):
        """What is under way is lost, as where a phone leaves the room."""
        self.was_cut = is_so
        for connection in list(self.open) if is_so else ():
            hang_up(connection)

    def handle_error(self, request, client_address):
        """A page that turns hangs up: nobody need know."""

    def close(self):
        self.is_cut = True
        self.shutdown()
        self.server_close()


class Passing(BaseRequestHandler):
    """One connection of a browser."""

    def handle(self):
        if self.server.is_cut:
            return
        with socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as there:
            here, both = self.request, {self.request, there}
            self.server.open |= both
            if self.server.is_cut:  # just now
                hang_up(here)
                hang_up(there)
            back = threading.Thread(target=pass_on, args=(there, here), daemon=True)
            back.start()
            pass_on(here, there)
            back.join()
            self.server.open -= both


def pass_on(source, sink):
    """All that comes, until either side ends it; then it ends for both."""
    with suppress(OSError):
        while content := source.recv(65_536):
            sink.sendall(content)
    hang_up(source)
    hang_up(sink)


def hang_up(line):
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
