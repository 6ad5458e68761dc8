"""A served copy in processes of its own, to be loaded, killed and started again."""

import contextlib
import os
import signal

from tests.helpers.processes import children, end, launch, leave, wait_until
from tests.helpers.server_process import BACKNINE, free_port, read

SECRET = "only for tests: aBcDeFgHiJkLmNoPqRsTuVwXyZ"


class Served:
    """``backnine serve`` in its own process group, over a database that outlives it."""

    def __init__(self, home, url, workers=2, command=BACKNINE, settings=()):
        self.home, self.port, self.command = home, free_port(), command
        self.settings = {
            **os.environ,
            "BACKNINE_HOME": str(home),
            "SECRET_KEY": SECRET,
            "DATABASE_URL": url,
            "WORKERS": str(workers),
            **dict(settings),
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
        }
        self.process = None
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.kill()

    def start(self):
        """Begin to serve; what it says goes into a file beside its database."""
        with contextlib.ExitStack() as if_it_fails:
            with (self.home / "served").open("a") as out:
                self.process = launch(self.command, env=self.settings, stdout=out, stderr=out)
            if_it_fails.callback(self.kill)
            wait_until(self.answers, self.process)
            if_it_fails.pop_all()

    def answers(self):
        with contextlib.suppress(OSError):
            return "ok" in read(self.port, "/health")
        return False

    def kill(self):
        """All of it at once, as when the power goes."""
        end(self.process)

    def kill_worker(self):
        """One of its workers, once there is one; the others go on."""
        wait_until(lambda: children(self.process.pid), self.process)
        with contextlib.suppress(ProcessLookupError):
            os.kill(children(self.process.pid)[0], signal.SIGKILL)

    def stop(self):
        leave(self.process)
        self.kill()

    def output(self):
        return (self.home / "served").read_text()
