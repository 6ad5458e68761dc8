"""The application of each worker; it ends with its server."""

import gc
import os
import signal
import threading
import time

from sqlalchemy.exc import OperationalError

from app import create_app
from app.record.database import PATIENCE
from app.record.files.server_lock import register_server

QUERY_TIMEOUT = 5  # seconds of a query
GC_THRESHOLDS = 20_000, 20, 20
"""Cached games are many objects, none of them garbage."""


def _end_with_parent() -> None:
    """Otherwise a worker would answer next to a new server."""
    server = os.environ.get("BACKNINE_SERVER")
    while server is None or os.getppid() == int(server):
        time.sleep(0.2)
    os.kill(os.getpid(), signal.SIGKILL)


def _register_when_database_answers() -> None:
    while True:
        try:
            with application.app_context():
                return register_server()
        except OperationalError:
            time.sleep(1)


if "BACKNINE_SERVER" in os.environ:
    threading.Thread(target=_end_with_parent, daemon=True).start()
application = create_app({PATIENCE: QUERY_TIMEOUT})
gc.freeze()
gc.set_threshold(*GC_THRESHOLDS)
threading.Thread(target=_register_when_database_answers, daemon=True).start()
