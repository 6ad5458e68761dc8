"""The URLs and their messages; an owner adds, tests, turns off and removes a URL."""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from sqlalchemy import ForeignKey, Index, delete, func, or_, select, text, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from app.golf.errors import GolfError
from app.record.database import Model, Moment, db, now, writing
from app.record.models import GameInGroup, Logbook


class Webhook(Model):
    """A URL that receives every change; ``secret`` signs the messages."""

    __tablename__ = "webhook"

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), index=True)
    url: Mapped[str]
    secret: Mapped[str]
    made_by: Mapped[str] = mapped_column(doc="hash of the device that made it")
    made_at: Mapped[datetime] = mapped_column(Moment)
    stopped_at: Mapped[datetime | None] = mapped_column(Moment, doc="turned off, or given up")


class WebhookMessage(Model):
    """One message to a webhook; it reports changes of ``about`` between two versions."""

    __tablename__ = "webhook_message"
    __table_args__ = (
        Index(
            "ix_webhook_message_due",
            "next_try_at",
            sqlite_where=text("next_try_at IS NOT NULL"),
            postgresql_where=text("next_try_at IS NOT NULL"),
        ),
        Index("ix_webhook_message_webhook_id_id", "webhook_id", "id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    webhook_id: Mapped[int] = mapped_column(ForeignKey("webhook.id", ondelete="CASCADE"))
    message: Mapped[str] = mapped_column(
        unique=True, doc="its id, by which a repetition is recognised"
    )
    about: Mapped[str] = mapped_column(doc="public id of the game or group that changed")
    since: Mapped[int] = mapped_column(doc="the version after which its changes begin")
    version: Mapped[int] = mapped_column(doc="the version with which they end")
    made_at: Mapped[datetime] = mapped_column(Moment)
    tries: Mapped[int] = mapped_column(default=0)
    next_try_at: Mapped[datetime | None] = mapped_column(Moment, doc="nothing once it is over")
    status: Mapped[int | None] = mapped_column(doc="of the last answer")
    answer: Mapped[str] = mapped_column(
        "said", default="", doc="beginning of the last answer, or an error"
    )


MOST = 5  # webhooks of a game or group
SHOWN = 5  # messages of each
PREFIX = "bns_"


class TooManyWebhooksError(GolfError):
    """A game or group has reached its number of webhooks."""

    def __init__(self) -> None:
        super().__init__(f"More than {MOST} webhooks.")


class KnownWebhookError(GolfError):
    """A game or group has a webhook with this URL already."""

    def __init__(self) -> None:
        super().__init__("This address has a webhook already.")


@dataclass(frozen=True, slots=True)
class SentMessage:
    """A message and its result; ``next_try_at`` is None once it is finished.

    Without a ``status`` there was no answer; ``answer`` is then a code.
    """

    at: datetime
    tries: int
    next_try_at: datetime | None
    status: int | None
    answer: str
    is_test: bool

    @property
    def has_failed(self) -> bool:
        return bool(self.next_try_at and (self.status or self.answer))


@dataclass(frozen=True, slots=True)
class KnownWebhook:
    """A webhook with its newest messages, the last one first; ``waiting`` blocks all others."""

    id: int
    url: str
    stopped_at: datetime | None
    waiting: SentMessage | None
    messages: Sequence[SentMessage]


def secret_of_press(key: str, device: str, press: str) -> str:
    """Return the secret of one button press: the same if it was sent twice."""
    digest = hmac.digest(key.encode(), f"webhook:{device}:{press}".encode(), hashlib.sha256)
    return PREFIX + urlsafe_b64encode(digest).decode().rstrip("=")


def add_webhook(book: Logbook, device: str, url: str, secret: str) -> None:
    """Send messages about future changes to a URL, once per secret.

    Raises ``KnownWebhookError`` and ``TooManyWebhooksError``.
    """
    game_id = book.id
    with writing(game_id) as session:
        there = list(session.scalars(select(Webhook).where(Webhook.game_id == game_id)))
        if any(webhook.secret == secret for webhook in there):
            return
        if any(webhook.url == url for webhook in there):
            raise KnownWebhookError
        if len(there) >= MOST:
            raise TooManyWebhooksError
        made = Webhook(game_id=game_id, url=url, secret=secret, made_by=device, made_at=now())
        session.add(made)
        session.flush()
        session.add_all(begun(session, made))


def begun(session: Session, webhook: Webhook) -> Iterable[WebhookMessage]:
    """Return rows that mark the current versions as already sent."""
    in_group = select(GameInGroup.game_id).where(GameInGroup.group_id == webhook.game_id)
    where_reported = or_(
        Logbook.id == webhook.game_id, (Logbook.about == "game") & Logbook.id.in_(in_group)
    )
    for about, version in session.execute(
        select(Logbook.public_id, Logbook.version).where(where_reported)
    ):
        yield new_message(webhook.id, about, (version, version), webhook.made_at, is_due=False)


def new_message(
    webhook_id: int, about: str, versions: tuple[int, int], at: datetime, *, is_due: bool = True
) -> WebhookMessage:
    """Return a message about changes after the first version up to the second."""
    since, version = versions
    return WebhookMessage(
        webhook_id=webhook_id,
        message=str(uuid4()),
        about=about,
        since=since,
        version=version,
        made_at=at,
        tries=0,
        next_try_at=at if is_due else None,
        answer="",
    )


def send_test(book: Logbook, webhook_id: int) -> None:
    """Queue a message without changes, unless one is queued or the webhook is off."""
    game_id, about = book.id, book.public_id
    with writing(game_id) as session:
        webhook = _find_webhook(session, game_id, webhook_id)
        if webhook is None or webhook.stopped_at:
            return
        of_webhook = WebhookMessage.webhook_id == webhook_id
        is_test = WebhookMessage.since == WebhookMessage.version
        waits = WebhookMessage.next_try_at.is_not(None)
        if session.scalar(select(WebhookMessage.id).where(of_webhook, is_test, waits).limit(1)):
            return
        query = select(func.max(WebhookMessage.version)).where(
            of_webhook, WebhookMessage.about == about
        )
        version = session.scalar(query) or 0
        session.add(new_message(webhook_id, about, (version, version), now()))


def turn_off(book: Logbook, webhook_id: int) -> None:
    with writing(book.id) as session:
        query = update(Webhook).where(Webhook.game_id == book.id, Webhook.id == webhook_id)
        session.execute(query.where(Webhook.stopped_at.is_(None)).values(stopped_at=now()))


def turn_on(book: Logbook, webhook_id: int) -> None:
    game_id = book.id
    with writing(game_id) as session:
        webhook = _find_webhook(session, game_id, webhook_id)
        if webhook is None or webhook.stopped_at is None:
            return
        webhook.stopped_at = None
        waits = WebhookMessage.webhook_id == webhook_id, WebhookMessage.next_try_at.is_not(None)
        session.execute(update(WebhookMessage).where(*waits).values(next_try_at=now(), tries=0))


def remove_webhook(book: Logbook, webhook_id: int) -> None:
    game_id = book.id
    with writing(game_id) as session:
        session.execute(delete(Webhook).where(Webhook.game_id == game_id, Webhook.id == webhook_id))


def _find_webhook(session: Session, game_id: int, webhook_id: int) -> Webhook | None:
    conditions = Webhook.game_id == game_id, Webhook.id == webhook_id
    return session.scalar(select(Webhook).where(*conditions))


def webhooks_of(book: Logbook) -> list[KnownWebhook]:
    """Return the webhooks in the order added, with their last answers."""
    query = select(Webhook).where(Webhook.game_id == book.id).order_by(Webhook.id)
    return [_known_webhook(webhook) for webhook in db.session.scalars(query)]


def _known_webhook(webhook: Webhook) -> KnownWebhook:
    row = WebhookMessage
    query = select(row).where(row.webhook_id == webhook.id)
    is_sent = or_(row.tries > 0, row.next_try_at.is_not(None))
    newest = db.session.scalars(query.where(is_sent).order_by(row.id.desc()).limit(SHOWN))
    first = db.session.scalar(query.where(row.next_try_at.is_not(None)).order_by(row.id).limit(1))
    return KnownWebhook(
        id=webhook.id,
        url=webhook.url,
        stopped_at=webhook.stopped_at,
        waiting=_sent_message(first) if first else None,
        messages=[_sent_message(message) for message in newest],
    )


def _sent_message(row: WebhookMessage) -> SentMessage:
    return SentMessage(
        at=row.made_at,
        tries=row.tries,
        next_try_at=row.next_try_at,
        status=row.status,
        answer=row.answer,
        is_test=row.since == row.version,
    )
