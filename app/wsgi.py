"""What granian's workers run; they end when the server that started them is gone."""

import os
import signal
import threading
import time

from app import create_app


def leave_with_parent() -> None:
    """A worker whose server was killed would go on answering beside its successor."""
    server = os.environ.get("BACKNINE_SERVER")
    while server is None or os.getppid() == int(server):
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGKILL)


if "BACKNINE_SERVER" in os.environ:
    threading.Thread(target=leave_with_parent, daemon=True).start()
application = create_app()
