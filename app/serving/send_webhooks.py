"""The process ``python -m app.serving.send_webhooks``, started by ``webhook_process``."""

import os
import signal
import threading
import time

from app.bootstrap import open_app
from app.record.database import PATIENCE
from app.serving.signals import STOP_SIGNALS
from app.webhooks.delivery import Way
from app.webhooks.public_addresses import WEBHOOKS
from app.webhooks.sender import Sender

QUERY_TIMEOUT = 5  # seconds of a query
BETWEEN_POLLS = 0.2  # seconds


def main() -> None:
    """Send until no webhook is left, or the server ends."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_BLOCK, set(STOP_SIGNALS) - {signal.SIGTERM})
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    threading.Thread(target=_end_with_server, daemon=True).start()
    with open_app(**{PATIENCE: QUERY_TIMEOUT}) as app:
        Sender(app, Way(anywhere=app.config[WEBHOOKS] == "anywhere")).run()


def _end_with_server() -> None:
    """Otherwise it would send next to a new server."""
    while os.getppid() == int(os.environ["BACKNINE_SERVER"]):
        time.sleep(BETWEEN_POLLS)
    os._exit(0)


if __name__ == "__main__":
    main()
