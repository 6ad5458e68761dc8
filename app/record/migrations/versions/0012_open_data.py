"""API tokens, and webhooks with their messages."""

import sqlalchemy as sa
from alembic import op

from app.record.database import Moment

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

DUE = sa.text("next_try_at IS NOT NULL")


def upgrade() -> None:
    op.create_table(
        "token",
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("made_by", sa.String(), nullable=False),
        sa.Column("made_at", Moment(), nullable=False),
        sa.Column("revoked_at", Moment(), nullable=True),
        of_game("token"),
        sa.PrimaryKeyConstraint("device", name="pk_token"),
    )
    op.create_index("ix_token_game_id", "token", ["game_id"])
    op.create_table(
        "webhook",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("url", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("made_by", sa.String(), nullable=False),
        sa.Column("made_at", Moment(), nullable=False),
        sa.Column("stopped_at", Moment(), nullable=True),
        of_game("webhook"),
        sa.PrimaryKeyConstraint("id", name="pk_webhook"),
    )
    op.create_index("ix_webhook_game_id", "webhook", ["game_id"])
    create_messages()


def create_messages() -> None:
    op.create_table(
        "webhook_message",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("webhook_id", sa.Integer(), nullable=False),
        sa.Column("message", sa.String(), nullable=False),
        sa.Column("about", sa.String(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made_at", Moment(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("next_try_at", Moment(), nullable=True),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("said", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["webhook_id"],
            ["webhook.id"],
            name="fk_webhook_message_webhook_id_webhook",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_webhook_message"),
        sa.UniqueConstraint("message", name="uq_webhook_message_message"),
    )
    op.create_index(
        "ix_webhook_message_due",
        "webhook_message",
        ["next_try_at"],
        sqlite_where=DUE,
        postgresql_where=DUE,
    )
    op.create_index("ix_webhook_message_webhook_id_id", "webhook_message", ["webhook_id", "id"])


def of_game(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["game_id"], ["game.id"], name=f"fk_{table}_game_id_game", ondelete="CASCADE"
    )


def downgrade() -> None:
    for table in ("webhook_message", "webhook", "token"):
        op.drop_table(table)
