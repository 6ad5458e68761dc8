"""A PostgreSQL of the tests' own: in a temporary folder, not as root, gone afterwards."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

DEBIAN = Path("/usr/lib/postgresql")
FAST = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")
OWNERS = ("postgres", "nobody")


def find_programs():
    """The folder of initdb and postgres, or None on a machine without them."""
    found = shutil.which("initdb")
    newest = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    paths = [Path(found).resolve()] if found else newest[-1:]
    return paths[0].parent if paths else None


def somebody():
    """Who runs the server: PostgreSQL refuses root."""
    if os.geteuid():
        return {}
    users = {one.pw_name: one for one in pwd.getpwall()}
    owner = next(users[name] for name in OWNERS if name in users)
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


class Cluster:
    """One server with nothing in it, reached by a socket in its own folder only."""

    def __init__(self, *, safe=False):
        self.programs, self.somebody = find_programs(), somebody()
        self.folder = Path(tempfile.mkdtemp(prefix="backnine-pg-", dir="/tmp"))
        if self.somebody:
            os.chown(self.folder, self.somebody["user"], self.somebody["group"])
        self.settings = () if safe else FAST
        how = ("-A", "trust", "-U", "backnine", "-E", "UTF8", "--locale=C", "--no-sync")
        self.run("initdb", "-D", str(self.folder / "data"), *how).wait()
        self.server = None
        self.start()

    def run(self, program, *words):
        """Start one of PostgreSQL's programs as somebody unprivileged."""
        with (self.folder / "out").open("a") as out:
            return subprocess.Popen(
                [str(self.programs / program), *words],
                cwd=self.folder,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                **self.somebody,
            )

    def start(self):
        """Begin to serve, and wait until it does."""
        own = ("listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=60")
        options = [word for one in (*own, *self.settings) for word in ("-c", one)]
        self.server = self.run("postgres", "-D", str(self.folder / "data"), *options)
        end = time.monotonic() + 60
        while not self.answers():
            assert time.monotonic() < end, (self.folder / "out").read_text()
            time.sleep(0.05)

    def answers(self):
        try:
            self.execute("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def execute(self, statement, url=None):
        """Run a statement in a database, on a connection of its own."""
        where = (url or self.url("postgres")).replace("+psycopg", "")
        with psycopg.connect(where, autocommit=True) as connection:
            found = connection.execute(statement)
            return found.fetchall() if found.description else []

    def url(self, name):
        return f"postgresql://backnine@/{name}?host={self.folder}"

    def kill(self):
        """All of its processes at once, as when the power goes; then it may be started again."""
        os.killpg(self.server.pid, signal.SIGKILL)
        self.server.wait()

    def stop(self):
        """End at once: nothing in it is kept."""
        self.server.send_signal(signal.SIGQUIT)
        self.server.wait(timeout=30)
        shutil.rmtree(self.folder)
