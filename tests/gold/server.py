"""A server of its own for gold: the application over one database, in a process of its own.

Run as ``python -m tests.gold.server DATABASE_FILE [NAME=VALUE …]``: prints its port, serves until
its standard input closes. It is the only module of gold that imports ``app``: the factory.
"""

import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
COMMAND = "import sys; from importlib.metadata import entry_points; " + (
    "sys.exit(entry_points(group='console_scripts')['backnine'].load()())"
)


def serve(database, settings):
    from werkzeug.serving import WSGIRequestHandler, make_server

    from app import create_app

    class Quiet(WSGIRequestHandler):
        protocol_version = "HTTP/1.1"

        def log(self, *_):
            """Nobody reads it."""

    app = create_app(
        {
            "SQLALCHEMY_DATABASE_URI": f"sqlite:///{database}",
            "SECRET_KEY": "only for tests",
            "TESTING": True,
            "PACKED": False,
            "API_LIMITS": False,
            **settings,
        }
    )
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    server.daemon_threads = True
    import threading

    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()


@contextmanager
def served(database, environment=(), **settings):
    """The address of a server over a file of SQLite, until the block ends."""
    command = [sys.executable, "-m", "tests.gold.server", str(database), json.dumps(settings)]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**clean_environment(), **dict(environment)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            port = process.stdout.readline().strip()
            assert port, "the server did not start"
            yield f"http://127.0.0.1:{port}"
        finally:
            process.kill()


def clean_environment():
    """The environment without settings of this machine's own copy, in English and UTC."""
    kept = {name: value for name, value in os.environ.items() if not is_setting(name)}
    return {**kept, "TZ": os.environ.get("GOLD_TZ", "UTC"), "LANG": "C.UTF-8", "LANGUAGE": "en"}


def is_setting(name):
    return name.startswith("BACKNINE") or name in {"DATABASE_URL", "SECRET_KEY", "HOST", "PORT"}


def run(*arguments, home, given=None, check=True, program=COMMAND):
    """Run the command ``backnine`` of this tree; returns what it printed as bytes."""
    environment = {**clean_environment(), "BACKNINE_HOME": str(home), "BACKNINE_LANGUAGE": "en"}
    ended = subprocess.run(
        [sys.executable, "-P", "-c", program, *map(str, arguments)],
        cwd=ROOT,
        env={**environment, "PYTHONPATH": str(ROOT)},
        input=given,
        capture_output=True,
        check=False,
    )
    if check and ended.returncode:
        raise AssertionError(f"backnine {arguments}: {ended.returncode}\n{ended.stderr.decode()}")
    return ended.stdout


SEVERAL = """
import json, sys
from importlib.metadata import entry_points
main = entry_points(group="console_scripts")["backnine"].load()
for sys.argv[1:] in json.load(sys.stdin):
    try:
        main()
    except SystemExit as end:
        if end.code:
            raise
"""


def run_all(commands, home):
    """Run several commands in one process, as each start takes longer than what it does."""
    words = [[*map(str, command)] for command in commands]
    run(home=home, given=json.dumps(words).encode(), program=SEVERAL)


def database_in(home):
    """The file of the database in a data folder."""
    return next(path for path in Path(home).rglob("*.db"))


@cache
def _made():
    folder = TemporaryDirectory(prefix="gold-")
    game = ROOT / "tests" / "frozen" / "language-4.json"
    run("import", game, home=folder.name)
    return folder


def new_database(folder):
    """A file of SQLite with the schema of today in the folder, made by the command."""
    file = Path(folder) / "gold.db"
    shutil.copyfile(database_in(_made().name), file)
    return file


if __name__ == "__main__":
    serve(sys.argv[1], json.loads(sys.argv[2]))
