"""A program elsewhere that takes messages, on this machine and for as long as a test."""

import contextlib
import json
from collections import deque
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


@dataclass
class Receiver:
    """What came, and what is answered: ``answers`` in their order, then 200."""

    port: int = 0
    got: list = field(default_factory=list)
    answers: deque = field(default_factory=deque)
    more: dict = field(default_factory=dict)

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/told?by=back-nine"

    @property
    def contents(self):
        return [json.loads(body) for _path, _headers, body in self.got]

    @property
    def ranges(self):
        return [
            (content["about"]["kind"], content["since"], content["version"])
            for content in self.contents
        ]


@contextlib.contextmanager
def receiving(context=None):
    """A receiver that listens on loopback, by TLS where there is a context for it."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        """Notes what comes."""

        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.got.append((self.path, dict(self.headers), body))
            status, text = receiver.answers.popleft() if receiver.answers else (200, "Thanks")
            self.send_response(status)
            for name, value in receiver.more.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *_words):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    if context:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    receiver.port = server.server_port
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
