"""A PostgreSQL of the tests' own: in a temporary folder, not as root, gone afterwards."""

import contextlib
import os
import pwd
import signal
import subprocess
import tempfile
from pathlib import Path

import psycopg

from tests.helpers.processes import (
    PATIENCE,
    children,
    delete,
    end,
    ending,
    keep,
    kill,
    launch,
    wait_until,
)
from tests.helpers.programs import find

FAST = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")
OWNERS = ("postgres", "nobody")


def somebody():
    """Who runs the server: PostgreSQL refuses root."""
    if os.geteuid():
        return {}
    users = {user.pw_name: user for user in pwd.getpwall()}
    owner = next(users[name] for name in OWNERS if name in users)
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


def signal_all(pids, number):
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)


class ClusterAddress:
    """A running server, reached by a socket in its own folder only."""

    def __init__(self, folder):
        self.folder = folder

    def execute(self, statement, url=None):
        """Run a statement in a database, on a connection of its own."""
        where = (url or self.url("postgres")).replace("+psycopg", "")
        with psycopg.connect(where, autocommit=True) as connection:
            found = connection.execute(statement)
            return found.fetchall() if found.description else []

    def url(self, name):
        return f"postgresql://backnine@/{name}?host={self.folder}"


class Cluster(ClusterAddress):
    """A server that this process starts and ends, with nothing in it."""

    def __init__(self, *, safe=False):
        self.programs, self.somebody = Path(find("initdb")).resolve().parent, somebody()
        super().__init__(Path(tempfile.mkdtemp(prefix="backnine-pg-", dir="/tmp")))
        keep(self.folder)
        if self.somebody:
            os.chown(self.folder, self.somebody["user"], self.somebody["group"])
        self.settings, self.server = () if safe else FAST, None
        with contextlib.ExitStack() as if_it_fails:
            if_it_fails.callback(self.remove)
            self.make()
            self.start()
            if_it_fails.pop_all()

    def make(self):
        """An empty folder of data."""
        how = ("-A", "trust", "-U", "backnine", "-E", "UTF8", "--locale=C", "--no-sync")
        with ending(self.run("initdb", "-D", str(self.folder / "data"), *how)) as made:
            made.wait(PATIENCE)

    def run(self, program, *words):
        """Start one of PostgreSQL's programs as somebody unprivileged."""
        with (self.folder / "out").open("a") as out:
            return launch(
                [str(self.programs / program), *words],
                cwd=self.folder,
                stdout=out,
                stderr=subprocess.STDOUT,
                **self.somebody,
            )

    def start(self):
        """Begin to serve, and wait until it does."""
        own = ("listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=60")
        options = [word for option in (*own, *self.settings) for word in ("-c", option)]
        self.server = self.run("postgres", "-D", str(self.folder / "data"), *options)
        wait_until(self.answers, self.server)

    def answers(self):
        try:
            self.execute("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def kill(self):
        """All of its processes at once, as when the power goes; then it may be started again."""
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGSTOP)  # it starts no more; each is a group of its own
            others = children(self.server.pid)
            end(self.server)
            kill(others)

    @contextlib.contextmanager
    def hanging(self):
        """All of its processes stand still meanwhile: lines to it stay up, and nobody answers."""
        still = [self.server.pid, *children(self.server.pid)]
        signal_all(still, signal.SIGSTOP)
        try:
            yield
        finally:
            signal_all(still, signal.SIGCONT)

    def stop(self):
        """End at once: nothing in it is kept."""
        self.server.send_signal(signal.SIGQUIT)
        self.server.wait(PATIENCE)
        self.remove()

    def remove(self):
        """Nothing of it is left."""
        if self.server:
            self.kill()
            end(self.server)
        delete(self.folder)
