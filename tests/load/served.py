"""A served copy in processes of its own, to be loaded, killed and started again."""

import contextlib
import os
import signal
import subprocess

from tests.test_serve import BACKNINE, children, free_port, read, wait_until

SECRET = "only for tests"


class Served:
    """``backnine serve`` in its own process group, over a database that outlives it."""

    def __init__(self, home, url, workers=2, threads=4):
        self.home, self.port, self.workers = home, free_port(), workers
        self.settings = {
            **os.environ,
            "BACKNINE_HOME": str(home),
            "SECRET_KEY": SECRET,
            "DATABASE_URL": url,
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "WORKERS": str(workers),
            "THREADS": str(threads),
        }
        self.process = None
        self.start()

    def start(self):
        """Begin to serve; what it says goes into a file beside its database."""
        with (self.home / "served").open("a") as out:
            self.process = subprocess.Popen(
                BACKNINE, env=self.settings, stdout=out, stderr=out, start_new_session=True
            )
        wait_until(self.answers, seconds=60)

    def answers(self):
        with contextlib.suppress(OSError):
            return "ok" in read(self.port, "/health")
        return False

    def kill(self):
        """All of it at once, as when the power goes."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def kill_worker(self):
        """One of its workers; the others go on."""
        with contextlib.suppress(ProcessLookupError, IndexError):
            os.kill(children(self.process.pid)[0], signal.SIGKILL)

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=60)

    def said(self):
        return (self.home / "served").read_text()
