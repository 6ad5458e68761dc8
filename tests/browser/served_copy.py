"""A served copy that can be stopped and started again."""

from tests.helpers.devices import put_key_into
from tests.helpers.processes import end, wait_until
from tests.helpers.server_process import free_port, is_ready, start


class ServedCopy:
    """Its games and its address are the same after every stop."""

    def __init__(self, home):
        self.home, self.port = home, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        """Start, and wait until it serves."""
        self.process = start(self.home, self.port)
        wait_until(lambda: is_ready(self.home, self.port), self.process)
        put_key_into(self.home)

    def stop(self):
        """End all its processes at once."""
        if self.process:
            end(self.process)
