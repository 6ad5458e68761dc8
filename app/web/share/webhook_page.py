"""The webhooks of a game or group: who is told of changes, and what was answered last."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from flask_babel import format_datetime

from app.record.models import Group, Logbook
from app.record.webhooks.keeping import KnownWebhook, SentMessage, webhooks_of
from app.record.webhooks.queue import is_success
from app.web.share.link_page import link_page_of, names_of, webhook_page_of
from app.webhooks.target import read_target
from app.wording.game.webhooks import answer_text, standing_text


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """When something was sent, what came of it."""

    time: str
    text: str
    is_test: bool
    is_fine: bool


@dataclass(frozen=True, slots=True)
class WebhookEntry:
    """One address, named by its machine: the rest of it may be as good as a password."""

    id: int
    place: str
    standing: str
    is_on: bool
    answers: Sequence[AnswerLine]


@dataclass(frozen=True, slots=True)
class WebhookPage:
    """All addresses; ``secret`` is shown once, to whoever has just added one."""

    names: str
    is_group: bool
    entries: Sequence[WebhookEntry]
    secret: str
    back_url: str
    url: str


def webhook_page(book: Logbook, secret: str = "") -> WebhookPage:
    """The page of a game or group."""
    return WebhookPage(
        names=names_of(book),
        is_group=isinstance(book, Group),
        entries=[_webhook_entry(webhook) for webhook in webhooks_of(book)],
        secret=secret,
        back_url=link_page_of(book, "show"),
        url=webhook_page_of(book),
    )


def _webhook_entry(webhook: KnownWebhook) -> WebhookEntry:
    """One address with its last answers."""
    waiting = webhook.waiting
    again = clock(waiting.next_try_at) if waiting and waiting.next_try_at else ""
    return WebhookEntry(
        id=webhook.id,
        place=read_target(webhook.url).place,
        standing=standing_text(webhook.stopped_at is not None, waiting, again),
        is_on=webhook.stopped_at is None,
        answers=[_answer_line(message) for message in webhook.messages],
    )


def _answer_line(message: SentMessage) -> AnswerLine:
    return AnswerLine(
        time=clock(message.at),
        text=answer_text(message),
        is_test=message.is_test,
        is_fine=is_success(message.status),
    )


def clock(moment: datetime) -> str:
    """A time as the log has it."""
    return format_datetime(moment.astimezone(), "d MMM, HH:mm")
