"""A served copy in processes of its own, for tests that speak to it as a phone does."""

import contextlib
import http.client
import os
import random
import socket
import subprocess
import sys
from pathlib import Path

from tests.helpers.processes import PATIENCE, ending, launch, leave, wait_until

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
    """What a page says; raises OSError where none comes."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    with contextlib.closing(line):
        try:
            line.request("GET", path)
            answer = line.getresponse()
            text = answer.read().decode()
        except http.client.HTTPException as error:
            raise OSError(error) from None
    if answer.status != http.HTTPStatus.OK:
        raise OSError(answer.status)
    return text


def answers(port, path="/"):
    try:
        read(port, path)
    except OSError:
        return False
    return True


def start(home, port, **more):
    """Begin to serve; all that it says goes into a file of its home."""
    settings = {**os.environ, "BACKNINE_HOME": str(home), "HOST": "127.0.0.1", "PORT": str(port)}
    settings |= {"BACKNINE_LOG": "requests", "BACKNINE_HOSTS": ".test", **more}
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
    """How many workers have reported that they are ready."""
    return (home / "out").read_text().count("Started worker")
