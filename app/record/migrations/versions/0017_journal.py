"""A game is a document, and its history a journal of actions with edits, beside the log for now.

A game gets its own with the next write: they are made from its log.
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "document",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("version", "follows")),
        sa.Column("content", sa.JSON(), nullable=False),
        to("game", "document", "game_id"),
        sa.PrimaryKeyConstraint("game_id", name="pk_document"),
    )
    op.create_table(
        "device_in_game",
        *(
            sa.Column(name, sa.Integer(), autoincrement=False, nullable=False)
            for name in ("game_id", "number")
        ),
        sa.Column("device", sa.String(), nullable=False),
        to("game", "device_in_game", "game_id"),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_device_in_game"),
        sa.UniqueConstraint("game_id", "device", name="uq_device_in_game_game_id_device"),
    )
    op.create_table(
        "action",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("device", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("root_id", sa.Integer(), nullable=True),
        *(sa.Column(name, sa.String(), nullable=False) for name in ("state", "why")),
        *(
            sa.Column(name, sa.DateTime(timezone=True), nullable=False)
            for name in ("typed_at", "received_at")
        ),
        sa.CheckConstraint("kind IN ('edit', 'choose', 'undo', 'redo')", name="ck_action_kind"),
        sa.CheckConstraint("state IN ('accepted', 'refused')", name="ck_action_state"),
        to("game", "action", "game_id"),
        to("action", "action", "root_id"),
        sa.PrimaryKeyConstraint("id", name="pk_action"),
        sa.UniqueConstraint("game_id", "token", name="uq_action_game_id_token"),
    )
    op.create_index("ix_action_root_id", "action", ["root_id"])
    op.create_table(
        "edit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("action_id", sa.Integer(), nullable=False),
        sa.Column("path", sa.String(), nullable=False),
        *(sa.Column(name, sa.JSON(), nullable=False) for name in ("before", "after")),
        to("action", "edit", "action_id"),
        sa.PrimaryKeyConstraint("id", name="pk_edit"),
        sa.UniqueConstraint("action_id", "path", name="uq_edit_action_id_path"),
    )


def to(table: str, own: str, column: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{own}_{column}_{table}"
    return sa.ForeignKeyConstraint([column], [f"{table}.id"], name=name, ondelete="CASCADE")
