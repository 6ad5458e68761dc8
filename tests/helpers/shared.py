"""Services that all workers of a test run share.

The process that was started as ``pytest`` starts each service when a worker first asks for it, and
ends it after the last test. Workers ask over a Unix socket. A service imports what it needs when
it starts: tests of the rules need no database driver.
"""

import contextlib
import tempfile
import threading
from multiprocessing.connection import Client, Listener
from pathlib import Path

from tests.helpers.programs import find

KEY = b"one test run"
_services = contextlib.ExitStack()
_running = {}
_socket = None
"""Where a worker asks; None in the process that starts the services."""


def postgresql():
    """The PostgreSQL server of this run; its database ``migrated`` is a template."""
    from tests.helpers.cluster import ClusterAddress

    find("initdb")
    return ClusterAddress(_ask("postgresql"))


def served_copy():
    """The data folder and the port of the server that browser tests share."""
    return _ask("served_copy")


def _start_postgresql():
    from tests.helpers import stores
    from tests.helpers.cluster import Cluster

    cluster = Cluster()
    _services.callback(cluster.stop)
    stores.make_template(cluster)
    return cluster.folder


def _start_served_copy():
    from tests.helpers.devices import put_key_into
    from tests.helpers.server_process import serving

    home = Path(_services.enter_context(tempfile.TemporaryDirectory(prefix="backnine-home-")))
    _process, port = _services.enter_context(serving(home))
    put_key_into(home)
    return home, port


STARTS = {"postgresql": _start_postgresql, "served_copy": _start_served_copy}


def _ask(name):
    if _socket is None:
        return _start(name)
    with Client(_socket, authkey=KEY) as connection:
        connection.send(name)
        answer = connection.recv()
    if isinstance(answer, BaseException):
        raise answer
    return answer


def _start(name):
    if name not in _running:
        _running[name] = STARTS[name]()
    return _running[name]


def configure(config):
    """Remember where a worker asks; in the main process of several workers, begin to listen."""
    global _socket
    if hasattr(config, "workerinput"):
        _socket = config.workerinput["shared_services"]
    elif config.getoption("numprocesses", None):
        listener = _services.enter_context(Listener(family="AF_UNIX", authkey=KEY))
        config.shared_services = listener.address
        threading.Thread(target=_answer, args=(listener,), daemon=True).start()


def _answer(listener):
    while True:
        try:
            connection = listener.accept()
        except OSError:
            return
        with connection:
            name = connection.recv()
            try:
                connection.send(_start(name))
            except BaseException as error:  # the worker that asked raises it
                connection.send(RuntimeError(f"{name} did not start: {error!r}"))


def set_worker_input(node):
    """Pass the socket on to a worker."""
    node.workerinput["shared_services"] = node.config.shared_services


def stop():
    """End the services that this process started."""
    _services.close()
    _running.clear()
