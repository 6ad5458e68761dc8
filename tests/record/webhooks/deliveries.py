"""Messages as tests speak of them: planned, claimed and answered at moments that they choose."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import select

from app.record.database import db
from app.record.models import Logbook
from app.record.webhooks.keeping import WebhookMessage, webhooks_of
from app.record.webhooks.queue import claim, due_messages, note_answer, plan_messages

URL = "https://bot.example/"
LATER = datetime.now(UTC) + timedelta(days=1000)
"""A moment after all that is written now."""


def again(book):
    """A game or group as it is in the database now."""
    db.session.rollback()
    return db.session.get(Logbook, book.id)


def the_webhook(book):
    db.session.rollback()
    return webhooks_of(again(book))[-1]


def waiting():
    """What is to be sent, and the version after which and up to which it is."""
    db.session.rollback()
    rows = db.session.scalars(select(WebhookMessage).order_by(WebhookMessage.id))
    return [(row.since, row.version) for row in rows if row.next_try_at]


def count():
    db.session.rollback()
    return len(list(db.session.scalars(select(WebhookMessage))))


def plan(moment=LATER):
    plan_messages(moment)
    return waiting()


def take(moment=LATER):
    """Claim the first message that is due; None where none is."""
    due = due_messages(moment)
    return claim(due[0][0], moment) if due else None


def deliver_one(status=200, moment=LATER, text=""):
    """Claim the first message that is due, and have it answered."""
    due = take(moment)
    if due:
        note_answer(due, status, text, moment)
    return due
