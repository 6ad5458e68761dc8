"""A process that sends webhooks; its parent keeps no connection that workers would inherit."""

import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import Engine, select
from sqlalchemy.exc import DBAPIError

from app.record.webhooks.keeping import Webhook
from app.serving.workers import FORKING
from app.webhooks.public_addresses import REACHES
from app.wording import serving as words

BETWEEN_POLLS = 10  # seconds
COMMAND = (sys.executable, "-P", "-m", "app.serving.send_webhooks")
LEAVES_IN = 5  # seconds


@dataclass(slots=True)
class WebhookProcess:
    """The process that sends the webhooks of one database."""

    engine: Engine
    command: Sequence[str] = COMMAND
    process: subprocess.Popen[bytes] | None = None
    has_ended: threading.Event = field(default_factory=threading.Event)
    turn: threading.Lock = field(default_factory=threading.Lock)

    def begin(self) -> None:
        if os.environ.get("BACKNINE_WEBHOOKS") != REACHES[-1]:
            threading.Thread(target=self.poll_forever, daemon=True).start()

    def poll_forever(self) -> None:
        """The process ends when no webhook is left: poll for new ones."""
        self.start_if_needed()
        while not self.has_ended.wait(BETWEEN_POLLS):
            self.start_if_needed()

    def start_if_needed(self) -> None:
        with self.turn, FORKING:
            runs = self.process is not None and self.process.poll() is None
            if runs or self.has_ended.is_set() or not has_webhooks(self.engine):
                return
            try:
                self.process = subprocess.Popen(self.command)
            except OSError as error:
                message = words.not_sending(error.strerror or str(error))
                print(message, file=sys.stderr, flush=True)

    def end(self) -> None:
        """Interrupted messages are sent again."""
        self.has_ended.set()
        with self.turn:
            if self.process is None:
                return
            self.process.terminate()
            try:
                self.process.wait(LEAVES_IN)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


def has_webhooks(engine: Engine) -> bool:
    try:
        with engine.connect() as connection:
            query = select(Webhook.id).where(Webhook.stopped_at.is_(None)).limit(1)
            return connection.scalar(query) is not None
    except DBAPIError:
        return False
    finally:
        engine.dispose()
