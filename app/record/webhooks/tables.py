"""Webhooks of games and groups, and the messages to them, the answered ones too."""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from app.record.database import Model, Moment


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
