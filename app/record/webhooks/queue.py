"""Which messages are due, who sends them, and the answers.

One machine claims a message before it sends it; if it dies, the message is sent again, with its id.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import CompoundSelect, Select, delete, func, select, union_all, update
from sqlalchemy.orm import Session

from app.record.database import autocommit, db, writing, writing_rows
from app.record.files.changes import entries_after
from app.record.models import Entry, GameInGroup, Logbook
from app.record.webhooks.keeping import Webhook, WebhookMessage, new_message

PAUSES = (
    timedelta(seconds=10),
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=6),
    timedelta(hours=15),
)
"""After each try that failed; after so many, a day in all, it is given up."""
CLAIMED = timedelta(minutes=1)
"""How long a claimed message is reserved: longer than sending it can take."""
MOST_CHANGES = 200  # entries in a message
KEPT = 20  # finished messages of a webhook
GONE = 410
"""The status of a receiver that wants no more messages."""


@dataclass(frozen=True, slots=True)
class QueuePulse:
    """Whether there are webhooks, the newest entry of all, and when a message is due first."""

    has_webhooks: bool
    newest: int
    due_at: datetime | None


@dataclass(frozen=True, slots=True)
class DueMessage:
    """A message claimed by this process: its URL, secret and content."""

    id: int
    webhook_id: int
    message: str
    url: str
    secret: str
    about: str
    since: int
    version: int
    tries: int


IS_ON = Webhook.stopped_at.is_(None)
WAITS = WebhookMessage.next_try_at.is_not(None)


def read_pulse() -> QueuePulse:
    due = select(func.min(WebhookMessage.next_try_at)).join(Webhook).where(WAITS, IS_ON)
    question = select(
        select(Webhook.id).where(IS_ON).limit(1).scalar_subquery(),
        select(func.max(Entry.id)).scalar_subquery(),
        due.scalar_subquery(),
    )
    with autocommit(db.engine).connect() as connection:
        live, newest, due_at = connection.execute(question).one()
    return QueuePulse(live is not None, newest or 0, due_at)


def behind() -> Select[Any]:
    """Select games and groups with unsent changes, except those with a message under way."""
    sent, pair = _reported_versions().subquery(), _reportable_logbooks().subquery()
    is_same_logbook = (sent.c.webhook_id == pair.c.webhook_id) & (sent.c.about == Logbook.public_id)
    since = func.coalesce(sent.c.version, 0)
    found = (pair.c.webhook_id, Logbook.id, Logbook.public_id, Logbook.version)
    return (
        select(*found, since.label("since"))
        .join(Logbook, Logbook.id == pair.c.game_id)
        .outerjoin(sent, is_same_logbook)
        .where(Logbook.about.in_(("game", "group")), Logbook.version > since)
        .where(func.coalesce(sent.c.waiting, 0) == 0)
        .order_by(pair.c.webhook_id, Logbook.id)
    )


def _reported_versions() -> Select[Any, Any, Any, Any]:
    row = WebhookMessage
    how_far = func.max(row.version).label("version")
    waiting = func.count(row.next_try_at).label("waiting")
    return select(row.webhook_id, row.about, how_far, waiting).group_by(row.webhook_id, row.about)


def _reportable_logbooks() -> CompoundSelect[Any]:
    webhook_id = Webhook.id.label("webhook_id")
    own = select(webhook_id, Webhook.game_id).where(IS_ON)
    of_group = select(webhook_id, GameInGroup.game_id).where(IS_ON)
    in_it = GameInGroup.group_id == Webhook.game_id
    return union_all(own, of_group.join(GameInGroup, in_it))


def plan_messages(moment: datetime) -> None:
    db.session.rollback()
    if db.session.execute(behind().limit(1)).first() is None:
        return
    with writing() as session:
        for webhook_id, game_id, about, version, since in session.execute(behind()).all():
            up_to, has_changes = _stretch(session, game_id, since, version)
            versions = (since if has_changes else up_to), up_to
            session.add(new_message(webhook_id, about, versions, moment, is_due=has_changes))


def _stretch(session: Session, game_id: int, since: int, version: int) -> tuple[int, bool]:
    query = select(Entry.seq).where(Entry.game_id == game_id, Entry.seq > since)
    numbers = query.where(Entry.seq <= version).order_by(Entry.seq).limit(MOST_CHANGES)
    found = list(session.scalars(numbers))
    return (found[-1] if len(found) == MOST_CHANGES else version), bool(found)


def due_messages(moment: datetime) -> Sequence[tuple[int, int]]:
    """Return ids of messages and webhooks; a message under way blocks others of its webhook."""
    first = select(func.min(WebhookMessage.id)).where(WAITS).group_by(WebhookMessage.webhook_id)
    query = select(WebhookMessage.id, WebhookMessage.webhook_id).join(Webhook)
    query = query.where(WebhookMessage.id.in_(first), IS_ON)
    query = query.where(WebhookMessage.next_try_at <= moment)
    db.session.rollback()
    rows = db.session.execute(query.order_by(WebhookMessage.next_try_at, WebhookMessage.id))
    return [(row[0], row[1]) for row in rows]


def claim(message_id: int, moment: datetime) -> DueMessage | None:
    conditions = WebhookMessage.id == message_id, WebhookMessage.next_try_at <= moment
    claimed = {"tries": WebhookMessage.tries + 1, "next_try_at": moment + CLAIMED}
    with writing_rows() as connection:
        if not connection.execute(
            update(WebhookMessage).where(*conditions).values(claimed)
        ).rowcount:
            return None
    query = select(WebhookMessage, Webhook).join(Webhook).where(WebhookMessage.id == message_id)
    row = db.session.execute(query.where(IS_ON)).first()
    due = _due_message(*row) if row else None
    db.session.rollback()
    return due


def _due_message(row: WebhookMessage, webhook: Webhook) -> DueMessage:
    return DueMessage(
        id=row.id,
        webhook_id=webhook.id,
        message=row.message,
        url=webhook.url,
        secret=webhook.secret,
        about=row.about,
        since=row.since,
        version=row.version,
        tries=row.tries,
    )


def content_of(due: DueMessage) -> dict[str, Any] | None:
    """Return a message's content, equal at every try; None if its game is gone."""
    db.session.rollback()
    book = db.session.scalar(select(Logbook).where(Logbook.public_id == due.about))
    if book is None:
        return None
    return {
        "id": due.message,
        "about": {"kind": book.about, "id": due.about},
        "since": due.since,
        "version": due.version,
        "changes": entries_after(book, due.since, due.version).entries,
    }


def note_answer(due: DueMessage, status: int | None, answer: str, moment: datetime) -> None:
    """Finish, retry or give up; a test is tried once, an expired claim ignored."""
    is_over = is_success(status) or due.since == due.version
    tries_left = due.tries <= len(PAUSES) and status != GONE
    again = moment + PAUSES[due.tries - 1] if tries_left else moment
    kept = {
        WebhookMessage.status: status,
        WebhookMessage.answer: answer,
        WebhookMessage.next_try_at: None if is_over else again,
    }
    conditions = WebhookMessage.id == due.id, WebhookMessage.tries == due.tries
    with writing_rows() as connection:
        if not connection.execute(update(WebhookMessage).where(*conditions).values(kept)).rowcount:
            return
        if status == GONE or not (is_over or tries_left):
            its = update(Webhook).where(Webhook.id == due.webhook_id, IS_ON)
            connection.execute(its.values(stopped_at=moment))
        connection.execute(forgotten(due.webhook_id))


def is_success(status: int | None) -> bool:
    """Return True if the receiver accepted a message.

    >>> is_success(204), is_success(302), is_success(None)
    (True, False, False)
    """
    return status is not None and 200 <= status < 300


def drop_message(due: DueMessage) -> None:
    with writing_rows() as connection:
        connection.execute(delete(WebhookMessage).where(WebhookMessage.id == due.id))


def forgotten(webhook_id: int) -> Any:  # noqa: ANN401
    """Delete finished messages except the newest, and the last about each existing game."""
    row = WebhookMessage
    of_webhook = row.webhook_id == webhook_id
    newest = (
        select(row.id).where(of_webhook, ~WAITS, row.tries > 0).order_by(row.id.desc()).limit(KEPT)
    )
    here = select(func.max(row.id)).where(of_webhook, row.about.in_(select(Logbook.public_id)))
    kept = newest.subquery()
    return delete(row).where(
        of_webhook,
        ~WAITS,
        row.id.not_in(select(kept.c.id)),
        row.id.not_in(here.group_by(row.about)),
    )
