"""A served copy that can be pulled out of the wall and plugged in again."""

from tests.helpers.processes import end, wait_until
from tests.helpers.server_process import free_port, is_ready, start


class House:
    """What it keeps and the address it has outlive every pull."""

    def __init__(self, home):
        self.home, self.port = home, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = None

    def plug_in(self):
        """Start, and wait until it serves."""
        self.process = start(self.home, self.port)
        wait_until(lambda: is_ready(self.home, self.port), self.process)

    def pull_out(self):
        """All of it at once."""
        if self.process:
            end(self.process)
