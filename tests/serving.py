"""A served copy in processes of its own, for tests that speak to it as a phone does."""

import contextlib
import os
import random
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from tests.processes import PATIENCE, ending, launch, leave, wait_until

BACKNINE = [str(Path(sys.executable).with_name("backnine")), "serve"]
PORTS = range(12_000, 32_000)  # those above the system gives to connections, some below are barred


def free_port():
    """A port that nobody listens on."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def read(port, path="/"):
    """What a page says."""
    address = f"http://127.0.0.1:{port}{path}"
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return answer.read().decode()


def answers(port):
    try:
        read(port)
    except (OSError, urllib.error.URLError):
        return False
    return True


def start(home, port):
    """Begin to serve; what it says goes into a file of its home."""
    settings = {**os.environ, "BACKNINE_HOME": str(home), "HOST": "127.0.0.1", "PORT": str(port)}
    with (home / "out").open("w") as out:
        return launch(BACKNINE, env=settings, stdout=out, stderr=subprocess.STDOUT)


@contextlib.contextmanager
def serving(home):
    """A copy over its own database that answers, and its port; it leaves cleanly at the end."""
    port = free_port()
    with ending(start(home, port)) as process:
        wait_until(lambda: is_ready(home, port), process)
        yield process, port
        leave(process)


def is_ready(home, port):
    """Whether both workers are up and the pages come."""
    return started(home) == 2 and answers(port)


def started(home):
    """How many workers have said that they are ready."""
    return (home / "out").read_text().count("Started worker")
