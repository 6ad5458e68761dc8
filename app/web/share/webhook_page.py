"""The webhooks of a game or group, with their last answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from flask_babel import format_datetime

from app.record.models import Group, Logbook
from app.record.webhooks.keeping import KnownWebhook, SentMessage, webhooks_of
from app.record.webhooks.queue import is_success
from app.web.share.link_page import names_of, share_url
from app.webhooks.target import read_target
from app.wording.game.webhooks import answer_text, standing_text


@dataclass(frozen=True, slots=True)
class WebhookAnswer:
    """A message that was sent, and its answer."""

    time: str
    text: str
    is_test: bool
    is_fine: bool


@dataclass(frozen=True, slots=True)
class WebhookEntry:
    """``place`` is the host of the address: the rest may be a secret."""

    id: int
    place: str
    standing: str
    is_on: bool
    answers: Sequence[WebhookAnswer]


@dataclass(frozen=True, slots=True)
class WebhookPage:
    """All addresses; ``secret`` is that of an address just added, or ""."""

    names: str
    is_group: bool
    entries: Sequence[WebhookEntry]
    secret: str
    back_url: str
    url: str


def webhook_page(book: Logbook, secret: str = "") -> WebhookPage:
    return WebhookPage(
        names=names_of(book),
        is_group=isinstance(book, Group),
        entries=[_webhook_entry(webhook) for webhook in webhooks_of(book)],
        secret=secret,
        back_url=share_url(book, "links.show"),
        url=share_url(book, "webhooks.show"),
    )


def _webhook_entry(webhook: KnownWebhook) -> WebhookEntry:
    waiting = webhook.waiting
    again = clock(waiting.next_try_at) if waiting and waiting.next_try_at else ""
    return WebhookEntry(
        id=webhook.id,
        place=read_target(webhook.url).place,
        standing=standing_text(webhook.stopped_at is not None, waiting, again),
        is_on=webhook.stopped_at is None,
        answers=[_answer_of(message) for message in webhook.messages],
    )


def _answer_of(message: SentMessage) -> WebhookAnswer:
    return WebhookAnswer(
        time=clock(message.at),
        text=answer_text(message),
        is_test=message.is_test,
        is_fine=is_success(message.status),
    )


def clock(moment: datetime) -> str:
    return format_datetime(moment.astimezone(), "d MMM, HH:mm")
