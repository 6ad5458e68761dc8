"""The line between phones and a served copy, for an engine whose driver hears nothing.

Its pages get a listener on the way that tells what goes wrong. The engine takes the line for a
proxy, to which it leaves where a name leads.
"""

import base64
import contextlib
import hashlib
import http.client
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from tests.helpers.processes import PATIENCE

LISTENER = Path(__file__).with_name("listener.js").read_text("utf-8")
SUM = base64.b64encode(hashlib.sha256(LISTENER.encode()).digest()).decode()
OWN = "script-src 'self'"
HOP = {"connection", "keep-alive", "transfer-encoding", "content-length", "accept-encoding"}
"""Headers that are about one connection only, and what would pack a page up."""


class Line(ThreadingHTTPServer):
    """Listens on a port of its own and hands on what comes to a copy."""

    daemon_threads = True

    def __init__(self, copy):
        super().__init__(("127.0.0.1", 0), Call)
        self.copy, self.is_cut = copy, False
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def to_copy(self):
        """A connection of our own."""
        return http.client.HTTPConnection("127.0.0.1", self.copy.port, timeout=PATIENCE)

    def handle_error(self, request, client_address):
        """A page that turns hangs up: nobody need know."""

    def close(self):
        self.shutdown()
        self.server_close()


class Call(BaseHTTPRequestHandler):
    """One connection of a browser."""

    protocol_version = "HTTP/1.1"

    def hand_on(self):
        """Ask the copy and give its answer; where the line is cut, hang up."""
        size = int(self.headers.get("Content-Length", 0))
        body = self.rfile.read(size)
        if self.server.is_cut:
            self.close_connection = True
            return
        answer, content = self.ask(body)
        headers = [(name, value) for name, value in answer.getheaders() if name.lower() not in HOP]
        if answer.getheader("Content-Type", "").startswith("text/html"):
            headers, content = listening(headers, content)
        self.give(answer, headers, content)

    def ask(self, body):
        where = urlsplit(self.path)
        path = f"{where.path}?{where.query}" if where.query else where.path
        headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP}
        if body:
            headers["Content-Length"] = str(len(body))
        with contextlib.closing(self.server.to_copy()) as line:
            line.request(self.command, path, body or None, headers)
            answer = line.getresponse()
            return answer, answer.read()

    def give(self, answer, headers, content):
        self.send_response_only(answer.status)
        for name, value in headers:
            self.send_header(name, value)
        if answer.status not in (204, 304):
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_HEAD = hand_on

    def log_message(self, *words):
        """Nobody reads what passes."""


def listening(headers, content):
    """A page with the listener before its other scripts, which its policy allows by its sum."""
    allowed = f"{OWN} 'sha256-{SUM}'"
    headers = [(name, value.replace(OWN, allowed)) for name, value in headers]
    script = f"<head><script>{LISTENER}</script>".encode()
    return headers, content.replace(b"<head>", script, 1)
