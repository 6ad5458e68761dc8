"""Sends to several webhooks at once, to each one message at a time."""

import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial

from flask import Flask
from sqlalchemy.exc import DBAPIError

from app.record.database import now
from app.record.webhooks.queue import (
    DueMessage,
    claim,
    content_of,
    drop_message,
    due_messages,
    note_answer,
    plan_messages,
    read_pulse,
)
from app.webhooks.delivery import SignedMessage, Way, WebhookAnswer, deliver, signed_message

AT_ONCE = 8  # webhooks
BETWEEN_POLLS = 1  # seconds
REPLAN_AFTER = timedelta(seconds=30)
"""An entry with a lower number may be committed later."""
STAYS = 60  # seconds to keep polling without webhooks
Post = Callable[[str, SignedMessage, Way], WebhookAnswer]


@dataclass(slots=True)
class Sender:
    """The newest entry it knows, and the webhooks it is sending to."""

    app: Flask
    way: Way
    post: Post = deliver
    newest: int = -1
    planned_at: datetime | None = None
    sending: set[int] = field(default_factory=set)
    pool: ThreadPoolExecutor = field(default_factory=partial(ThreadPoolExecutor, AT_ONCE))

    def run(self) -> None:
        last = time.monotonic()
        while time.monotonic() - last < STAYS:
            try:
                if self.deliver_due(now()) or self.sending:
                    last = time.monotonic()
            except DBAPIError:
                last = time.monotonic()
            time.sleep(BETWEEN_POLLS)

    def deliver_due(self, moment: datetime) -> bool:
        with self.app.app_context():
            pulse = read_pulse()
            if not pulse.has_webhooks:
                return False
            is_old = not self.planned_at or moment - self.planned_at >= REPLAN_AFTER
            is_new = is_old or pulse.newest != self.newest
            if is_new:
                plan_messages(moment)
                self.newest, self.planned_at = pulse.newest, moment
            if is_new or (pulse.due_at and pulse.due_at <= moment):
                self.begin(moment)
        return True

    def begin(self, moment: datetime) -> None:
        for message_id, webhook_id in due_messages(moment):
            if webhook_id not in self.sending and len(self.sending) < AT_ONCE:
                self.sending.add(webhook_id)
                done = self.pool.submit(self.send, message_id, moment)
                done.add_done_callback(partial(self.forget, webhook_id))

    def forget(self, webhook_id: int, done: Future[None]) -> None:
        self.sending.discard(webhook_id)
        self.planned_at = None
        if error := done.exception():
            sys.excepthook(type(error), error, error.__traceback__)

    def send(self, message_id: int, moment: datetime) -> None:
        """Send without an open transaction."""
        begun = time.monotonic()
        with self.app.app_context():
            due = claim(message_id, moment)
            content = content_of(due) if due else None
            if due and content is None:
                drop_message(due)
        if due and content:
            answer = self.post(due.url, signed_message(content, due.secret, moment), self.way)
            took = timedelta(seconds=time.monotonic() - begun)
            self.keep(due, answer, moment + took)

    def keep(self, due: DueMessage, answer: WebhookAnswer, moment: datetime) -> None:
        with self.app.app_context():
            note_answer(due, answer.status, answer.answer, moment)
