"""A short code of a game asks to enter scores: the code, and the phones that asked by it."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "short_code",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_short_code_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", name="pk_short_code"),
        sa.UniqueConstraint("code", name="uq_short_code_code"),
    )
    op.create_table(
        "asker",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("answer", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["short_code.game_id"],
            name="fk_asker_game_id_short_code",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_asker"),
        sa.UniqueConstraint("game_id", "device", name="uq_asker_game_id_device"),
    )
    op.create_index("ix_asker_device", "asker", ["device"])
